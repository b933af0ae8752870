import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Opened, openDatabase } from '../store/open.ts';
import { Cluster } from '../testing/postgres.ts';
import type { Jobs } from './jobs.ts';
import { openJobs } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'beachhead-jobs-'));
let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.make();
});
afterAll(async () => {
  await cluster.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that does jobs and notes which. */
class Worker {
  readonly done: string[] = [];
  readonly failing = new Set<string>();
  private constructor(
    readonly opened: Opened,
    readonly jobs: Jobs,
  ) {}

  static async open(url: string): Promise<Worker> {
    const opened = await openDatabase(url);
    const jobs = await openJobs({
      ...{ ...opened, url, now: () => Date.now() },
      failed: () => undefined,
    });
    const worker = new Worker(opened, jobs);
    await jobs.start({
      note: async (key) => {
        if (worker.failing.delete(key)) throw new Error('not today');
        worker.done.push(key);
      },
    });
    return worker;
  }
  async until(done: (worker: Worker) => boolean): Promise<void> {
    while (!done(this)) await new Promise((soon) => setTimeout(soon, 20));
  }
  async rows(): Promise<string[]> {
    const rows = await this.opened.db.selectFrom('jobs').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  }
  async close(): Promise<void> {
    await this.jobs.stop();
    await this.opened.db.destroy();
  }
}

describe.each(['libsql', 'postgres'])('jobs on %s', (kind) => {
  let files = 0;
  const url = async () => (kind === 'postgres' ? cluster.database() : `file:${join(folder, `${++files}.db`)}`);

  it('are done at their time, once, in the place of what was ordered before', async () => {
    const worker = await Worker.open(await url());
    const { jobs } = worker;
    const far = Date.now() + 3_600_000;
    await jobs.at(far, 'note', 'far');
    await jobs.at(far, 'note', 'moved');
    await jobs.at(Date.now(), 'note', 'moved');
    await jobs.at(Date.now(), 'note', 'put off');
    await jobs.at(far, 'note', 'put off');
    await jobs.at(Date.now(), 'note', 'dropped');
    await jobs.drop('note', 'dropped');
    await jobs.at(Date.now() + 300, 'note', 'soon');
    await worker.until(({ done }) => done.includes('soon') && done.includes('moved'));
    await jobs.at(Date.now(), 'note', 'last');
    await worker.until(({ done }) => done.includes('last'));
    while ((await worker.rows()).length > 2) await new Promise((soon) => setTimeout(soon, 20));
    expect(await worker.rows()).toEqual(['far', 'put off']);
    expect([...worker.done].sort()).toEqual(['last', 'moved', 'soon']);
    await worker.close();
  });

  it('that fail are tried again, later', async () => {
    const worker = await Worker.open(await url());
    worker.failing.add('shy');
    await worker.jobs.at(Date.now(), 'note', 'shy');
    while (worker.failing.size > 0) await new Promise((soon) => setTimeout(soon, 20));
    await worker.until(({ done }) => done.includes('shy'));
    expect(worker.done).toEqual(['shy']);
    await worker.close();
  });

  it('of a process that died are done by the next', async () => {
    const where = await url();
    const dead = await openDatabase(where);
    // It had taken the job, and was heard of no more.
    const held = Date.now() + 2_000;
    await dead.db.insertInto('jobs').values({ kind: 'note', key: 'left', at: Date.now(), held, tries: 0 }).execute();
    await dead.db.destroy();
    const worker = await Worker.open(where);
    await worker.until(({ done }) => done.includes('left'));
    expect(Date.now()).toBeGreaterThanOrEqual(held);
    await worker.close();
  });
});

describe('jobs on Postgres with several processes', () => {
  it('are each done by one of them', async () => {
    const where = await cluster.database();
    const workers = [await Worker.open(where), await Worker.open(where)];
    const keys = Array.from({ length: 60 }, (_, i) => `job ${i}`);
    await Promise.all(keys.map((key, i) => workers[i % 2]?.jobs.at(Date.now() + (i % 3) * 200, 'note', key)));
    const done = () => workers.flatMap((worker) => worker.done);
    while (done().length < keys.length) await new Promise((soon) => setTimeout(soon, 20));
    expect(done().sort()).toEqual([...keys].sort());
    for (const worker of workers) await worker.close();
  });
});
