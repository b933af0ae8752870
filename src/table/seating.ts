import { botNamed, botsFor } from '../bots/index.ts';
import type { GameCard } from '../kernel/card.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { PERSON, type Players, type Seating } from './settings.ts';

// Who may sit where, and whose word it takes.

/** The sides that are played by persons. */
export const personsOf = ({ players }: Seating): string[] =>
  Object.keys(players).filter((side) => players[side] === PERSON);

/** Several persons play, each with something of their own to hide. */
export const isApart = (seating: Seating): boolean => seating.open !== true && personsOf(seating).length > 1;

/** Where nobody says anything else: a person against the bots that a game likes best. */
export function usualSeating({ sides, bots }: Pick<GameCard, 'sides' | 'bots'>, own = sides[0]): Seating {
  return { players: Object.fromEntries(sides.map((side) => [side, side === own ? PERSON : botFor(bots, side)])) };
}
const botFor = (bots: GameCard['bots'], side: string): string => botsFor(bots, side)[0] ?? PERSON;

/** Who plays what: persons where nobody is named. */
export function readPlayers(game: Game, given: Players): Players {
  for (const side of Object.keys(given)) {
    if (!game.sides.includes(side)) throw new Fault('unknown-side', { side: side.slice(0, 80) }, `players.${side}`);
  }
  const players = Object.fromEntries(game.sides.map((side) => [side, given[side] ?? PERSON]));
  for (const name of Object.values(players)) if (name !== PERSON) botNamed(game, name);
  return players;
}

/** One side alone has nobody to hide anything from. */
export function readSeating(game: Game, given: Partial<Seating>): Seating {
  const players = readPlayers(game, given.players ?? {});
  return given.open === true && personsOf({ players }).length > 1 ? { players, open: true } : { players };
}

/**
 * The persons whose word it takes to change the seats of a match that goes on: whoever would lose a seat, and, where
 * somebody would be shown everything, everybody who has had something to hide.
 */
export function consentsFor(before: Seating, after: Seating): string[] {
  if (!isApart(before)) return [];
  const shown = after.open === true || personsOf(after).length === 0;
  return personsOf(before).filter((side) => shown || after.players[side] !== PERSON);
}
