import type { Effort } from '../kernel/seat.ts';

/** So long somebody at a table waits for a decision that a bot thinks about; most it need not think about. */
export const TABLE_MS = 1000;

/** Until so many milliseconds have passed. */
export function byClock(ms: number, now: () => number = () => performance.now()): Effort {
  const end = now() + ms;
  return { most: Number.POSITIVE_INFINITY, late: () => now() >= end };
}
