import { parentPort, workerData } from 'node:worker_threads';
import { GAMES } from '../games/index.ts';
import { Match } from '../kernel/match.ts';
import { PLAYS_ON } from './analysis/node-threads.ts';
import { Rollouts } from './analysis/rollouts.ts';
import { serveRollouts } from './analysis/thread.ts';
import { serveJobs } from './jobs.ts';

const port = parentPort;
if (port !== null && workerData === PLAYS_ON) {
  const serve = serveRollouts(
    async ({ file, pack, bots, seed }) => new Rollouts(Match.fromFile(GAMES, file, pack), bots, seed),
    (answer) => port.postMessage(answer),
  );
  port.on('message', serve);
} else if (port !== null) serveJobs(GAMES, port);
