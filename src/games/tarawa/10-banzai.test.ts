import { describe, expect, it } from 'vitest';
import { LOST } from './state.ts';
import { Table } from './testing/table.ts';

/** 2/1A in 2730 among the Japanese, with 2731 and 2631 behind it; no morale in play. */
const front = () => {
  const t = new Table().turn(7).clear(2730, 2731, 2631).put('2/1A', 2730);
  return t.force('general', 0).force('2', 0).force('8', 0).force('japanese', 0);
};
/** A Banzai at the unit where it stands: the die of its fire, the die of the charge, and what follows. */
const charge = (t: Table, id: string, ...dice: number[]) => t.roll(...dice).at('banzai', t.piece(id), t.of(id, 'at'));
const told = (t: Table, type: string) => t.events.filter((event) => event.type === type);
const targets = (t: Table) => told(t, 'banzai').map((event) => event.args['unit']);

describe('a local Banzai: the target', () => {
  it('[10.1.6a] a unit in an unsecured area next to an uncleared hex', () => {
    const t = new Table().turn(7).clearAllBut(2645, 2728).force('general', 3);
    t.put('8/2A', 2629).put('8/3A', 2630).put('Sherman1', 2531).put('2/1A', 4207); // only 2629 touches 2728
    t.roll(6, 5).at('nightEvents');
    expect(targets(t)).toEqual(['8/2A']);
    const quiet = new Table().turn(7).clearAllBut(2645).put('2/1A', 4207).roll(6).at('nightEvents');
    expect(targets(quiet)).toEqual([]);
  });

  it('[10.1.6a] units afloat or aboard are no target', () => {
    const t = new Table().turn(7).wade('8/2A', 2526, 'red3').float('Amtrac1', 2525, 'red3', '8/2B').roll(6);
    expect(targets(t.at('nightEvents'))).toEqual([]);
  });

  it.each([
    [0, '2/1A'],
    [1, '8/2A'],
    [2, 'Sherman1'],
  ])('[10.1.6b] drawn blind from all that qualify: %i', (pick, id) => {
    const t = front().force('general', 3).put('8/2A', 2629).put('Sherman1', 2733);
    expect(targets(t.roll(6, 5).draw(pick).at('nightEvents'))).toEqual([id]);
  });

  it('[10.1.6.1, 10.1.6b] first the target, marked, then anything else', () => {
    const t = front().force('general', 3).roll(6, 5).at('nightEvents');
    expect(t.told.filter((type) => /banzai|marineFire/.test(type))).toEqual(['banzai', 'roll.marineFire']);
    expect(t.g.view(null).pieces.find((piece) => piece.id === '2/1A')?.['banzai']).toBe(true);
  });

  it('[10.1.7] two in full, each with its own draw: the same unit may be struck twice', () => {
    const t = front().turn(16).put('8/2A', 2629).force('general', 3).roll(6, 5, 5).draw(0, 0).at('nightEvents');
    expect(targets(t)).toEqual(['2/1A', '2/1A']);
    const split = front().turn(16).put('8/2A', 2629).force('general', 3).roll(6, 5, 5).draw(0, 1).at('nightEvents');
    expect(targets(split)).toEqual(['2/1A', '8/2A']);
  });

  it('[10.1.7] the first is over before the second is drawn', () => {
    const t = front().turn(16).roll(6, 1, 4).at('nightEvents').act('retreat 2631'); // 2631 touches 2730, lost again
    t.roll(1, 1).act('step');
    expect(targets(t)).toEqual(['2/1A', '2/1A']);
    const [first, second] = told(t, 'banzai').map((event) => event.args['hex']);
    expect([first, second]).toEqual(['2730', '2631']);
  });
});

