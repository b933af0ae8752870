import { describe, expect, it } from 'vitest';
import { surrenderModifiers } from './20-victory.ts';
import { eliminate, loseStep } from './pieces.ts';
import { DEAD, FOLLOW_UP, GONE, POOL, SPENT, UNSUPPLIED } from './state.ts';
import { Table } from './testing/table.ts';

type Options = Readonly<Record<string, string>>;
const JULY_1 = 8;
const LAST = 47;
/** The Axis ashore with a supplied HQ, so that nothing presses but what a test adds. */
const table = (options: Options = {}) =>
  new Table('herkules', options).empty().when('axis', JULY_1).put('LIV-HQ', '0506').put('LIV-33-I', '0506');
const modifiers = (t: Table) =>
  Object.fromEntries((surrenderModifiers(t.g).list ?? []).map(({ name, value }) => [name, value]));
const sum = (t: Table) => surrenderModifiers(t.g).total;
/** Two dice and what comes of them. */
const roll = (t: Table, first: number, second: number) => {
  t.roll(first, second).stand('surrender');
  return t.g.outcome()?.level ?? 'open';
};
const CITIES = ['1810', '1711', '1710', '1709', '1911', '1811'];
const hold = (t: Table, ...hexes: string[]) => {
  for (const hex of hexes) t.take1(hex, 'axis');
  return t;
};

