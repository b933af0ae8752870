import { describe, expect, it } from 'vitest';
import { LOST, ON_PIER, WAITING } from '../state.ts';
import { Table } from '../testing/table.ts';

/** Sends every craft of a kind to the bottom. */
function without(t: Table, ...kinds: string[]): Table {
  for (const id of t.g.book.pieceIds) if (kinds.some((kind) => id.startsWith(kind))) t.set('at', t.piece(id), LOST);
  return t;
}
/** The craft offered to a unit (or the battalion whose supply it is), without their numbers. */
const craftFor = (t: Table, load: string, verb = 'load'): string[] =>
  t.legal.filter((choice) => choice.startsWith(`${verb} ${load} `)).map((choice) => choice.replace(/.* |\d+$/g, ''));
/** Entry hexes offered once a unit has been loaded. */
const entries = (t: Table): string[] => t.legal.map((choice) => choice.replace('enter ', ''));

describe('entry zones', () => {
  it.each(['red1', 'red2', 'red3', 'green', 'black1', 'black2'])(
    '[6.2a, 2.2b] %s has its own on the reef edge',
    (id) => {
      const t = new Table();
      const { book } = t.g;
      const beach = book.beaches[t.beach(id)];
      expect(beach?.entry.length).toBeGreaterThan(0);
      for (const hex of beach?.entry ?? []) {
        expect(book.hexes[hex]?.terrain).toBe('reefEdge');
        expect(book.beaches.filter((other) => other.entry.includes(hex))).toHaveLength(1);
        // and the beach can be reached from there, in a vehicle as on foot
        expect([beach?.vehicleWay[hex], beach?.wadeWay[hex]]).toEqual([1, 1]);
      }
    },
  );

  it('[6.2b] a unit assigned to a beach enters through the entry hexes of that beach and no others', () => {
    const t = new Table().at('embark').act('load 2/2A Amtrac1');
    expect(entries(t)).toEqual(['1433', '1434', '1435', '1436', '1437', '1438']);
    t.act('enter 1437').act('load 8/2A Amtrac2');
    expect(entries(t)).toEqual(['1423', '1424', '1425', '1426', '1427', '1428', '1429', '1430']);
  });

  it('[6.2b] one free to land on any beach enters anywhere, but a craft to a hex', () => {
    const t = new Table().at('embark').act('load 2/2A Amtrac1').act('enter 1437').act('load Sherman1 LCM1');
    const all = t.g.book.beaches.slice(0, 4).flatMap((beach) => beach.entry.map((hex) => t.g.hexName(hex)));
    expect(entries(t).toSorted()).toEqual(all.filter((hex) => hex !== '1437').toSorted());
  });
});

