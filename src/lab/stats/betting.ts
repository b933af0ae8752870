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

/**
 * A test by betting, for differences that are −1, 0 or 1: won, the same, lost on the same seed.
 *
 * Somebody who doubts that the true mean is at most d stakes a share c of the capital on every pair, at odds that would be
 * fair if it were d: the capital is multiplied by 1 + c (x − d) / (1 + d). If the mean is d or less, the game is fair or
 * worse, and then no way of stopping makes the chance larger than α that the capital ever reaches 1/α times what it began
 * with (Ville). As nobody knows the best stake, the capital is divided evenly over many.
 */
export class BettingTest implements Sequential, Wealth {
  private more = 0;
  private less = 0;
  private ties = 0;

  constructor(private readonly plan: TestPlan) {}

  add(difference: number): void {
    if (difference > 0) this.more++;
    else if (difference < 0) this.less++;
    else this.ties++;
  }
  verdict(): Verdict {
    return verdictOf(this, this.plan);
  }
  interval(): Interval {
    return intervalOf(this, this.plan.alpha, -1, 1);
  }
  above(d: number): number[] {
    return capital(this.more, this.ties, this.less, d);
  }
  below(d: number): number[] {
    return capital(this.less, this.ties, this.more, -d);
  }
}

/** What a pair does to the capital of each stake: when it is 1, 0 and −1, in logarithms. */
type Bets = readonly (readonly [up: number, level: number, down: number])[];

function betsAbove(d: number): Bets {
  return STAKES.map((stake) => {
    const part = stake / (1 + d);
    return [Math.log1p(part * (1 - d)), Math.log1p(-part * d), Math.log1p(-stake)];
  });
}
/** Made once for the few differences that are asked after every pair. */
const made = new Map<number, Bets>();
const MOST_MADE = 16;

function capital(up: number, level: number, down: number, d: number): number[] {
  // No mean is below −1, so nobody bets against that: one pair that is not −1 has ruled it out.
  if (d <= -1) return [up + level > 0 ? Number.POSITIVE_INFINITY : 0];
  const bets = made.get(d) ?? betsAbove(d);
  if (made.size < MOST_MADE) made.set(d, bets);
  return bets.map(([one, none, back]) => up * one + level * none + down * back);
}
