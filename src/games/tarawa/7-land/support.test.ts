import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';

/** 2/1A next to the plain hex 2730 and to nothing else uncleared; 2729, 2731, 2830 and 2831 are open to supporters. */
const plain = () =>
  new Table().clear(2631, 2729, 2731, 2830, 2831).force('general', 0).force('japanese', 0).put('2/1A', 2631);
/** 2/1A and engineers 2/1E in 2729 next to the fort 2728. */
const fort = () =>
  new Table().clear(2729, 2730).force('general', 0).force('japanese', 0).put('2/1A', 2729).put('2/1E', 2729);
const offers = (t: Table) => t.legal.filter((text) => text.startsWith('support')).map((text) => text.slice(8));
const fireAt = (t: Table, hex: number, ...dice: number[]) =>
  t
    .roll(...dice)
    .at('landActions')
    .act('select 2/1A')
    .act(`fire ${hex}`);
const attack = (t: Table, hex: number, ...dice: number[]) =>
  t
    .roll(...dice)
    .at('landActions')
    .act('select 2/1A')
    .act('attack')
    .act(`target ${hex}`);
const demolish = (t: Table, hex: number, ...dice: number[]) =>
  t
    .roll(...dice)
    .at('landActions')
    .act('select 2/1E')
    .act(`demolish ${hex}`);
const marineTotal = (t: Table, table: string) => t.lastRoll(table).modifiers['support'];

const KINDS = ['8/2A', '8/2E', 'Sherman1', 'Stuart1', '10/1', 'Hawkins'];

describe('who supports', () => {
  it.each(KINDS)('[7.2.3a] %s supports fire and attack for 1 AP', (id) => {
    for (const start of [fireAt, attack]) {
      const t = start(plain().put(id, 2731), 2730, 1, 1);
      const before = t.of(id, 'ap');
      expect(offers(t)).toEqual([id]);
      t.act(`support ${id}`);
      expect((before - t.of(id, 'ap')) / 2).toBe(1);
    }
  });

  it('[7.2.3a] a unit without a whole AP, or pinned, does not support', () => {
    const poor = fireAt(plain().put('8/2A', 2731).put('8/3A', 2729), 2730);
    poor.set('ap', poor.piece('8/2A'), 1);
    expect(offers(poor)).toEqual(['8/3A']);
    const pinned = plain().put('8/2A', 2731).put('8/3A', 2729);
    pinned.set('pinned', pinned.piece('8/2A'), 1);
    expect(offers(fireAt(pinned, 2730))).toEqual(['8/3A']);
  });

  it.each([
    ['8/2A', 1],
    ['8/2E', 1],
    ['Stuart1', 1],
    ['10/1', 1],
    ['Sherman1', 2],
  ])('[7.2.3b, 7.2.3d] a single supporter gives the value on its counter: %s +%i', (id, value) => {
    const shot = fireAt(plain().put(id, 2731), 2730, 1).act(`support ${id}`);
    expect(marineTotal(shot, 'marineFire')).toBe(value);
    const charge = attack(plain().put(id, 2731), 2730, 1, 1).act(`support ${id}`);
    expect(marineTotal(charge, 'marineAttack')).toBe(value);
    expect(charge.rolls('support')).toBe(0);
  });

  it('[7.2.3c] infantry, engineers and Shermans support a demolition; guns and Stuarts do not', () => {
    const t = fort().clear(2727, 2829, 2731).put('8/2A', 2629).put('8/2E', 2629).put('Sherman1', 2628);
    t.put('Stuart1', 2727).put('Hawkins', 2829);
    expect(offers(demolish(t.put('10/1', 2731), 2728))).toEqual(['2/1A', '8/2A', '8/2E', 'Sherman1', 'Hawkins']);
    expect(offers(t.act('join 8/2E'))).toEqual(['2/1A', '8/2A', 'Sherman1', 'Hawkins']); // at work itself
    const tired = demolish(fort().put('8/2E', 2629, { point: 0 }), 2728); // no Active Supply: support only
    expect(offers(tired)).toEqual(['2/1A', '8/2E']);
  });

  it.each([
    ['an attack on a plain hex', () => attack(plain().put('Sherman1', 2731), 2730, 1, 1), 'marineAttack', 2],
    ['fire at a plain hex', () => fireAt(plain().put('Sherman1', 2731), 2730, 1), 'marineFire', 2],
    ['a demolition', () => demolish(fort().put('Sherman1', 2629), 2728, 1, 1), 'demolition', 1],
    ['an attack on a fort', () => attack(fort().put('Sherman1', 2629), 2728, 1, 1), 'marineAttack', 1],
    ['fire at a fort', () => fireAt(fort().put('Sherman1', 2629), 2728, 1), 'marineFire', 1],
  ])('[7.2.3d] a Sherman in %s', (_, start, table, value) => {
    const t = start().act('support Sherman1').resolve();
    expect(marineTotal(t, table)).toBe(value);
  });

  it('[7.2.3d, 7.2.3q] one fort among two targets calls for the value in brackets and bars Stuarts', () => {
    const t = fort().clear(2829).put('Sherman1', 2829).put('Stuart1', 2730);
    attack(t, 2728).act('target 2830'); // both are forts of their own areas
    expect(offers(t)).toEqual(['2/1E', 'Sherman1']);
    const mixed = new Table().clear(2629, 2829).force('japanese', 0).put('2/1A', 2629).put('Stuart1', 2629);
    mixed.put('Sherman1', 2829);
    attack(mixed, 2729);
    expect(offers(mixed)).toEqual(['Sherman1', 'Stuart1']);
    mixed.act('target 2728');
    expect(offers(mixed)).toEqual(['Sherman1']);
  });

  it.each(['Sherman1', 'Stuart1', '10/1'])(
    '[7.2.3e, 7.2.3s] %s takes no fire, attack or demolition of its own',
    (id) => {
      const t = new Table().clear(2729, 2629).put(id, 2729).at('landActions').act(`select ${id}`);
      const kinds = new Set(t.legal.map((text) => text.split(' ')[0]));
      for (const kind of ['fire', 'attack', 'demolish']) expect(kinds).not.toContain(kind);
      const joint = new Table().clear(2631, 2731).put('2/1A', 2631).put(id, 2731).at('landActions');
      joint.act('select 2/1A').act('attack');
      expect(joint.legal).toEqual(['target 2730']);
    },
  );

  const armour = (t: Table, sherman: number, stuart: number) => t.put('Sherman1', sherman).put('Stuart1', stuart);
  it('[7.2.3q–r] no Stuart in an attack on a fort; elsewhere Stuart and Sherman alike', () => {
    expect(offers(attack(armour(fort(), 2629, 2628), 2728))).toEqual(['2/1E', 'Sherman1']);
    for (const start of [fireAt, attack])
      expect(offers(start(armour(plain(), 2731, 2830), 2730))).toEqual(['Sherman1', 'Stuart1']);
  });

  it('[7.2.2a, 7.2.3q] fire at a fort any tank may support, a Sherman with the value in brackets', () => {
    const t = fireAt(armour(fort(), 2629, 2628), 2728);
    expect(offers(t)).toEqual(['2/1E', 'Sherman1', 'Stuart1']);
    t.act('support Stuart1').act('support Sherman1').roll(1).act('roll');
    expect(t.lastRoll('marineFire').modifiers['support']).toBe(2);
  });
});

