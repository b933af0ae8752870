import { botsFor } from '../../../bots/index.ts';
import { cardOf } from '../../../kernel/card.ts';
import type { Game } from '../../../kernel/game.ts';
import { PERSON, type Players } from '../../../table/settings.ts';

/** The same players with sides changed, bots in the place of bots; null where that would change nothing. */
export function swapped(game: Game, players: Players): Players | null {
  const { bots } = cardOf(game);
  const sides = game.sides;
  const persons = sides.filter((side) => players[side] === PERSON);
  if (sides.length < 2 || persons.length === 0 || persons.length === sides.length) return null;
  return Object.fromEntries(
    sides.map((side, i) => {
      const player = players[sides[(i + 1) % sides.length] as string] ?? PERSON;
      const can = botsFor(bots, side);
      return [side, player === PERSON || can.includes(player) ? player : (can[0] ?? PERSON)];
    }),
  );
}
