import { describe, expect, it } from 'vitest';
import { tarawa } from './index.ts';
import { RECOVERING } from './state.ts';
import { NUMBERS } from './testing/numbers.ts';
import { Table } from './testing/table.ts';

// With a pack whose modifiers are three times as large, everything that counts them says so: nothing is fixed in the rules.

type Tables = Record<string, { modifiers?: Record<string, number> }>;
function tripled(): unknown {
  const data = structuredClone(NUMBERS) as { tables: Tables; terrain: Record<string, { combat?: number }> };
  for (const { modifiers = {} } of Object.values(data.tables))
    for (const name of Object.keys(modifiers)) modifiers[name] = 3 * (modifiers[name] ?? 0);
  for (const ground of Object.values(data.terrain)) if (ground.combat !== undefined) ground.combat *= 3;
  return data;
}
const PACK = tripled();
const table = () => new Table('campaign', {}, PACK);
const rolled = (t: Table): string[] =>
  t.events.flatMap(({ roll }) =>
    roll === undefined ? [] : [[roll.table, ...roll.modifiers.map(({ name, value }) => `${name} ${value}`)].join(', ')],
  );

describe('the modifiers of a pack', () => {
  it('[5.1] of the bombardment', () => {
    expect(rolled(table().at('bombardment').roll(1).draw(0, 0, 0, 0, 0, 0, 0, 0, 0).act('delay 2'))).toEqual([
      'bombardment, delay 6',
    ]);
  });
  it('[6.6.1, 6.7d, 7.2.2d, 9.2.3, 10.1.1d, 11.33] of Japanese fire on the water', () => {
    const t = table().turn(4).float('Amtrac1', 2332, 'red2', '2/2A').set('wavering', 0, 1);
    const d = t.area('D');
    t.set('areaSuppression', d, 1).set('stray', d, 1).clear(2834);
    for (const hex of t.g.book.areaForts[d] ?? []) t.set('suppression', hex, 2);
    expect(rolled(t.roll(1).at('landingFire', 2))).toEqual([
      'japaneseFire, japanese-morale 2, on-reef 3, beside-pier -3, wavering -3, area-suppression -3, forts-destroyed -3, stray-bombs -3, forts-suppressed -12',
    ]);
    expect(rolled(table().turn(2).pier('2/2A', 2032).roll(1).force('japanese', -9).at('landingFire', 2))).toEqual([
      'japaneseFire, japanese-morale -9, on-pier 3',
    ]);
  });
  it('[7.2.2, 7.2.4, 7.2.3n, 11.1d, 11.32] of an attack and of the fire against it', () => {
    const t = table()
      .turn(4)
      .put('2/2A', 2733, { steps: 4 })
      .put('2/2B', 2732, { steps: 4 })
      .set('shore', 0, 1)
      .force('japanese', 0);
    t.set('suppression', t.hex(2833), 2)
      .set('position', t.hex(2733), 1)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .act('join 2/2B')
      .act('target 2833')
      .act('shore');
    expect(rolled(t.roll(1, 1, 1).resolve())).toEqual([
      'japaneseFire, improved-position -3, hex-suppressed -6',
      'japaneseFire, hex-suppressed -6',
      'marineAttack, general-morale 2, terrain -3, hex-suppressed 6, integrity 3, further-attackers 3, all-reversed -3, shore-support 3',
    ]);
    const fort = table()
      .turn(4)
      .put('2/2A', 2733)
      .force('japanese', 0)
      .at('landActions')
      .act('select 2/2A')
      .act('attack')
      .act('target 2834');
    expect(rolled(fort.roll(1, 1).act('roll'))).toEqual([
      'japaneseFire',
      'marineAttack, general-morale 2, terrain -3, forts -9',
    ]);
  });
  it('[7.2.2, 8.9d, 8.10c, 7.2.3n] of Marine fire', () => {
    const fire = (hunger: number) => {
      const t = table().turn(9).put('2/2A', 2733, { point: 0 }).set('shore', 0, 1);
      t.set('hunger', t.piece('2/2A'), hunger)
        .at('landActions')
        .act('select 2/2A')
        .roll(1)
        .act('fire 2834')
        .act('shore');
      return rolled(t);
    };
    expect(fire(1)).toEqual(['marineFire, general-morale 2, terrain -3, forts -9, shore-support 3, unsupplied -3']);
    expect(fire(3)).toEqual(['marineFire, general-morale 2, terrain -3, forts -9, shore-support 3, isolated -3']);
    const pier = table().turn(2).float('Amtrac1', 1937, 'red2', '2/2A').pier('2/2B', 2032).at('suppression', 2);
    expect(rolled(pier.roll(1).act(pier.legal[0] ?? ''))).toEqual(['marineFire, general-morale 2, pier-fire 3']);
  });
  it('[7.2.5g] of demolition', () => {
    const t = table().turn(4).put('2/2E', 2733).force('japanese', -3);
    t.set('suppression', t.hex(2834), 2).at('landActions').act('select 2/2E').roll(1, 1).act('demolish 2834');
    expect(rolled(t)).toEqual([
      'japaneseFire, japanese-morale -3, forts-suppressed -6',
      'demolition, fort-suppressed 6',
    ]);
  });
  it('[8.6, 7.1, 7.2.6q–s] of supply, booby traps and recovery', () => {
    const t = table().turn(4).clear(2731);
    expect(rolled(t.set('head', t.hex(2731), 1).roll(1).at('supplyRoll'))).toEqual(['supply, pier-head 3']);
    expect(rolled(table().turn(8).clear(2833).put('2/1A', 2833).roll(6).at('boobyTraps'))).toEqual([
      'boobyTrap, night -3',
    ]);
    const rest = table().turn(8).clearAllBut(4403).put('2/2A', 2733, { steps: 5 }).force('general', -2);
    rest.g.mark(rest.piece('2/2A'), RECOVERING);
    expect(rolled(rest.roll(1).at('recovery'))).toEqual(['recovery, night 3, general-morale -3']);
  });
  it('[10.1, 10.1.6.2d, 11.1e, 8.10c] of the night', () => {
    expect(rolled(table().turn(16).force('japanese', -1).roll(1, 6).draw(0).at('nightEvents'))).toEqual([
      'nightEvents, night-number 3, japanese-shaken 3',
    ]);
    expect(rolled(table().turn(25).roll(1).at('nightEvents'))).toEqual(['nightEvents, night-number 6']);
    const t = table().turn(8).clearAllBut(2645, 3613).put('2/1A', 3614, { point: 0 }).force('general', 3);
    t.set('hunger', t.piece('2/1A'), 3).set('position', t.hex(3614), 1);
    expect(rolled(t.roll(5, 1).at('localBanzai', 1))).toEqual([
      'marineFire, general-morale 3, isolated -3',
      'banzai, charge-suppressed -3, regiment-morale -2, improved-position -3',
    ]);
  });
  it('[9.2.3a–b] of collapse and cancellation', () => {
    const t = table().turn(9).box('japanese', 0).enterRunways().clearAllBut(2834, 2832, 2731);
    expect(rolled(t.roll(1, 1).at('collapse'))).toEqual(['collapse, areas-secured 3', 'givenUp']);
    expect(rolled(table().turn(9).box('general', 0).set('casualties', 0, 40).roll(1).at('cancellation'))).toEqual([
      'cancelled, heavy-casualties 3',
    ]);
  });
});

