import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../store/open.ts';
import type { Tables } from '../store/schema.ts';
import type { Work } from './jobs.ts';

/** Whoever has taken a job and is not heard of for so long has died. */
const HOLD = 6_000;
const HEARD_EVERY = 2_000;
/** After a failure, and twice as long after each other one. */
const AGAIN = 2_000;
const LONGEST = 60 * 60 * 1000;
/** What fails so often is given up. */
const MOST_TRIES = 12;

interface Job {
  readonly kind: string;
  readonly key: string;
  readonly at: number;
  readonly tries: number;
}
/** A job that somebody does now. */
interface Held extends Job {
  held: number;
}

/** The jobs as they lie in the database: what is not there is not done, whoever rings. */
export class JobTable {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
    private readonly failed: (kind: string, error: unknown) => void,
  ) {}

  async put(at: number, kind: string, key: string): Promise<void> {
    const job = { at, held: 0, tries: 0 };
    await this.db
      .insertInto('jobs')
      .values({ kind, key, ...job })
      .onConflict((on) => on.columns(['kind', 'key']).doUpdateSet(job))
      .execute();
  }
  async drop(kind: string, key: string): Promise<void> {
    await this.db.deleteFrom('jobs').where('kind', '=', kind).where('key', '=', key).execute();
  }
  /** Those whose time has come and which nobody has taken, the oldest first. */
  async due(before = this.now(), most = 100): Promise<Job[]> {
    return this.db
      .selectFrom('jobs')
      .select(['kind', 'key', 'at', 'tries'])
      .where('at', '<=', before)
      .where('held', '<=', this.now())
      .orderBy('at')
      .limit(most)
      .execute();
  }

  /** Does the job if it is there, its time has come and nobody else has it; gives when it is to be tried again, or null. */
  async run(kind: string, key: string, work: Work | undefined): Promise<number | null> {
    const job = await this.take(kind, key);
    if (job === null) return null;
    const beat = setInterval(() => void this.keep(job).catch(() => undefined), HEARD_EVERY);
    beat.unref();
    try {
      await work?.(key);
      clearInterval(beat);
      await this.db.deleteFrom('jobs').where(same(job)).execute();
      return null;
    } catch (error) {
      clearInterval(beat);
      this.failed(kind, error);
      return this.postpone(job);
    }
  }
  private async postpone(job: Held): Promise<number | null> {
    const tries = job.tries + 1;
    const at = this.now() + Math.min(LONGEST, AGAIN * 2 ** job.tries);
    const again = tries < MOST_TRIES;
    if (again) await this.db.updateTable('jobs').set({ at, tries, held: 0 }).where(same(job)).execute();
    else await this.db.deleteFrom('jobs').where(same(job)).execute();
    return again ? at : null;
  }

  /** Whoever changes the row has the job. */
  private async take(kind: string, key: string): Promise<Held | null> {
    const now = this.now();
    const taken = await this.db
      .updateTable('jobs')
      .set({ held: now + HOLD })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('at', '<=', now)
      .where('held', '<=', now)
      .returning(['kind', 'key', 'at', 'tries', 'held'])
      .executeTakeFirst();
    return taken ?? null;
  }
  private async keep(job: Held): Promise<void> {
    const held = this.now() + HOLD;
    const { numUpdatedRows } = await this.db.updateTable('jobs').set({ held }).where(same(job)).executeTakeFirst();
    if (numUpdatedRows > 0) job.held = held;
  }
}

/** As it was taken: what was ordered anew meanwhile is another job. */
const same =
  ({ kind, key, held }: Held) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([eb('kind', '=', kind), eb('key', '=', key), eb('held', '=', held)]);