describe('from where', () => {
  it('[7.2.3f] from a cleared or invasion hex next to the target, not from two hexes away', () => {
    const t = plain().put('8/2A', 2630).put('8/3A', 2729).put('6/1A', 2629).put('6/2A', 2732);
    expect(offers(fireAt(t, 2730))).toEqual(['8/2A', '8/3A']); // 2630 is an invasion hex; 2629 and 2732 are two away
  });

  it('[7.2.3f] not from the pier', () => {
    const t = new Table().put('2/1A', 2732).put('2/1E', 2732).pier('2/1B', 2632);
    expect(offers(attack(t, 2731))).toEqual(['2/1E']);
  });

  it('[7.2.3f] for an attack on two hexes, next to either of them', () => {
    const t = new Table().clear(2731, 2830, 2732).put('2/1A', 2731).put('8/2A', 2630);
    attack(t, 2831); // a second target is still open
    expect(offers(t)).toEqual([]);
    t.act('target 2730');
    expect(offers(t)).toEqual(['8/2A']);
  });

  it('[7.2.3g] a gun on the island reaches any fire or attack on the board', () => {
    for (const start of [fireAt, attack]) {
      expect(offers(start(plain().clear(4207).put('10/1', 4207), 2730))).toEqual(['10/1']);
      expect(offers(start(fort().clear(4207).put('10/1', 4207), 2728))).toEqual(['2/1E', '10/1']);
    }
    const afloat = plain().float('Amtrac1', 2327, 'red3', '10/1');
    expect(offers(fireAt(afloat, 2730, 1))).toEqual([]);
  });
});

