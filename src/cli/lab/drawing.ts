import type { Arm, Comparison, Stage, StageName } from '../../lab/compare.ts';
import { drawnOf } from '../../lab/report/desk.ts';
import { Gather } from '../../lab/report/gather.ts';
import type { Table } from '../../lab/report/page.ts';
import { reportOf, type Said } from '../../lab/report/report.ts';
import { quoted } from '../../lab/report/sections/setup.ts';
import { Words } from '../../lab/report/words.ts';
import { type Played, Series } from '../../lab/series.ts';
import type { Cli } from '../cli.ts';
import type { Flags } from '../flags.ts';
import { plotsHere, writeReport } from './report-files.ts';
import type { Saying } from './saying.ts';

/** Flags that say what is asked, and not where the answer goes. */
const ASKING = [
  'scenario',
  'seed',
  'options',
  'data',
  'set',
  'bots',
  'side',
  'measure',
  'margin',
  'error',
  'aim',
  'games',
];

/** The command as it was given. */
export function commandOf(flags: Flags, words: readonly string[], out: string, lang: string): string {
  const given = ASKING.flatMap((name) => {
    const text = flags.text(name);
    return text === undefined ? [] : [`--${name}`, quoted(text)];
  });
  return ['beachhead', ...words.map(quoted), ...given, '--lang', lang, '--report', quoted(out)].join(' ');
}

/** What a stage says, as a table. */
export function stageTable(cli: Cli, saying: Saying, stage: Stage, caption: string): Table {
  const [a, b] = saying.levels(stage);
  const { low, high } = saying.bounds(stage.interval);
  return {
    caption,
    head: [cli.say('drawing.what'), saying.what],
    rows: [
      ['A', a],
      ['B', b],
      [cli.say('drawing.difference'), saying.by(stage.difference)],
      [cli.say('drawing.anytime'), `${low} – ${high}`],
      [cli.say('drawing.paired'), saying.estimate(stage.paired)],
      [cli.say('drawing.unpaired'), saying.estimate(stage.unpaired)],
      [cli.say('drawing.verdict'), cli.say(`drawing.verdict.${stage.verdict}`)],
    ],
  };
}

/** Gathers the games of a comparison while they are played, to be drawn side by side. */
export class ComparisonDrawing {
  private readonly words: Words;
  private readonly gathers: Readonly<Record<StageName, readonly Gather[]>>;

  constructor(
    private readonly cli: Cli,
    private readonly arms: readonly [Arm, Arm],
    private readonly names: readonly [a: string, b: string],
  ) {
    this.words = new Words(arms[0].game, cli.lang);
    const fresh = (): Gather[] =>
      arms.map((arm) => new Gather(drawnOf(seriesOf(arm, ''), this.words).map(({ column }) => column)));
    this.gathers = { choosing: fresh(), claiming: fresh() };
  }

  readonly observe = (stage: StageName, games: readonly Played[]): void => {
    for (const [i, played] of games.entries()) this.gathers[stage][i]?.add(played);
  };

  /** The last family of seeds has the last word, and is drawn. */
  async write(flags: Flags, out: string, saying: Saying, found: Comparison, command: string): Promise<void> {
    const { cli, words } = this;
    const stage = found.claiming ?? found.choosing;
    const gathers = this.gathers[found.claiming === null ? 'choosing' : 'claiming'];
    const arms = this.arms.map((arm, i) => ({
      name: this.names[i] ?? '',
      series: seriesOf(arm, stage.seeds),
      gather: gathers[i] as Gather,
    }));
    const desk = { words, plots: await plotsHere(), arms };
    writeReport(cli, flags, out, words, reportOf(desk, command, this.said(saying, found, stage)));
  }

  private said(saying: Saying, found: Comparison, last: Stage): Said {
    const { cli } = this;
    const stages = [
      ['lab.choosing', found.choosing],
      ['lab.claiming', found.claiming],
    ] as const;
    return {
      sentence: saying.sentence(found),
      notes: [
        ...(found.shown === 'open' ? [] : [cli.say('lab.errors', { error: cli.number(100 * found.test.alpha, 0) })]),
        cli.say('drawing.games', { seeds: last.seeds, last: Math.max(0, last.pairs - 1) }),
      ],
      tables: stages.flatMap(([key, stage]) => {
        if (stage === null || stage.pairs === 0) return [];
        const { seeds, pairs } = stage;
        return [stageTable(cli, saying, stage, cli.say(key, { seeds, pairs, last: pairs - 1 }))];
      }),
    };
  }
}

const seriesOf = ({ game, setting }: Arm, seed: string): Series => new Series([game], { ...setting, seed });
