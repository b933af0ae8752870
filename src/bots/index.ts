import { cardOf, type GameCard } from '../kernel/card.ts';
import { Fault } from '../kernel/faults.ts';
import type { Bot, Game, Thinker } from '../kernel/game.ts';
import { LEVELS, type Level, USUAL } from './levels.ts';
import { levelOf, openingOf, readBotName, weightsOf } from './named.ts';
import { Opened } from './opened.ts';
import { random } from './random.ts';
import { Recruit } from './recruit.ts';
import type { Script } from './script.ts';
import { Search } from './search.ts';

/** Those that need only the contract. */
const COMMON: Readonly<Record<string, Thinker>> = { random };

/** Every player program a game can be played by: its own first, then those that need only the contract. */
function botsOf(game: Game): Readonly<Record<string, Thinker>> {
  return { ...game.bots, ...COMMON };
}

export const botNames = (game: Game): string[] => Object.keys(botsOf(game));

/** The names of bots that can play a side, the favourite first, from what a game's card says. */
export function botsFor(own: GameCard['bots'], side: string): string[] {
  const theirs = Object.keys(own).filter((name) => own[name]?.includes(side));
  return [...theirs, ...Object.keys(COMMON)];
}

/** The bot of that name, with the weights and at the level that stand in it. */
export function botNamed(game: Game, name: string): Thinker {
  const bots = botsOf(game);
  const named = readBotName(name);
  if (!Object.hasOwn(bots, named.script)) {
    throw new Fault('unknown-bot', { bot: name.slice(0, 80), known: botNames(game).join(', ') });
  }
  const bot: Thinker & Partial<Bot> = bots[named.script] as Thinker;
  const values = weightsOf(bot, named);
  const level = levelOf(named, Object.hasOwn(COMMON, named.script) ? [USUAL] : LEVELS);
  const script: Script = { game, bot, turned: (more) => bot.turned?.({ ...values, ...more }) ?? bot };
  const thinker = atLevel(level, script) ?? (Object.keys(values).length === 0 ? bot : script.turned({}));
  const opening = openingOf(bot, named);
  return opening === null ? thinker : new Opened(thinker, opening);
}

/** Null for the script itself. */
function atLevel(level: Level, script: Script): Thinker | null {
  if (level === 'recruit') return new Recruit(script);
  return level === 'veteran' ? new Search({ ...script, rival: rivalsIn(script.game) }) : null;
}

/** Who plays the other sides in a bot's head, looked up once: games are played there by the hundred. */
function rivalsIn(game: Game): (side: string) => Thinker {
  const rivals = new Map<string, Thinker>();
  return (side) => {
    const rival = rivals.get(side) ?? botNamed(game, favouriteBot(game, side));
    rivals.set(side, rival);
    return rival;
  };
}

/** The bot a game would rather be played by, on one side where that is said. */
export const favouriteBot = (game: Game, side = game.sides[0] as string): string =>
  botsFor(cardOf(game).bots, side)[0] as string;
