import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, serverPackages } from '../../../scripts/bundled.mjs';
import type { Game } from '../../kernel/game.ts';
import { toy } from '../../kernel/testing/toy.ts';
import type { Standing } from '../../lab/remote/batches.ts';
import { openRemote, type Remote } from '../../lab/remote/open.ts';
import { submit } from '../../lab/remote/submit.ts';
import { Series, type SeriesSetup } from '../../lab/series.ts';
import { Cluster } from '../../server/testing/postgres.ts';
import type { Io } from '../cli.ts';
import { newFolder, run } from '../testing/fake.ts';

const SETUP: SeriesSetup = {
  ...{ game: 'toy', scenario: 'dawn', options: {}, pack: null, seed: 'far', every: 'turn' },
  bots: { red: 'random', blue: 'rower' },
};
const FLAGS = ['--bots', 'red=random,blue=rower', '--seed', 'far', '--every', 'turn'];
const [GAMES, PER_JOB] = [120, 20];
/** So many games the worker that gets stuck has finished. */
const BEFORE = 7;
const BROKEN = `data:text/javascript,${encodeURIComponent(
  "import { parentPort as p } from 'node:worker_threads'; p.on('message', ({ index }) => p.postMessage({ index, failure: 'boom' }));",
)}`;

let cluster: Cluster;
let folder: string;
let url: string;
let remote: Remote;
const cwd = newFolder();
beforeAll(async () => {
  const names = ['toy-batches', 'toy-worker', 'stuck-worker'];
  const entries = Object.fromEntries(names.map((name) => [name, `src/lab/testing/${name}.ts`]));
  [cluster, folder] = await Promise.all([Cluster.make(), bundle(entries, serverPackages())]);
  url = await cluster.database();
  remote = await openRemote(url);
});
afterAll(async () => {
  await remote.close();
  await cluster.end();
  for (const path of [cwd, folder]) rmSync(path, { recursive: true, force: true });
});

const put = async (games = GAMES, game: Game = toy) =>
  (await submit(remote.queue, new Series([game], SETUP), games, PER_JOB)).id;
const lab = (words: readonly string[], more: Partial<Io> = {}) =>
  run(['lab', ...words, '--on', url], {
    ...{ cwd, workerUrl: pathToFileURL(join(folder, 'toy-worker.js')) },
    ...more,
  });
const play = (more: Partial<Io> = {}) => lab(['worker', '--workers', '1', '--until-done'], more);
const fetched = async (id: string, file: string) => {
  const result = await lab(['fetch', id, '--out', file, '--force']);
  return { ...result, bytes: readFileSync(join(cwd, file)) };
};
const onOneMachine = async (file: string, games = GAMES) => {
  await run(['simulate', 'toy', ...FLAGS, '--games', String(games), '--workers', '1', '--out', file], { cwd });
  return readFileSync(join(cwd, file));
};
async function until(id: string, reached: (standing: Standing) => boolean): Promise<Standing> {
  for (;;) {
    const standing = await remote.batches.standing(id);
    if (reached(standing)) return standing;
    await setTimeout(50);
  }
}

