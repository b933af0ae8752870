import { describe, expect, it } from 'vitest';
import { COURSE_LEFT, COURSE_RIGHT, DRIFTED } from '../state.ts';
import { Table } from '../testing/table.ts';

/** Hexes a piece may go to over the water in the impulse under way. */
const ways = (t: Table, id: string): string[] =>
  t.legal.filter((choice) => /^(sail|wade) /.test(choice) && choice.split(' ')[1] === id).map((c) => c.slice(-4));
const points = (t: Table, id: string): number => t.of(id, 'ap') / 2;
const hexOf = (t: Table, id: string): string => t.g.hexName(t.of(id, 'at'));

/** A piece on the reef, alone or as the load of a craft, at the start of the first impulse. */
function onReef(
  piece: string,
  hex: number,
  beach: string,
  { passenger = '2/2A', turn = 2, scenario = false } = {},
): Table {
  const t = new Table(scenario ? 'freeform' : 'campaign').turn(turn);
  const craft = /^(Amtrac|Higgins|LCM)/.test(piece);
  return (craft ? t.float(piece, hex, beach, passenger) : t.wade(piece, hex, beach)).at('impulse', 1);
}
const mark = (t: Table, id: string, status: number): Table => {
  t.g.mark(t.piece(id), status);
  return t;
};

describe('reef costs', () => {
  it.each([
    ['an amtrac', 'Amtrac1', 2, 1],
    ['a Higgins boat at high tide', 'Higgins1', 12, 1],
    ['a Sherman', 'Sherman1', 2, 2],
    ['a Stuart', 'Stuart1', 2, 2],
    ['infantry', '2/2B', 2, 3],
    ['engineers', '2/2E', 2, 3],
    ['Hawkins on foot', 'Hawkins', 2, 3],
  ])('[6.4c, 6.3j] %s', (_, piece, turn, cost) => {
    const t = onReef(piece, 2035, 'red2', { turn });
    const before = points(t, piece);
    t.act(`${piece.match(/Amtrac|Higgins/) ? 'sail' : 'wade'} ${piece} 2134`);
    expect(before - points(t, piece)).toBe(cost);
    expect(hexOf(t, piece)).toBe('2134');
  });

  it('[6.4c, 3.2.4] hex by hex, as far as the APs of the impulse reach or not so far', () => {
    const t = onReef('2/2B', 2035, 'red2').act('wade 2/2B 2134');
    expect(t.legal).toContain('endImpulse');
    t.act('wade 2/2B 2234');
    expect(points(t, '2/2B')).toBe(2);
    expect(t.done).toBe(true); // two APs buy no third hex
    expect(ways(t.at('impulse', 2), '2/2B')).not.toEqual([]); // each impulse has its own
  });

  it('[6.3j, 3.2.1] an amtrac crosses the edge and carries on at once with all its APs', () => {
    const t = onReef('Amtrac1', 1435, 'red2');
    const hexes = points(t, 'Amtrac1');
    for (let i = 0; i < hexes; i++) t.act(`sail Amtrac1 ${ways(t, 'Amtrac1')[0]}`);
    expect(t.g.book.graph.distance(t.hex(1435), t.of('2/2A', 'at'))).toBe(hexes);
  });
});

describe('facing and route', () => {
  it.each([
    ['toward Red 2, southward', '2/2B', 2035, 'red2', ['2134', '2135'], false],
    ['toward Green, eastward', '6/1A', 2951, 'green', ['2950', '3051'], false],
    ['toward Black 1, northward', '2/2B', 4043, 'black1', ['3943', '3942'], true],
  ])('[6.4d–e] %s: one of the two front hexes', (_, unit, hex, beach, fronts, scenario) => {
    expect(ways(onReef(unit, hex, beach, { scenario }), unit)).toEqual(fronts);
    expect(ways(onReef('Amtrac1', hex, beach, { passenger: unit, scenario }), 'Amtrac1')).toEqual(fronts);
  });

  it.each([
    ['an amtrac bound for Red 2 does not run past its beach', 'Amtrac1', 2240, 'red2', ['2339']],
    ['nor infantry', '2/2B', 2240, 'red2', ['2339']],
    ['infantry off Red 3 does not bear away east', '2/2B', 2425, 'red3', ['2525']],
    ['a tank goes round the obstacles', 'Sherman1', 2237, 'red2', ['2337']],
    ['men need not', '2/2B', 2237, 'red2', ['2336', '2337']],
    ['a neighbouring beach is not theirs', '2/2B', 2638, 'red1', ['2738']],
  ])('[6.4a, 6.2b, 6.4e] %s', (_, piece, hex, beach, expected) => {
    expect(ways(onReef(piece, hex, beach), piece)).toEqual(expected);
  });

  it.each(['red1', 'red2', 'red3', 'green'])('[6.4a, 6.2b] to %s no choice of front hexes is a detour', (beach) => {
    const t = new Table();
    const { book } = t.g;
    for (const pick of [0, -1]) {
      for (const entry of book.beaches[t.beach(beach)]?.entry ?? []) {
        t.float('Amtrac1', t.g.hexName(entry), beach, '2/2A');
        let steps = 0;
        while (t.of('2/2A', 'aboard') > 0) {
          t.at('impulse', 1);
          t.act(`sail Amtrac1 ${ways(t, 'Amtrac1').at(pick)}`);
          steps++;
        }
        const landed = t.of('2/2A', 'at');
        expect(book.invasion[landed]).toBe(t.beach(beach));
        expect(steps).toBe(book.graph.distance(entry, landed));
      }
    }
  });

  it('[11.34a–b] obstacles stop amtracs and tanks; men wade through them at the usual price', () => {
    expect(ways(onReef('Amtrac1', 2540, 'red1'), 'Amtrac1')).toEqual(['2640']);
    expect(ways(onReef('Sherman1', 2540, 'red1'), 'Sherman1')).toEqual(['2640']);
    for (const unit of ['2/3A', '2/3E']) {
      const t = onReef(unit, 2540, 'red1');
      expect(ways(t, unit)).toEqual(['2640', '2641']);
      expect(points(t, unit) - points(t.act(`wade ${unit} 2641`), unit)).toBe(3);
    }
  });
});

