import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import { Progress } from '../lab/progress.ts';
import { RowFile, rowFormat } from '../lab/rows.ts';
import type { SeriesSetup } from '../lab/series.ts';
import { simulate as simulateGames } from '../lab/simulate.ts';
import { type Share, Summariser, type Summary } from '../lab/summary.ts';
import { type Cli, CliError } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';
import { writing } from './files.ts';
import type { Flags } from './flags.ts';
import { readBots, readSetup, setupArgs } from './setup.ts';

const GAMES = 100;

export const simulate: Command = {
  name: 'simulate',
  args: (cli) => ({
    ...setupArgs(cli),
    games: flag(cli, 'games', 'number'),
    bots: flag(cli, 'bots', 'text'),
    workers: flag(cli, 'workers', 'number'),
    out: flag(cli, 'rows', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const setup: SeriesSetup = {
      game: game.id,
      ...readSetup(cli, game, flags),
      seed: flags.text('seed') ?? '1',
      bots: readBots(game, flags),
    };
    const games = flags.number('games', 1) ?? GAMES;
    const workers = flags.number('workers', 1) ?? availableParallelism();
    const started = Date.now();
    const summary = await play(cli, flags, setup, games, workers, game.sides);
    if (flags.on('json')) cli.json({ ...setup, pack: packName(setup.pack), ...summary });
    else print(cli, cli.speakerFor(game), summary, (Date.now() - started) / 1000);
    const file = flags.text('out');
    if (file !== undefined && !flags.on('json')) cli.line(cli.say('simulate.written', { file }));
    return 0;
  },
};

const packName = (pack: unknown): string | null => (pack === null ? null : String(Object(pack).id));

async function play(
  cli: Cli,
  flags: Flags,
  setup: SeriesSetup,
  games: number,
  workers: number,
  sides: readonly string[],
): Promise<Summary> {
  const file = flags.text('out');
  const rows = file === undefined ? null : openRows(cli, file);
  const progress = new Progress({ isTTY: cli.io.errIsTerminal, write: (text) => cli.io.err(text) }, games);
  const summariser = new Summariser(sides);
  try {
    await simulateGames(cli.io.games, {
      setup,
      games,
      workers,
      workerUrl: cli.io.workerUrl,
      accept(row) {
        if (file !== undefined) writing(file, () => rows?.write(row));
        summariser.add(row);
        progress.step();
      },
    });
  } finally {
    progress.end();
    rows?.close();
  }
  return summariser.summary();
}

function openRows(cli: Cli, file: string): RowFile {
  const format = rowFormat(file);
  if (format === undefined) throw new CliError('error.format', { file }, 2);
  return writing(file, () => new RowFile(resolve(cli.io.cwd, file), format));
}

function print(cli: Cli, speaker: Speaker, summary: Summary, seconds: number): void {
  const heading = (text: string) => cli.line(`\n${cli.colours.bold(text)}`);
  const shares = (list: readonly Share[], prefix: string) => {
    const named = list.map((share) => ({ ...share, name: nameOf(speaker, prefix, share.name) }));
    const width = Math.max(0, ...named.map(({ name }) => name.length));
    for (const { name, games, share, low, high } of named) {
      const interval = `(${cli.percent(low)} – ${cli.percent(high)})`;
      cli.line(`  ${name.padEnd(width)}  ${cli.percent(share).padStart(7)}  ${interval}  ${games}`);
    }
  };
  cli.line(cli.say('simulate.games', { count: summary.games, seconds: cli.number(seconds, 1) }));
  heading(cli.say('simulate.winners'));
  shares(summary.winners, 'side');
  heading(cli.say('simulate.levels'));
  shares(summary.levels, 'level');
  heading(cli.say('simulate.numbers'));
  const numbers = Object.entries(summary.numbers).map(
    ([name, spread]) => [nameOf(speaker, 'metric', name), spread] as const,
  );
  const width = Math.max(0, ...numbers.map(([name]) => name.length));
  for (const [name, { mean, min, quarter, median, threeQuarters, max }] of numbers) {
    const spread = [min, quarter, median, threeQuarters, max].map((value) =>
      cli.number(value, Number.isInteger(value) ? 0 : 1),
    );
    cli.line(`  ${name.padEnd(width)}  ${cli.number(mean, 2).padStart(9)}  ${spread.join(' · ')}`);
  }
  for (const [name, list] of Object.entries(summary.words)) {
    heading(nameOf(speaker, 'metric', name));
    shares(list, `metric.${name}`);
  }
}