describe('a local Banzai: the fire', () => {
  it('[10.1.6.2a, 10.1.6.2c] one fire roll by the target at no AP cost, be it tank or gun', () => {
    for (const id of ['2/1A', '2/1E', 'Sherman1', '10/1', 'Hawkins']) {
      const t = front().force('general', 3);
      t.set('at', t.piece('2/1A'), -1).put(id, 2730, { ap: 0 });
      charge(t, id, 5);
      expect([t.rolls('marineFire'), t.told.includes('repelled'), t.of(id, 'ap')]).toEqual([1, true, 0]);
    }
  });

  it('[10.1.6.2a] a pinned unit fires all the same', () => {
    const t = front().force('general', 3);
    t.set('pinned', t.piece('2/1A'), 2);
    expect(charge(t, '2/1A', 5).told).toContain('repelled');
  });

  it('[10.1.6.2b] any other unit of the hex may support, for no APs; those next door may not', () => {
    const stack = () => front().put('2/1B', 2730, { ap: 0 }).put('Sherman1', 2730, { ap: 0 }).put('8/2A', 2731);
    const t = charge(stack(), '2/1A', 1, 1);
    expect([t.g.question()?.rule, t.legal]).toEqual(['10.1.6.2', ['support 2/1B', 'support Sherman1', 'roll']]);
    t.act('support 2/1B').act('support Sherman1');
    expect(t.lastRoll('marineFire').modifiers).toEqual({ support: 3 });
    expect([t.of('2/1B', 'ap'), t.rolls('support')]).toEqual([0, 0]);
    const alone = charge(stack(), '2/1A', 1, 1).act('roll');
    expect(alone.lastRoll('marineFire').modifiers).toEqual({});
    const one = charge(stack(), '2/1A', 1, 1).act('support Sherman1').act('roll');
    expect(one.lastRoll('marineFire').modifiers).toEqual({ support: 2 });
  });

  it('[10.1.6.2b, 11.1c, R-63] who digs and supports has to dig again, who digs on does not support', () => {
    const work = () => {
      const t = front().put('2/1B', 2730).at('landActions').act('select 2/1B').act('dig');
      return charge(t, '2/1A', 1, 1);
    };
    expect(work().act('support 2/1B').at('finalPhase').on(2730, 'position')).toBe(0);
    expect(work().act('roll').at('finalPhase').on(2730, 'position')).toBe(1);
  });

  it('[10.1.6.2b, 7.2.6c, R-63] whoever supports has done something else and does not recover', () => {
    const recover = (answer: string) => {
      const t = new Table().turn(7).clearAllBut(4403).put('2/1A', 2730).put('2/1B', 2730, { steps: 5 });
      t.set('head', t.hex(2731), 1).force('general', 0).force('2', 0).at('landActions');
      charge(t.act('select 2/1B').act('recover'), '2/1A', 1, 1).act(answer);
      return t.roll(6).at('recovery').of('2/1B', 'steps');
    };
    expect([recover('roll'), recover('support 2/1B')]).toEqual([6, 5]);
  });

  it('[8.9b, 10.1.6.2b] an unsupplied unit gives no support, and with no other nobody is asked', () => {
    const t = front().put('2/1B', 2730, { point: 0 });
    t.set('hunger', t.piece('2/1B'), 1);
    expect(charge(t, '2/1A', 1, 1).lastRoll('marineFire').modifiers).toEqual({});
    expect(t.done).toBe(true);
  });

  it('[R-18] General Morale counts in the fire and not in the charge', () => {
    const t = charge(front().force('general', 2), '2/1A', 1, 1);
    expect(t.lastRoll('marineFire').modifiers).toEqual({ 'general-morale': 2 });
    expect(t.lastRoll('banzai').modifiers).toEqual({});
  });

  it.each([
    [4, {}],
    [5, { 'charge-suppressed': -1 }],
    [6, { 'charge-suppressed': -1 }],
  ])('[10.1.6.2d] a fire of %i: %o to the charge', (die, modifiers) => {
    const t = charge(front(), '2/1A', die, 1);
    expect(t.lastRoll('banzai').modifiers).toEqual(modifiers);
  });

  it('[10.1.6.2e] S*: repelled at once', () => {
    const t = charge(front().force('general', 2), '2/1A', 6);
    expect([t.rolls('banzai'), t.told.includes('repelled'), t.done]).toEqual([0, true, true]);
    expect([t.of('2/1A', 'steps'), t.on(2730, 'held')]).toEqual([8, 0]);
  });
});

