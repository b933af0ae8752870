import { describe, expect, it } from 'vitest';
import { cut } from './submit.ts';

const sizes = (games: number, each: number) => cut(games, each).map(({ from, to }) => to - from);

describe('a batch cut into jobs', () => {
  it('leaves no game out, and no job is longer than another by more than a game', () => {
    for (const [games, each] of [
      [1, 5],
      [7, 1_000],
      [110, 200],
      [1_000, 333],
      [12_345, 90],
    ] as const) {
      const spans = cut(games, each);
      expect(spans[0]?.from).toBe(0);
      expect(spans.at(-1)?.to).toBe(games);
      for (const [i, { from }] of spans.entries()) if (i > 0) expect(from).toBe(spans[i - 1]?.to);
      const lengths = sizes(games, each);
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
    }
  });
  it('makes jobs of about twenty seconds of a large one', () => {
    expect(sizes(1_000, 200)).toEqual(Array(10).fill(100));
  });
  it('gives several workers something to do where it is small, but nobody less than two seconds', () => {
    expect(sizes(110, 200)).toHaveLength(8);
    expect(sizes(20, 300)).toEqual([6, 7, 7]);
    expect(sizes(20, 5)).toEqual([20]);
    expect(sizes(3, 60_000)).toEqual([1, 1, 1]);
  });
});