describe('the Surrender Phase (20.3)', () => {
  it('[20.3, 4.41, 20.1] two dice and the balance: 18 or more and Malta surrenders at once', () => {
    // Three main fields and a strip 4, four cities 4, sixty Allied steps 3: with 6 and 1 that is 18.
    const near = () =>
      hold(table(), '1613', '1211', '1916', '1814', '1711', '1710', '1709', '1911').set('lost', 120, 1);
    expect(sum(near())).toBe(11);
    expect([roll(near(), 6, 1), roll(near(), 5, 1)]).toEqual(['surrender', 'open']);
    const t = near();
    roll(t, 6, 1);
    expect(t.g.outcome()).toMatchObject({ winner: 'axis' });
  });

  it('[20.3, 20.2] 1 or less and the Axis calls it off', () => {
    const t = () => table().set('hqLost', 3);
    expect([roll(t(), 2, 2), roll(t(), 3, 2)]).toEqual(['called-off', 'open']);
    const off = t();
    roll(off, 2, 2);
    expect(off.g.outcome()).toMatchObject({ winner: 'allied' });
  });

  it('[20.3] the dice are thrown every turn, but count from 1 July AM', () => {
    const strong = (turn: number) =>
      hold(table(), '1613', '1211', '1916', '1711', '1710', '1709', '1911').set('turn', turn).set('lost', 100, 1);
    expect([roll(strong(7), 6, 6), roll(strong(8), 6, 6)]).toEqual(['open', 'surrender']);
    const early = strong(7).roll(6, 6).stand('surrender');
    expect(early.told('surrender')[0]?.roll?.result).toBe('early');
    const weak = table().set('hqLost', 5).set('turn', 3);
    expect(roll(weak, 1, 1)).toBe('open');
  });

  it('[20.31] main airfields 1, strips 1, cities 1, Valletta one more', () => {
    expect(modifiers(hold(table(), '1613', '1916'))).toEqual({ mainAirfields: 2 });
    expect(modifiers(hold(table(), '1814'))).toEqual({ strips: 1 });
    expect(modifiers(hold(table(), '1711', '1911'))).toEqual({ cities: 2 });
    expect(modifiers(hold(table(), '1810'))).toEqual({ cities: 1, valletta: 1 });
    expect(modifiers(hold(table(), '1612'))).toEqual({});
  });

  it('[20.31] each twenty Allied steps, and Malta Command HQ', () => {
    expect([modifiers(table().set('lost', 39 * 2, 1)), modifiers(table().set('lost', 40 * 2, 1))]).toEqual([
      { alliedSteps: 1 },
      { alliedSteps: 2 },
    ]);
    const t = table().put('MAL-HQ', '1810').put('MAL-HQ231', '1713');
    eliminate(t.g, t.piece('MAL-HQ231'), '9.5');
    expect(modifiers(t)).toEqual({});
    eliminate(t.g, t.piece('MAL-HQ'), '9.5');
    expect(modifiers(t)).toEqual({ commandHq: 2 });
  });

  it('[20.32] each eight Axis steps, each formation HQ, RN result 6', () => {
    expect([
      sum(table().set('lost', 7 * 2, 0)),
      sum(table().set('lost', 8 * 2, 0)),
      sum(table().set('lost', 23 * 2, 0)),
    ]).toEqual([0, -1, -2]);
    const t = table().put('FRI-HQ', '0607');
    eliminate(t.g, t.piece('FRI-HQ'), '9.5');
    expect(modifiers(t)).toEqual({ axisHqs: -1 });
    expect(modifiers(table().set('navy', 6))).toEqual({ navy: -1 });
    expect(modifiers(table().set('navy', 5))).toEqual({});
  });

  it('[20.32] no Axis HQ on the map in supply counts two, as last judged', () => {
    expect(modifiers(table().put('LIV-HQ', '0506', { marks: UNSUPPLIED }))).toEqual({ unsupplied: -2 });
    expect(modifiers(table().put('LIV-HQ', '0506', { marks: UNSUPPLIED }).put('FRI-HQ', '0607'))).toEqual({});
    expect(modifiers(table().off('LIV-HQ', POOL))).toEqual({ unsupplied: -2 });
  });

  it('[20.32] what the Royal Navy takes counts half, its HQs whole', () => {
    const t = table().off('FRI-HQ', FOLLOW_UP).off('FRI-87-I', FOLLOW_UP).off('LIV-34-I', FOLLOW_UP);
    t.roll(6).stand('navy');
    expect([t.g.at(t.piece('FRI-87-I')), t.cell('lost', 0), t.cell('hqLost')]).toEqual([GONE, 1 + 4 + 6, 1]);
  });

  it('[20.3, 20.31, 20.32] 2 July: two main fields, a strip, 43 Allied and 66 Axis steps: check case 17 by the retuned table', () => {
    const t = hold(table(), '1613', '1211', '1814').set('turn', 12).set('lost', 86, 1).set('lost', 132, 0);
    expect(modifiers(t)).toEqual({ mainAirfields: 2, strips: 1, alliedSteps: 2, axisSteps: -8 });
    expect([sum(t), roll(t, 6, 6)]).toEqual([-3, 'open']);
  });

  it('[20.33, 20.1] all city hexes in Axis hands end it, on any day', () => {
    const early = hold(table(), ...CITIES).set('turn', 2);
    expect([roll(early, 1, 1), early.g.outcome()?.winner]).toEqual(['cities', 'axis']);
    expect(roll(hold(table(), ...CITIES.slice(1)).set('turn', 2), 1, 1)).toBe('open');
  });

  it('[20.33] no Axis combat unit anywhere, and none that could still come: abandoned', () => {
    const t = (turn = 40) => {
      const g = new Table('herkules').empty().when('axis', turn);
      for (let p = 0; p < g.g.book.unitEnd; p++)
        if (g.g.book.side[p] === 0 && g.g.at(p) === POOL) g.off(g.g.name(p), DEAD);
      return g;
    };
    expect(roll(t(2), 6, 6)).toBe('no-troops');
    expect(roll(t().put('LIV-HQ', '0506'), 6, 6)).toBe('no-troops'); // an HQ is no combat unit
    expect(roll(t().put('LIV-ENG', '0506'), 6, 1)).toBe('open');
    expect(roll(t().off('LIV-ENG', FOLLOW_UP), 6, 1)).toBe('open');
    // In the pool: a standing plan, one still possible, or an airfield to land on.
    expect(roll(t().off('FOL-II', POOL), 6, 1)).toBe('no-troops');
    expect(roll(t(30).off('FOL-II', POOL), 6, 1)).toBe('open');
    const planned = t().off('RAM-KROH', POOL);
    expect(roll(planned.set('planSlot', 43, planned.piece('RAM-KROH')), 6, 1)).toBe('open');
    expect(roll(t().off('SPE-125-I', POOL), 6, 1)).toBe('no-troops');
    expect(roll(hold(t().off('SPE-125-I', POOL), '1613'), 6, 1)).toBe('open');
    expect(roll(hold(t().off('RAM-KROH', POOL), '1613'), 6, 1)).toBe('no-troops'); // Germans do not air-land
  });

  it('[20.34] steps count as they go, gross; what is absorbed or converted does not', () => {
    const t = table().put('MAL-1KOMR', '1913', { steps: 3 }).put('MAL-RN1', '1913').put('MAL-FG4', '2214');
    loseStep(t.g, t.piece('MAL-1KOMR'), '9.5');
    expect(t.cell('lost', 1)).toBe(2);
    t.stand('absorption').take({ type: 'absorb', company: 'MAL-RN1', unit: 'MAL-1KOMR' });
    expect([t.cell('lost', 1), t.steps('MAL-1KOMR')]).toEqual([2, 3]); // restored, not forgotten
    t.stand('strongholds').take({ type: 'convert', stronghold: 'MAL-FG4' });
    expect(t.cell('lost', 1)).toBe(2);
    eliminate(t.g, t.piece('MAL-1KOMR'), '5.5');
    expect(t.cell('lost', 1)).toBe(2 + 6); // the steps it had left
    t.off('W-DUI', GONE);
    expect(t.cell('lost', 0)).toBe(0);
  });
});

describe('the end (20.2, 4.42)', () => {
  it('[20.2, 4.41] no surrender by the end of 10 July: the Allies have won', () => {
    const t = table().set('turn', LAST).stand('transition');
    expect(t.g.outcome()).toMatchObject({ winner: 'allied', level: 'time', reason: 'outcome.time' });
    const before = table()
      .set('turn', LAST - 1)
      .put('LIV-33-I', '0506', { marks: SPENT })
      .stand('transition');
    expect([before.g.over, before.g.box, before.has('LIV-33-I', SPENT)]).toEqual([false, LAST, false]);
  });
});
