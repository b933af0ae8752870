import { playArms } from './arms.ts';
import type { Arm, Effort } from './compare.ts';
import { levelOf, type Measure, valueOfRow } from './measure.ts';
import { type Nearer, Nearness } from './nearness.ts';
import { Series } from './series.ts';
import { Moments } from './stats/differences.ts';
import type { TestPlan } from './stats/sequential.ts';
import type { Told } from './told.ts';

/** Where the best candidate came down, by seeds that nobody had seen, and who else played them. */
export interface Landing {
  readonly seeds: string;
  readonly games: number;
  /** Levels with their 95 % intervals, for a number of games that was settled beforehand. */
  readonly base: Told;
  readonly best: Told;
  readonly next: Told | null;
  /** Whether the target lies within the interval of the best; null where of that nothing is known. */
  readonly holds: boolean | null;
  readonly againstBase: Nearer;
  readonly againstNext: Nearer | null;
}

export interface LandingPlan {
  /** The base, the best and, where there is one, the next. */
  readonly arms: readonly Arm[];
  readonly measure: Measure;
  readonly target: number;
  readonly test: TestPlan;
  readonly seeds: string;
  /** All of them are played: the interval of whoever stops where it looks well is none. */
  readonly games: number;
}

export async function land(plan: LandingPlan, effort: Effort): Promise<Landing> {
  const { arms, measure, target, test, seeds } = plan;
  const moments = arms.map(() => new Moments());
  const [againstBase, againstNext] = [new Nearness(measure, target, test), new Nearness(measure, target, test)];
  const series = arms.map(({ game, setting }) => new Series([game], { ...setting, seed: seeds }));
  await playArms(series, {
    ...{ workers: effort.workers, workerUrl: effort.workerUrl, stopped: effort.stopped, from: 0, games: plan.games },
    accept(played, index) {
      const values = played.map(({ row }) => valueOfRow(measure, row));
      for (const [i, value] of values.entries()) moments[i]?.add(value);
      const [base = 0, best = 0, next] = values;
      againstBase.add(base, best);
      if (next !== undefined) againstNext.add(next, best);
      effort.progress('claiming', index + 1);
      return true;
    },
  });
  const [base, best, next] = moments.map((one) => levelOf(measure, one)) as [Told, Told, Told?];
  return {
    ...{ seeds, games: moments[0]?.count ?? 0, base, best, next: next ?? null },
    holds: best.low === null || best.high === null ? null : best.low <= target && target <= best.high,
    againstBase: againstBase.verdict(),
    againstNext: next === undefined ? null : againstNext.verdict(),
  };
}
