import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';

/** Two ways at the plain hex 2730; no morale in play, so the defensive fire of a 1 or 4 does nothing. */
const front = () => new Table().clear(2631, 2731).force('general', 0).force('japanese', 0).put('2/1A', 2631);
const declare = (t: Table, ...join: string[]) => {
  t.at('landActions').act('select 2/1A').act('attack');
  for (const id of join) t.act(`join ${id}`);
  return t;
};
const modifiers = (t: Table) => t.lastRoll('marineAttack').modifiers;
const markers = (t: Table, kind: string) => t.g.view(null).markers.flatMap((m) => (m.kind === kind ? [m.at] : []));

describe('declaring an attack', () => {
  it('[7.2.4b, 7.2.4k] only an attack clears a hex, and the hex gets its marker', () => {
    const t = front().at('landActions').roll(6).act('select 2/1A').act('fire 2730').resolve();
    expect(t.on(2730, 'held')).toBe(1);
    declare(t).roll(1, 6).act('target 2730').resolve(); // 6 + 1 for the suppression
    expect(t.on(2730, 'held')).toBe(0);
    expect(markers(t, 'cleared')).toContain('2730');
    expect(markers(t, 'japanese')).not.toContain('2730');
  });

  it.each([
    [5, 1],
    [6, 0],
  ])('[7.2.4b] a total of %i leaves the hex with held = %i', (die, held) => {
    const t = declare(front()).roll(1, die).act('target 2730').resolve();
    expect(t.on(2730, 'held')).toBe(held);
  });

  it.each(['2/1E', 'Sherman1', 'Stuart1', '10/1'])('[7.2.4c] %s does not attack, but may support', (id) => {
    const t = front().put(id, 2731).at('landActions').act(`select ${id}`);
    expect(t.legal).not.toContain('attack');
    declare(t);
    expect(t.legal).toEqual(['target 2730']);
    expect(t.act('target 2730').legal).toContain(`support ${id}`);
  });

  it('[7.2.4c] infantry and Hawkins attack; other infantry may join or support', () => {
    const t = front().put('8/2A', 2630).put('Hawkins', 2731);
    declare(t);
    expect(t.legal).toEqual(['join 8/2A', 'join Hawkins', 'target 2730']);
    expect(t.act('target 2730').legal).toEqual(['support 8/2A', 'support Hawkins', 'roll']);
  });

  it('[7.2.4d, 7.2.4f] any number of infantry units, 3 APs each', () => {
    const t = front().clear(2729).put('2/1B', 2731).put('8/2A', 2630).put('8/3A', 2729);
    declare(t, '2/1B', '8/2A', '8/3A').roll(1, 1, 1, 1, 1).act('target 2730').resolve();
    for (const id of ['2/1A', '2/1B', '8/2A', '8/3A']) expect(t.of(id, 'ap') / 2).toBe(5);
    expect(modifiers(t)['further-attackers']).toBe(3);
  });

  it('[7.2.4f] less than 3 APs is not enough', () => {
    const t = front().put('2/1B', 2731).at('landActions');
    t.set('ap', t.piece('2/1A'), 5).set('ap', t.piece('2/1B'), 6);
    expect(t.act('select 2/1A').legal).not.toContain('attack');
    t.at('landActions').set('ap', t.piece('2/1A'), 5).act('select 2/1B').act('attack');
    expect(t.legal).not.toContain('join 2/1A');
  });

  it('[7.2.4e] attackers first, then the target, then perhaps a second but never a third', () => {
    const t = new Table().clear(2731, 2732).put('2/1A', 2731).put('8/2A', 2630);
    declare(t);
    expect(t.legal).toEqual(['join 8/2A', 'target 2730', 'target 2631', 'target 2831', 'target 2832']);
    t.act('target 2730');
    expect(t.legal).toEqual(['target 2631', 'target 2831', 'target 2832', 'support 8/2A', 'roll']);
    expect(t.act('target 2831').legal).toEqual(['support 8/2A', 'roll']);
  });

  /** 2/1A in 2631 touches 2730 alone; 8/2A in 2731 touches 2730, 2831 and 2832. */
  const pair = (t = front()) => declare(t.put('8/2A', 2731), '8/2A');

  it('[7.2.4e, R-58] every attacker borders a target, and one of them both', () => {
    const t = pair();
    expect(t.legal).toEqual(['target 2730', 'target 2831', 'target 2832']);
    expect(t.act('target 2730').legal).toEqual(['target 2831', 'target 2832', 'roll']);
    const other = pair().roll(1, 1, 1).act('target 2831'); // 2/1A can only take part through 2730, so that is the second
    expect(other.events.flatMap((e) => (e.roll?.table === 'japaneseFire' ? [e.args['piece']] : []))).toEqual([
      '2/1A',
      '8/2A',
    ]);
    expect(other.rolls('marineAttack')).toBe(1);
    const far = new Table().clear(2631, 2731, 2829).put('2/1A', 2631).put('8/2A', 2829);
    expect(declare(far).legal).toEqual(['target 2730']); // 2829 touches 2728, 2729 and 2830 but not 2730
  });

  it('[R-58] each is fired at from the hex it faces, and a hex that nobody fit borders is out of it', () => {
    const fires = (t: Table) => t.events.flatMap((e) => (e.roll?.table === 'japaneseFire' ? [e.roll.modifiers] : []));
    const marked = front();
    marked.set('suppression', marked.hex(2831), 1);
    const t = pair(marked).act('target 2730').roll(1, 1, 1).act('target 2831');
    expect(fires(t).map((list) => list.some(({ name }) => name === 'hex-suppressed'))).toEqual([false, false]);
    const pinned = pair(front().force('general', 9)).act('target 2730').roll(1, 3, 6).act('target 2831');
    expect([pinned.of('8/2A', 'pinned'), pinned.on(2730, 'held'), pinned.on(2831, 'held')]).toEqual([1, 0, 1]);
  });

  it('[R-58] with the option every attacker borders both hexes', () => {
    const strict = new Table('campaign', { twoHexes: 'bothHexes' }).clear(2631, 2731).put('2/1A', 2631);
    expect(pair(strict.force('general', 0).force('japanese', 0)).legal).toEqual(['target 2730']);
    expect(
      pair(new Table('campaign', { twoHexes: 'eitherHex' }).clear(2631, 2731).put('2/1A', 2631)).legal,
    ).toHaveLength(3);
  });
});

