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

/** A worker, the game it is at, and the series it has been told. */
class Hand {
  private readonly told = new Map<Series, number>();
  task: Task | null = null;

  constructor(readonly worker: Worker) {}

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

const EVENTS = ['message', 'error', 'exit'] as const;

/** Workers that have been started: the longer they play, the faster they get. */
export class Threads {
  private readonly hands: readonly Hand[];

  constructor(count: number, workerUrl: URL) {
    this.hands = Array.from({ length: count }, () => new Hand(new Worker(workerUrl)));
  }
  /** Where it fails some are still at games that nobody wants any more, and nothing else is to be played with them. */
  async play(work: Work): Promise<void> {
    try {
      await keepBusy(this.hands, work);
    } finally {
      // By name: without one, those would go that a worker has of its own.
      for (const { worker } of this.hands) for (const event of EVENTS) worker.removeAllListeners(event);
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
    const fail = (error: unknown) => {
      for (const { worker } of hands) worker.removeAllListeners('message');
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
      hand.worker.on('message', (result: JobResult) => {
        try {
          const { task } = hand;
          if (task === null) throw new Error('a worker has played what nobody asked for');
          hand.task = null;
          work.take(task, result);
          feed();
        } catch (error) {
          fail(error);
        }
      });
      hand.worker.on('error', fail);
      hand.worker.on('exit', (code) => fail(new Error(`a worker ended with code ${code}`)));
    }
    feed();
  });
}
