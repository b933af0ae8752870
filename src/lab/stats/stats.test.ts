import { describe, expect, it } from 'vitest';
import { Rng } from '../../kernel/dice.ts';
import { wilson } from '../summary.ts';
import { BettingTest } from './betting.ts';
import {
  Moments,
  meanDifference,
  type PairCounts,
  pairedMeanDifference,
  pairedShareDifference,
  shareDifference,
} from './differences.ts';
import type { Interval } from './interval.ts';
import { LEAST_PAIRS, MeansTest } from './means.ts';
import type { Sequential, TestPlan, Verdict } from './sequential.ts';
import { t95 } from './student.ts';

const FINE = 1 << 24;
const uniform = (rng: Rng): number => (rng.below(FINE) + 0.5) / FINE;
const momentsOf = (values: readonly number[]): Moments => {
  const moments = new Moments();
  for (const value of values) moments.add(value);
  return moments;
};
const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;
const share = (runs: number, happens: (run: number) => boolean): number =>
  Array.from({ length: runs }, (_, run) => happens(run)).filter(Boolean).length / runs;

describe("Student's t", () => {
  it.each([
    [1, 12.7062],
    [2, 4.30265],
    [3, 3.18245],
    [5, 2.57058],
    [10, 2.22814],
    [30, 2.04227],
    [100, 1.98397],
    [101, 1.98373],
    [1000, 1.96234],
  ])('with %i degrees of freedom keeps 95 of 100 within %f', (freedom, t) => {
    expect(t95(freedom)).toBeCloseTo(t, 4);
  });
});

