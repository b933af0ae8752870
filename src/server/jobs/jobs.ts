import type { Db, Kind } from '../store/open.ts';
import { JobTable } from './table.ts';

/** Does what a job of a kind is for. It may be called again where a process died under it. */
export type Work = (key: string) => Promise<void>;

/** What is to be done at a time, whichever process is there then. */
export interface Jobs {
  /** There is one job of a kind and key: a later word takes the place of an earlier one. */
  at(time: number, kind: string, key: string): Promise<void>;
  drop(kind: string, key: string): Promise<void>;
  /** From now on jobs are done. */
  start(works: Readonly<Record<string, Work>>): Promise<void>;
  /** What is under way is finished first. */
  stop(): Promise<void>;
}

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
