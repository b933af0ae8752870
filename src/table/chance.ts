import { waysOf } from '../kernel/rolls.ts';

/** More dice are measured by the normal distribution, which then differs from the exact figure by less than is shown. */
const MOST_EXACT = 400;

export interface Chance {
  readonly p: number;
  /** By counting every throw; else by the normal distribution. */
  readonly exact: boolean;
}

export const expectedSum = (dice: number, faces: number): number => (dice * (faces + 1)) / 2;
export const spreadOf = (dice: number, faces: number): number => Math.sqrt((dice * (faces * faces - 1)) / 12);

/** How likely each sum of so many dice is; the index is the sum. */
function chancesOf(dice: number, faces: number): number[] {
  let chances = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(chances.length + faces).fill(0);
    // The sum of the last `faces` chances, moved along.
    let window = 0;
    for (let sum = 1; sum < next.length; sum++) {
      window += (chances[sum - 1] ?? 0) - (chances[sum - 1 - faces] ?? 0);
      next[sum] = Math.max(0, window) / faces;
    }
    chances = next;
  }
  return chances;
}

/** How likely fair dice fall as far from what is to be expected as this sum, or farther, up or down. */
export function asFar(dice: number, faces: number, sum: number): Chance {
  const expected = expectedSum(dice, faces);
  const off = Math.abs(sum - expected);
  if (dice > MOST_EXACT) {
    // Half a pip: sums are whole.
    const deviations = Math.max(0, off - 0.5) / spreadOf(dice, faces);
    return { p: Math.min(1, 2 * normalAbove(deviations)), exact: false };
  }
  const tiny = 1e-9;
  const p = chancesOf(dice, faces).reduce(
    (total, chance, at) => (Math.abs(at - expected) >= off - tiny ? total + chance : total),
    0,
  );
  return { p: Math.min(1, p), exact: true };
}

/** How likely a throw of so many dice reaches a sum, and how likely it does not exceed it. */
export function tailsOf(
  dice: number,
  faces: number,
  sum: number,
): { readonly atLeast: number; readonly atMost: number } {
  const ways = waysOf(dice, faces);
  const all = faces ** dice;
  let [atLeast, atMost] = [0, 0];
  ways.forEach((count, at) => {
    if (at >= sum) atLeast += count / all;
    if (at <= sum) atMost += count / all;
  });
  return { atLeast, atMost };
}

/** The chance that a normal variable lies above so many standard deviations (Abramowitz and Stegun 26.2.17). */
export function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}
