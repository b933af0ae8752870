import { describe, expect, it } from 'vitest';
import { LOST, WAITING } from '../state.ts';
import { Table } from '../testing/table.ts';

/** Nothing Japanese but the Beak; a working supply head at 2733; no General Morale in play. */
const rear = () => {
  const t = new Table().clearAllBut(2645).force('general', 0);
  return t.set('head', t.hex(2733), 1);
};
const offered = (t: Table, id: string) =>
  t.at('landActions').legal.includes(`select ${id}`) && t.act(`select ${id}`).legal.includes('recover');
/** Declares recovery for units, one after the other. */
const recover = (t: Table, ...ids: string[]) => {
  t.at('landActions');
  for (const id of ids) t.act(`select ${id}`).act('recover');
  return t;
};
const lose = (t: Table, boxes: number) => t.set('casualties', 0, boxes);

describe('who may recover', () => {
  it('[7.2.6a] units ashore that have lost steps', () => {
    expect(offered(rear().put('2/1A', 2733, { steps: 7 }), '2/1A')).toBe(true);
    expect(offered(rear().put('2/1A', 2733), '2/1A')).toBe(false);
    for (const [id, steps] of [
      ['2/1E', 5],
      ['10/1', 5],
      ['Hawkins', 1],
    ] as const) {
      expect(offered(rear().put(id, 2733, { steps }), id)).toBe(true);
    }
    const pier = rear().pier('2/1A', 2632);
    pier.set('steps', pier.piece('2/1A'), 5).set('ap', pier.piece('2/1A'), 16);
    expect(offered(pier, '2/1A')).toBe(false);
  });

  it.each([
    [2835, 2, false],
    [2836, 3, true],
  ])('[7.2.6b, R-20] the nearest uncleared hex %i is %i away', (hex, distance, expected) => {
    const t = new Table().clearAllBut(2645, hex).set('stock', 0, 1).put('2/1A', 2733, { steps: 5 });
    expect(t.g.book.graph.distance(t.hex(2733), t.hex(hex))).toBe(distance);
    expect(t.cell('secured', t.area('D'))).toBe(0); // not the state of the area but the distance decides
    expect(offered(t, '2/1A')).toBe(expected);
  });

  it('[7.2.6c] nothing else before it this turn, nothing else after it', () => {
    const t = rear().put('2/1A', 2733, { steps: 5 }).put('2/1B', 2734, { steps: 5 }).at('landActions');
    t.act('select 2/1A').act('move 2732').act('select 2/1A');
    expect(t.legal).not.toContain('recover');
    t.at('landActions').act('select 2/1B').act('recover');
    expect(t.of('2/1B', 'ap')).toBe(0);
    expect(t.legal).not.toContain('select 2/1B');
  });

  it('[7.2.6d, 8.8] four hexes from a working head, not five', () => {
    const at = (hex: number) => rear().put('2/1A', hex, { steps: 5 });
    const distance = (t: Table, hex: number) => t.g.book.graph.distance(t.hex(hex), t.hex(2733));
    expect([distance(at(3133), 3133), distance(at(3233), 3233)]).toEqual([4, 5]);
    expect(offered(at(3133), '2/1A')).toBe(true);
    expect(offered(at(3233), '2/1A')).toBe(false);
    const idle = at(3133);
    idle.hold(2833); // the head stops working
    expect(offered(idle, '2/1A')).toBe(false);
  });

  it('[7.2.6d, 8.8] the four hexes are counted through cleared ground', () => {
    const t = new Table().clearAllBut(2645, 2730, 2631, 2831, 2832).put('2/1A', 3131, { steps: 5 });
    t.set('head', t.hex(2731), 1); // the foot of the pier works in spite of its neighbours
    expect(t.g.book.graph.distance(t.hex(2731), t.hex(3131))).toBe(4);
    expect(offered(t, '2/1A')).toBe(false);
    t.clear(2832);
    expect(offered(t, '2/1A')).toBe(true);
  });

  it('[7.2.6e, 8.8] or a point from the stock, spent only where it is needed', () => {
    const near = recover(rear().set('stock', 0, 2).put('2/1A', 3133, { steps: 5 }), '2/1A');
    expect(near.cell('stock')).toBe(2);
    const far = recover(rear().set('stock', 0, 2).put('2/1A', 3233, { steps: 5 }), '2/1A');
    expect(far.cell('stock')).toBe(1);
    const two = rear().set('stock', 0, 1).put('2/1A', 3233, { steps: 5 }).put('2/1B', 3333, { steps: 5 });
    expect(offered(recover(two, '2/1A'), '2/1B')).toBe(false);
  });

  it('[7.2.6e, 8.8] or its own point, which goes for all whom it covers; with both at hand the player says which', () => {
    const far = (stock: number) => {
      const t = rear().set('stock', 0, stock).put('2/1A', 3233, { steps: 5 }).put('2/1B', 3333).at('landActions');
      return t.act('select 2/1A');
    };
    const ways = (t: Table) => t.legal.filter((text) => text.startsWith('recover'));
    expect(ways(far(0))).toEqual(['recoverOwn']);
    expect(ways(far(1))).toEqual(['recover', 'recoverOwn']);
    const own = far(1).act('recoverOwn');
    expect([own.cell('stock'), own.of('2/1A', 'point'), own.of('2/1B', 'point')]).toEqual([1, 0, 0]);
    expect(own.told.at(-1)).toBe('recoveringOwn');
    expect(own.force('general', 0).roll(5).at('recovery').of('2/1A', 'steps')).toBe(6);
    const stock = far(1).act('recover');
    expect([stock.cell('stock'), stock.of('2/1A', 'point')]).toEqual([0, 1]);
    const near = rear().put('2/1A', 3133, { steps: 5 }).at('landActions').act('select 2/1A');
    expect(ways(near)).toEqual(['recover']);
  });

  it('[R-19, 8.9c] an unsupplied unit recovers only at that price', () => {
    const cutOff = (stock: number) => {
      const t = new Table().clearAllBut(2645).set('stock', 0, stock).put('2/1A', 2733, { steps: 5, point: 0 });
      return t.set('hunger', t.piece('2/1A'), 1);
    };
    expect(offered(cutOff(0), '2/1A')).toBe(false);
    expect(recover(cutOff(1), '2/1A').cell('stock')).toBe(0);
  });

  it('[7.2.6f] not after a step lost to booby traps this turn, but next turn', () => {
    const t = rear().put('2/1A', 2733, { steps: 5 }).put('2/1B', 2833).roll(1).draw(0).at('boobyTraps');
    expect(t.of('2/1A', 'steps')).toBe(4);
    expect(offered(t, '2/1A')).toBe(false);
    expect(offered(t.at('turnStart'), '2/1A')).toBe(true);
  });

  it('[7.2.6m] tanks never', () => {
    for (const id of ['Sherman1', 'Stuart1']) expect(offered(rear().put(id, 2733, { steps: 1 }), id)).toBe(false);
  });

  it('[7.2.6t] units that recover are marked', () => {
    const t = recover(rear().put('2/1A', 2733, { steps: 5 }).put('2/1B', 2734), '2/1A');
    const marked = t.g.view(null).pieces.filter((piece) => piece['recovering'] === true);
    expect(marked.map((piece) => piece.id)).toEqual(['2/1A']);
  });
});

