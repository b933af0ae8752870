import { Moments } from './differences.ts';
import type { Interval } from './interval.ts';
import {
  intervalOf,
  type Sequential,
  STAKES,
  type TestPlan,
  type Verdict,
  verdictOf,
  type Wealth,
} from './sequential.ts';

/** Before so many pairs the spread of the differences is too little known to say anything. */
export const LEAST_PAIRS = 100;

/**
 * The same test for numbers without bounds, such as losses: the likelihood ratio of a mean against d, as for differences
 * that are normal with the spread they have shown. For numbers that are not, its error rates hold in the long run, which
 * is why it says nothing before there are `LEAST_PAIRS`.
 */
export class MeansTest implements Sequential, Wealth {
  private readonly moments = new Moments();

  constructor(private readonly plan: TestPlan) {}

  add(difference: number): void {
    this.moments.add(difference);
  }
  verdict(): Verdict {
    return this.moments.count < LEAST_PAIRS ? 'open' : verdictOf(this, this.plan);
  }
  interval(): Interval {
    const { count, mean } = this.moments;
    if (count < LEAST_PAIRS) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
    const far = FAR * this.spread;
    return intervalOf(this, this.plan.alpha, mean - far, mean + far);
  }
  above(d: number): number[] {
    return this.capital(this.moments.mean - d);
  }
  below(d: number): number[] {
    return this.capital(d - this.moments.mean);
  }

  private capital(distance: number): number[] {
    const { count } = this.moments;
    const sum = (count * distance) / this.spread;
    return STAKES.map((stake) => stake * sum - (stake * stake * count) / 2);
  }
  /** Differences that are all the same have hardly any, but not none. */
  private get spread(): number {
    return Math.max(Math.sqrt(this.moments.variance), 1e-9 * (1 + Math.abs(this.moments.mean)));
  }
}

/** So many spreads from the mean everything has long been ruled out. */
const FAR = 10;
