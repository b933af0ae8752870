import { Fault } from './faults.ts';

/**
 * How much time an answer may take. The kernel has no clock: whoever opens a door hands in what counts its time. It is
 * asked between the steps of play and between the parts of a book.
 */
export interface Budget {
  /** Throws a Fault that names the place when nothing is left. */
  spend(place: () => string): void;
}

export interface TimeBudget extends Budget {
  /** From now on, all of it again: once for every request. */
  renew(): void;
}

export function timeBudget(now: () => number, most: number): TimeBudget {
  let end = now() + most;
  return {
    renew() {
      end = now() + most;
    },
    spend(place) {
      if (now() <= end) return;
      const at = place();
      throw new Fault('too-slow', { ms: most, place: at }, at);
    },
  };
}