describe('course changes', () => {
  const drifting = (piece: string, hex: number, beach: string, course: number): Table => {
    const t = new Table().turn(2);
    if (piece.startsWith('Amtrac')) t.float(piece, hex, beach, '2/2A');
    else t.wade(piece, hex, beach);
    return mark(t.set('course', t.piece(piece), course), piece, DRIFTED).at('impulse', 1);
  };

  it.each([
    ['left', COURSE_LEFT, '2234'],
    ['right', COURSE_RIGHT, '2236'],
  ])('[6.4f] %s: along that line of hexes until the APs run out', (_, course, end) => {
    const t = drifting('2/2B', 2035, 'red2', course);
    expect(hexOf(t, '2/2B')).toBe(end);
    expect([points(t, '2/2B'), t.of('2/2B', 'course')]).toEqual([0, 0]);
    expect(t.done).toBe(true);
    expect(ways(t.at('impulse', 2), '2/2B')).toHaveLength(2); // the marker is gone
  });

  it('[6.4f, 6.2c, 6.5a] or until it runs up on a beach, be it another’s', () => {
    const t = drifting('Amtrac1', 2538, 'red1', COURSE_LEFT);
    expect(hexOf(t, '2/2A')).toBe('2737'); // Red 2
    expect([t.of('2/2A', 'aboard'), t.of('Amtrac1', 'ap')]).toEqual([0, 0]);
  });

  it('[6.4f, 6.6.2d] a craft that lost its load off course does not run on with the marker', () => {
    const t = new Table().turn(2).float('Amtrac1', 2035, 'red2');
    mark(t.set('course', t.piece('Amtrac1'), COURSE_LEFT), 'Amtrac1', DRIFTED).at('impulse', 1);
    expect(hexOf(t, 'Amtrac1')).toBe('2035');
    expect(t.legal).toContain('withdraw Amtrac1 1435');
  });

  it('[6.4f, R-26] at a shore that is no invasion beach it waits', () => {
    const t = drifting('2/2B', 2424, 'red3', COURSE_LEFT);
    expect(hexOf(t, '2/2B')).toBe('2523');
    expect(points(t, '2/2B')).toBe(0);
  });

  it('[6.4b, 6.2c] a piece once off its course may take either front hex and land on any beach', () => {
    const adrift = (piece: string, hex: number, beach: string) => {
      const t = piece.startsWith('Amtrac')
        ? new Table().float(piece, hex, beach, '2/3A')
        : new Table().wade(piece, hex, beach);
      return mark(t, piece, DRIFTED).at('impulse', 1);
    };
    expect(ways(adrift('2/2B', 2240, 'red2'), '2/2B')).toEqual(['2339', '2340']);
    const t = adrift('Amtrac1', 2638, 'red1');
    expect(ways(t, 'Amtrac1')).toEqual(['2737', '2738']);
    expect(hexOf(t.act('sail Amtrac1 2737'), '2/3A')).toBe('2737');
  });

  it('[6.4d] but no way to the side or back while a beach lies ahead, though somebody lies there', () => {
    const t = mark(new Table().wade('2/2B', 2035, 'red2').wade('2/2E', 2134, 'red2'), '2/2B', DRIFTED);
    t.float('Amtrac1', 2135, 'red2').set('steps', t.piece('2/2B'), 1).force('2', -2).at('impulse', 1);
    expect([points(t, '2/2B'), ways(t, '2/2B')]).toEqual([4, []]); // nor are there APs to pass them
  });

  it('[R-26, 6.1b, 11.35b] with only closed shore ahead it looks for a beach along the coast', () => {
    const stuck = new Table().wade('8/2A', 2524, 'red3').at('impulse', 1);
    expect(ways(stuck, '8/2A')).toEqual([]);
    const t = mark(new Table().wade('8/2A', 2524, 'red3'), '8/2A', DRIFTED).at('impulse', 1);
    expect(ways(t, '8/2A').toSorted()).toEqual(['2424', '2425', '2523', '2525']); // not 2624, not 2625
  });
});
