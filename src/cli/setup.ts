import { randomBytes, randomUUID } from 'node:crypto';
import { botNamed, favouriteBot } from '../bots/index.ts';
import type { BotNames } from '../bots/play.ts';
import type { Game } from '../kernel/game.ts';
import type { Origin } from '../kernel/keys.ts';
import { withValues } from '../kernel/pack-values.ts';
import type { Cli } from './cli.ts';
import { argument, flag } from './command.ts';
import { readJson } from './files.ts';
import type { Args, Flags } from './flags.ts';

/** Arguments of every command that starts a game. */
export const setupArgs = (cli: Cli): Args => ({
  game: argument(cli, 'game'),
  scenario: flag(cli, 'scenario', 'id'),
  seed: flag(cli, 'seed', 'text'),
  options: flag(cli, 'options', 'pairs'),
  data: flag(cli, 'data', 'file'),
});

/** 256 bits of the system's chance. */
export const freshSeed = (): string => randomBytes(32).toString('hex');

export interface Setup {
  readonly scenario: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly pack: unknown;
}

export const packOf = (cli: Cli, flags: Flags): unknown => {
  const file = flags.text('data');
  return file === undefined ? null : readJson(cli, file);
};
/** `--set`, for commands that let bots play: the values go over those of the pack. */
export const setArg = (cli: Cli): Args => ({ set: flag(cli, 'set', 'pairs') });

/** What the flags say, with the first scenario and a seed nobody knows where they say nothing. */
export function readSetup(cli: Cli, game: Game, flags: Flags): Setup {
  return {
    scenario: flags.text('scenario') ?? (game.scenarios[0]?.id as string),
    seed: flags.text('seed') ?? freshSeed(),
    options: flags.pairs('options'),
    pack: withValues(game, packOf(cli, flags), flags.pairs('set')),
  };
}

/** Where several persons play: a secret of the table's and a share for each of them. */
export const tableOrigin = (sides: readonly string[]): Origin => ({
  by: 'table',
  id: randomUUID(),
  secret: freshSeed(),
  shares: Object.fromEntries(sides.map((side) => [side, freshSeed()])),
});

/** Whose dice they are: those of a seed that was typed, or the system's. */
export const originOf = (flags: Flags, seed: string): Origin => ({
  by: flags.text('seed') === undefined ? 'system' : 'person',
  seed,
});

/** One bot for every side, or side by side; the game's favourite for each side where nothing is said. */
export function readBots(game: Game, flags: Flags): BotNames {
  const said = flags.text('bots');
  if (said === undefined) return Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));
  if (said.includes('=')) return flags.pairs('bots');
  botNamed(game, said);
  return Object.fromEntries(game.sides.map((side) => [side, said]));
}
