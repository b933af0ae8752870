import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Progress, progressLine } from './progress.ts';
import { MOST_VALUES, Summariser, Tally, wilson } from './summary.ts';

describe("Wilson's interval", () => {
  it('has the published values', () => {
    // Newcombe 1998, table I.
    const rounded = ([n, m]: [number, number]) => {
      const { low, high } = wilson(n, m);
      return [low.toFixed(4), high.toFixed(4)];
    };
    expect(rounded([81, 263])).toEqual(['0.2553', '0.3662']);
    expect(rounded([15, 148])).toEqual(['0.0624', '0.1605']);
    expect(rounded([0, 20])).toEqual(['0.0000', '0.1611']);
    expect(rounded([1, 29])).toEqual(['0.0061', '0.1718']);
  });
  it('holds the share it is about and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.nat({ max: 500 }), (won, lost) => {
        const { low, high } = wilson(won, won + lost);
        const share = won + lost === 0 ? 0.5 : won / (won + lost);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low - 1e-12).toBeLessThanOrEqual(share);
        expect(high + 1e-12).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});

/** The value below which a share `q` lies, between neighbours in proportion: from all values in a row. */
function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = Math.floor(at);
  const low = sorted[below] ?? Number.NaN;
  return low + (at - below) * ((sorted[below + 1] ?? low) - low);
}

describe('a spread', () => {
  const spread = (values: readonly number[], most = MOST_VALUES) => {
    const tally = new Tally(most);
    for (const value of values) tally.add(value);
    return tally.spread();
  };
  const exact = (values: readonly number[]) => ({
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    min: quantile(values, 0),
    quarter: quantile(values, 0.25),
    median: quantile(values, 0.5),
    threeQuarters: quantile(values, 0.75),
    max: quantile(values, 1),
  });
  /** Whole numbers and halves, as games count. */
  const counts = (max: number) =>
    fc.array(
      fc.integer({ min: -max, max }).map((n) => n / 2),
      { minLength: 1 },
    );

  it('has mean, median and quartiles', () => {
    expect(spread([5, 1, 4, 2, 3])).toEqual({ mean: 3, min: 1, quarter: 2, median: 3, threeQuarters: 4, max: 5 });
    expect(spread([1, 2, 3, 10])).toEqual({
      mean: 4,
      min: 1,
      quarter: 1.75,
      median: 2.5,
      threeQuarters: 4.75,
      max: 10,
    });
    expect(spread([7])).toEqual({ mean: 7, min: 7, quarter: 7, median: 7, threeQuarters: 7, max: 7 });
  });
  it('is that of all values, whatever their order', () => {
    fc.assert(fc.property(counts(1000), (values) => void expect(spread(values)).toEqual(exact(values))));
  });
  it('of more values than are told apart is near, and its mean and ends are exact', () => {
    fc.assert(
      fc.property(counts(1000), fc.integer({ min: 2, max: 20 }), (values, most) => {
        const [near, true_] = [spread(values, most), exact(values)];
        expect([near.mean, near.min, near.max]).toEqual([true_.mean, true_.min, true_.max]);
        // The least power of two that leaves so few is below four times the even share.
        const grid = (4 * (true_.max - true_.min)) / most + 1;
        for (const name of ['quarter', 'median', 'threeQuarters'] as const) {
          expect(near[name]).toBeLessThanOrEqual(true_[name]);
          expect(near[name]).toBeGreaterThan(true_[name] - grid);
          expect(near[name]).toBeGreaterThanOrEqual(true_.min);
        }
      }),
    );
  });
  it('of a million different values keeps its room', () => {
    const tally = new Tally(1000);
    for (let value = 1_000_000; value > 0; value--) tally.add(value);
    // 1024 classes would be too many: they are 2048 wide.
    expect(tally.spread()).toMatchObject({ min: 1, max: 1_000_000, mean: 500_000.5 });
    expect(tally.spread().median).toBe(Math.floor(500_000 / 1024) * 1024);
  });
});

describe('a summary', () => {
  const row = (winner: string, level: string, losses: number, place: string) => ({
    ...{ index: 0, seed: 's', winner, level, reason: 'r', score: null, losses, place, hash: 'h' },
  });
  it('counts winners and levels, spreads numbers and counts words', () => {
    const collect = new Summariser(['red', 'blue', 'green']);
    collect.add(row('blue', 'great', 4, 'reef'));
    collect.add(row('blue', 'small', 8, 'reef'));
    collect.add(row('red', 'small', 6, 'pier'));
    const summary = collect.summary();
    expect(summary.games).toBe(3);
    expect(summary.winners.map(({ name, games }) => [name, games])).toEqual([
      ['blue', 2],
      ['red', 1],
      ['green', 0],
    ]);
    expect(summary.winners[0]?.share).toBeCloseTo(2 / 3);
    expect(summary.levels.map(({ name }) => name)).toEqual(['small', 'great']);
    expect(Object.keys(summary.numbers)).toEqual(['losses']);
    expect(summary.numbers['losses']?.mean).toBe(6);
    expect(summary.words['place']?.map(({ name, games }) => [name, games])).toEqual([
      ['reef', 2],
      ['pier', 1],
    ]);
  });
  it('of no games is empty', () => {
    expect(new Summariser(['red']).summary()).toMatchObject({
      games: 0,
      winners: [{ name: 'red', share: 0 }],
      levels: [],
    });
  });
});

describe('progress', () => {
  it('shows share, count, pace and the time left', () => {
    expect(progressLine(0, 10, 0)).toBe(`${'░'.repeat(30)} 0 % 0/10 0.0/s`);
    expect(progressLine(5, 10, 2000)).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} 50 % 5/10 2.5/s −0:02`);
    expect(progressLine(1, 601, 1000)).toContain('−10:00');
    expect(progressLine(0, 0, 5)).toContain('100 % 0/0');
    // Of a run that goes on: the pace is that of what is new.
    expect(progressLine(105, 110, 2000, 100)).toContain('95 % 105/110 2.5/s −0:02');
  });
  it('draws on a terminal and nowhere else', () => {
    const drawn = (isTTY: boolean) => {
      const written: string[] = [];
      const bar = new Progress({ isTTY, write: (text) => written.push(text) }, 2);
      bar.step();
      bar.step();
      bar.end();
      return written.join('');
    };
    expect(drawn(true)).toContain('2/2');
    expect(drawn(true)).toMatch(/\n$/);
    expect(drawn(false)).toBe('');
  });
});
