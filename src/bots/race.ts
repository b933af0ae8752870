import type { Effort } from '../kernel/seat.ts';

/** What came of one runner against the first. */
export interface Better {
  readonly runner: number;
  /** The mean of its gains, and so many there were. */
  readonly gain: number;
  readonly rounds: number;
}

/** So many rounds are run before anybody drops out, and before anybody is taken. */
const FEWEST = 6;
const ENOUGH = 10;
/** So many standard errors a gain must have, or it may be luck. */
const SURE = 2;
/** Who is so many standard errors behind the first runs no more. */
const HOPELESS = 0.5;

class Gains {
  count = 0;
  mean = 0;
  private squares = 0;

  add(gain: number): void {
    this.count++;
    const from = gain - this.mean;
    this.mean += from / this.count;
    this.squares += from * (gain - this.mean);
  }
  get error(): number {
    return this.count < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(this.squares / (this.count - 1) / this.count);
  }
}

/**
 * Runners against the first of them, round by round under the same conditions (`run(runner, round)`); those who fall behind
 * drop out. Gives whoever is better beyond chance, or null: then the first stays.
 */
export function race(runners: number, effort: Effort, run: (runner: number, round: number) => number): Better | null {
  const gains = Array.from({ length: runners }, () => new Gains());
  let running = [...gains.keys()].slice(1);
  let runs = 0;
  for (let round = 0; running.length > 0 && runs + running.length < effort.most && !effort.late(); round++) {
    const first = run(0, round);
    for (const runner of running) (gains[runner] as Gains).add(run(runner, round) - first);
    runs += 1 + running.length;
    running = running.filter((runner) => !isHopeless(gains[runner] as Gains));
  }
  const better = running.flatMap((runner) => {
    const { mean, error, count } = gains[runner] as Gains;
    return count >= ENOUGH && mean > SURE * error ? [{ runner, gain: mean, rounds: count }] : [];
  });
  return better.sort((a, b) => b.gain - a.gain)[0] ?? null;
}

const isHopeless = ({ count, mean, error }: Gains): boolean => count >= FEWEST && mean <= -HOPELESS * error;
