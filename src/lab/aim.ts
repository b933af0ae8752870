/** What a sweep seeks: the most, the least, or a value to come near to (a share from 0 to 1 where wins are counted). */
export const ENDS = ['high', 'low'] as const;
export interface Target {
  readonly target: number;
}
export type Aim = (typeof ENDS)[number] | Target;

/** How good a level is: the larger, the better. */
export function worthOf(aim: Aim, level: number): number {
  if (aim === 'high') return level;
  return aim === 'low' ? -level : -Math.abs(level - aim.target);
}

const TARGET = /^([^=]+)=(-?\d{1,15}(?:\.\d{1,15})?)$/;

/** `metric=target` as it is said; null where it is not of that form. */
export function readTarget(said: string): { readonly metric: string; readonly value: number } | null {
  const [, metric, value] = TARGET.exec(said) ?? [];
  return metric === undefined ? null : { metric, value: Number(value) };
}
