import { availableParallelism } from 'node:os';
import type { Game } from '../kernel/game.ts';
import { Progress } from '../lab/progress.ts';
import type { SeriesSetup } from '../lab/series.ts';
import type { Cli, CliKey } from './cli.ts';
import { flag } from './command.ts';
import type { Args, Flags } from './flags.ts';
import { readBots, readSetup, setArg, setupArgs } from './setup.ts';

// What every command has in common that plays many games.

/** Ten million rows are some gigabytes; a worker takes about 60 MB. */
const MOST_GAMES = 10_000_000;
const MOST_WORKERS = 64;
/** As a shell has it for a program that was ended by Ctrl-C. */
export const INTERRUPTED = 130;

/** Arguments of a command that plays one series of games. */
export const seriesArgs = (cli: Cli): Args => ({
  ...setupArgs(cli),
  ...setArg(cli),
  games: flag(cli, 'games', 'number'),
  bots: flag(cli, 'bots', 'text'),
  workers: flag(cli, 'workers', 'number'),
});

/** The series that the flags say, from a seed that anybody can repeat where they say none. */
export const readSeries = (cli: Cli, game: Game, flags: Flags): SeriesSetup => ({
  game: game.id,
  ...readSetup(cli, game, flags),
  seed: flags.text('seed') ?? '1',
  bots: readBots(game, flags),
});
export const readGames = (flags: Flags, usual: number): number => flags.number('games', 1, MOST_GAMES) ?? usual;
/** All cores, unless somebody says otherwise. */
export const readWorkers = (flags: Flags): number =>
  flags.number('workers', 1, MOST_WORKERS) ?? Math.min(availableParallelism(), MOST_WORKERS);

/** Says that it has heard when somebody wants the work to end. */
export function whenStopped(cli: Cli, heard: CliKey): () => boolean {
  let stopped = false;
  void cli.io.stopped().then(() => {
    stopped = true;
    cli.io.err(`\n${cli.say(heard)}\n`);
  });
  return () => stopped;
}

/** A bar that counts up to its end or is ended before; some of it may have been done earlier. */
export const barOf = ({ io }: Cli, total: number, before = 0): Progress =>
  new Progress({ isTTY: io.errIsTerminal, write: (text) => io.err(text) }, total, before);
