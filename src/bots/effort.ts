import type { Effort } from '../kernel/seat.ts';

/** Until so many milliseconds have passed. */
export function byClock(ms: number, now: () => number = () => performance.now()): Effort {
  const end = now() + ms;
  return { most: Number.POSITIVE_INFINITY, late: () => now() >= end };
}
