import { Worker } from 'node:worker_threads';
import type { Decided, Job } from './job.ts';
import type { ThinkerSetup, Thought } from './thoughts.ts';

export interface PoolSetup extends ThinkerSetup {
  /** The module that thinks. */
  thinker(): Promise<URL>;
  /** So many think at once. */
  readonly threads: number;
  /** Who has not decided after so long is stopped. */
  readonly limitMs: number;
}

/** A thread takes so long at most until it is there; it has three games to read. */
const START_MS = 60_000;
/** No bot of ours needs a tenth of it. */
const MOST_MEMORY_MB = 256;

interface Wait {
  readonly job: Job;
  resolve(decided: Decided): void;
  reject(error: Error): void;
}

/** Threads in which bots think. One that hangs or dies is given up, and another takes its place. */
export class Pool {
  private readonly line: Wait[] = [];
  private readonly idle: Desk[] = [];
  private readonly all = new Set<Desk>();
  private stopped = false;

  constructor(private readonly setup: PoolSetup) {}

  /** The action that the bot chooses; fails where it does not come to one. */
  choose(job: Job): Promise<Decided> {
    return new Promise((resolve, reject) => {
      this.line.push({ job, resolve, reject });
      this.feed();
    });
  }
  async stop(): Promise<void> {
    this.stopped = true;
    for (const { reject } of this.line.splice(0)) reject(new Error('the server stops'));
    await Promise.all([...this.all].map((desk) => desk.end('the server stops')));
  }

  private feed(): void {
    while (this.line.length > 0 && !this.stopped) {
      const desk = this.idle.pop() ?? this.another();
      if (desk === null) return;
      const { job, resolve, reject } = this.line.shift() as Wait;
      void desk.think(job).then(
        (decided) => {
          this.idle.push(desk);
          resolve(decided);
          this.feed();
        },
        (error: Error) => {
          this.all.delete(desk);
          reject(error);
          this.feed();
        },
      );
    }
  }
  private another(): Desk | null {
    if (this.all.size >= this.setup.threads) return null;
    const desk = new Desk(this.setup);
    this.all.add(desk);
    return desk;
  }
}

/** One thread with at most one decision before it. */
class Desk {
  private readonly worker: Promise<Worker>;
  private done: ((thought: Thought) => void) | null = null;
  private gone = false;

  constructor(private readonly setup: PoolSetup) {
    this.worker = this.open();
    // Whoever waits for it hears of it.
    this.worker.catch(() => undefined);
  }

  private async open(): Promise<Worker> {
    const { thinker, folders } = this.setup;
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
    // It needs nothing of what the server was told: neither its words nor its surroundings.
    const worker = new Worker(await thinker(), { workerData: { folders }, env: {}, execArgv: [], resourceLimits });
    worker.unref();
    worker.on('message', (thought: Thought) => this.done?.(thought));
    worker.on('error', (error) => this.done?.({ failure: error.message }));
    worker.on('exit', (code) => {
      this.gone = true;
      this.done?.({ failure: `the thread ended with ${code}` });
    });
    const first = await this.heard(START_MS);
    if (first === 'here') return worker;
    await worker.terminate();
    throw new Error('failure' in first ? first.failure : 'no thread');
  }

  async think(job: Job): Promise<Decided> {
    try {
      const worker = await this.worker;
      if (this.gone) throw new Error('the thread is gone');
      const heard = this.heard(this.setup.limitMs);
      worker.postMessage(job);
      const thought = await heard;
      if (thought !== 'here' && 'action' in thought) return thought;
      throw new Error(thought === 'here' ? 'no thought' : thought.failure);
    } catch (error) {
      await this.end('given up');
      throw error;
    }
  }
  private heard(limitMs: number): Promise<Thought> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.done?.({ failure: `nothing after ${limitMs} ms` }), limitMs);
      this.done = (thought) => {
        clearTimeout(timer);
        this.done = null;
        resolve(thought);
      };
    });
  }
  async end(why: string): Promise<void> {
    this.done?.({ failure: why });
    await (await this.worker.catch(() => null))?.terminate();
  }
}
