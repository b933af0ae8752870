import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';

/** Engineers on the beach of 2629 next to the fort 2728, with room for more in 2729; a Japanese total of 1, 2 or 4 does nothing on land. */
const atFort = () => new Table().clear(2729).force('general', 0).force('japanese', 0).put('2/1E', 2629);
const start = (t: Table, ...dice: number[]) =>
  t
    .roll(...dice)
    .at('landActions')
    .act('select 2/1E')
    .act('demolish 2728');

describe('demolition', () => {
  it('[7.2.5a] only engineers, only at forts, only next to them', () => {
    const t = atFort().put('2/1A', 2629).put('Sherman1', 2628).at('landActions');
    const blasts = (id: string) =>
      t
        .at('landActions')
        .act(`select ${id}`)
        .legal.filter((text) => text.startsWith('demolish'));
    expect(blasts('2/1E')).toEqual(['demolish 2728']);
    expect(blasts('2/1A')).toEqual([]);
    expect(blasts('Sherman1')).toEqual([]);
    t.put('2/2E', 2631).clear(2631);
    expect(blasts('2/2E')).toEqual([]);
  });

  it('[7.2.5b] any number of engineers, each with its own die', () => {
    const t = start(atFort().put('2/2E', 2729).put('8/2E', 2628), 1, 1, 1, 4, 1, 1);
    t.act('join 2/2E').act('join 8/2E').act('goIn 2/1E').act('goIn 2/2E');
    expect([t.rolls('japaneseFire'), t.rolls('demolition')]).toEqual([3, 3]);
    expect(t.on(2728, 'fortSteps')).toBe(1);
  });

  it('[7.2.5c] infantry, Shermans and idle engineers support; guns and Stuarts do not', () => {
    const t = atFort();
    t.put('2/2A', 2729)
      .put('2/2E', 2729)
      .put('Sherman1', 2628)
      .clear(2727, 2829)
      .put('Stuart1', 2727)
      .put('10/1', 2829);
    start(t);
    expect(t.legal).toEqual(['join 2/2E', 'support 2/2A', 'support 2/2E', 'support Sherman1', 'roll']);
    t.act('support 2/2E');
    expect(t.legal).toEqual(['support 2/2A', 'support Sherman1', 'roll']);
  });

  it('[7.2.5d] two APs for each engineer at work', () => {
    const t = start(atFort().put('2/2E', 2729), 1, 1, 1, 1).act('join 2/2E').act('goIn 2/1E');
    expect([t.of('2/1E', 'ap') / 2, t.of('2/2E', 'ap') / 2]).toEqual([6, 6]);
    t.set('ap', t.piece('2/1E'), 3);
    expect(t.act('select 2/1E').legal).not.toContain('demolish 2728');
  });

  it('[7.2.5e] the Japanese fire first', () => {
    const t = start(atFort(), 1, 1);
    expect(t.told.filter((type) => type.startsWith('roll.'))).toEqual(['roll.japaneseFire', 'roll.demolition']);
  });

  it('[7.2.5f] a pinned engineer does not roll, the next one does', () => {
    const alone = start(atFort(), 3);
    expect([alone.rolls('demolition'), alone.of('2/1E', 'pinned')]).toEqual([0, 1]);
    const two = start(atFort().put('2/2E', 2729), 3, 1, 4).act('join 2/2E').act('goIn 2/1E');
    expect(two.rolls('demolition')).toBe(1);
    expect(two.on(2728, 'fortSteps')).toBe(1);
  });

  it('[7.2.5f] nor does one that is eliminated; one that only loses a step does', () => {
    const lost = start(atFort().put('2/1E', 2629, { steps: 1 }), 6);
    expect(lost.act('step').rolls('demolition')).toBe(0);
    const hurt = start(atFort().put('2/1E', 2629, { steps: 2 }), 6, 4);
    expect(hurt.act('step').on(2728, 'fortSteps')).toBe(1);
  });

  it.each([
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 2],
  ])('[7.2.5g] a die of %i destroys %i steps', (die, steps) => {
    const t = start(atFort(), 1, die);
    expect(t.on(2728, 'fortSteps')).toBe(2 - steps);
  });

  it('[7.2.5g] suppression and support, but no morale of either side, no ground, no shore support', () => {
    const t = atFort().force('general', 3).force('japanese', -3).force('2', 3).put('2/1A', 2628);
    t.set('suppression', t.hex(2728), 1);
    start(t, 1, 1).act('support 2/1A');
    expect(t.lastRoll('demolition').modifiers).toEqual({ 'fort-suppressed': 1, support: 1 });
  });

  it('[7.2.5h, 7.2.5j, R-17] the second step reduces the fort and clears the hex', () => {
    const t = start(atFort(), 1, 4);
    expect([t.on(2728, 'fortSteps'), t.on(2728, 'held'), t.boxOf('general')]).toEqual([1, 1, 8]);
    t.act('select 2/1E').roll(1, 4).act('demolish 2728');
    expect([t.on(2728, 'fortSteps'), t.on(2728, 'held'), t.boxOf('general')]).toEqual([0, 0, 9]);
  });

  it('[7.2.5h] both steps at once are enough, and a surplus step is lost', () => {
    const once = start(atFort(), 1, 6);
    expect(once.on(2728, 'held')).toBe(0);
    const t = atFort();
    t.set('fortSteps', t.hex(2728), 1);
    expect(start(t, 1, 6).on(2728, 'fortSteps')).toBe(0);
  });

  it('[7.2.5h–j] the worked example: a two-fort hex takes D1, D2 and, turns later, D1 from another engineer', () => {
    const t = new Table().clear(3431).force('general', 0).force('japanese', 0).put('2/1E', 3430);
    const seen: [steps: number, held: number][] = [];
    const blast = (id: string, turn: number, die: number, hex = 3430) => {
      t.turn(turn).at('finalPhase').at('turnStart').put(id, hex).force('japanese', 0);
      t.at('landActions').act(`select ${id}`).roll(1, die).act('demolish 3330').resolve();
      seen.push([t.on(3330, 'fortSteps'), t.on(3330, 'held')]);
    };
    expect(t.on(3330, 'fortSteps')).toBe(4);
    blast('2/1E', 3, 4);
    blast('2/1E', 4, 6);
    blast('8/1E', 12, 5, 3431);
    expect(seen).toEqual([
      [3, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('[7.2.5i] damage from several engineers in one action adds up, and the rest stand down when the fort falls', () => {
    const t = start(atFort().put('2/2E', 2729).put('8/2E', 2628), 1, 4, 1, 4).act('join 2/2E').act('join 8/2E');
    t.act('goIn 2/1E').act('goIn 2/2E');
    expect(t.on(2728, 'held')).toBe(0);
    expect([t.rolls('demolition'), t.rolls('japaneseFire')]).toEqual([2, 2]);
  });

  it('[7.2.5b] the player sends them in one after the other, in the order he likes', () => {
    const t = start(atFort().put('2/2E', 2729).put('8/2E', 2628), 1, 6).act('join 2/2E').act('join 8/2E');
    expect(t.legal).toEqual(['goIn 2/1E', 'goIn 2/2E', 'goIn 8/2E']);
    t.act('goIn 8/2E'); // both steps at once: nobody else has to face the fire
    expect(t.on(2728, 'held')).toBe(0);
    expect(t.events.flatMap((e) => (e.roll?.table === 'japaneseFire' ? [e.args['piece']] : []))).toEqual(['8/2E']);
  });
});