describe('loading', () => {
  it.each([
    ['infantry', '2/2A', ['Amtrac', 'Higgins']],
    ['engineers', '2/2E', ['Amtrac', 'Higgins']],
    ['a Sherman', 'Sherman1', ['LCM']],
    ['a Stuart', 'Stuart1', ['LCM']],
    ['Hawkins, if he likes', 'Hawkins', ['Amtrac', 'Higgins']],
    ['guns while the pier is not cleared', '10/1', ['Amtrac', 'Higgins']],
  ])('[6.3a, C.1] %s', (_, unit, craft) => {
    expect(craftFor(new Table().turn(3).at('embark'), unit)).toEqual(craft);
  });

  it('[C.1, R-12] guns ride in anything once the pier is cleared', () => {
    expect(craftFor(new Table().turn(3).openPier().at('embark'), '10/1')).toEqual(['Amtrac', 'Higgins', 'LCM']);
  });

  it('[6.3b] a unit without a craft may not be placed, whatever else lies at anchor', () => {
    const t = without(new Table().turn(3), 'Amtrac', 'Higgins').at('embark');
    expect(craftFor(t, '2/2A')).toEqual([]);
    expect(craftFor(t, 'Sherman1')).toEqual(['LCM']);
    const boats = without(new Table().turn(3), 'LCM').at('embark');
    expect(craftFor(boats, 'Sherman1')).toEqual([]);
    expect(craftFor(boats, '2/2A')).toEqual(['Amtrac', 'Higgins']);
  });

  it('[6.3b] a craft takes one load, and the last craft only one unit', () => {
    const t = without(new Table(), 'Higgins');
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) t.set('at', t.piece(`Amtrac${n}`), LOST);
    t.at('embark').act('load 2/2A Amtrac9').act('enter 1434');
    expect(craftFor(t, '2/2B')).toEqual([]);
    expect(t.legal).toContain('ready');
  });

  it('[6.3b] the load lies under its craft in the entry hex before the first impulse', () => {
    const t = new Table().at('embark').act('load 2/2A Amtrac1').act('enter 1434');
    expect([t.of('Amtrac1', 'at'), t.of('2/2A', 'at')]).toEqual([t.hex(1434), t.hex(1434)]);
    expect(t.of('2/2A', 'aboard')).toBe(t.piece('Amtrac1') + 1);
    expect(t.of('Amtrac1', 'cargo')).toBe(t.piece('2/2A') + 1);
    t.act('ready');
    expect(t.done).toBe(true);
  });

  it('[6.3b] what the player does not place stays with the fleet', () => {
    const t = new Table().at('embark').act('ready').at('impulse', 1);
    expect(t.done).toBe(true);
    expect(t.of('2/2A', 'at')).toBe(WAITING);
  });

  it('[6.3k] an amtrac takes on new troops only in an entry zone', () => {
    const fleet = (hex: number) => without(new Table(), 'Amtrac', 'Higgins').float('Amtrac1', hex, 'red2').at('embark');
    expect(craftFor(fleet(1435), '2/2A')).toEqual(['Amtrac']);
    expect(craftFor(fleet(1439), '2/2A')).toEqual(['Amtrac']); // of any beach
    for (const hex of [1534, 2035, 2734]) expect(craftFor(fleet(hex), '2/2A')).toEqual([]);
  });

  it('[6.3k] one that still has its load on board does not', () => {
    const t = without(new Table(), 'Amtrac', 'Higgins').float('Amtrac1', 1435, 'red2', '2/2B').at('embark');
    expect(craftFor(t, '2/2A')).toEqual([]);
  });
});

describe('Hawkins', () => {
  it('[6.3a, 6.3l] starts at either hex of the pier end and needs no craft', () => {
    for (const head of ['1431', '1432']) {
      const t = without(new Table(), 'Amtrac', 'Higgins', 'LCM').at('embark');
      expect(t.legal).toEqual(['pierHead Hawkins 1431', 'pierHead Hawkins 1432', 'ready']);
      t.act(`pierHead Hawkins ${head}`);
      expect(t.of('Hawkins', 'at')).toBe(t.hex(head));
      expect(t.g.has(t.piece('Hawkins'), ON_PIER)).toBe(true);
    }
  });
});

describe('supply points afloat', () => {
  /** The 2/2 on Red 2 without a head to draw on, points in the box. */
  const cutOff = (turn: number, stock = 1) =>
    new Table().noReinforcements().turn(turn).set('stock', 0, stock).put('2/2A', 2735, { point: 0 });

  it('[6.3b, 3.4b] a point for a battalion that traces to no head goes under a craft in an entry hex', () => {
    const t = cutOff(4).at('embark');
    expect(t.legal).toEqual(['cargo 2/2 Amtrac1', 'ready']);
    t.act('cargo 2/2 Amtrac1').act('enter 1435');
    expect(t.g.view(null).pieces.find(({ id }) => id === 'Amtrac1')).toMatchObject({ at: '1435', cargo: 'supply' });
    expect(t.cell('stock')).toBe(0); // SEQ-4: it has left the box
  });

  it('[3.4b] a battalion that traces to the pier head needs no craft for its point', () => {
    const t = cutOff(4).clear(2731);
    expect(t.set('head', t.hex(2731), 1).at('embark').done).toBe(true);
    t.at('supplyIssue').act('issue 2/2A');
    expect([t.of('2/2A', 'point'), t.cell('stock')]).toEqual([1, 0]);
  });

  it.each([
    [10, ['Amtrac']],
    [11, ['Amtrac', 'Higgins']],
    [13, ['Amtrac', 'Higgins']],
    [14, ['Amtrac']],
  ])('[C.1, 6.3f] on turn %i supply goes by %j', (turn, craft) => {
    expect(craftFor(cutOff(turn).at('embark'), '2/2', 'cargo')).toEqual(craft);
  });

  it('[6.3b] there is none to send from an empty box', () => {
    expect(cutOff(4, 0).at('embark').done).toBe(true);
  });
});
