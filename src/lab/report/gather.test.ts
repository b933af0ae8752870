import { describe, expect, it } from 'vitest';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { Series } from '../series.ts';
import { Tally } from '../summary.ts';
import { Gather, together } from './gather.ts';

const series = new Series([tableToy], {
  ...{ game: 'toy', scenario: 'dawn', options: {}, pack: null, bots: { red: 'random', blue: 'random' } },
  ...{ seed: 'gather', every: 'turn', census: true },
});
const played = Array.from({ length: 12 }, (_, i) => series.playAll(i));
const COLUMNS = ['held_red', 'lost_hits'];
const of = (games: typeof played) => {
  const gather = new Gather(COLUMNS);
  for (const one of games) gather.add(one);
  return gather;
};

describe('what is gathered of games', () => {
  it('is what their rows say', () => {
    const gather = of(played);
    expect(gather.games).toBe(12);
    const count = (winner: string) => played.filter(({ row }) => row['winner'] === winner).length;
    expect([gather.winners['red'] ?? 0, gather.winners['blue'] ?? 0]).toEqual([count('red'), count('blue')]);
    const actions = played.map(({ row }) => Number(row['actions']));
    const tally = together(gather.numbers['actions'] ?? {});
    expect(tally.spread()).toMatchObject({ min: Math.min(...actions), max: Math.max(...actions) });
    expect(tally.spread().mean).toBeCloseTo(actions.reduce((sum, n) => sum + n, 0) / 12, 10);
    const second = played.flatMap(({ rows }) =>
      rows.filter((row) => row['turn'] === 2).map((row) => Number(row['held_red'])),
    );
    expect(gather.course['held_red']?.[1]?.values().flatMap(([value, n]) => Array(n).fill(value))).toEqual(
      second.sort(),
    );
    expect(gather.census.games).toBe(12);
    const east = played.filter(({ rows }) => rows.at(-1)?.['objective_east'] === 'red').length;
    expect(gather.objectives['objective_east']?.['red'] ?? 0).toBe(east);
    expect(gather.numbers['hash']).toBeUndefined();
  });
  it('adds up to the same, however it was shared out', () => {
    const [first, second] = [of(played.slice(0, 5)), of(played.slice(5))];
    first.merge(second);
    expect(first).toEqual(of(played));
  });
  it('takes no more room for more games', () => {
    const size = (n: number) => {
      const gather = new Gather([]);
      for (let i = 0; i < n; i++) gather.add({ row: { index: i, winner: 'red', noise: i * 1.37 }, rows: [] });
      return gather.numbers['noise']?.['red']?.values().length ?? 0;
    };
    expect(size(5000)).toBeLessThanOrEqual(2000);
    expect(size(500)).toBe(500);
  });
});

describe('tallies', () => {
  const tally = (values: readonly number[], most = 8) => {
    const made = new Tally(most);
    for (const value of values) made.add(value);
    return made;
  };
  it('add up, those that had to be rounded too', () => {
    const [few, many] = [[3, 3, 5], Array.from({ length: 40 }, (_, i) => i)];
    for (const [a, b] of [
      [few, many],
      [many, few],
      [few, []],
    ] as const) {
      const sum = tally(a);
      sum.merge(tally(b));
      const all = [...a, ...b];
      expect(sum.spread()).toMatchObject({ min: Math.min(...all), max: Math.max(...all) });
      expect(sum.values().reduce((games, [, n]) => games + n, 0)).toBe(all.length);
      expect(sum.values().length).toBeLessThanOrEqual(8);
    }
  });
});
