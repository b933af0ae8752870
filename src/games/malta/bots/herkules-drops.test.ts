import { describe, expect, it } from 'vitest';
import { Table } from '../testing/table.ts';
import { dropWorth } from './drop-odds.ts';
import { plan } from './herkules-drops.ts';

/** Where the bot wants its first drop, with these pieces on the island. */
const zone = (mood: number, ...stands: readonly (readonly [string, string])[]) => zoneOf(mood, 0, stands);
/** Where it wants one of a later turn, when HQs jump too. */
function zoneOf(mood: number, turn: number, stands: readonly (readonly [string, string])[] = []) {
  const t = new Table('herkules').upTo('plan').empty().when('axis');
  for (const [id, hex] of stands) t.put(id, hex);
  t.set('planTurn', turn).stand('plan', 0);
  const choice = plan(t.g, t.g.legal(), { opening: mood });
  const { hex = '' } = t.g.codec.decode(typeof choice === 'number' ? choice : choice.action);
  const to = (other: number): number => t.g.book.distance(t.hex(String(hex)), other);
  return { hex, far: (id: string) => to(t.hex(id)), sea: Math.min(...t.g.book.ocean.map(to)) };
}
const MOODS = [3, 77, 1234, 99_999, 0xfedcba98];

describe('[19.33, 19.46] where Herkules drops', () => {
  it('never on the shore, where every drift drowns somebody', () => {
    for (const mood of MOODS) expect(zone(mood).sea).toBeGreaterThan(1);
  });
  it('away from formed troops', () => {
    const free = zone(5);
    const guarded = zone(5, ['MAL-2D', String(free.hex)], ['MAL-1D', String(free.hex)], ['MAL-1H', String(free.hex)]);
    expect(guarded.hex).not.toBe(free.hex);
  });
  it('[19.45, 20.32] no nearer to the sea where an HQ jumps, and further from it in all', () => {
    const seas = (turn: number): number => MOODS.reduce((sum, mood) => sum + zoneOf(mood, turn).sea, 0);
    for (const mood of MOODS) expect(zoneOf(mood, 2).sea).toBeGreaterThanOrEqual(zoneOf(mood, 0).sea);
    expect(seas(2)).toBeGreaterThan(seas(0));
  });
  it('not always on the same hex', () => {
    expect(new Set(MOODS.map((mood) => zone(mood).hex)).size).toBeGreaterThan(2);
  });
});

describe('[19.41, 19.44] what a drop is worth', () => {
  const t = new Table('herkules').empty().when('axis');
  it('is that of the hexes one may come down on, each by its chance', () => {
    const same = dropWorth(t.g, false, new Float64Array(t.g.book.hexIds.length).fill(2), { drowned: 2, turnedBack: 2 });
    for (const hex of t.g.book.land) expect(same[hex]).toBeCloseTo(2, 9);
  });
  it('is less near the sea, and less for Italians than for Germans', () => {
    const [german, italian] = [true, false].map((is) =>
      dropWorth(t.g, is, new Float64Array(t.g.book.hexIds.length).fill(1), { drowned: 0, turnedBack: 0 }),
    );
    expect(german[t.hex('1413')]).toBeGreaterThan(italian[t.hex('1413')]);
    expect(italian[t.hex('1413')]).toBeGreaterThan(italian[t.hex('2014')]);
  });
});
