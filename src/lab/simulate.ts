import { Worker } from 'node:worker_threads';
import type { Game } from '../kernel/game.ts';
import { doJob, type Job, type JobResult } from './jobs.ts';
import { type GameRow, Series, type SeriesSetup } from './series.ts';

export interface SimulationPlan {
  readonly setup: SeriesSetup;
  readonly games: number;
  readonly workers: number;
  /** The bundled worker; one worker alone needs none and plays in this thread. */
  readonly workerUrl: URL;
  /** Called game by game in the order of their numbers, whoever played them. */
  readonly accept: (row: GameRow) => void;
}

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

export async function simulate(games: readonly Game[], plan: SimulationPlan): Promise<void> {
  const series = new Series(games, plan.setup);
  const inOrder = new InOrder(series, plan.accept);
  const jobs = cutJobs(plan.games, plan.workers);
  if (plan.workers <= 1) {
    for (const job of jobs) {
      inOrder.take(doJob(series, job));
      // Lets a progress bar and an interrupt through.
      await new Promise(setImmediate);
    }
  } else await playInWorkers(plan, jobs, (result) => inOrder.take(result));
}

/** Small enough that all workers end together and the bar moves, large enough that messages cost nothing. */
function cutJobs(games: number, workers: number): Job[] {
  const size = Math.max(1, Math.min(50, Math.floor(games / (workers * 50))));
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
    from: i * size,
    to: Math.min((i + 1) * size, games),
  }));
}

/** Hands rows on by their number, however the jobs come in. */
class InOrder {
  private next = 0;
  private readonly waiting = new Map<number, readonly GameRow[]>();

  constructor(
    private readonly series: Series,
    private readonly accept: (row: GameRow) => void,
  ) {}

  take(result: JobResult): void {
    if ('failedAt' in result) {
      throw new BrokenGame(result.failedAt, this.series.seedOf(result.failedAt), result.message);
    }
    this.waiting.set(result.from, result.rows);
    for (let rows = this.waiting.get(this.next); rows !== undefined; rows = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      this.next += rows.length;
      rows.forEach(this.accept);
    }
  }
}

async function playInWorkers(plan: SimulationPlan, jobs: readonly Job[], take: (result: JobResult) => void) {
  const queue = jobs.values();
  const count = Math.min(plan.workers, jobs.length);
  const workers = Array.from({ length: count }, () => new Worker(plan.workerUrl, { workerData: plan.setup }));
  try {
    await Promise.all(workers.map((worker) => keepBusy(worker, queue, take)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function keepBusy(worker: Worker, queue: Iterator<Job>, take: (result: JobResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const { value, done } = queue.next();
      if (done) resolve();
      else worker.postMessage(value);
    };
    worker.on('message', (result: JobResult) => {
      try {
        take(result);
        next();
      } catch (error) {
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker ended with code ${code}`)));
    next();
  });
}
