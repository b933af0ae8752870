import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import type { Batch } from './batches.ts';
import { LOST_S } from './beat.ts';

/** Beside the schema of a server's jobs, which may be in the same database. */
const SCHEMA = 'beachhead_lab_jobs';
const DEADLOCK = '40P01';
const HELD = 'holder = $1';
const LOST = `seen < now() - interval '${LOST_S} seconds'`;
/** pg-boss's own expiry is the last resort: it knows no signs of life. */
const EXPIRES_S = 6 * 3600;
const KEPT_DAYS = 365;
/** However many workers die over a job, it is done again. */
const RETRIES = 100_000;

/** A share of a batch: games `from` to `to`, the last not included, of the set-up with that digest. */
export interface Share {
  readonly batch: string;
  readonly digest: string;
  readonly from: number;
  readonly to: number;
}
/** A share that somebody has taken. */
export interface Taken extends Share {
  readonly job: string;
  readonly queue: string;
  /** By whom, this time. */
  readonly holder: string;
}

const over = (client: Pool | PoolClient): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
});

/** pg-boss with a queue for each set of rules: a worker that does not have them never sees their jobs. */
export class JobQueue {
  private readonly boss: PgBoss;

  constructor(private readonly pool: Pool) {
    this.boss = new PgBoss({ db: over(pool), schema: SCHEMA, schedule: false, retentionDays: KEPT_DAYS });
    // What fails in its own rounds is tried again in the next.
    this.boss.on('error', () => undefined);
  }
  async start(): Promise<void> {
    await this.boss.start();
  }
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false, wait: true });
  }

  /** A batch and its jobs, all or none. */
  async put({ broken: _, state: __, ...batch }: Batch, shares: readonly Share[]): Promise<void> {
    await this.make(batch.rules);
    await this.together(async (client) => {
      await client.query(
        `insert into beachhead_lab.batches (id, rules, digest, setup, columns, sample, games)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[batch.id, batch.rules, batch.digest, JSON.stringify(batch.setup), JSON.stringify(batch.columns)],
          ...[batch.sample, batch.games],
        ],
      );
      // In the order of the games: pg-boss goes by these where jobs came at the same moment.
      const ids = shares.map(() => randomUUID()).sort();
      const how = { name: batch.rules, retryLimit: RETRIES, retryDelay: 0, expireInSeconds: EXPIRES_S };
      await this.boss.insert(
        shares.map((data, i) => ({ ...how, ...(ids[i] && { id: ids[i] }), data })),
        { db: over(client) },
      );
    });
  }
  /** Whoever takes jobs meanwhile may stand in the way; then Postgres sends one of the two away. */
  private async make(queue: string): Promise<void> {
    for (let tries = 1; (await this.boss.getQueue(queue)) === null; tries++) {
      try {
        return await this.boss.createQueue(queue);
      } catch (error) {
        if (Object(error)['code'] !== DEADLOCK || tries === 5) throw error;
      }
    }
  }

  /** A job under one of these rules, with the first sign of life: there is no moment at which it is taken without one. */
  async take(rules: readonly string[]): Promise<Taken | null> {
    await this.findLost();
    for (const queue of rules) {
      const taken = await this.together(async (client) => {
        const [job] = await this.boss.fetch<Share>(queue, { db: over(client) });
        if (job === undefined) return null;
        const holder = randomUUID();
        await client.query(
          `insert into beachhead_lab.beats (job, queue, batch, holder) values ($1, $2, $3, $4)
           on conflict (job) do update set holder = excluded.holder, seen = now()`,
          [job.id, queue, job.data.batch, holder],
        );
        return { ...job.data, job: job.id, queue, holder };
      });
      if (taken !== null) return taken;
    }
    return null;
  }
  /** A sign of life; false where one came too late and the job is another's now. */
  async beat({ holder }: Taken): Promise<boolean> {
    const beaten = 'update beachhead_lab.beats set seen = now() where holder = $1';
    return (await this.pool.query(beaten, [holder])).rowCount === 1;
  }
  async complete(taken: Taken): Promise<void> {
    await this.release(HELD, [taken.holder], (job, queue, db) => this.boss.complete(queue, job, {}, db));
  }
  /** Somebody else may go on with it at once. */
  async giveBack(taken: Taken): Promise<void> {
    await this.release(HELD, [taken.holder], (job, queue, db) => this.boss.fail(queue, job, {}, db));
  }
  /** Jobs of the dead are to be had again. */
  private async findLost(): Promise<void> {
    await this.release(LOST, [], (job, queue, db) => this.boss.fail(queue, job, {}, db));
  }
  /** What is another's now stays as it is. */
  private async release(
    which: string,
    values: string[],
    then: (job: string, queue: string, options: PgBoss.ConnectionOptions) => Promise<void>,
  ): Promise<void> {
    await this.together(async (client) => {
      const { rows } = await client.query<{ job: string; queue: string }>(
        `delete from beachhead_lab.beats where ${which} returning job, queue`,
        values,
      );
      for (const { job, queue } of rows) await then(job, queue, { db: over(client) });
    });
  }

  private async together<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let failed = true;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      failed = false;
      return result;
    } finally {
      // What was begun and not committed goes with the connection.
      client.release(failed);
    }
  }
}
