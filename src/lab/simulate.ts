import { Worker } from 'node:worker_threads';
import { doJob, type JobResult } from './jobs.ts';
import type { GameRow, Played, Series } from './series.ts';

export interface SimulationPlan {
  /** Games `from` to `to`, the last not included. */
  readonly from: number;
  readonly to: number;
  readonly workers: number;
  /** The bundled worker; one worker alone needs none and plays in this thread. */
  readonly workerUrl: URL;
  /** True from when on no game is begun any more; those under way are played to their ends. */
  readonly stopped: () => boolean;
  /** Called game by game in the order of their numbers, whoever played them: its plain row, and all that is wanted. */
  readonly accept: (row: GameRow, played: Played) => void;
}

/** A row waits for those before it, and workers for a row that so many others wait for. */
export const MOST_WAITING = 1000;

/** A game that broke off, with the seed under which it does so again. */
export class BrokenGame extends Error {
  constructor(
    readonly index: number,
    readonly seed: string,
    readonly found: string,
  ) {
    super(found);
    this.name = 'BrokenGame';
  }
}

export async function simulate(series: Series, plan: SimulationPlan): Promise<void> {
  const queue = new Queue(series, plan);
  if (plan.workers <= 1) {
    for (let index = queue.give(); index !== null; index = queue.give()) {
      queue.take(doJob(series, index));
      // Lets a progress bar and an interrupt through.
      await new Promise(setImmediate);
    }
  } else await playInWorkers(series, plan, queue);
}

/** Gives games out by their numbers and hands their rows on in that order, however they come in. */
export class Queue {
  private given: number;
  private next: number;
  private readonly waiting = new Map<number, JobResult>();

  constructor(
    private readonly series: Series,
    private readonly plan: SimulationPlan,
  ) {
    this.given = plan.from;
    this.next = plan.from;
  }

  /** The next game to be played; null where there is none now. */
  give(): number | null {
    const { to, stopped } = this.plan;
    const open = this.given < to && this.given < this.next + MOST_WAITING && !stopped();
    return open ? this.given++ : null;
  }

  take(result: JobResult): void {
    this.waiting.set(result.index, result);
    for (let found = this.waiting.get(this.next); found !== undefined; found = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      if ('failure' in found) throw new BrokenGame(found.index, this.series.seedOf(found.index), found.failure);
      this.next++;
      this.plan.accept(found.row, found);
    }
  }

  /** Every game that was given out has come in. */
  get done(): boolean {
    return this.next === this.given;
  }
}

async function playInWorkers(series: Series, plan: SimulationPlan, queue: Queue): Promise<void> {
  const count = Math.min(plan.workers, plan.to - plan.from);
  const workers = Array.from({ length: count }, () => new Worker(plan.workerUrl, { workerData: series.setup }));
  try {
    await keepBusy(workers, queue);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Until there is nothing more to give and everything has come in. */
function keepBusy(workers: readonly Worker[], queue: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const idle = new Set(workers);
    // Nothing that comes in later may be taken behind what was lost.
    const fail = (error: unknown) => {
      for (const worker of workers) worker.removeAllListeners('message');
      reject(error);
    };
    const feed = () => {
      for (const worker of idle) {
        const index = queue.give();
        if (index === null) break;
        idle.delete(worker);
        worker.postMessage(index);
      }
      if (queue.done) resolve();
    };
    for (const worker of workers) {
      worker.on('message', (result: JobResult) => {
        try {
          queue.take(result);
          idle.add(worker);
          feed();
        } catch (error) {
          fail(error);
        }
      });
      worker.on('error', fail);
      worker.on('exit', (code) => fail(new Error(`a worker ended with code ${code}`)));
    }
    feed();
  });
}
