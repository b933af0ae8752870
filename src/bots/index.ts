import { Fault } from '../kernel/faults.ts';
import type { Bot, Game } from '../kernel/game.ts';
import { random } from './random.ts';

/** Those that need only the contract. */
const COMMON: Readonly<Record<string, Bot>> = { random };

/** Every player program a game can be played by: its own first, then those that need only the contract. */
function botsOf(game: Game): Readonly<Record<string, Bot>> {
  return { ...game.bots, ...COMMON };
}

export const botNames = (game: Game): string[] => Object.keys(botsOf(game));

/**
 * The names of bots for a side, the best first, from what a game's card says: where the game has as many bots of its own
 * as sides, each plays one side, in their order.
 */
export function botsFor(own: readonly string[], sides: readonly string[], side: string): string[] {
  const theirs = own.length === sides.length ? own.filter((_, i) => sides[i] === side) : own;
  return [...theirs, ...Object.keys(COMMON)];
}

export function botNamed(game: Game, name: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, name)) {
    throw new Fault('unknown-bot', { bot: name.slice(0, 80), known: botNames(game).join(', ') });
  }
  return bots[name] as Bot;
}

/** The bot a game would rather be played by, on one side where that is said. */
export const favouriteBot = (game: Game, side = game.sides[0] as string): string =>
  botsFor(Object.keys(game.bots), game.sides, side)[0] as string;
