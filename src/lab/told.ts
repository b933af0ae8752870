import type { Estimate, Interval } from './stats/interval.ts';

/** An interval as it is told: ends that nothing is known of are null. */
export interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}
/** An estimate as it is told: also of it nothing may be known. */
export interface Told extends Bounds {
  readonly value: number;
}

const known = (end: number): number | null => (Number.isFinite(end) ? end : null);
export const bounds = ({ low, high }: Interval): Bounds => ({ low: known(low), high: known(high) });
export const told = (estimate: Estimate): Told => ({ value: estimate.value, ...bounds(estimate) });