describe('differences that are known', () => {
  it('of two shares: the example of Newcombe (1998), 56 of 70 against 48 of 80', () => {
    const { value, low, high } = shareDifference([48, 80], [56, 70]);
    expect([value, low, high].map((x) => x.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });
  it('of two paired shares leave zero out just when the test of McNemar does', () => {
    for (let onlyA = 0; onlyA <= 12; onlyA++) {
      for (let onlyB = 0; onlyB <= 12; onlyB++) {
        if (onlyA + onlyB === 0) continue;
        const z = Math.abs(onlyB - onlyA) / Math.sqrt(onlyA + onlyB);
        const interval = pairedShareDifference({ both: 20, onlyA, onlyB, neither: 10 });
        expect(holds(interval, 0), `${onlyA} ${onlyB}`).toBe(z < 1.959964);
      }
    }
  });
  it('of two paired shares are mirrored when A and B change places, and widen to what few pairs allow', () => {
    const there = pairedShareDifference({ both: 9, onlyA: 2, onlyB: 7, neither: 12 });
    const back = pairedShareDifference({ both: 9, onlyA: 7, onlyB: 2, neither: 12 });
    expect([-back.high, -back.low]).toEqual([expect.closeTo(there.low, 9), expect.closeTo(there.high, 9)]);
    // All alike: the score interval is that of Wilson for none of n, on either side.
    const alike = pairedShareDifference({ both: 50, onlyA: 0, onlyB: 0, neither: 50 });
    expect(alike.high).toBeCloseTo(wilson(0, 100).high, 6);
    expect(alike.low).toBeCloseTo(-wilson(0, 100).high, 6);
  });
  it('of two means, paired and not: worked by hand', () => {
    const [a, b] = [
      [1, 2, 3, 4],
      [2, 4, 4, 6],
    ];
    const paired = pairedMeanDifference(momentsOf(a.map((x, i) => (b[i] ?? 0) - x)));
    // Differences 1, 2, 1, 2: mean 1.5, sd 0.57735, standard error 0.288675, t of 3.
    expect(paired).toEqual({ value: 1.5, low: expect.closeTo(0.58131, 4), high: expect.closeTo(2.41869, 4) });
    // Variances 5/3 and 8/3 of four each: standard error 1.04083, Welch's freedom 5.6966.
    const apart = meanDifference(momentsOf(a), momentsOf(b));
    expect(apart.value).toBe(1.5);
    expect(apart.high - 1.5).toBeCloseTo(1.04083 * t95(5.696629), 4);
  });
});

describe('intervals over many runs', () => {
  const RUNS = 1000;
  /** Pairs of games that B wins with 0.55 and A with 0.4, correlated. */
  const [BOTH, ONLY_A, ONLY_B] = [0.3, 0.1, 0.25];
  const drawn = (rng: Rng, n: number): PairCounts => {
    const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
    for (let i = 0; i < n; i++) {
      const u = uniform(rng);
      if (u < BOTH) counts.both++;
      else if (u < BOTH + ONLY_A) counts.onlyA++;
      else if (u < BOTH + ONLY_A + ONLY_B) counts.onlyB++;
      else counts.neither++;
    }
    return counts;
  };

  it.each([20, 100])('hold the true difference of paired shares in 95 of 100: %i pairs', (n) => {
    const covered = share(RUNS, (run) => holds(pairedShareDifference(drawn(new Rng(`paired ${n} ${run}`), n)), 0.15));
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.98);
  });
  it.each([20, 100])('hold the true difference of unpaired shares in 95 of 100: %i games an arm', (n) => {
    const covered = share(RUNS, (run) => {
      const rng = new Rng(`apart ${n} ${run}`);
      const hits = (p: number) => Array.from({ length: n }, () => uniform(rng) < p).filter(Boolean).length;
      return holds(shareDifference([hits(0.2), n], [hits(0.35), n]), 0.15);
    });
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.98);
  });
  it('hold the true difference of means in 95 of 100, of numbers that are far from normal', () => {
    const lopsided = (rng: Rng): number => -Math.log(uniform(rng));
    const covered = (interval: (rng: Rng) => Interval) =>
      share(RUNS, (run) => holds(interval(new Rng(`means ${run}`)), 0.5));
    const paired = covered((rng) =>
      pairedMeanDifference(momentsOf(Array.from({ length: 40 }, () => 0.5 + lopsided(rng) - lopsided(rng)))),
    );
    const apart = covered((rng) => {
      const draw = (n: number, by: number) => momentsOf(Array.from({ length: n }, () => by * lopsided(rng)));
      return meanDifference(draw(60, 1), draw(60, 1.5));
    });
    for (const rate of [paired, apart]) {
      expect(rate).toBeGreaterThan(0.925);
      expect(rate).toBeLessThan(0.975);
    }
  });
});

/** A thousand runs of a test on a coin: how often each verdict, how often the interval at the stop holds the truth, how long. */
function measured(test: () => Sequential, toss: (rng: Rng) => number, truth: number, most: number, runs = 1000) {
  const verdicts: Record<Verdict, number> = { more: 0, less: 0, same: 0, open: 0 };
  let [covered, pairs] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const rng = new Rng(`coin ${run}`);
    const one = test();
    let verdict: Verdict = 'open';
    let n = 0;
    while (verdict === 'open' && n < most) {
      one.add(toss(rng));
      n++;
      verdict = one.verdict();
    }
    verdicts[verdict] += 1 / runs;
    pairs += n / runs;
    if (holds(one.interval(), truth)) covered += 1 / runs;
  }
  return { ...verdicts, covered, pairs };
}

const PLAN: TestPlan = { alpha: 0.05, beta: 0.05, margin: 0.2 };
/** B alone wins with p, A alone with q, else both or neither. */
const coin = (p: number, q: number) => (rng: Rng) => {
  const u = uniform(rng);
  return u < p ? 1 : u < p + q ? -1 : 0;
};

