import type { Effort } from '../kernel/seat.ts';

/** What came of one runner against the first. */
export interface Better {
  readonly runner: number;
  /** The mean of its gains, and so many there were. */
  readonly gain: number;
  readonly rounds: number;
}

/** After so many rounds whoever has gained no more than so many standard errors runs no more: few are worth many rounds. */
const HURDLES = [
  { rounds: 2, errors: 0 },
  { rounds: 4, errors: 0.5 },
  { rounds: 12, errors: 1 },
] as const;
/**
 * So many rounds there must be, and so many standard errors a gain must have; with more nobody need run on. Runners are
 * about as good as the first as a rule, so taking one by luck costs little, and a higher bar misses more than it saves.
 */
const ENOUGH = 4;
const SURE = 1;
const CERTAIN = 2;

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
 * drop out. Gives whoever is better beyond chance, or null: then the first stays. A run lets others in, and is broken off
 * where it is late.
 */
export function* race(
  runners: number,
  effort: Effort,
  run: (runner: number, round: number) => Generator<undefined, number>,
): Generator<undefined, Better | null> {
  const gains = Array.from({ length: runners }, () => new Gains());
  let running = [...gains.keys()].slice(1);
  let runs = 0;
  for (let round = 0; running.length > 0 && runs + running.length < effort.most && !effort.late(); round++) {
    const first = yield* inTime(run(0, round), effort);
    if (first === null) break;
    for (const runner of running) {
      const other = yield* inTime(run(runner, round), effort);
      if (other !== null) (gains[runner] as Gains).add(other - first);
    }
    runs += 1 + running.length;
    running = running.filter((runner) => !isHopeless(gains[runner] as Gains));
    if (running.some((runner) => isBeyond(gains[runner] as Gains, CERTAIN))) break;
  }
  const better = running.flatMap((runner) => {
    const found = gains[runner] as Gains;
    return isBeyond(found, SURE) ? [{ runner, gain: found.mean, rounds: found.count }] : [];
  });
  return better.sort((a, b) => b.gain - a.gain)[0] ?? null;
}

/** What comes of a run; null where there was no time to finish it. */
function* inTime(run: Generator<undefined, number>, effort: Effort): Generator<undefined, number | null> {
  for (;;) {
    const { done, value } = run.next();
    if (done === true) return value;
    if (effort.late()) return null;
    yield;
  }
}

const isBeyond = ({ count, mean, error }: Gains, errors: number): boolean => count >= ENOUGH && mean > errors * error;
const isHopeless = ({ count, mean, error }: Gains): boolean =>
  HURDLES.some(({ rounds, errors }) => count >= rounds && mean <= errors * error);
