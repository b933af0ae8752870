import { crossing, type Interval } from './interval.ts';

/** How wrong a test may be, and which difference it is about. */
export interface TestPlan {
  /** The chance, at most, to claim a difference where there is none. */
  readonly alpha: number;
  /** The chance, at most, to claim that there is no difference of `margin` where there is one. */
  readonly beta: number;
  /** The least difference that matters; null where that is not said, and then none is ever ruled out. */
  readonly margin: number | null;
}

/** What a test has come to: B has more, A has more, they differ by less than the margin, or nothing yet. */
export const VERDICTS = ['more', 'less', 'same', 'open'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * A test that may be looked at after every pair and stopped when it has come to something: its error rates hold whenever
 * that is, and so does its interval, which leaves the true difference out with chance `alpha` at most over the whole run.
 */
export interface Sequential {
  /** The difference B − A in the next pair. */
  add(difference: number): void;
  verdict(): Verdict;
  /** All differences that the test has not ruled out. */
  interval(): Interval;
}

/**
 * The evidence: the capital of somebody who bets against it that the true difference is so small, or so large. It is divided
 * evenly over `STAKES`; given are the logarithms of what has become of each part, which began with 1.
 */
export interface Wealth {
  /** Bets against all differences up to `d`; no part grows with `d`. */
  above(d: number): readonly number[];
  /** Bets against all differences from `d` on; no part falls with `d`. */
  below(d: number): readonly number[];
}

/** Stakes from a fiftieth to nearly all, evenly in their logarithms: small ones find small differences, large ones steady ones. */
export const STAKES = Array.from({ length: 20 }, (_, i) => 0.02 * (0.98 / 0.02) ** (i / 19));

/** Whether the parts together have become so many times what they were. */
function reaches(parts: readonly number[], times: number): boolean {
  const most = Math.max(...parts);
  // All of them are no more than the largest, which is quickly seen.
  if (most < Math.log(times)) return false;
  if (most === Number.POSITIVE_INFINITY) return true;
  const sum = parts.reduce((total, part) => total + Math.exp(part - most), 0);
  return most + Math.log(sum / parts.length) >= Math.log(times);
}

/** Every claim is two-sided, as the interval is, so each side has half of the error. */
export function verdictOf(wealth: Wealth, { alpha, beta, margin }: TestPlan): Verdict {
  if (reaches(wealth.above(0), 2 / alpha)) return 'more';
  if (reaches(wealth.below(0), 2 / alpha)) return 'less';
  if (margin === null) return 'open';
  return reaches(wealth.below(margin), 2 / beta) && reaches(wealth.above(-margin), 2 / beta) ? 'same' : 'open';
}

/** All differences between `least` and `most` that are not ruled out. */
export function intervalOf(wealth: Wealth, alpha: number, least: number, most: number): Interval {
  return {
    low: crossing(least, most, (d) => reaches(wealth.above(d), 2 / alpha)),
    high: crossing(least, most, (d) => !reaches(wealth.below(d), 2 / alpha)),
  };
}