describe('a board of its own', () => {
  it('[6.3k] ways back are those of its own water: by the shortest way a vehicle has, not over land', () => {
    const t = new Table('campaign', {}, structuredClone(tarawa.data)).turn(2);
    t.float('Amtrac1', 2133, 'red2')
      .float('Amtrac2', 2732, 'red2')
      .float('Amtrac3', 2629, 'red3')
      .float('Amtrac4', 2844, 'green')
      .at('impulse', 1);
    expect(t.legal).toEqual([
      'withdraw Amtrac1 1638',
      'withdraw Amtrac1 1537',
      'withdraw Amtrac1 1437',
      'withdraw Amtrac1 1433',
      'withdraw Amtrac1 1434',
      'withdraw Amtrac1 1435',
      'withdraw Amtrac1 1436',
      'withdraw Amtrac1 2140',
      'withdraw Amtrac1 2240',
      'withdraw Amtrac1 2339',
      'withdraw Amtrac2 2036',
      'withdraw Amtrac2 2033',
      'withdraw Amtrac2 2034',
      'withdraw Amtrac2 2035',
      'withdraw Amtrac2 2739',
      'withdraw Amtrac2 2639',
      'withdraw Amtrac2 2538',
      'withdraw Amtrac3 1926',
      'withdraw Amtrac3 1927',
      'withdraw Amtrac3 1928',
      'withdraw Amtrac3 1929',
      'withdraw Amtrac3 1930',
      'withdraw Amtrac3 1931',
      'withdraw Amtrac4 2140',
      'withdraw Amtrac4 2141',
      'withdraw Amtrac4 2142',
      'withdraw Amtrac4 2143',
      'withdraw Amtrac4 2144',
      'withdraw Amtrac4 2145',
      'withdraw Amtrac4 2146',
      'withdraw Amtrac4 2548',
      'endImpulse',
    ]);
  });
});
