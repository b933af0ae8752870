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

/** The same by the names of a game's own bots, for one who has only its card. */
export const withCommonBots = (own: readonly string[]): string[] => [...own, ...Object.keys(COMMON)];

export function botNamed(game: Game, name: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, name)) {
    throw new Fault('unknown-bot', { bot: name.slice(0, 80), known: botNames(game).join(', ') });
  }
  return bots[name] as Bot;
}

/** The bot a game would rather be played by. */
export const favouriteBot = (game: Game): string => botNames(game)[0] as string;
