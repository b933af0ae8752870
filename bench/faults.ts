import { fileURLToPath } from 'node:url';
import { Cluster } from '../src/server/testing/postgres.ts';
import { type Found, killOne, type Trial, tried } from './faults/trial.ts';

// npm run faults [-- <kills> [<part> …]]: servers that are killed, and a database that goes away, while persons play.

const [kills = '50', ...chosen] = process.argv.slice(2);
const program = fileURLToPath(new URL('./house.js', import.meta.url));
const cluster = await Cluster.make();
const one = { program, database: null, processes: 1, tables: 6, times: Number(kills), strike: killOne };
const database = () => cluster.database();

const PARTS: Readonly<Record<string, () => Promise<Trial>>> = {
  /** One process with its file, killed. */
  libsql: async () => one,
  /** One process with Postgres, killed. */
  postgres: async () => ({ ...one, database: await database() }),
  /** One of two, killed. */
  two: async () => ({ ...one, database: await database(), processes: 2 }),
  /** Postgres itself, stopped and started. */
  stopped: async () => ({
    ...one,
    database: await database(),
    times: Math.ceil(one.times / 5),
    strike: async () => {
      await cluster.stop();
      await cluster.start();
    },
  }),
};

const line = ({ acts, unheard, returns, seconds }: Found): string =>
  `${acts} acts kept, ${unheard} sent without an answer, ${returns} returns, ${seconds.toFixed(0)} s`;

try {
  for (const [name, trial] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const made = await trial();
    process.stdout.write(`${name}, ${made.times} times: ${line(await tried(made))}\n`);
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await cluster.end();
}
