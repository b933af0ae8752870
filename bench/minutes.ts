import { parseArgs } from 'node:util';
import { favouriteBot } from '../src/bots/index.ts';
import { Players, playOn } from '../src/bots/play.ts';
import { GAMES } from '../src/games/index.ts';
import type { Game } from '../src/kernel/game.ts';
import { Match } from '../src/kernel/match.ts';
import { gesturesOf } from './minutes/gestures.ts';
import { meanOf, minutesAgainstBot, ownMinutes, PLAYERS, type Tally, tallyOf } from './minutes/minutes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '5' }, seed: { type: 'string', default: 'minutes' } },
});

/** What each side had to do in one match of the game's own bots. */
function played(game: Game, scenario: string, seed: string): Map<string, Tally> {
  const match = Match.start(game, { scenario, seed });
  const bots = Object.fromEntries(game.sides.map((side) => [side, favouriteBot(game, side)]));
  for (const _ of playOn(match, new Players(game, bots, seed), 'end'));
  const gestures = gesturesOf(match);
  const turns = match.position.view(null).turn.number;
  return new Map(game.sides.map((side) => [side, tallyOf(gestures, side, turns)]));
}

const round = (number: number): string => String(Math.round(number));
const span = (minutes: (player: (typeof PLAYERS)[keyof typeof PLAYERS]) => number): string =>
  `${round(minutes(PLAYERS.brisk))} to ${round(minutes(PLAYERS.pensive))}`;
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);

row(['game', 'side', 'turns', 'decisions', 'orders', 'answers', 'orders to watch', 'minutes, bot', 'two persons']);
row(Array.from({ length: 9 }, (_, i) => (i < 2 ? '---' : '---:')));
const wanted = GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
for (const game of wanted) {
  for (const { id } of game.scenarios) {
    const all = Array.from({ length: Number(values.games) }, (_, i) => played(game, id, `${values.seed}/${i}`));
    const means = game.sides.map((side) => [side, meanOf(all.flatMap((one) => one.get(side) ?? []))] as const);
    for (const [side, mean] of means) {
      const both = (player: (typeof PLAYERS)[keyof typeof PLAYERS]) =>
        means.reduce((sum, [, one]) => sum + ownMinutes(one, player), 0);
      const { turns, decisions, orders, answers, watched } = mean;
      const counts = [turns, decisions, orders, answers, watched].map(round);
      const alone = game.sides.length === 1;
      const together = alone || side !== game.sides[0] ? '' : span(both);
      row([`${game.id}, ${id}`, side, ...counts, span((player) => minutesAgainstBot(mean, player)), together]);
    }
  }
}
