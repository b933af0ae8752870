import type { Seat } from '../../../kernel/seat.ts';
import type { Gallipoli } from '../state.ts';

type Mood = Pick<Seat, 'mood' | 'opening'>;

/**
 * The mood of the seat that is thinking: drawn once a match and told nobody, so that who knows the position and the
 * script still cannot tell the mines from the Dummies, nor the beach. Thinking is not interrupted, so nobody reads
 * another's.
 */
let now: Mood = { mood: 0, opening: 0 };

/** Thinks in the mood of a seat. */
export function inMood<T>(seat: Mood, think: () => T): T {
  const before = now;
  now = seat;
  try {
    return think();
  } finally {
    now = before;
  }
}

/** A number from 0 to 1 that stays the same for a matter all through a match; of things that are seen sooner or later. */
export const lot = (...matter: readonly number[]): number => drawn(now.opening, matter);
/** The same of things that stay hidden. */
export const secretLot = (...matter: readonly number[]): number => drawn(now.mood, matter);

function drawn(from: number, matter: readonly number[]): number {
  let hash = from | 0;
  for (const part of matter) hash = scatter(Math.imul(hash ^ (part + 0x9e3779b9), 0x85ebca6b));
  return (scatter(hash) >>> 0) / 2 ** 32;
}
function scatter(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

/** What a match's moods are about, so that one lot does not tell the other. */
export const ABOUT = {
  mines: 1,
  outside: 2,
  posts: 3,
  forts: 4,
  division29: 5,
  marines: 6,
  beach: 7,
  teeth: 8,
} as const;

/** One of a list. */
export const oneOf = <T>(list: readonly T[], ...matter: readonly number[]): T =>
  list[Math.min(list.length - 1, Math.floor(lot(...matter) * list.length))] as T;

/** An area that is there: an owner's map may have other names. */
export const areaNamed = (g: Gallipoli, id: string): number => g.book.areaIds.indexOf(id);
