import { Fault } from '../kernel/faults.ts';
import type { Bot, Game } from '../kernel/game.ts';
import { random } from './random.ts';

/** Every player program a game can be played by: its own first, then those that need only the contract. */
function botsOf(game: Game): Readonly<Record<string, Bot>> {
  return { ...game.bots, random };
}

export const botNames = (game: Game): string[] => Object.keys(botsOf(game));

export function botNamed(game: Game, name: string): Bot {
  const bots = botsOf(game);
  if (!Object.hasOwn(bots, name)) {
    throw new Fault('unknown-bot', { bot: name.slice(0, 80), known: botNames(game).join(', ') });
  }
  return bots[name] as Bot;
}

/** The bot a game would rather be played by. */
export const favouriteBot = (game: Game): string => botNames(game)[0] as string;
