import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Players, playOn } from '../bots/play.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { exportPack } from '../kernel/pack.ts';
import { toy } from '../kernel/testing/toy.ts';
import { type Task, Threads } from './crew.ts';
import { type GameRow, Series, type SeriesSetup } from './series.ts';
import { BrokenGame, MOST_WAITING, Queue, simulate } from './simulate.ts';
import { toyWorker } from './testing/toy-crew.ts';

const SETUP: SeriesSetup = {
  game: 'toy',
  scenario: 'dawn',
  options: { weather: 'storm' },
  pack: null,
  bots: { red: 'random', blue: 'rower' },
  seed: 'series',
};
const NOWHERE = pathToFileURL('/nowhere/worker.js');

async function rowsOf(games: number, workers: number, setup = SETUP, workerUrl = NOWHERE): Promise<GameRow[]> {
  const rows: GameRow[] = [];
  const accept = (row: GameRow) => rows.push(row);
  await simulate(new Series([toy], setup), { from: 0, to: games, workers, workerUrl, stopped: () => false, accept });
  return rows;
}

describe('a series of games', () => {
  it('gives a row a game, in order, with how it ended and what the game counted', async () => {
    const rows = await rowsOf(120, 1);
    expect(rows.map((row) => row['index'])).toEqual(Array.from({ length: 120 }, (_, i) => i));
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...['index', 'seed', 'winner', 'level', 'reason', 'score', 'actions', 'turns', 'hits', 'ending', 'hash'],
    ]);
    expect(new Set(rows.map((row) => row['winner']))).toEqual(new Set(['red', 'blue']));
    expect(await rowsOf(120, 1)).toEqual(rows);
  });
  it('plays each game as a match of its seed would be watched', async () => {
    for (const row of await rowsOf(10, 1)) {
      const seed = String(row['seed']);
      const match = Match.start(toy, { scenario: 'dawn', seed, options: SETUP.options });
      const actions = [...playOn(match, new Players(toy, SETUP.bots, seed), 'end')].length;
      expect([actions, match.position.hash()]).toEqual([row['actions'], row['hash']]);
    }
  });
  it('plays with a data pack', async () => {
    const pack = { ...exportPack(toy), data: { length: { source: 'owner', turns: 1 } } };
    const rows = await rowsOf(30, 1, { ...SETUP, pack });
    expect(rows.every((row) => Number(row['turns']) <= 2)).toBe(true);
  });
  it.each([
    [{ game: 'chess' }, 'unknown-game'],
    [{ scenario: 'noon' }, 'unknown-scenario'],
    [{ bots: { red: 'random' } }, 'missing-bot'],
    [{ bots: { red: 'random', blue: 'fish' } }, 'unknown-bot'],
    [{ pack: 7 }, 'bad-pack'],
  ])('refuses %j before it plays', async (wrong, code) => {
    const refused = await rowsOf(5, 1, { ...SETUP, ...wrong }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Fault);
    expect((refused as Fault).code).toBe(code);
  });
  it('names the game that breaks off by the seed under which it does so again', async () => {
    const broken: Game = {
      ...toy,
      metrics: (g) => {
        if (g.outcome()?.winner === 'red') throw new Error('no luck');
        return {};
      },
    };
    const plan = { from: 0, to: 100, workers: 1, workerUrl: NOWHERE, stopped: () => false, accept: () => {} };
    const failure = await simulate(new Series([broken], SETUP), plan).catch((error: unknown) => error);
    const first = (await rowsOf(100, 1)).find((row) => row['winner'] === 'red');
    expect(failure).toBeInstanceOf(BrokenGame);
    expect(failure).toMatchObject({ index: first?.['index'], seed: first?.['seed'], found: 'no luck' });
  });
});

describe('games that are given out', () => {
  const queueOf = (rows: GameRow[], to: number) =>
    new Queue(new Series([toy], SETUP), {
      ...{ from: 0, to, workers: 2, workerUrl: NOWHERE, stopped: () => false },
      accept: (row) => rows.push(row),
    });
  const all = (queue: Queue) => {
    const given: Task[] = [];
    for (let task = queue.give(); task !== null; task = queue.give()) given.push(task);
    return given;
  };

  it('are so many that little waits for the slowest, however many are wanted', () => {
    const rows: GameRow[] = [];
    const queue = queueOf(rows, 999_999_999_999_999);
    const given = all(queue);
    expect(given).toHaveLength(MOST_WAITING);
    for (const task of given.slice(1)) queue.take(task, { index: task.index, row: { index: task.index }, rows: [] });
    expect([rows, all(queue), queue.done]).toEqual([[], [], false]);
    queue.take(given[0] as Task, { index: 0, row: { index: 0 }, rows: [] });
    expect([rows.length, queue.done]).toEqual([MOST_WAITING, true]);
    expect(all(queue)).toHaveLength(MOST_WAITING);
  });
  it('come in before one that broke off is told', () => {
    const rows: GameRow[] = [];
    const queue = queueOf(rows, 4);
    const [first, second, third] = all(queue) as [Task, Task, Task];
    queue.take(third, { index: 2, failure: 'no luck' });
    queue.take(second, { index: 1, row: { index: 1 }, rows: [] });
    expect(() => queue.take(first, { index: 0, row: { index: 0 }, rows: [] })).toThrow(BrokenGame);
    expect(rows).toEqual([{ index: 0 }, { index: 1 }]);
  });
});

describe('workers', () => {
  const workerUrl = toyWorker();

  it('give the same rows however many they are', async () => {
    const alone = await rowsOf(250, 1);
    for (const workers of [2, 3]) expect(await rowsOf(250, workers, SETUP, workerUrl)).toEqual(alone);
    expect(await rowsOf(1, 4, SETUP, workerUrl)).toEqual(alone.slice(0, 1));
    expect(await rowsOf(0, 2, SETUP, workerUrl)).toEqual([]);
  });
  it('that cannot start are an error, not a wait', async () => {
    await expect(rowsOf(10, 2, SETUP, NOWHERE)).rejects.toThrow();
  });
  it('that are lost while nobody waits for them say so to whoever comes next', async () => {
    const series = new Series([toy], SETUP);
    const plan = { from: 0, to: 8, workers: 4, workerUrl: NOWHERE, stopped: () => false, accept: () => {} };
    const threads = new Threads(4, NOWHERE);
    for (const _ of [1, 2]) await expect(threads.play(new Queue(series, plan))).rejects.toThrow('nowhere');
    await threads.end();
  });
  it('stop when whoever takes the rows will have no more', async () => {
    const accept = () => {
      throw new Error('disk full');
    };
    const plan = { from: 0, to: 50, workers: 2, workerUrl, stopped: () => false, accept };
    await expect(simulate(new Series([toy], SETUP), plan)).rejects.toThrow('disk full');
  });
  it.each([1, 2])('begin no game when they are stopped, and hand on all they have begun: %i', async (workers) => {
    const rows: GameRow[] = [];
    const accept = (row: GameRow) => rows.push(row);
    const stopped = () => rows.length >= 7;
    const plan = { from: 3, to: 1_000_000_000, workers, workerUrl, stopped, accept };
    await simulate(new Series([toy], SETUP), plan);
    expect(rows.length).toBeGreaterThanOrEqual(7);
    expect(rows.length).toBeLessThan(workers === 1 ? 8 : 7 + MOST_WAITING);
    expect(rows).toEqual((await rowsOf(3 + rows.length, 1)).slice(3));
  });
});
