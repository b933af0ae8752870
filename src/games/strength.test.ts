import { expect, it } from 'vitest';
import { favouriteBot } from '../bots/index.ts';
import { Players, playOut } from '../bots/play.ts';
import { diceOfSeed } from '../kernel/dice.ts';
import type { Game } from '../kernel/game.ts';
import { gallipoli } from './gallipoli/index.ts';
import { malta } from './malta/index.ts';
import { tarawa } from './tarawa/index.ts';

// A bot that has lost its wits shows here; how strong it is the laboratory says. The seeds are fixed, so nothing is left to luck.

const GAMES = 20;
/** So many more than by chance: a bot that wins nearly half of its games falls short once in a thousand changes of its script. */
const AHEAD = 3;

/** How many of the games a side wins; the others are played by the games' own bots. */
function wins(game: Game, scenario: string, side: string, bot: string): number {
  const rules = game.compile(game.data);
  const bots = Object.fromEntries(game.sides.map((name) => [name, name === side ? bot : favouriteBot(game, name)]));
  return Array.from({ length: GAMES }, (_, i) => {
    const seed = `strength ${i}`;
    const g = rules.start(scenario, {}, diceOfSeed(seed));
    playOut(g, new Players(game, bots, seed));
    return g.outcome()?.winner === side;
  }).filter(Boolean).length;
}

it.each([
  { game: gallipoli, scenario: 'stroke', side: 'allied' },
  { game: gallipoli, scenario: 'stroke', side: 'turkish' },
  { game: malta, scenario: 'first-days', side: 'axis' },
  { game: malta, scenario: 'first-days', side: 'allied' },
  { game: tarawa, scenario: 'campaign', side: 'marine' },
])('$game.id, $scenario: the bot of the $side side wins games that chance does not', ({ game, scenario, side }) => {
  const own = wins(game, scenario, side, favouriteBot(game, side));
  expect(own).toBeGreaterThanOrEqual(wins(game, scenario, side, 'random') + AHEAD);
});
