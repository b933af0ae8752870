import { canon } from '../kernel/canon.ts';
import { Fault, shown } from '../kernel/faults.ts';
import { digest } from '../kernel/sha256.ts';

// Seeds by which one chooses and seeds by which one claims are never the same. Both come from one seed, but under names of
// their own: whatever is looked at while choosing is of the family `choosing`; a claim has a family that is named by what is
// claimed. Whoever changes anything, and be it after a look at the last claim, asks another question and gets seeds that
// nobody has played; whoever asks the same question again gets the same seeds, so that nobody can ask until luck says yes.

const CHOOSING = 'choosing';
const CLAIMING = 'claiming';
const FAMILY = new RegExp(`/(?:${CHOOSING}|${CLAIMING}-[0-9a-f]+)(?:/|$)`);

/** The seed from which all others are made may not be of one of the families: a claim could be chosen by it. */
export function readBaseSeed(seed: string): string {
  if (FAMILY.test(seed)) throw new Fault('bad-value', { path: 'seed', own: '1', found: shown(seed) });
  return seed;
}

export const choosingSeed = (base: string): string => `${base}/${CHOOSING}`;

/** All that is claimed, as plain data in any order of its parts. */
export function claimingSeed(base: string, claimed: readonly unknown[]): string {
  const parts = claimed.map((part) => digest(canon(part))).sort();
  return `${base}/${CLAIMING}-${digest(parts.join('\n')).slice(0, 16)}`;
}
