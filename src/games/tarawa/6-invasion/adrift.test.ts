import { describe, expect, it } from 'vitest';
import { HALVES } from '../book.ts';
import { readCrowd } from '../pieces.ts';
import { COURSE_LEFT, COURSE_RIGHT, DRIFTED } from '../state.ts';
import { Table } from '../testing/table.ts';
import { waterMoves } from './reef.ts';

const hexOf = (t: Table, id: string): string => t.g.hexName(t.of(id, 'at'));
const ways = (t: Table, id: string): string[] =>
  t.legal.filter((choice) => /^(sail|wade) /.test(choice) && choice.split(' ')[1] === id).map((c) => c.slice(-4));

/** A piece of each gait, and how it is put somewhere. */
const MOVERS: readonly [
  name: string,
  piece: string,
  turn: number,
  put: (t: Table, hex: string, beach: string) => void,
][] = [
  ['an amtrac with men', 'Amtrac1', 2, (t, hex, beach) => t.float('Amtrac1', hex, beach, '2/2A')],
  ['an amtrac with guns', 'Amtrac1', 2, (t, hex, beach) => t.float('Amtrac1', hex, beach, '10/1')],
  ['a Higgins boat at high tide', 'Higgins1', 12, (t, hex, beach) => t.float('Higgins1', hex, beach, '2/2A')],
  ['a tank', 'Sherman1', 2, (t, hex, beach) => t.wade('Sherman1', hex, beach)],
  ['infantry', '2/2A', 2, (t, hex, beach) => t.wade('2/2A', hex, beach)],
  ['engineers', '2/2E', 2, (t, hex, beach) => t.wade('2/2E', hex, beach)],
];
const BEACHES = ['red1', 'red2', 'red3', 'green', 'black1', 'black2'];

/** Every move of a piece adrift over the whole reef, as the engine gives them. */
function moves(t: Table, piece: string, beach: string, put: (hex: string) => void): Map<number, number[]> {
  const { g } = t;
  const found = new Map<number, number[]>();
  const tracked = piece !== '2/2A' && piece !== '2/2E';
  for (const hex of g.book.hexesWhere((h) => g.book.reef[h] === 1 && g.book.pierHex[h] === 0)) {
    if (tracked && g.book.obstacle[hex] === 1) continue;
    put(g.hexName(hex));
    g.mark(t.piece(piece), DRIFTED);
    t.set('ap', t.piece(piece), 8 * HALVES);
    readCrowd(g);
    const out: number[] = [];
    waterMoves(g, t.piece(piece), out);
    found.set(hex, out);
  }
  expect(g.book.beaches[t.of(piece, 'beach')]?.id).toBe(beach);
  return found;
}

/** Hexes from which no chain of moves leads to land. */
function prisons(found: Map<number, number[]>, ashore: (hex: number) => boolean): number[] {
  const saved = new Set<number>();
  for (let before = -1; before !== saved.size; ) {
    before = saved.size;
    for (const [hex, out] of found) if (out.some((to) => ashore(to) || saved.has(to))) saved.add(hex);
  }
  return [...found.keys()].filter((hex) => !saved.has(hex));
}

describe('nobody is locked in the water', () => {
  const cases = BEACHES.flatMap((beach) =>
    MOVERS.map(([name, piece, turn, put]) => ({ beach, name, piece, turn, put })),
  );

  it.each(cases)('[R-51, 6.2c, 6.4b] $name off $beach: from every hex it has a move, and some beach', (each) => {
    const t = new Table('freeform').turn(each.turn).openPier();
    t.set('head', t.g.book.pierBase, 1); // 11.33m: with the foot of the pier closed to men in the water
    const found = moves(t, each.piece, each.beach, (hex) => each.put(t, hex, each.beach));
    expect(found.size).toBeGreaterThan(600);
    const idle = [...found].filter(([, out]) => out.length === 0).map(([hex]) => t.g.hexName(hex));
    expect(idle).toEqual([]);
    const locked = prisons(found, (to) => to < t.g.book.landCount);
    expect(locked.map((hex) => t.g.hexName(hex))).toEqual([]);
  });

  it.each([
    ['Amtrac1', [2719, 2820]],
    ['8/3B', [4301, 4401]],
  ] as const)('[R-51] %s adrift off Red 3 does more than shuttle between %s', (piece, pair) => {
    const out = pair.flatMap((hex) => {
      const t = new Table();
      if (piece === 'Amtrac1') t.float(piece, hex, 'red3', '8/2B');
      else t.wade(piece, hex, 'red3');
      t.g.mark(t.piece(piece), DRIFTED);
      return ways(t.at('impulse', 1), piece).map(Number);
    });
    expect(out.filter((hex) => !(pair as readonly number[]).includes(hex))).not.toEqual([]);
  });

  it.each([
    [1546, 'red1', COURSE_RIGHT, '2250'],
    [1522, 'red3', COURSE_LEFT, '2219'],
  ])('[R-51, 6.4f] one course change from %i off %s, and it still comes ashore', (hex, beach, course, end) => {
    const t = new Table().turn(2).float('Amtrac1', hex, beach, '2/2A');
    t.g.mark(t.piece('Amtrac1'), DRIFTED);
    t.set('course', t.piece('Amtrac1'), course).at('impulse', 1);
    expect(hexOf(t, 'Amtrac1')).toBe(end);
    const { book } = t.g;
    const stray = book.beaches[t.beach(beach)]?.vehicleStray ?? new Int16Array();
    for (let moved = 0; t.of('2/2A', 'aboard') > 0 && moved < 60; moved++) {
      t.at('impulse', 2);
      const best = ways(t, 'Amtrac1').toSorted((a, b) => (stray[t.hex(a)] ?? 0) - (stray[t.hex(b)] ?? 0))[0];
      t.act(`sail Amtrac1 ${best}`);
    }
    expect(book.invasion[t.of('2/2A', 'at')]).toBeGreaterThanOrEqual(0);
  });

  it('[R-51, 6.6a, 6.7a] it is the affair of the nearest beach then, not of its own', () => {
    const t = new Table().wade('2/3A', 2950, 'red1');
    t.g.mark(t.piece('2/3A'), DRIFTED);
    expect(t.at('suppression', 1).legal).toEqual(['suppress green A', 'suppress green B', 'endSuppression']);
    const secured = new Table().wade('2/3A', 2950, 'red1').force('japanese', 0);
    for (const area of ['A', 'C']) secured.set('secured', secured.area(area), 1); // all of Red 1
    expect(secured.at('landingFire', 1).rolls('japaneseFire')).toBe(0);
    secured.g.mark(secured.piece('2/3A'), DRIFTED);
    expect(secured.roll(1).at('landingFire', 1).rolls('japaneseFire')).toBe(1); // from area B, behind Green
  });
});

