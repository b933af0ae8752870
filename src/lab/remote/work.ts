import { setTimeout } from 'node:timers/promises';
import { type Crew, Threads } from '../crew.ts';
import { doJob } from '../jobs.ts';
import type { Series, SeriesSetup } from '../series.ts';
import { BrokenGame, simulate } from '../simulate.ts';
import type { Batch, Stored } from './batches.ts';
import { BEAT_MS } from './beat.ts';
import type { Remote } from './open.ts';
import type { Taken } from './queue.ts';
import { digestOf } from './submit.ts';
import { isDisconnection, Trouble } from './trouble.ts';

const LOOK_MS = 500;
/** So long after a lost connection another is tried. */
const AGAIN_MS = 2_000;

/** A process that plays games of whatever batches there are. */
export interface WorkPlan extends Omit<Crew, 'threads'> {
  /** The rules this process has, by the names of their queues, and what makes a series under them. */
  readonly rules: ReadonlyMap<string, (setup: SeriesSetup) => Promise<Series>>;
  readonly stopped: () => boolean;
  /** Ends when every batch under these rules is played. */
  readonly untilDone: boolean;
  /** A job was done, or as much of it as could be. */
  done(share: Taken, games: number): void;
  /** The database is gone, and what the system said of it; or it is there again. */
  away(found: string): void;
  back(): void;
}

export class BatchWorker {
  /** Series that have been told, by the digests of their set-ups. */
  private readonly known = new Map<string, Series>();
  /** They stay from job to job. */
  private threads: Threads;

  constructor(
    private readonly remote: Remote,
    private readonly plan: WorkPlan,
  ) {
    this.threads = this.newThreads();
  }
  private newThreads(): Threads {
    return new Threads(this.plan.workers, this.plan.workerUrl);
  }

  async run(): Promise<void> {
    try {
      await this.keepOn();
    } finally {
      await this.threads.end();
    }
  }
  private async keepOn(): Promise<void> {
    const { plan } = this;
    let away = false;
    while (!plan.stopped()) {
      try {
        const found = await this.look();
        if (away) plan.back();
        away = false;
        if (found === 'end') return;
        if (found === 'nothing') await setTimeout(LOOK_MS);
      } catch (error) {
        // A worker may be far away: what breaks for a moment is made good by itself, and games that were not kept are played again.
        if (!isDisconnection(error)) throw error;
        if (!away) plan.away(error.message);
        away = true;
        await setTimeout(AGAIN_MS);
      }
    }
  }
  /** One look for a job, and that job done. */
  private async look(): Promise<'worked' | 'nothing' | 'end'> {
    const { remote, plan } = this;
    const rules = [...plan.rules.keys()];
    const taken = await remote.queue.take(rules);
    if (taken !== null) await this.work(taken);
    else if (plan.untilDone && !(await remote.batches.hasWork(rules))) return 'end';
    return taken === null ? 'nothing' : 'worked';
  }

  private async work(taken: Taken): Promise<void> {
    const { batches, queue } = this.remote;
    const batch = await batches.find(taken.batch);
    if (batch?.state !== 'open') return queue.complete(taken);
    const series = await this.seriesOf(batch, taken);
    const from = await batches.firstMissing(batch.id, taken.from, taken.to);
    const shift = new Shift(this.remote, series, taken);
    try {
      const end = await shift.play(from, { ...this.plan, threads: this.threads });
      this.plan.done(taken, end - from);
      if (end < taken.to && (await batches.isOpen(batch.id))) await queue.giveBack(taken);
      else await queue.complete(taken);
    } catch (error) {
      if (!(error instanceof BrokenGame)) throw error;
      await this.threads.end();
      this.threads = this.newThreads();
      await batches.breakOff(batch.id, error.index, error.found);
      await queue.complete(taken);
    }
  }

  /** The same rules may be played by other bots: whoever gets another game 0 than whoever put the batch takes no part in it. */
  private async seriesOf(batch: Batch, taken: Taken): Promise<Series> {
    const known = this.known.get(batch.digest);
    if (known !== undefined) return known;
    const series = await this.plan.rules.get(batch.rules)?.(batch.setup);
    const sample = series && digestOf(batch.setup) === taken.digest ? doJob(series, 0) : null;
    if (series === undefined || sample === null || JSON.stringify(Object(sample)['rows']) !== batch.sample) {
      await this.remote.queue.giveBack(taken);
      throw new Trouble('otherwise', batch.id);
    }
    this.known.set(batch.digest, series);
    return series;
  }
}

/** One job: games are played in threads, and this one writes their rows and gives signs of life. */
class Shift {
  private waiting: Stored[] = [];
  /** The batch is over, or the job is another's. */
  private halted = false;

  constructor(
    private readonly remote: Remote,
    private readonly series: Series,
    private readonly taken: Taken,
  ) {}

  /** The number of the first game that was not played. */
  async play(from: number, plan: Crew & Pick<WorkPlan, 'stopped'>): Promise<number> {
    let next = from;
    let over = false;
    const playing = simulate(this.series, {
      ...{ ...plan, from, to: this.taken.to },
      stopped: () => this.halted || plan.stopped(),
      accept: (_, { rows }) => this.waiting.push({ index: next++, rows: JSON.stringify(rows) }),
    });
    const ended = playing.then(
      () => undefined,
      () => undefined,
    );
    try {
      while (!over) {
        over = await Promise.race([ended.then(() => true), setTimeout(BEAT_MS, false, { ref: false })]);
        await this.save();
      }
    } finally {
      this.halted = true;
      await ended;
    }
    await playing;
    return next;
  }
  private async save(): Promise<void> {
    const { batches, queue } = this.remote;
    const games = this.waiting;
    this.waiting = [];
    await batches.keep(this.taken.batch, games);
    if (!(await queue.beat(this.taken)) || !(await batches.isOpen(this.taken.batch))) this.halted = true;
  }
}