describe('a local Banzai: the charge', () => {
  it('[10.1.6.3a, R-18] -1 for S, minus the regiment, -1 in an improved position, and nothing else', () => {
    const t = front().force('2', 2).force('japanese', 3).force('general', 1);
    t.set('position', t.hex(2730), 1);
    charge(t, '2/1A', 6, 6);
    expect(t.lastRoll('banzai').modifiers).toEqual({
      'charge-suppressed': -1,
      'regiment-morale': -2,
      'improved-position': -1,
    });
  });

  it('[10.1.6.3a] units without a regiment count as 0', () => {
    const t = front().force('2', 3).put('Hawkins', 2731).hold(2831);
    expect(charge(t, 'Hawkins', 1, 1).lastRoll('banzai').modifiers).toEqual({});
  });

  it.each([
    [1, 'repelled', 0, 0],
    [2, 'repelled S', 0, 1],
    [3, 'repelled S', 0, 1],
    [4, 'retreat1 S', 1, 1],
    [5, 'retreat1 S C1', 1, 1],
    [6, 'retreat2 S S', 2, 2],
  ])('[10.1.6.3a] a %i is carried out at once: %s', (die, result, back, hits) => {
    const t = charge(front(), '2/1A', 1, die);
    expect(t.lastRoll('banzai').result).toBe(result);
    for (let i = 0; i < back; i++) t.act(t.legal.find((text) => text.startsWith('retreat')) ?? 'no retreat');
    expect(t.of('2/1A', 'pinned')).toBe(die === 5 ? 1 : 0);
    for (let i = 0; i < hits; i++) t.act('step');
    expect([t.done, t.of('2/1A', 'steps'), t.cell('casualties')]).toEqual([true, 8 - hits, 0]);
    expect(t.of('2/1A', 'at') === t.hex(2730)).toBe(back === 0);
    expect(t.on(2730, 'held')).toBe(back === 0 ? 0 : 1);
  });

  it('[10.1.6.3a] back through cleared hexes with room; without any the unit is lost', () => {
    const t = charge(front().put('8/2A', 2731), '2/1A', 1, 4);
    expect(t.legal).toEqual(['retreat 2630', 'retreat 2631']); // 2731 is taken by another battalion
    const trapped = new Table().turn(7).clear(2923).force('general', 0).force('2', 0).put('2/1A', 2923);
    charge(trapped, '2/1A', 1, 4);
    expect([trapped.of('2/1A', 'at'), trapped.on(2923, 'held')]).toEqual([LOST, 1]);
    expect(trapped.boxOf('japanese')).toBe(10); // a unit lost and a hex retaken
  });

  it('[10.1.6.3a] a tank takes the hits but stands', () => {
    const t = front();
    t.set('at', t.piece('2/1A'), -1).put('Sherman1', 2730);
    charge(t, 'Sherman1', 1, 6);
    expect([t.of('Sherman1', 'steps'), t.of('Sherman1', 'at') === t.hex(2730), t.on(2730, 'held')]).toEqual([
      2,
      true,
      0,
    ]);
  });

  it('[10.1.6.3b] the last unit leaves: the hex is uncleared again, forts and all stay fallen', () => {
    const t = new Table().turn(7).clear(2728).force('general', 0).force('2', 0).put('2/1A', 2728);
    charge(t, '2/1A', 1, 4).act('retreat 2629').act('morale');
    expect([t.on(2728, 'held'), t.on(2728, 'fortSteps'), t.on(2728, 'position')]).toEqual([1, 0, 0]);
  });

  it('[10.1.6.3c] others are left: the whole procedure anew against one of them', () => {
    const t = front().put('2/1B', 2730).put('Sherman1', 2730).draw(0);
    charge(t, '2/1A', 1, 4, 1, 1).act('roll').act('retreat 2631').act('step');
    expect(targets(t)).toEqual(['2/1B']); // the first was set by hand
    t.act('support Sherman1');
    expect([t.rolls('marineFire'), t.rolls('banzai')]).toEqual([2, 2]);
    expect(t.lastRoll('marineFire').modifiers).toEqual({ support: 2 }); // the Sherman; 2/1A is gone
    expect(t.on(2730, 'held')).toBe(0);
  });

  it('[10.1.6.3b–c] and so on until somebody stands or the hex is empty', () => {
    const t = front().put('2/1B', 2730);
    charge(t, '2/1A', 1, 4, 1, 4).act('roll').act('retreat 2631').act('step').act('retreat 2631').act('step');
    expect([targets(t), t.on(2730, 'held')]).toEqual([['2/1B'], 1]);
    expect(t.boxOf('japanese')).toBe(9); // one hex, one box
  });
});
