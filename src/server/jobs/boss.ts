import PgBoss from 'pg-boss';
import type { Jobs, Work } from './jobs.ts';
import type { JobTable } from './table.ts';

const QUEUE = 'beachhead';
const DEADLOCK = '40P01';
/** A process that has died with a job gives it back after so long. */
const EXPIRES_S = 15;
const LOOKS_S = 5;
/** What should have been done so long ago and was not is rung for once more. */
const LOST_MS = 5_000;

interface Ring {
  readonly kind: string;
  readonly key: string;
}

/** pg-boss rings when something is due, in one of the processes; what is due stands in the table. */
export class BossJobs implements Jobs {
  private readonly boss: PgBoss;
  private opening: Promise<unknown> | null = null;
  private works: Readonly<Record<string, Work>> = {};
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly table: JobTable,
    connectionString: string,
    private readonly now: () => number,
  ) {
    this.boss = new PgBoss({
      connectionString,
      max: 3,
      schedule: false,
      maintenanceIntervalSeconds: LOOKS_S,
      expireInSeconds: EXPIRES_S,
      archiveCompletedAfterSeconds: 60,
      deleteAfterHours: 1,
    });
    // It connects again by itself.
    this.boss.on('error', () => undefined);
  }
  private open(): Promise<unknown> {
    this.opening ??= this.boss.start().then(() => this.makeQueue());
    return this.opening;
  }
  /** Where several processes make it at once, Postgres sends all but one of them away. */
  private async makeQueue(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.boss.createQueue(QUEUE);
      } catch (error) {
        if (Object(error)['code'] !== DEADLOCK || tries === 5) throw error;
      }
    }
  }

  async at(time: number, kind: string, key: string): Promise<void> {
    await this.table.put(time, kind, key);
    await this.ring(time, { kind, key });
  }
  drop(kind: string, key: string): Promise<void> {
    return this.table.drop(kind, key);
  }
  private async ring(time: number, ring: Ring): Promise<void> {
    await this.open();
    const startAfter = new Date(Date.now() + Math.max(0, time - this.now()));
    await this.boss.send(QUEUE, ring, { startAfter, retryLimit: 5, retryDelay: 1, expireInSeconds: EXPIRES_S });
  }

  async start(works: Readonly<Record<string, Work>>): Promise<void> {
    this.works = works;
    await this.open();
    await this.boss.work<Ring>(QUEUE, { batchSize: 50, pollingIntervalSeconds: 0.5 }, (rings) =>
      Promise.all(rings.map(({ data }) => this.heed(data))),
    );
    this.timer = setInterval(() => void this.findLost().catch(() => undefined), LOST_MS);
    this.timer.unref();
  }
  private async heed({ kind, key }: Ring): Promise<void> {
    const again = await this.table.run(kind, key, this.works[kind]);
    if (again !== null) await this.ring(again, { kind, key });
  }
  /** Ordered, and the process died before it could say so to pg-boss; or taken by one that died. */
  private async findLost(): Promise<void> {
    for (const { kind, key } of await this.table.due(this.now() - LOST_MS)) await this.ring(this.now(), { kind, key });
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    if (this.opening === null) return;
    await this.opening;
    await this.boss.stop({ graceful: true, wait: true, timeout: 5000 });
  }
}