describe('defensive fire', () => {
  it('[7.2.4g] one roll against each attacker, before the attack and carried out at once', () => {
    const t = declare(front().put('2/1B', 2731), '2/1B').roll(5, 1, 1).act('target 2730').resolve();
    expect(t.told.filter((type) => type.startsWith('roll.'))).toEqual([
      'roll.japaneseFire',
      'roll.japaneseFire',
      'roll.marineAttack',
    ]);
    expect([t.of('2/1A', 'steps'), t.of('2/1B', 'steps')]).toEqual([7, 8]);
  });

  it('[7.2.4g] supporters are not fired at, and a plain hit waits for its choice before anything else', () => {
    const t = declare(front().put('8/2A', 2731)).act('target 2730').roll(6, 1).act('support 8/2A');
    expect(t.legal).toEqual(['step', 'morale']);
    expect(t.rolls('marineAttack')).toBe(0);
    t.act('morale');
    expect([t.rolls('japaneseFire'), t.rolls('marineAttack'), t.of('8/2A', 'steps')]).toEqual([1, 1, 8]);
  });

  it('[7.2.4g] an attack on two hexes draws one roll an attacker, from the hex with fewer markers', () => {
    const t = new Table().clear(2731, 2732).force('general', 0).force('japanese', 0).put('2/1A', 2731);
    t.set('suppression', t.hex(2730), 2).set('suppression', t.hex(2831), 1);
    declare(t).act('target 2730').roll(1, 1).act('target 2831').resolve();
    expect(t.rolls('japaneseFire')).toBe(1);
    expect(t.lastRoll('japaneseFire').modifiers).toEqual({ 'hex-suppressed': -1 });
  });

  it('[7.2.4h] a pinned attacker drops out and the rest go on', () => {
    const t = declare(front().put('8/2A', 2731).put('8/3A', 2630), '8/2A', '8/3A');
    t.roll(3, 1, 1, 6).act('target 2730').resolve();
    expect(t.of('2/1A', 'pinned')).toBe(1);
    expect(modifiers(t)).toEqual({ 'further-attackers': 1 });
    expect(t.on(2730, 'held')).toBe(0);
  });

  it('[7.2.4i] all pinned: no attack roll, and the APs are spent', () => {
    const t = declare(front().put('8/2A', 2731), '8/2A').roll(3, 3).act('target 2730').resolve();
    expect(t.rolls('marineAttack')).toBe(0);
    expect(t.told).toContain('attackStopped');
    expect(t.on(2730, 'held')).toBe(1);
    expect([t.of('2/1A', 'ap'), t.of('8/2A', 'ap')]).toEqual([10, 10]);
    expect(t.done).toBe(true); // pinned units take no further action
  });

  it('[7.2.4i] eliminated or pinned, the same', () => {
    const t = declare(front().put('8/2A', 2731, { steps: 1 }), '8/2A')
      .roll(3, 5)
      .act('target 2730')
      .resolve();
    expect(t.of('8/2A', 'at')).toBeLessThan(0);
    expect(t.rolls('marineAttack')).toBe(0);
  });
});

