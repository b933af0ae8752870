import { wilson } from '../summary.ts';
import { crossing, type Estimate, Z95 } from './interval.ts';
import { t95 } from './student.ts';

// Differences B − A with their 95 % intervals, for a number of games that was settled beforehand.

/** Pairs of games of the same seed in which something happened or not. */
export interface PairCounts {
  /** In both, in A alone, in B alone, in neither. */
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

const pairsOf = ({ both, onlyA, onlyB, neither }: PairCounts): number => both + onlyA + onlyB + neither;

/** Two shares as if of different games: Newcombe's interval, which puts two of Wilson's together. */
export function shareDifference(
  a: readonly [hits: number, games: number],
  b: readonly [hits: number, games: number],
): Estimate {
  const [pa, pb] = [a[0] / a[1], b[0] / b[1]];
  const [wa, wb] = [wilson(...a), wilson(...b)];
  const value = pb - pa;
  return {
    value,
    low: value - Math.hypot(pb - wb.low, wa.high - pa),
    high: value + Math.hypot(wb.high - pb, pa - wa.low),
  };
}

/** Two shares of the same seeds: Tango's score interval. It leaves out zero just when McNemar's test does. */
export function pairedShareDifference(counts: PairCounts): Estimate {
  const { onlyA, onlyB } = counts;
  const n = pairsOf(counts);
  const value = (onlyB - onlyA) / n;
  const score = (d: number): number => {
    // The likeliest share of pairs that only A has, were the difference d.
    const b = -onlyB - onlyA + (2 * n - onlyB + onlyA) * d;
    const c = -onlyA * d * (1 - d);
    const p = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
    const spread = Math.sqrt(Math.max(0, n * (2 * p + d * (1 - d))));
    const distance = onlyB - onlyA - n * d;
    return spread === 0 ? Math.sign(distance) * Number.POSITIVE_INFINITY : distance / spread;
  };
  return {
    value,
    low: crossing(-1, value, (d) => score(d) >= Z95),
    high: crossing(value, 1, (d) => score(d) >= -Z95),
  };
}

/** A sum that can be added to: number, mean and variance of what came in (Welford's way, which loses no digits). */
export class Moments {
  count = 0;
  mean = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const off = value - this.mean;
    this.mean += off / this.count;
    this.squares += off * (value - this.mean);
  }
  /** Of one draw, as estimated. */
  get variance(): number {
    return this.count < 2 ? 0 : this.squares / (this.count - 1);
  }
}

/** Two means as if of different games: Welch's interval. */
export function meanDifference(a: Moments, b: Moments): Estimate {
  const [va, vb] = [a.variance / a.count, b.variance / b.count];
  const freedom = (va + vb) ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
  return around(b.mean - a.mean, va + vb, va + vb === 0 ? a.count + b.count - 2 : freedom);
}

/** The mean of the differences of pairs: Student's interval. */
export const pairedMeanDifference = (differences: Moments): Estimate =>
  around(differences.mean, differences.variance / differences.count, differences.count - 1);

function around(value: number, variance: number, freedom: number): Estimate {
  // One draw says nothing of the spread.
  const half = freedom < 1 ? Number.POSITIVE_INFINITY : t95(freedom) * Math.sqrt(variance);
  return { value, low: value - half, high: value + half };
}