describe('the recovery roll', () => {
  it.each([
    [4, 5],
    [5, 6],
    [6, 6],
  ])('[7.2.6h] one die: %i leaves the unit with %i steps', (die, steps) => {
    const t = recover(rear().put('2/1A', 2733, { steps: 5 }), '2/1A')
      .roll(die)
      .at('recovery');
    expect(t.of('2/1A', 'steps')).toBe(steps);
    expect(t.rolls('recovery')).toBe(1);
  });

  it('[7.2.6h] units that declared nothing do not roll', () => {
    expect(rear().put('2/1A', 2733, { steps: 5 }).at('recovery').rolls('recovery')).toBe(0);
  });

  it('[7.2.6g] any loss to Japanese fire spoils it, taken as a step or as morale; a mere pin does not', () => {
    const shelled = (die: number, form: string | null) => {
      const t = recover(rear().force('japanese', 0).set('wrecks', 0, 1).put('2/1A', 2733, { steps: 5 }), '2/1A');
      t.roll(die).at('wreckFire');
      return (form === null ? t : t.act(form)).roll(6).at('recovery');
    };
    expect(shelled(6, 'step').rolls('recovery')).toBe(0);
    expect(shelled(6, 'morale').rolls('recovery')).toBe(0);
    expect(shelled(5, null).rolls('recovery')).toBe(0); // S*
    expect(shelled(3, null).rolls('recovery')).toBe(1); // C1
  });

  it('[7.2.6g] and so does a Banzai, even one that is repelled', () => {
    const t = recover(rear().force('general', 3).put('2/1A', 2733, { steps: 5 }), '2/1A');
    t.roll(5).at('banzai', t.piece('2/1A'), t.hex(2733)); // 5 + 3: S*
    expect(t.told).toContain('repelled');
    expect(t.at('recovery').rolls('recovery')).toBe(0);
  });

  it.each([
    [19, 3, 8, true],
    [20, 3, 6, true],
    [29, 3, 6, true],
    [30, 3, 4, true],
    [39, 3, 4, true],
    [40, 3, 0, false],
    [30, 5, 6, true],
  ])('[7.2.6i–l, 7.3d] %i00 casualties, %i steps of 8: up to %i', (boxes, steps, cap, expected) => {
    const may = (n: number) => offered(lose(rear().put('2/1A', 2733, { steps: n }), boxes), '2/1A');
    expect(may(steps)).toBe(expected);
    if (cap > 0) expect([may(cap - 1), may(cap)]).toEqual([true, false]);
  });

  it('[7.2.6k] above 3000 a unit at half strength or less never turns its face up again', () => {
    const t = lose(recover(rear().put('2/1A', 2733, { steps: 4 }), '2/1A'), 30)
      .roll(6)
      .at('recovery');
    expect([t.of('2/1A', 'steps'), t.rolls('recovery')]).toEqual([4, 0]); // the cap tightened after it was declared
    expect(offered(lose(rear().put('2/1E', 2733, { steps: 1 }), 30), '2/1E')).toBe(true);
    expect(offered(lose(rear().put('2/1E', 2733, { steps: 2 }), 30), '2/1E')).toBe(false);
  });

  it.each([
    [true, 2, 2],
    [false, 1, 1],
    [false, 0, 0],
    [false, -2, -1],
    [true, -1, 0],
  ])('[7.2.6q–s, 9.4g] night %s, General Morale %i: %i', (night, morale, total) => {
    const t = rear()
      .turn(night ? 7 : 5)
      .put('2/1A', 2733, { steps: 5 });
    const { modifiers } = recover(t, '2/1A').force('general', morale).roll(3).at('recovery').lastRoll('recovery');
    expect(Object.values(modifiers).reduce((sum, value) => sum + value, 0)).toBe(total);
    expect(modifiers['night']).toBe(night ? 1 : undefined);
  });
});