describe('the attack roll', () => {
  it.each([
    ['one hex between them', 2629, 2, 1],
    ['next to each other', 2630, 1, 1],
    ['two hexes between them', 2628, 3, undefined],
  ])('[7.2e, 7.2.4j, 7.6e] the other half of the battalion %s', (_, mate, distance, expected) => {
    const t = front().put('2/1B', mate);
    expect(t.g.book.graph.distance(t.hex(2631), t.hex(mate))).toBe(distance);
    declare(t).roll(1, 1).act('target 2730').resolve();
    expect(modifiers(t)['integrity']).toBe(expected);
  });

  it('[7.2e] the engineers of the battalion, another battalion or a half still afloat give none', () => {
    for (const set of [
      (t: Table) => t.put('2/1E', 2630),
      (t: Table) => t.put('2/2B', 2630),
      (t: Table) => t.wade('2/1B', 2529, 'red3'),
    ]) {
      const t = declare(set(front())).roll(1, 1).act('target 2730').resolve();
      expect(modifiers(t)['integrity']).toBeUndefined();
    }
  });

  it('[7.2f] whatever the other half does: digging, or pinned', () => {
    const t = front().put('2/1B', 2629).at('landActions').act('select 2/1B').act('dig');
    t.act('select 2/1A').act('attack').roll(1, 1).act('target 2730').resolve();
    expect(modifiers(t)['integrity']).toBe(1);
    const pinned = front().put('2/1B', 2629);
    pinned.set('pinned', pinned.piece('2/1B'), 1);
    expect(modifiers(declare(pinned).roll(1, 1).act('target 2730').resolve())['integrity']).toBe(1);
  });

  it('[7.2.4j] integrity counts once, and only for those who still go forward', () => {
    const both = declare(front().put('2/1B', 2731), '2/1B').roll(1, 1, 1).act('target 2730').resolve();
    expect(modifiers(both)).toEqual({ integrity: 1, 'further-attackers': 1 });
    const one = declare(front().put('2/1B', 2629).put('8/2A', 2731), '8/2A').roll(1, 1, 1).act('target 2730').resolve();
    expect(modifiers(one)).toEqual({ integrity: 1, 'further-attackers': 1 }); // one of the two attackers has it
    const other = declare(front().put('2/1B', 2629).put('8/2A', 2731), '8/2A').roll(3, 1, 1);
    expect(modifiers(other.act('target 2730').resolve())).toEqual({}); // 2/1A is pinned, 8/2A alone is left
  });

  it('[R-30] Japanese between the two halves do not matter', () => {
    const t = new Table().clear(2731, 2729).force('general', 0).force('japanese', 0);
    t.put('2/1A', 2731).put('2/1B', 2729);
    expect(t.on(2730, 'held')).toBe(1);
    declare(t).roll(1, 1).act('target 2831').resolve();
    expect(modifiers(t)['integrity']).toBe(1);
  });

  it('[7.2.4h] all attackers at half strength: -1; not if one is fresh', () => {
    const weak = declare(front().put('2/1A', 2631, { steps: 4 }))
      .roll(1, 1)
      .act('target 2730')
      .resolve();
    expect(modifiers(weak)).toEqual({ 'all-reversed': -1 });
    const mixed = front().put('2/1A', 2631, { steps: 4 }).put('8/2A', 2731, { steps: 5 });
    expect(
      modifiers(declare(mixed, '8/2A').roll(1, 1, 1).act('target 2730').resolve())['all-reversed'],
    ).toBeUndefined();
  });

  it('[7.2.4h] of two targets the worse total counts', () => {
    const t = new Table().clear(2731, 2732).force('general', 0).force('japanese', 0).put('2/1A', 2731);
    t.set('suppression', t.hex(2730), 3);
    declare(t).act('target 2730').roll(1, 6).act('target 2831').resolve();
    expect(t.lastRoll('marineAttack').total).toBe(6);
  });

  it('[7.2.4h] two targets: 9 clears both, 6 to 8 the one the player names', () => {
    const scene = (morale: number) => {
      const t = new Table().clear(2731, 2732).force('general', morale).force('japanese', 0).put('2/1A', 2731);
      return declare(t).act('target 2730').roll(1, 6).act('target 2831').resolve();
    };
    const both = scene(3);
    expect([both.on(2730, 'held'), both.on(2831, 'held')]).toEqual([0, 0]);
    const one = scene(2);
    expect(one.legal).toEqual(['clear 2730', 'clear 2831']);
    one.act('clear 2831');
    expect([one.on(2730, 'held'), one.on(2831, 'held')]).toEqual([1, 0]);
  });

  it('[7.2.4l] when the last hex of an area falls its markers give way to one for the area', () => {
    const t = new Table().clearAllBut(2645, 4207).force('general', 0).force('japanese', 0).put('2/1A', 4206);
    expect(markers(t, 'cleared')).toContain('4205');
    expect(markers(t, 'secured')).not.toContain('N');
    declare(t).roll(1, 6).act('target 4207').resolve();
    expect(markers(t, 'secured')).toContain('N');
    expect(markers(t, 'cleared').filter((hex) => t.g.book.area[t.hex(hex)] === t.area('N'))).toEqual([]);
  });

  it('[R-17] a fort hex may be attacked at its penalty, and a clear result takes all its forts', () => {
    const t = new Table().force('general', 3).force('japanese', -3).put('2/1A', 3430).put('2/1B', 3530);
    t.set('fortSteps', t.hex(3330), 3); // one of the two forts is half demolished
    declare(t).act('target 3330').roll(1, 6).resolve();
    expect(modifiers(t)).toMatchObject({ terrain: -1, forts: -6 });
    expect([t.on(3330, 'held'), t.on(3330, 'fortSteps')]).toEqual([0, 0]);
    expect([t.boxOf('general'), t.boxOf('japanese')]).toEqual([10, 7]);
    expect(t.legal).toEqual(['honour 2', 'decline']);
  });
});