describe('a batch on many machines', () => {
  it('has the same bytes as on one, though a worker was killed in the middle of its job', async () => {
    const processes: ChildProcess[] = [];
    const start = (threads: string) => {
      const words = [join(folder, 'toy-batches.js'), url, join(folder, `${threads}.js`)];
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
      processes.push(child);
      return child;
    };
    const id = await put();
    try {
      const doomed = start('stuck-worker');
      expect(await until(id, ({ done }) => done === BEFORE)).toMatchObject({ workers: 1, state: 'open' });
      for (const _ of [1, 2]) start('toy-worker');
      // As long as it lives its job is its own.
      const rest = GAMES - (PER_JOB - BEFORE);
      await until(id, ({ done, workers }) => done >= rest && workers === 1);
      expect((await lab(['progress', id])).out).toMatch(
        new RegExp(
          `^${id}  .+: ${rest} of ${GAMES} games \\(89\\.2 %\\), 1 job under way\nRules toy-toy-1; .*seed far;`,
        ),
      );
      expect(await lab(['fetch', id, '--out', 'early.csv'])).toMatchObject({
        ...{ code: 1, out: '' },
        err: `Of batch ${id} only ${rest} of ${GAMES} games are played yet; lab progress says how far it is.\n`,
      });
      doomed.kill('SIGKILL');
      await once(doomed, 'exit');
      await until(id, ({ done }) => done === GAMES);
    } finally {
      for (const child of processes) child.kill('SIGKILL');
    }
    for (const format of ['csv', 'ndjson', 'parquet']) {
      const { out, bytes } = await fetched(id, `far.${format}`);
      expect(out).toBe(`Rows of ${GAMES} games: far.${format}.\n`);
      expect(bytes.equals(await onOneMachine(`near.${format}`))).toBe(true);
    }
    expect((await lab(['fetch', id, '--out', 'far.csv'])).err).toBe(
      'The file far.csv is there already; --force writes over it.\n',
    );
    await remote.batches.delete(id);
  });

  it('is put by simulate, played by whoever has its rules, listed, cancelled and deleted', async () => {
    const { out } = await run(['simulate', 'toy', ...FLAGS, '--games', '30', '--json', '--on', url]);
    const { batch, ...said } = JSON.parse(out);
    expect(said).toEqual({ games: 30, jobs: 1, rules: 'toy-toy-1', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const other = await put(30, { ...toy, version: 'toy-77' });
    const dead = await put(30);
    expect((await lab(['cancel', dead])).out).toBe(`Batch ${dead} is cancelled.\n`);
    expect(await play()).toMatchObject({ code: 0, err: '' });
    const list = JSON.parse((await lab(['list', '--json'])).out).batches;
    expect(list).toMatchObject([
      { id: dead, done: 0, state: 'cancelled' },
      { id: other, done: 0, state: 'open', rules: 'toy-toy-77' },
      { id: batch, done: 30, workers: 0, setup: { game: 'toy', every: 'turn', pack: null } },
    ]);
    const lines = (await lab(['list', '--lang', 'es'])).out.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^\w+ {2}.*: /, ''))).toEqual([
      '0 de 30 partidas (0,0 %), cancelada',
      '0 de 30 partidas (0,0 %), 0 encargos en marcha',
      '30 de 30 partidas (100,0 %), terminada',
    ]);
    expect((await fetched(batch, 'b.csv')).bytes.equals(await onOneMachine('b1.csv', 30))).toBe(true);
    expect((await fetched(dead, 'd.csv')).out).toMatch(/^Rows of 0 of 30 games, up to the first/);
    for (const id of [batch, other, dead]) await lab(['cancel', id, '--delete']);
    expect((await lab(['list'])).out).toBe('There are no batches.\n');
  });

  it('goes on where a worker was asked to end', async () => {
    const id = await put(60);
    let stop = () => {};
    const stopped = () =>
      new Promise<void>((done) => {
        stop = done;
      });
    const heard: string[] = [];
    const out = (text: string) => {
      heard.push(text);
      if (text.startsWith('Batch')) stop();
    };
    expect((await play({ stopped, out })).code).toBe(130);
    expect(heard).toHaveLength(2);
    expect(await remote.batches.standing(id)).toMatchObject({ done: PER_JOB, workers: 0 });
    await play();
    expect((await fetched(id, 'c.csv')).bytes.equals(await onOneMachine('c1.csv', 60))).toBe(true);
    await remote.batches.delete(id);
  });

  it('is played though the database was away for a while', async () => {
    const heard: string[] = [];
    let [stop, then] = [() => {}, Promise.resolve('')];
    const stopped = () =>
      new Promise<void>((done) => {
        stop = done;
      });
    const out = (text: string) => {
      heard.push(text.replace(/ \(.*/s, ''));
      if (text.startsWith('Waiting')) then = cluster.stop().then(() => '');
      if (text.startsWith('The database is gone')) then = then.then(() => cluster.start()).then(() => '');
      if (text.startsWith('The database is back')) then = then.then(() => put(PER_JOB));
      if (text.startsWith('Batch')) stop();
    };
    expect((await lab(['worker', '--workers', '1'], { stopped, out })).code).toBe(130);
    expect(heard.map((text) => text.slice(0, 20).trimEnd())).toEqual([
      ...['Waiting for jobs und', 'The database is gone', 'The database is back', expect.stringMatching(/^Batch/)],
    ]);
    const id = await then;
    expect((await fetched(id, 'w.csv')).bytes.equals(await onOneMachine('w1.csv', PER_JOB))).toBe(true);
    await remote.batches.delete(id);
  });

  it('ends with the seed where a game breaks off', async () => {
    const id = await put(30);
    expect((await play({ workerUrl: new URL(BROKEN) })).code).toBe(0);
    expect((await lab(['progress', id])).out).toContain('broken off at game 0 (seed far/0): boom');
    expect(await lab(['fetch', id, '--out', 'e.csv'])).toMatchObject({
      ...{ code: 1, err: 'Game 0 broke off (seed far/0): boom.\n' },
    });
    await remote.batches.delete(id);
  });

  it('is left alone by a program that plays otherwise', async () => {
    const id = await put(30);
    const batch = await remote.batches.find(id);
    if (batch === null) throw new Error('the batch is gone');
    await remote.batches.delete(id);
    const share = { batch: id, digest: batch.digest, from: 0, to: 30 };
    await remote.queue.put({ ...batch, sample: batch.sample.replace('far/0', 'far/1') }, [share]);
    const { code, err } = await play();
    expect([code, err]).toEqual([1, expect.stringContaining(`Game 0 of batch ${id} comes out otherwise here`)]);
    expect(await remote.batches.standing(id)).toMatchObject({ done: 0, workers: 0 });
    await remote.batches.delete(id);
  });

  it.each([
    [['lab', 'progress', 'nothing'], 'There is no batch nothing in this database.\n', 1],
    [['lab', 'cancel', 'nothing', '--lang', 'es'], 'No hay ninguna tanda nothing en esta base de datos.\n', 1],
    [['lab', 'fetch', 'nothing'], 'The command needs the argument --out.\n', 2],
    [
      ['lab', 'fetch', 'nothing', '--out', 'x.txt'],
      'Rows are written to .csv, .ndjson or .parquet files, not to x.txt.\n',
      2,
    ],
    [['simulate', 'toy', '--out', 'x.csv'], 'The options --on and --out contradict each other.\n', 2],
  ])('refuses %j in a sentence', async (words, complaint, code) => {
    expect(await run([...words, '--on', url], { cwd })).toEqual({ code, out: '', err: complaint });
  });
  it('says so where there is no database', async () => {
    const nowhere = await run(['lab', 'list', '--on', 'postgres://nobody@127.0.0.1:1/none']);
    expect(nowhere.err).toMatch(/^The database cannot be reached or used \(.*ECONNREFUSED.*\)\.\n$/);
    expect((await run(['lab', 'list', '--on', 'mysql://x'])).err).toMatch(/takes a database: postgres:/);
    expect((await run(['lab', 'list'])).code).toBe(2);
  });
});
