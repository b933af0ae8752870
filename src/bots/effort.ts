import type { Effort } from '../kernel/seat.ts';

/** So long somebody at a table waits for a plan at most; between plans a bot answers at once. */
export const TABLE_MS = 4000;

/** Until so many milliseconds have passed. */
export function byClock(ms: number, now: () => number = () => performance.now()): Effort {
  const end = now() + ms;
  return { most: Number.POSITIVE_INFINITY, late: () => now() >= end };
}
