import { type Aim, worthOf } from './aim.ts';
import { playArms } from './arms.ts';
import { type Arm, type Effort, PairTally, type Stage } from './compare.ts';
import type { Point, Range } from './grid.ts';
import { type Landing, land } from './landing.ts';
import { levelOf, type Measure, valueOfRow } from './measure.ts';
import { choosingSeed, claimingSeed } from './seeds.ts';
import { type GameRow, Series } from './series.ts';
import { recordOf, type SettingRecord } from './setting.ts';
import { Moments } from './stats/differences.ts';
import type { TestPlan } from './stats/sequential.ts';
import { Summariser, type Summary } from './summary.ts';
import type { Told } from './told.ts';

export interface SweepPlan {
  readonly axes: readonly Range[];
  /** As it is now: whatever is called best must be better than this. */
  readonly base: Arm;
  readonly candidates: readonly { readonly point: Point; readonly arm: Arm }[];
  readonly measure: Measure;
  readonly aim: Aim;
  readonly test: TestPlan;
  readonly seed: string;
  /** So many games of each who stays to the last, and at most so many rounds of held-back ones. */
  readonly games: number;
}

/** What the choosing seeds said of one of them. */
export interface Trial {
  readonly setting: SettingRecord;
  readonly games: number;
  /** Share or mean with its 95 % interval. */
  readonly level: Told;
  readonly summary: Summary;
}
export interface Tried extends Trial {
  readonly point: Point;
}

export interface Sweep {
  readonly kind: 'sweep';
  readonly game: string;
  readonly seed: string;
  readonly measure: Measure;
  readonly aim: Aim;
  readonly test: TestPlan;
  readonly axes: readonly Range[];
  readonly choosing: { readonly seeds: string; readonly base: Trial; readonly candidates: readonly Tried[] };
  /** The numbers of the best candidate and of the next, by the choosing seeds; null where none did better than the base. */
  readonly best: number | null;
  readonly next: number | null;
  /** The best against the base and against the next, on seeds that nobody had seen; each has half of the error. */
  readonly claiming: { readonly againstBase: Stage; readonly againstNext: Stage | null } | null;
  /** The same where a target is sought: where the best came down on seeds that nobody had seen. */
  readonly landing: Landing | null;
  /** Whether the best is better than the base, and better than the next: higher, lower, or nearer to the target. */
  readonly shown: { readonly best: boolean; readonly beatsNext: boolean };
}

/** More are halved, again and again, while those that stay play twice as many games. */
export const MANY = 8;
/** Nobody is sent away after fewer. */
const LEAST_GAMES = 10;

export async function sweep(plan: SweepPlan, effort: Effort): Promise<Sweep> {
  const { axes, measure, aim, test, seed, base } = plan;
  const seeds = choosingSeed(seed);
  const [first, ...rest] = [base, ...plan.candidates.map(({ arm }) => arm)].map(
    (arm) => new Runner(arm, measure, seeds),
  );
  await choose(first as Runner, rest, plan, effort);
  const candidates = rest.map((runner, i) => ({ point: plan.candidates[i]?.point ?? {}, ...runner.trial() }));
  const started = { base: (first as Runner).trial(), candidates };
  const order = rest
    .map((runner, number) => ({ number, worth: runner.worth(aim), games: runner.games }))
    .filter(({ games }) => games === Math.max(...rest.map((runner) => runner.games)))
    .sort((a, b) => b.worth - a.worth);
  const [top, second] = order;
  const better = top !== undefined && top.worth > (first as Runner).worth(aim) && !effort.stopped();
  const [best, next] = better ? [top.number, second?.number ?? null] : [null, null];
  const claims = best === null ? null : finalists(plan, best, next);
  const isTarget = typeof aim === 'object';
  const claiming = claims === null || isTarget ? null : await claim(plan, claims, effort);
  const landing = claims === null || !isTarget ? null : await land({ ...plan, ...claims, target: aim.target }, effort);
  const wanted = aim === 'high' ? 'more' : 'less';
  return {
    ...{ kind: 'sweep', game: base.game.id, seed, measure, aim, test, axes },
    ...{ choosing: { seeds, ...started }, best, next, claiming, landing },
    shown: {
      best: claiming?.againstBase.verdict === wanted || landing?.againstBase === 'nearer',
      beatsNext: claiming?.againstNext?.verdict === wanted || landing?.againstNext === 'nearer',
    },
  };
}

