import { type Measure, testOf } from './measure.ts';
import type { Sequential, TestPlan } from './stats/sequential.ts';

/** Whether B is nearer to the target than A, farther from it, or nothing is known yet. */
export type Nearer = 'nearer' | 'farther' | 'open';

/**
 * Which of two is nearer to a target T, from games of the same seeds. B is nearer just when (b − a)(a + b − 2T) is below zero:
 * when it is lower and their middle lies above the target, or higher and their middle below. Difference and sum are each
 * tested by the sequential test with half of the error, so what both say holds whenever one looks.
 */
export class Nearness {
  private readonly difference: Sequential;
  private readonly sum: Sequential;
  /** Wins of two games, less one, are −1, 0 or 1, as the test by betting wants them. */
  private readonly less: number;

  constructor(
    measure: Measure,
    private readonly target: number,
    plan: TestPlan,
  ) {
    const half = { ...plan, alpha: plan.alpha / 2 };
    this.difference = testOf(measure, half);
    this.sum = testOf(measure, half);
    this.less = measure.kind === 'wins' ? 1 : 0;
  }

  add(a: number, b: number): void {
    this.difference.add(b - a);
    this.sum.add(a + b - this.less);
  }
  verdict(): Nearer {
    const product = sideOf(this.difference, 0) * sideOf(this.sum, 2 * this.target - this.less);
    return product < 0 ? 'nearer' : product > 0 ? 'farther' : 'open';
  }
}

/** On which side of a value the truth lies; 0 where the test has not ruled the value out. */
function sideOf(test: Sequential, value: number): -1 | 0 | 1 {
  const { low, high } = test.interval();
  return low > value ? 1 : high < value ? -1 : 0;
}