describe('several supporters', () => {
  it.each([
    [5, 0, 2, 0],
    [1, 0, 1, 0],
    [2, 0, 1, 0],
    [3, 0, 1, 0],
    [4, 0, 2, 0],
    [6, 0, 3, 0],
    [5, 1, 2, 1],
    [1, 1, 1, 1],
    [2, 1, 1, 1],
    [3, 1, 1, 1],
  ])(
    '[7.2.3h, 7.2.3j–k, 7.2.3n, R-06, R-07] two supporters, die %i, %i shore points: +%i and +%i',
    (die, shore, support, fleet) => {
      const t = plain().set('shore', 0, shore).put('8/2A', 2731).put('8/3A', 2729);
      attack(t, 2730, 1, die, 1);
      if (shore > 0) t.act('shore');
      t.act('support 8/2A').act('support 8/3A');
      const { modifiers } = t.lastRoll('marineAttack');
      expect(modifiers['support']).toBe(support);
      expect(modifiers['shore-support'] ?? 0).toBe(fleet);
      expect(t.rolls('support')).toBe(1);
    },
  );

  it('[7.2.3h] the same roll for a demolition', () => {
    const t = demolish(fort().put('8/2A', 2629), 2728, 6, 1, 1).act('support 2/1A').act('support 8/2A');
    expect(t.rolls('support')).toBe(1);
    expect(marineTotal(t, 'demolition')).toBe(3);
  });

  it('[R-27] a Sherman with another unit may be worth less than alone', () => {
    const t = attack(plain().put('Sherman1', 2731).put('8/3A', 2729), 2730, 1, 1, 1);
    t.act('support Sherman1').act('support 8/3A');
    expect(marineTotal(t, 'marineAttack')).toBe(1);
  });

  it('[7.2.3i, R-41] supporters of a fire action add their values without a roll', () => {
    const t = fireAt(plain().put('Sherman1', 2731).put('8/3A', 2729).put('10/1', 2830), 2730, 1);
    t.act('support Sherman1').act('support 8/3A').act('support 10/1');
    expect(t.rolls('support')).toBe(0);
    expect(marineTotal(t, 'marineFire')).toBe(4);
  });

  it('[7.2.3p] a supporter is marked, cannot support twice, and its AP is gone for later actions', () => {
    const t = fireAt(plain().put('8/2A', 2731).put('8/3A', 2729), 2730);
    t.set('ap', t.piece('8/2A'), 2).act('support 8/2A');
    const seen = t.g.view(null).pieces.find((piece) => piece.id === '8/2A');
    expect(seen?.['supporting']).toBe(true);
    expect(offers(t)).toEqual(['8/3A']);
    t.roll(1).resolve();
    expect(t.g.view(null).pieces.some((piece) => piece['supporting'] === true)).toBe(false);
    expect(t.of('8/2A', 'ap')).toBe(0);
    expect(t.legal).not.toContain('select 8/2A');
    expect(offers(t.act('select 2/1A').act('fire 2730'))).toEqual(['8/3A']);
  });
});

describe('shore support', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('[7.2.3l, R-07] a %i at the start of a day turn gives %i points', (die, points) => {
    const t = new Table().turn(2).set('shore', 0, 9).roll(die).at('shoreSupport');
    expect(t.cell('shore')).toBe(points);
    expect(t.rolls('support')).toBe(1);
  });

  it('[7.2.3l] nothing by night', () => {
    const t = new Table().turn(7).set('shore', 0, 2).at('shoreSupport');
    expect([t.cell('shore'), t.rolls('support')]).toEqual([0, 0]);
  });

  it('[7.2.3m–n] for fire or attack, alone, never for a demolition', () => {
    const shot = fireAt(plain().set('shore', 0, 1), 2730, 1).act('shore');
    expect(shot.lastRoll('marineFire').modifiers).toEqual({ 'shore-support': 1 });
    const charge = attack(plain().set('shore', 0, 1), 2730, 1, 1).act('shore');
    expect(charge.lastRoll('marineAttack').modifiers).toEqual({ 'shore-support': 1 });
    expect(demolish(fort().set('shore', 0, 3), 2728).legal).not.toContain('shore');
  });

  it('[7.2.3n] on top of the units that support', () => {
    const t = fireAt(plain().set('shore', 0, 1).put('Sherman1', 2731), 2730, 1)
      .act('support Sherman1')
      .act('shore');
    expect(t.lastRoll('marineFire').modifiers).toEqual({ support: 2, 'shore-support': 1 });
  });

  it('[7.2.3o] one point an action, as long as there are any, and none is kept', () => {
    const t = fireAt(plain().set('shore', 0, 2).put('8/2A', 2731), 2730).act('shore');
    expect(t.legal).not.toContain('shore');
    t.roll(1).resolve();
    t.act('select 2/1A').act('fire 2730').act('shore').roll(1).resolve();
    expect(t.act('select 2/1A').act('fire 2730').legal).not.toContain('shore');
    expect(plain().set('shore', 0, 3).at('finalPhase').cell('shore')).toBe(0);
  });
});