describe('what recovery does for the regiment', () => {
  const battalion = (places = [2733, 2734, 2735]) =>
    ['2/1A', '2/1B', '2/1E'].reduce((t, id, i) => t.put(id, places[i] ?? 2733, { steps: 3 }), rear());

  it('[7.2.6o] the whole battalion together, and one success among them: one box right', () => {
    const t = recover(battalion(), '2/1A', '2/1B', '2/1E').roll(1, 1, 6).at('recovery');
    expect(t.boxOf('2')).toBe(9);
    expect([t.of('2/1A', 'steps'), t.of('2/1E', 'steps')]).toEqual([3, 4]);
  });

  it('[7.2.6o] nothing without a success, without integrity, or when one unit of it does something else', () => {
    expect(recover(battalion(), '2/1A', '2/1B', '2/1E').roll(1, 1, 1).at('recovery').boxOf('2')).toBe(8);
    const apart = recover(battalion([2732, 2735, 2734]), '2/1A', '2/1B', '2/1E')
      .roll(6, 6, 6)
      .at('recovery');
    expect(apart.boxOf('2')).toBe(8);
    expect(recover(battalion(), '2/1A', '2/1B').roll(6, 6).at('recovery').boxOf('2')).toBe(8);
  });

  it('[7.2.6o] units that are not ashore are not missed', () => {
    const t = rear().put('2/1A', 2733, { steps: 3 }).put('2/1B', 2734, { steps: 3 });
    expect(recover(t, '2/1A', '2/1B').roll(6, 1).at('recovery').boxOf('2')).toBe(9);
  });

  it('[7.2.6p] one box a turn for a regiment, however many battalions succeed', () => {
    const t = battalion().put('2/2A', 2833, { steps: 3 }).put('2/2B', 2833, { steps: 3 });
    recover(t, '2/1A', '2/1B', '2/1E', '2/2A', '2/2B').roll(6, 6, 6, 6, 6).at('recovery');
    expect(t.boxOf('2')).toBe(9);
    const two = battalion().put('8/1A', 2833, { steps: 3 }).put('8/1B', 2833, { steps: 3 });
    recover(two, '2/1A', '2/1B', '2/1E', '8/1A', '8/1B').roll(6, 6, 6, 6, 6).at('recovery');
    expect([two.boxOf('2'), two.boxOf('8')]).toEqual([9, 9]);
  });
});

describe('lost craft', () => {
  const sunk = (...ids: string[]) => ids.reduce((t, id) => t.set('at', t.piece(id), LOST), new Table());

  it('[7.2.6n] for two of a kind one returns on its weak side, if the player wants it', () => {
    const t = sunk('Amtrac1', 'Amtrac2', 'Amtrac3', 'Higgins1', 'LCM1', 'LCM2').at('craftReturn');
    expect(t.legal).toEqual(['craftBack Amtrac1', 'craftBack LCM1', 'noCraft']);
    t.act('craftBack Amtrac1');
    expect([t.of('Amtrac1', 'at'), t.of('Amtrac1', 'steps')]).toEqual([WAITING, 2]);
    expect(t.legal).toEqual(['craftBack LCM1', 'noCraft']); // the third amtrac has no partner left
    expect(t.act('noCraft').done).toBe(true);
    expect(t.of('LCM1', 'at')).toBe(LOST);
  });

  it('[7.2.6n] four of a kind bring two back; one of each kind brings none', () => {
    const four = sunk('Amtrac1', 'Amtrac2', 'Amtrac3', 'Amtrac4').at('craftReturn');
    const first = four.legal[0] ?? '';
    four.act(first).act(four.legal[0] ?? '');
    expect(four.done).toBe(true);
    expect(sunk('Amtrac1', 'Higgins1', 'LCM1').at('craftReturn').done).toBe(true);
  });
});
