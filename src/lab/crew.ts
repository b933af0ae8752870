import { Worker } from 'node:worker_threads';
import { doJob, type Job, type JobResult } from './jobs.ts';
import type { Series } from './series.ts';

/** Who plays: so many workers, from the bundled module; one alone needs none and plays in this thread. */
export interface Crew {
  readonly workers: number;
  readonly workerUrl: URL;
  /** Threads that are there already, and stay: this one has something else to do. */
  readonly threads?: Threads;
}

/** One game to be played. */
export interface Task {
  readonly series: Series;
  readonly index: number;
}

/** Games of one series or of several that share the crew. */
export interface Work {
  /** The next game to be played; null where there is none now. */
  give(): Task | null;
  take(task: Task, result: JobResult): void;
  /** Every game that was given out has come in. */
  readonly done: boolean;
}

/** Plays until there is nothing more to give and everything has come in. */
export async function playAll(work: Work, { workers, workerUrl, threads }: Crew): Promise<void> {
  if (threads !== undefined) return threads.play(work);
  if (workers > 1) return playInWorkers(work, workers, workerUrl);
  for (let task = work.give(); task !== null; task = work.give()) {
    work.take(task, doJob(task.series, task.index));
    // Lets a progress bar and an interrupt through.
    await new Promise(setImmediate);
  }
}

/** Whoever waits for what a worker plays. */
interface Waiting {
  readonly played: (result: JobResult) => void;
  readonly lost: (error: unknown) => void;
}

/** A worker, the game it is at, and the series it has been told. */
class Hand {
  private readonly told = new Map<Series, number>();
  task: Task | null = null;
  private waiting: Waiting | null = null;
  private lost: { readonly error: unknown } | null = null;

  constructor(readonly worker: Worker) {
    worker.on('message', (result: JobResult) => this.waiting?.played(result));
    worker.on('error', (error) => this.lose(error));
    worker.on('exit', (code) => this.lose(new Error(`a worker ended with code ${code}`)));
  }

  /** A worker that was lost while nobody waited for it says so to whoever comes next. */
  check(): void {
    if (this.lost !== null) throw this.lost.error;
  }
  tell(waiting: Waiting): void {
    this.waiting = waiting;
  }
  leave(): void {
    this.waiting = null;
  }
  private lose(error: unknown): void {
    this.lost ??= { error };
    this.waiting?.lost(error);
  }

  /** The set-up of a series, which may be large, goes with its first game only. */
  play(task: Task): void {
    this.task = task;
    const { series, index } = task;
    const known = this.told.get(series);
    const number = known ?? this.told.size;
    this.told.set(series, number);
    const job: Job = { series: number, index, ...(known === undefined && { setup: series.setup }) };
    this.worker.postMessage(job);
  }
}

/** Workers that have been started: the longer they play, the faster they get. */
export class Threads {
  private readonly hands: readonly Hand[];

  constructor(count: number, workerUrl: URL) {
    this.hands = Array.from({ length: count }, () => new Hand(new Worker(workerUrl)));
  }
  /** Where it fails some are still at games that nobody wants any more, and nothing else is to be played with them. */
  async play(work: Work): Promise<void> {
    for (const hand of this.hands) hand.check();
    try {
      await keepBusy(this.hands, work);
    } finally {
      for (const hand of this.hands) hand.leave();
    }
  }
  async end(): Promise<void> {
    await Promise.all(this.hands.map(({ worker }) => worker.terminate()));
  }
}

async function playInWorkers(work: Work, count: number, workerUrl: URL): Promise<void> {
  const threads = new Threads(count, workerUrl);
  try {
    await threads.play(work);
  } finally {
    await threads.end();
  }
}

function keepBusy(hands: readonly Hand[], work: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    // Nothing that comes in later may be taken behind what was lost.
    const lost = (error: unknown) => {
      for (const hand of hands) hand.leave();
      reject(error);
    };
    const feed = () => {
      for (const hand of hands) {
        if (hand.task !== null) continue;
        const task = work.give();
        if (task === null) break;
        hand.play(task);
      }
      if (work.done) resolve();
    };
    for (const hand of hands) {
      const played = (result: JobResult) => {
        try {
          const { task } = hand;
          if (task === null) throw new Error('a worker has played what nobody asked for');
          hand.task = null;
          work.take(task, result);
          feed();
        } catch (error) {
          lost(error);
        }
      };
      hand.tell({ played, lost });
    }
    feed();
  });
}
