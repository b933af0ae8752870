/**
 * What a mood makes of a thing, from 0 to 1: the same for the same mood and thing, and nothing that could be guessed without
 * the mood. `about`: the kind of thing and its number.
 */
export function fancy(mood: number, ...about: readonly number[]): number {
  let hash = mood ^ 0x9e3779b9;
  for (const part of about) {
    hash = Math.imul(hash ^ (part + 0x7f4a7c15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}
/** Kinds of things that a mood decides about. */
export const ABOUT = { zone: 1, drop: 2, posture: 3, gun: 4 } as const;
