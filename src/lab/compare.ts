import type { Game } from '../kernel/game.ts';
import { playArms } from './arms.ts';
import type { Crew } from './crew.ts';
import { type Measure, testOf, valueOfRow } from './measure.ts';
import { choosingSeed, claimingSeed } from './seeds.ts';
import { type GameRow, type Played, Series, WATCHED } from './series.ts';
import { recordOf, type Setting, type SettingRecord } from './setting.ts';
import {
  Moments,
  meanDifference,
  pairedMeanDifference,
  pairedShareDifference,
  shareDifference,
} from './stats/differences.ts';
import type { TestPlan, Verdict } from './stats/sequential.ts';
import { Summariser, type Summary } from './summary.ts';
import { type Bounds, bounds, type Told, told } from './told.ts';

/** One of the two: a game, under whichever rules, and how it is played. */
export interface Arm {
  readonly game: Game;
  readonly setting: Setting;
}

export interface Question {
  readonly arms: readonly [a: Arm, b: Arm];
  readonly measure: Measure;
  readonly test: TestPlan;
  /** The seed from which those for choosing and for claiming are made. */
  readonly seed: string;
  /** At most so many pairs of games, for choosing and again for claiming. */
  readonly pairs: number;
}

/** How a question is worked at. */
export interface Effort extends Crew {
  readonly stopped: () => boolean;
  /** After every pair: how many of how many at most, in which stage. */
  readonly progress: (stage: StageName, pairs: number) => void;
  /** Whoever draws the games: they are watched for it, and play the same. */
  readonly observe?: (stage: StageName, games: readonly Played[]) => void;
}
export type StageName = 'choosing' | 'claiming';

/** What one family of seeds said. Differences are B − A. */
export interface Stage {
  readonly seeds: string;
  readonly pairs: number;
  readonly verdict: Verdict;
  readonly difference: number;
  /** Holds whenever the test was stopped; ends that nothing is known of are null. */
  readonly interval: Bounds;
  /** As for a number of games that was settled beforehand. */
  readonly paired: Told;
  readonly unpaired: Told;
  readonly arms: readonly [a: Summary, b: Summary];
}

export interface Comparison {
  readonly kind: 'compare';
  readonly game: string;
  readonly seed: string;
  readonly measure: Measure;
  readonly test: TestPlan;
  readonly pairs: number;
  readonly arms: readonly [a: SettingRecord, b: SettingRecord];
  readonly choosing: Stage;
  /** Null where the choosing seeds said nothing that could be claimed, or where it was stopped before. */
  readonly claiming: Stage | null;
  /** What both families of seeds say; `open` where nothing was shown. */
  readonly shown: Verdict;
}

/** Chooses by one family of seeds, and only where that says something claims it by another, which nobody has seen. */
export async function compare(question: Question, effort: Effort): Promise<Comparison> {
  const { arms, measure, test, seed, pairs } = question;
  const records = arms.map(({ game, setting }) => recordOf(game, setting)) as [SettingRecord, SettingRecord];
  const choosing = await stage(question, choosingSeed(seed), 'choosing', effort);
  const promising = choosing.verdict !== 'open' && !effort.stopped();
  const held = claimingSeed(seed, [...records, measure]);
  const claiming = promising ? await stage(question, held, 'claiming', effort) : null;
  const shown = claiming?.verdict === choosing.verdict ? choosing.verdict : 'open';
  return {
    kind: 'compare',
    game: arms[0].game.id,
    seed,
    measure,
    test,
    pairs,
    arms: records,
    choosing,
    claiming,
    shown,
  };
}

async function stage(question: Question, seeds: string, name: StageName, effort: Effort): Promise<Stage> {
  const series = question.arms.map(
    ({ game, setting }) => new Series([game], { ...setting, seed: seeds, ...(effort.observe && WATCHED) }),
  );
  const tally = new PairTally(question);
  await playArms(series, {
    ...{
      workers: effort.workers,
      workerUrl: effort.workerUrl,
      stopped: effort.stopped,
      from: 0,
      games: question.pairs,
    },
    accept(games) {
      tally.add(games.map(({ row }) => row) as [GameRow, GameRow]);
      effort.observe?.(name, games);
      effort.progress(name, tally.pairs);
      return tally.verdict === 'open';
    },
  });
  return tally.stage(seeds);
}

/** Two arms pair by pair: the test, the differences, and each arm summed up. */
export class PairTally {
  pairs = 0;
  verdict: Verdict = 'open';
  private readonly test;
  private readonly measure: Measure;
  private readonly counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  private readonly values = [new Moments(), new Moments()] as const;
  private readonly differences = new Moments();
  private readonly summaries: readonly [Summariser, Summariser];

  constructor({ arms: [a, b], measure, test }: Pick<Question, 'arms' | 'measure' | 'test'>) {
    this.measure = measure;
    this.test = testOf(measure, test);
    this.summaries = [new Summariser(a.game.sides), new Summariser(b.game.sides)];
  }

  add([rowA, rowB]: readonly [GameRow, GameRow]): void {
    const [a, b] = [valueOfRow(this.measure, rowA), valueOfRow(this.measure, rowB)];
    this.pairs++;
    this.counts[a > 0 ? (b > 0 ? 'both' : 'onlyA') : b > 0 ? 'onlyB' : 'neither']++;
    this.values[0].add(a);
    this.values[1].add(b);
    this.differences.add(b - a);
    this.summaries[0].add(rowA);
    this.summaries[1].add(rowB);
    this.test.add(b - a);
    this.verdict = this.test.verdict();
  }

  stage(seeds: string): Stage {
    return {
      ...{ seeds, pairs: this.pairs, verdict: this.verdict, difference: this.differences.mean },
      interval: bounds(this.test.interval()),
      ...this.estimates(),
      arms: [this.summaries[0].summary(), this.summaries[1].summary()],
    };
  }

  private estimates(): { paired: Told; unpaired: Told } {
    const [a, b] = this.values;
    if (this.measure.kind === 'mean') {
      return { paired: told(pairedMeanDifference(this.differences)), unpaired: told(meanDifference(a, b)) };
    }
    const { both, onlyA, onlyB } = this.counts;
    const unpaired = shareDifference([both + onlyA, this.pairs], [both + onlyB, this.pairs]);
    return { paired: told(pairedShareDifference(this.counts)), unpaired: told(unpaired) };
  }
}