/** One of them while the choosing goes on. */
class Runner {
  readonly series: Series;
  games = 0;
  private readonly moments = new Moments();
  private readonly summary: Summariser;

  constructor(
    private readonly arm: Arm,
    private readonly measure: Measure,
    seed: string,
  ) {
    this.series = new Series([arm.game], { ...arm.setting, seed });
    this.summary = new Summariser(arm.game.sides);
  }
  add(row: GameRow): void {
    this.games++;
    this.moments.add(valueOfRow(this.measure, row));
    this.summary.add(row);
  }
  worth(aim: Aim): number {
    return worthOf(aim, this.moments.mean);
  }
  trial(): Trial {
    return {
      setting: recordOf(this.arm.game, this.arm.setting),
      games: this.games,
      level: levelOf(this.measure, this.moments),
      summary: this.summary.summary(),
    };
  }
}

/** How many games everybody has played after each round of choosing. */
export function rungsOf(candidates: number, games: number): number[] {
  const halvings = candidates <= MANY ? 0 : Math.ceil(Math.log2(candidates / 2));
  return Array.from({ length: halvings + 1 }, (_, i) =>
    Math.min(games, Math.max(LEAST_GAMES, Math.ceil(games / 2 ** (halvings - i)))),
  );
}

/** Everybody plays the same seeds; the better half goes on to more of them. The base goes on in any case. */
async function choose(base: Runner, all: readonly Runner[], plan: SweepPlan, effort: Effort): Promise<void> {
  let alive = [...all];
  let from = 0;
  for (const to of rungsOf(all.length, plan.games)) {
    if (effort.stopped()) return;
    if (from > 0)
      alive = alive.toSorted((a, b) => b.worth(plan.aim) - a.worth(plan.aim)).slice(0, Math.ceil(alive.length / 2));
    const runners = [base, ...alive];
    await playArms(
      runners.map(({ series }) => series),
      {
        ...{ workers: effort.workers, workerUrl: effort.workerUrl, stopped: effort.stopped, from, games: to },
        accept(games) {
          for (const [i, { row }] of games.entries()) runners[i]?.add(row);
          effort.progress('choosing', base.games);
          return true;
        },
      },
    );
    from = to;
  }
}

/** Whoever plays on held-back seeds: the base, the best and the next. Two claims share the error. */
function finalists(plan: SweepPlan, best: number, next: number | null) {
  const { base, candidates, measure, aim } = plan;
  const armOf = (number: number): Arm => candidates[number]?.arm ?? base;
  const arms = [base, armOf(best), ...(next === null ? [] : [armOf(next)])];
  const share = next === null ? 1 : 2;
  return {
    arms,
    seeds: claimingSeed(plan.seed, [
      ...arms.map(({ game, setting }) => recordOf(game, setting)),
      measure,
      ...(typeof aim === 'object' ? [aim] : []),
    ]),
    test: { ...plan.test, alpha: plan.test.alpha / share, beta: plan.test.beta / share },
  };
}

type Finalists = ReturnType<typeof finalists>;

async function claim(plan: SweepPlan, { arms, seeds, test }: Finalists, effort: Effort): Promise<Sweep['claiming']> {
  const { measure } = plan;
  const [base, best, next] = arms as [Arm, Arm, Arm?];
  const againstBase = new PairTally({ arms: [base, best], measure, test });
  const againstNext = next === undefined ? null : new PairTally({ arms: [next, best], measure, test });
  const series = arms.map(({ game, setting }) => new Series([game], { ...setting, seed: seeds }));
  await playArms(series, {
    ...{ workers: effort.workers, workerUrl: effort.workerUrl, stopped: effort.stopped, from: 0, games: plan.games },
    accept([ofBase, ofBest, ofNext], index) {
      // A verdict is that of the moment at which it was first given.
      if (againstBase.verdict === 'open' && ofBase && ofBest) againstBase.add([ofBase.row, ofBest.row]);
      if (againstNext?.verdict === 'open' && ofNext && ofBest) againstNext.add([ofNext.row, ofBest.row]);
      effort.progress('claiming', index + 1);
      return againstBase.verdict === 'open' || againstNext?.verdict === 'open';
    },
  });
  return { againstBase: againstBase.stage(seeds), againstNext: againstNext?.stage(seeds) ?? null };
}
