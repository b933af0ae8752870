import type { Gallipoli } from '../state.ts';

/**
 * The mood of the seat that is thinking: drawn once a match and told nobody, so that who knows the position and the
 * script still cannot tell the mines from the Dummies, nor the beach. Thinking is not interrupted, so nobody reads
 * another's.
 */
const MOOD = { now: 0 };

/** Thinks in a mood. */
export function inMood<T>(mood: number, think: () => T): T {
  const before = MOOD.now;
  MOOD.now = mood;
  try {
    return think();
  } finally {
    MOOD.now = before;
  }
}

/** A number from 0 to 1 that stays the same for a matter all through a match. */
export function lot(...matter: readonly number[]): number {
  let hash = MOOD.now | 0;
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
