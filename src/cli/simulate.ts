import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import { OtherRows } from '../lab/other-rows.ts';
import { gathering, seal, unseal } from '../lab/parquet.ts';
import { readRows } from '../lab/resume.ts';
import { type RowFormat, rowFormat } from '../lab/row-lines.ts';
import { RowFile } from '../lab/rows.ts';
import { type GameRow, Series, type SeriesSetup } from '../lab/series.ts';
import { simulate as simulateGames } from '../lab/simulate.ts';
import { type Share, Summariser, type Summary } from '../lab/summary.ts';
import { EVERY, type Every } from '../lab/watch/columns.ts';
import { type Cli, CliError } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';
import { unreadable, writing } from './files.ts';
import type { Flags } from './flags.ts';
import { putBatch } from './lab/remote.ts';
import { barOf, INTERRUPTED, readGames, readSeries, readWorkers, seriesArgs, whenStopped } from './running.ts';

const GAMES = 100;

export const simulate: Command = {
  name: 'simulate',
  args: (cli) => ({
    ...seriesArgs(cli),
    out: flag(cli, 'rows', 'file'),
    every: flag(cli, 'every', 'every'),
    resume: toggle(cli, 'resume'),
    force: toggle(cli, 'force'),
    on: flag(cli, 'put', 'address'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const every = everyOf(flags);
    const setup: SeriesSetup = { ...readSeries(cli, game, flags), ...(every !== undefined && { every }) };
    const asked = readGames(flags, GAMES);
    const series = new Series(cli.io.games, setup);
    if (flags.text('on') !== undefined) return putBatch(cli, flags, series, asked);
    const workers = readWorkers(flags);
    const target = targetOf(cli, flags);
    const started = Date.now();
    const run = { series, asked, workers, target };
    const { before, summary } = await play(cli, run);
    const interrupted = summary.games < asked;
    if (flags.on('json')) cli.json({ ...setup, pack: packName(setup.pack), asked, interrupted, ...summary });
    else {
      if (interrupted) cli.line(cli.say('simulate.interrupted', { count: summary.games, total: asked }));
      if (before > 0) cli.line(cli.say('simulate.resumed', { count: before }));
      print(cli, cli.speakerFor(game), summary, (Date.now() - started) / 1000);
      if (target !== null) cli.line(cli.say('simulate.written', { file: target.file }));
      if (target !== null && interrupted) cli.line(cli.say('simulate.go-on'));
    }
    return interrupted ? INTERRUPTED : 0;
  },
};

const packName = (pack: unknown): string | null => (pack === null ? null : String(Object(pack).id));

/** What a row stands for, where it is more than the plain row of a game. */
function everyOf(flags: Flags): Every | undefined {
  const said = flags.text('every');
  if (said === undefined) return undefined;
  const every = EVERY.find((name) => name === said);
  if (every === undefined) throw new CliError('error.every', { found: said }, 2);
  if (flags.text('out') === undefined && flags.text('on') === undefined)
    throw new CliError('error.needs', { flag: '--every', other: '--out' }, 2);
  return every;
}

/** The file for the rows, and whether it has some to go on with. */
interface Target {
  readonly file: string;
  readonly path: string;
  readonly format: RowFormat;
  readonly resumes: boolean;
}

/** Rows that are there are neither written over nor gone on with unless that is said. */
function targetOf(cli: Cli, flags: Flags): Target | null {
  const [resume, force] = [flags.on('resume'), flags.on('force')];
  const file = flags.text('out');
  if (resume && force) throw new CliError('error.both', { one: '--resume', other: '--force' }, 2);
  if (file === undefined) {
    if (resume || force)
      throw new CliError('error.needs', { flag: resume ? '--resume' : '--force', other: '--out' }, 2);
    return null;
  }
  const format = rowFormat(file);
  if (format === undefined) throw new CliError('error.format', { file }, 2);
  const path = resolve(cli.io.cwd, file);
  const part = gathering(path, format).path;
  const there = [path, part].some((one) => (statSync(one, { throwIfNoEntry: false })?.size ?? 0) > 0);
  if (there && !resume && !force) throw new CliError('error.there', { file }, 2);
  return { file, path, format, resumes: there && resume };
}

interface Run {
  readonly series: Series;
  readonly asked: number;
  readonly workers: number;
  readonly target: Target | null;
}

/** Plays what is not there yet; sums up all, and says how many rows were there before. */
async function play(cli: Cli, { series, asked, workers, target }: Run): Promise<{ before: number; summary: Summary }> {
  const summariser = new Summariser(series.game.sides);
  const kept = target?.resumes ? await keptRows(target, series, asked, (row) => summariser.add(row)) : null;
  const before = kept?.rows ?? 0;
  const stopped = whenStopped(cli, 'simulate.stopping');
  const lines = target && gathering(target.path, target.format);
  const rows = target && lines && writing(target.file, () => new RowFile(lines.path, lines.format, kept ?? undefined));
  const progress = barOf(cli, asked, before);
  try {
    await simulateGames(series, {
      ...{ from: before, to: asked, workers, workerUrl: cli.io.workerUrl, stopped },
      accept(row, played) {
        if (target !== null) writing(target.file, () => rows?.write(...played.rows));
        summariser.add(row);
        progress.step();
      },
    });
  } finally {
    progress.end();
    rows?.close();
  }
  if (target?.format === 'parquet') writing(target.file, () => seal(target.path, series.columns));
  return { before, summary: summariser.summary() };
}

async function keptRows(target: Target, series: Series, games: number, accept: (row: GameRow) => void) {
  const { file, path, format } = target;
  try {
    if (format === 'parquet') await unseal(path, series.columns);
    const lines = gathering(path, format);
    return readRows(lines.path, lines.format, series, games, accept);
  } catch (error) {
    if (!(error instanceof OtherRows)) throw unreadable(file, error);
    throw new CliError(`error.rows-${error.why}`, { file, row: error.row + 1, games });
  }
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
