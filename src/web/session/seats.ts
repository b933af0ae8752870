import { botsFor } from '../../bots/index.ts';
import { LEVELS, type Level, USUAL } from '../../bots/levels.ts';
import { levelled, readBotName } from '../../bots/named.ts';
import type { GameCard } from '../../kernel/card.ts';
import { personsOf } from '../../table/seating.ts';
import { PERSON, type Seating } from '../../table/settings.ts';

// Who is to sit at a match, as a person chooses it.

/**
 * `bot`: me against the bot (or alone, where the rules play the enemy); `friend`: somebody elsewhere, by the server; `open`:
 * one person on all sides.
 */
export const MANNERS = ['bot', 'friend', 'persons', 'open', 'watch'] as const;
export type Manner = (typeof MANNERS)[number];

export const RANDOM_SIDE = 'either';
/** The bot that has no plan. */
export const AIMLESS = 'random';

export interface SeatWish {
  readonly manner: Manner;
  /** The side that I play, or `RANDOM_SIDE`. */
  readonly side: string;
  /** How well the bot of the other side plays, or the bot that has no plan. */
  readonly rival: Rival;
}
export type Rival = Level | typeof AIMLESS;
/** From the weakest to the strongest. */
export const RIVALS: readonly Rival[] = [AIMLESS, ...LEVELS];

/** What there is to choose: a game with one side has neither a second person nor another side. */
export const mannersOf = ({ sides }: GameCard, online = false): readonly Manner[] =>
  sides.length > 1 ? MANNERS.filter((manner) => online || manner !== 'friend') : ['bot', 'watch'];

export const usualWish = ({ sides }: GameCard): SeatWish => ({
  manner: 'bot',
  side: sides[0] ?? '',
  rival: USUAL,
});

/** The bots that would play against a side: of each other side the one that the game likes best. */
export const rivalsOf = ({ sides, bots }: GameCard, side: string): string[] =>
  sides.filter((other) => other !== side).flatMap((other) => botsFor(bots, other).slice(0, 1));

/** The levels that rivals are offered at: one that thinks ahead where it was measured to win more, or plays already. */
export function levelsAgainst(
  { sides, strength }: GameCard,
  { side, rival }: Pick<SeatWish, 'side' | 'rival'>,
): Level[] {
  const rivals = sides.filter((other) => other !== side).map((other) => strength?.[other] ?? {});
  const isStronger = ({ regular = 0, veteran = 0 }: Readonly<Record<string, number>>) => veteran > regular;
  return LEVELS.filter((level) => level !== 'veteran' || level === rival || rivals.every(isStronger));
}

/** `toss`: for a side by lot, from 0 up to 1. */
export function seatingFor(card: GameCard, { manner, side, rival }: SeatWish, toss: () => number): Seating {
  const { sides, bots } = card;
  const all = (player: (side: string) => string) => Object.fromEntries(sides.map((one) => [one, player(one)]));
  const best = (one: string) => botsFor(bots, one)[0] ?? AIMLESS;
  if (manner === 'open') return { players: all(() => PERSON), open: true };
  if (manner === 'persons' || manner === 'friend') return { players: all(() => PERSON) };
  if (manner === 'watch') return { players: all(best) };
  const mine = sides.includes(side) ? side : sides[Math.floor(toss() * sides.length)];
  const bot = (one: string) => (rival === AIMLESS || best(one) === AIMLESS ? AIMLESS : levelled(best(one), rival));
  return { players: all((one) => (one === mine ? PERSON : bot(one))) };
}

/** Nobody plays: bots have all sides. */
export const watching = (card: GameCard): Seating => seatingFor(card, { ...usualWish(card), manner: 'watch' }, () => 0);

/** The choice that gives these seats. */
export function wishOf(card: GameCard, seating: Seating): SeatWish {
  const persons = personsOf(seating);
  const [only = card.sides[0] ?? ''] = persons;
  const bots = Object.values(seating.players).filter((name) => name !== PERSON);
  const level = LEVELS.find((one) => one === readBotName(bots[0] ?? '').level) ?? USUAL;
  const several = seating.open === true ? 'open' : 'persons';
  const manner = persons.length === 0 ? 'watch' : persons.length > 1 ? several : 'bot';
  return { manner, side: only, rival: bots.includes(AIMLESS) ? AIMLESS : level };
}