describe('a full hex on the reef', () => {
  it('[R-56, 7.6d] is passed by a piece with the APs to stop beyond it', () => {
    const t = new Table().turn(2).float('Amtrac1', 2035, 'red2', '2/2A').wade('2/2B', 2134, 'red2').at('impulse', 1);
    expect(ways(t, 'Amtrac1')).toEqual(['2234', '2235', '2135']);
    const before = t.of('Amtrac1', 'ap');
    t.act('sail Amtrac1 2234');
    expect([hexOf(t, 'Amtrac1'), before - t.of('Amtrac1', 'ap')]).toEqual(['2234', 2 * HALVES]);
    expect(ways(t, '2/2B').includes('2234')).toBe(false); // taken now
  });

  it('[R-56] so that a pinned craft plugs no lane, but nobody stops on top of it', () => {
    const t = new Table()
      .turn(2)
      .wade('2/2A', 2035, 'red2')
      .wade('2/2B', 2134, 'red2')
      .float('Amtrac1', 2135, 'red2', '2/2E');
    expect(ways(t.at('impulse', 1), '2/2A')).toEqual(['2234', '2235', '2236']);
    t.set('ap', t.piece('2/2A'), 5 * HALVES); // three a hex
    expect(ways(t, '2/2A')).toEqual([]);
  });

  it('[R-56, 6.4f] nor does it stop a drift that can go on', () => {
    const t = new Table().turn(2).wade('2/2B', 2035, 'red2').float('Amtrac1', 2134, 'red2', '2/2A');
    t.g.mark(t.piece('2/2B'), DRIFTED);
    expect(hexOf(t.set('course', t.piece('2/2B'), COURSE_LEFT).at('impulse', 1), '2/2B')).toBe('2234');
    const short = new Table().turn(2).wade('2/2B', 2035, 'red2').float('Amtrac1', 2234, 'red2', '2/2A');
    short.g.mark(short.piece('2/2B'), DRIFTED);
    expect(hexOf(short.set('course', short.piece('2/2B'), COURSE_LEFT).at('impulse', 1), '2/2B')).toBe('2134');
  });
});

describe('what a course change is told of', () => {
  const hit = (t: Table, others: number, ...step: ['landingFire', number] | ['offensiveFire']) =>
    t.shot((e) => e.course && e.starred === 0, others).at(step[0], ...(step.slice(1) as number[]));

  it('[6.4f] men in the water are thrown off their course', () => {
    const t = new Table()
      .wade('2/2A', 2035, 'red2')
      .shot((e) => e.course && e.starred === 0, 1)
      .roll(1);
    t.at('landingFire', 1);
    expect(t.rolls('courseChange')).toBe(1);
  });

  it('[6.4f, 6.3e] not so an LCM or, at low tide, a Higgins boat, which do not move', () => {
    for (const [craft, unit] of [
      ['LCM1', 'Sherman1'],
      ['Higgins1', '2/2A'],
    ] as const) {
      const t = hit(new Table().turn(2).float(craft, 1437, 'red2', unit), 1, 'landingFire', 2);
      expect([t.rolls('courseChange'), t.of(craft, 'course'), t.g.has(t.piece(craft), DRIFTED)]).toEqual([0, 0, false]);
      expect(t.told).toContain('courseHeld');
    }
  });

  it('[6.4f] and on land the change is void', () => {
    const t = hit(new Table().clear(2730).put('2/1A', 2730), 0, 'offensiveFire');
    expect([t.rolls('courseChange'), t.told.includes('courseHeld')]).toEqual([0, true]);
  });
});
