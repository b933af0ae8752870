import type { Game } from '../../kernel/game.ts';
import type { StageName } from '../../lab/compare.ts';
import { type Measure, readMeasure } from '../../lab/measure.ts';
import type { Progress } from '../../lab/progress.ts';
import { readBaseSeed } from '../../lab/seeds.ts';
import { Series } from '../../lab/series.ts';
import type { Setting } from '../../lab/setting.ts';
import type { TestPlan } from '../../lab/stats/sequential.ts';
import type { Cli } from '../cli.ts';
import { flag, toggle } from '../command.ts';
import { writeText } from '../files.ts';
import type { Args, Flags } from '../flags.ts';
import { barOf, readWorkers } from '../running.ts';
import { readBots, readSetup, setArg, setupArgs } from '../setup.ts';

const MOST_PAIRS = 1_000_000;
const MARGIN = 5;
const ERROR = 5;

/** Arguments of every command that asks a question of many games. */
export const questionArgs = (cli: Cli): Args => {
  const { game: _, ...setup } = setupArgs(cli);
  return {
    ...setup,
    ...setArg(cli),
    bots: flag(cli, 'bots', 'text'),
    side: flag(cli, 'count-side', 'id'),
    measure: flag(cli, 'measure', 'id'),
    margin: flag(cli, 'margin', 'number'),
    error: flag(cli, 'error', 'number'),
    workers: flag(cli, 'workers', 'number'),
    out: flag(cli, 'result', 'file'),
    json: toggle(cli, 'json'),
  };
};

/** What is asked, whatever is compared. */
export interface Asked {
  readonly shared: Setting;
  readonly seed: string;
  readonly measure: Measure;
  readonly test: TestPlan;
  readonly pairs: number;
  readonly workers: number;
}

/** The side whose wins are counted, or the number of every game that is measured. */
export interface Measured {
  readonly side?: string;
  readonly column?: string;
}
/** As the flags have it. */
export function measuredBy(flags: Flags): Measured {
  const [side, column] = [flags.text('side'), flags.text('measure')];
  return { ...(side !== undefined && { side }), ...(column !== undefined && { column }) };
}

export function readQuestion(
  cli: Cli,
  game: Game,
  flags: Flags,
  usualPairs: number,
  measured = measuredBy(flags),
): Asked {
  const { seed: _, ...setup } = readSetup(cli, game, flags);
  const shared: Setting = { game: game.id, ...setup, bots: readBots(game, flags) };
  const seed = readBaseSeed(flags.text('seed') ?? '1');
  // A game shows what games count; it is of no family of seeds.
  const sample = () => new Series([game], { ...shared, seed }).play(0);
  const measure = readMeasure(game, sample, measured);
  const said = flags.decimal('margin', 0, 1e12);
  const margin = measure.kind === 'wins' ? (said ?? MARGIN) / 100 : (said ?? null);
  const error = (flags.decimal('error', 0.01, 50) ?? ERROR) / 100;
  return {
    ...{ shared, seed, measure },
    test: { alpha: error, beta: error, margin },
    pairs: flags.number('games', 1, MOST_PAIRS) ?? usualPairs,
    workers: readWorkers(flags),
  };
}

/** A bar for each stage, drawn as its pairs come in. */
export class StageBars {
  private bar: Progress;
  private at: StageName = 'choosing';

  constructor(
    private readonly cli: Cli,
    private readonly total: number,
  ) {
    this.bar = barOf(cli, total);
  }
  step(stage: StageName): void {
    if (stage !== this.at) {
      this.bar.end();
      this.bar = barOf(this.cli, this.total);
      this.at = stage;
    }
    this.bar.step();
  }
  end(): void {
    this.bar.end();
  }
}

/** What was found, into the file where one is named, and as JSON where that is wanted; true where it was said so. */
export function hasToldJson(cli: Cli, flags: Flags, result: unknown): boolean {
  const out = flags.text('out');
  if (out !== undefined) writeText(cli, out, `${JSON.stringify(result, null, 2)}\n`);
  if (flags.on('json')) cli.json(result);
  return flags.on('json');
}
/** What stands below the answer. */
export function sayEnd(cli: Cli, flags: Flags, interrupted: boolean): void {
  const out = flags.text('out');
  if (interrupted) cli.line(cli.say('lab.stopped'));
  if (out !== undefined) cli.line(cli.say('lab.written', { file: out }));
}