describe('the test by betting, looked at after every pair', () => {
  const run = (p: number, q: number, most = 1000, plan = PLAN) =>
    measured(() => new BettingTest(plan), coin(p, q), p - q, most);

  it('claims a difference where there is none in at most 5 of 100 runs', () => {
    for (const [p, q] of [
      [0.25, 0.25],
      [0.5, 0.5],
      [0.02, 0.02],
    ] as const) {
      const { more, less, covered } = run(p, q, 200, { ...PLAN, margin: null });
      expect(more + less, `${p}`).toBeLessThanOrEqual(0.05);
      expect(covered).toBeGreaterThanOrEqual(0.95);
    }
  });
  it('claims that there is no difference of the margin where there is one in at most 5 of 100 runs', () => {
    for (const [p, q] of [
      [0.45, 0.25],
      [0.25, 0.45],
      [0.2, 0],
    ] as const) {
      const { same, covered } = run(p, q);
      expect(same, `${p}`).toBeLessThanOrEqual(0.05);
      expect(covered).toBeGreaterThanOrEqual(0.95);
    }
  });
  it('never takes the worse for the better', () => {
    expect(run(0.35, 0.25, 200).less).toBeLessThanOrEqual(0.025);
    expect(run(0.25, 0.35, 200).more).toBeLessThanOrEqual(0.025);
  });
  it('finds what there is: differences as large as the margin, and that there is none', () => {
    const large = run(0.45, 0.25);
    expect(large.more).toBeGreaterThan(0.95);
    expect(large.pairs).toBeLessThan(250);
    const none = run(0.05, 0.05);
    expect(none.same).toBeGreaterThan(0.9);
    expect(none.pairs).toBeLessThan(150);
    expect(
      measured(
        () => new BettingTest(PLAN),
        () => 0,
        0,
        1000,
        1,
      ),
    ).toMatchObject({ same: 1 });
  });
  it('begins knowing nothing, and its interval narrows around the truth', () => {
    const test = new BettingTest(PLAN);
    expect(test.interval()).toEqual({ low: expect.closeTo(-1, 6), high: expect.closeTo(1, 6) });
    for (let i = 0; i < 4000; i++) test.add(i % 10 < 3 ? 1 : i % 10 < 5 ? -1 : 0);
    const { low, high } = test.interval();
    expect(low).toBeGreaterThan(0.05);
    expect(high).toBeLessThan(0.15);
    expect(low).toBeLessThan(0.1);
    expect(high).toBeGreaterThan(0.1);
  });
});

describe('the test of means, looked at after every pair', () => {
  /** Far from normal and not even: most differences are small, a few are large, mostly for B. */
  const lopsided = (by: number) => (rng: Rng) => by - 1 - 2 * Math.log(uniform(rng)) + Math.log(uniform(rng));
  const run = (by: number, most = 400, margin: number | null = 1) =>
    measured(() => new MeansTest({ ...PLAN, margin }), lopsided(by), by, most, 400);

  it('keeps its error rates', () => {
    const none = run(0, 400, null);
    expect(none.more + none.less).toBeLessThanOrEqual(0.05);
    expect(none.covered).toBeGreaterThanOrEqual(0.95);
    expect(run(1).same).toBeLessThanOrEqual(0.05);
    expect(run(-1).same).toBeLessThanOrEqual(0.05);
  });
  it('finds what there is', () => {
    expect(run(1).more).toBeGreaterThan(0.95);
    expect(run(0).same).toBeGreaterThan(0.8);
  });
  it('says nothing before it knows the spread', () => {
    const test = new MeansTest(PLAN);
    for (let i = 1; i < LEAST_PAIRS; i++) test.add(100 + (i % 2));
    expect([test.verdict(), test.interval()]).toEqual(['open', { low: -Infinity, high: Infinity }]);
    test.add(100);
    expect(test.verdict()).toBe('more');
    expect(holds(test.interval(), 100.5)).toBe(true);
  });
  it('takes arms that always do the same for the same', () => {
    const test = new MeansTest(PLAN);
    for (let i = 0; i < LEAST_PAIRS; i++) test.add(0);
    expect(test.verdict()).toBe('same');
    expect(holds(test.interval(), 0)).toBe(true);
  });
});
