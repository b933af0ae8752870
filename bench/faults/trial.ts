import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStore } from './check.ts';
import { Table } from './load.ts';
import { Process } from './process.ts';

export interface Trial {
  /** The bundled server. */
  readonly program: string;
  /** Null: a file in a folder of its own. */
  readonly database: string | null;
  readonly processes: number;
  readonly tables: number;
  /** What happens under load, `times` times. */
  readonly times: number;
  strike(processes: readonly Process[]): Promise<void>;
}

export interface Found {
  readonly acts: number;
  /** Acts whose answer never came: done or not, and if, then once. */
  readonly unheard: number;
  /** How often somebody had to come back. */
  readonly returns: number;
  readonly seconds: number;
}

const soon = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One of them is killed at once and started again. */
export async function killOne(processes: readonly Process[]): Promise<void> {
  const victim = processes[randomInt(processes.length)];
  await victim?.kill('SIGKILL');
  await victim?.start();
}

/** Persons play by lot while something strikes again and again; then the store and every table are looked at. Throws. */
export async function tried(trial: Trial): Promise<Found> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-faults-'));
  const words = trial.database === null ? [folder] : [folder, trial.database];
  const processes = Array.from({ length: trial.processes }, () => new Process(trial.program, words));
  try {
    for (const process of processes) await process.start();
    // As a balancer does: one's own server, or another while it is gone.
    const door = (i: number) => () =>
      processes[i % processes.length]?.address ?? processes.find(({ address }) => address !== null)?.address ?? null;
    const tables: Table[] = [];
    for (let i = 0; i < trial.tables; i++)
      tables.push(await Table.open([door(0), door(1)], 'gallipoli', 'campaign', 'allied'));
    const play = Promise.all(tables.map((table) => table.play()));
    for (let i = 0; i < trial.times; i++) {
      // Play goes on for a while everywhere, and then it is any moment.
      const before = tables.map(({ attempts }) => attempts.length);
      while (tables.some(({ attempts }, k) => attempts.length < (before[k] ?? 0) + 2)) await soon(5);
      await soon(randomInt(60));
      await trial.strike(processes);
    }
    for (const table of tables) table.stop();
    await play;
    const players = tables.flatMap((table) => table.players);
    for (const player of players) if (!(await player.compare())) throw new Error('a screen shows another table');
    for (const player of players) player.close();
    for (const process of processes) await process.kill('SIGTERM');
    const found = await checkStore(trial.database ?? `file:${join(folder, 'beachhead.db')}`, tables);
    const returns = players.reduce((sum, player) => sum + player.returns, 0);
    return { ...found, returns, seconds: (Date.now() - began) / 1000 };
  } finally {
    for (const process of processes) await process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
