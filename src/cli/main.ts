import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../games/index.ts';
import { lendSystemHash } from '../server/system-hash.ts';
import { browse } from './browser.ts';
import type { Io } from './cli.ts';
import { runCli } from './run.ts';
import { linesFrom, personAtTerminal } from './terminal.ts';

const { stdin, stdout, stderr, env } = process;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const interactive = Boolean(stdin.isTTY && stdout.isTTY);

const io: Io = {
  games: GAMES,
  env,
  cwd: process.cwd(),
  // The bundle lies in dist/, one folder below the checkout and beside the worker.
  root: fileURLToPath(new URL('..', import.meta.url)),
  workerUrl: new URL('worker.js', import.meta.url),
  thinkerUrl: new URL('thinker.js', import.meta.url),
  input: stdin,
  interactive,
  colours: Boolean(stdout.isTTY) && !env['NO_COLOR'],
  columns: stdout.columns || 100,
  rows: stdout.rows || 40,
  out: (text) => stdout.write(text),
  drained: async () => (stdout.writableNeedDrain ? once(stdout, 'drain') : undefined),
  err: (text) => stderr.write(text),
  errIsTerminal: Boolean(stderr.isTTY),
  browse,
  stopped: () =>
    new Promise((stop) => {
      // The second time nobody listens any more, and the program ends at once.
      const heard = () => {
        for (const signal of SIGNALS) process.off(signal, heard);
        stop();
      };
      for (const signal of SIGNALS) process.on(signal, heard);
    }),
  ...(interactive ? personAtTerminal() : linesFrom(stdin)),
};

// A reader that has seen enough (`| head`) is no error.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

lendSystemHash();
process.exitCode = await runCli(process.argv.slice(2), io);
// Input that nobody will read any more must not keep the program waiting.
stdin.destroy();
