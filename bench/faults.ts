import { fileURLToPath } from 'node:url';
import { Cluster } from '../src/server/testing/postgres.ts';
import { type Found, killOne, type Trial, tried } from './faults/trial.ts';

// npm run faults [-- <kills>]: servers that are killed, and a database that goes away, while persons play.

const kills = Number(process.argv[2] ?? 50);
const program = fileURLToPath(new URL('./house.js', import.meta.url));
const cluster = await Cluster.make();

const one = { program, processes: 1, tables: 8, times: kills };

const parts: readonly (readonly [string, () => Promise<Trial>])[] = [
  ['libsql, one process killed', async () => ({ ...one, database: null, strike: killOne })],
  ['Postgres, one process killed', async () => ({ ...one, database: await cluster.database(), strike: killOne })],
  [
    'Postgres, one process of two killed',
    async () => ({ ...one, processes: 2, database: await cluster.database(), strike: killOne }),
  ],
  [
    'Postgres stopped and started',
    async () => ({
      ...one,
      times: Math.ceil(kills / 10),
      database: await cluster.database(),
      strike: async () => {
        await cluster.stop();
        await cluster.start();
      },
    }),
  ],
];
const line = ({ acts, unheard, returns, seconds }: Found): string =>
  `${acts} acts kept, ${unheard} sent without an answer, ${returns} returns, ${seconds.toFixed(0)} s`;

try {
  for (const [name, trial] of parts) {
    const made = await trial();
    process.stdout.write(`${name}, ${made.times} times: ${line(await tried(made))}\n`);
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await cluster.end();
}
