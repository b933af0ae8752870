import { expect, it } from 'vitest';
import { favouriteBot } from '../bots/index.ts';
import { LEVELS } from '../bots/levels.ts';
import { Players, playOn } from '../bots/play.ts';
import { Match } from '../kernel/match.ts';
import { GAMES } from './index.ts';

// Two games in its head are enough to see whether a level can sit at a game at all; what it chooses must be legal.

/** Into the first turn; Malta's begins with a long plan of the drops. */
const ACTIONS: Readonly<Record<string, number>> = { tarawa: 40, gallipoli: 40, malta: 130 };
const FEW = { most: 2, late: () => false };

it.each(
  GAMES.flatMap((game) => game.scenarios.flatMap(({ id }) => LEVELS.map((level) => ({ game, scenario: id, level })))),
)('$game.id, $scenario: $level bots play', ({ game, scenario, level }) => {
  const match = Match.start(game, { scenario, seed: `levels ${level}` });
  const bots = Object.fromEntries(game.sides.map((side) => [side, `${favouriteBot(game, side)}@${level}`]));
  const players = new Players(game, bots, 'levels', { effort: () => FEW });
  const most = ACTIONS[game.id] ?? 0;
  const played = [...playOn(match, players, most)].length;
  expect(match.position.over || played === most).toBe(true);
});
