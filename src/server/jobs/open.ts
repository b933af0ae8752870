import type { Db, Kind } from '../store/open.ts';
import type { Jobs } from './jobs.ts';
import { JobTable } from './table.ts';

export interface JobsSetup {
  readonly db: Db;
  readonly kind: Kind;
  /** Where the database is, for whoever needs connections of their own. */
  readonly url: string;
  now(): number;
  failed(kind: string, error: unknown): void;
}

/** With one process and a file the table is looked through; with Postgres pg-boss wakes whichever process is there. */
export async function openJobs(setup: JobsSetup): Promise<Jobs> {
  const table = new JobTable(setup.db, setup.now, setup.failed);
  if (setup.kind === 'libsql') {
    const { PolledJobs } = await import('./polled.ts');
    return new PolledJobs(table);
  }
  const { BossJobs } = await import('./boss.ts');
  return new BossJobs(table, setup.url, setup.now);
}
