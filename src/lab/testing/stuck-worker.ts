import { parentPort } from 'node:worker_threads';
import { toy } from '../../kernel/testing/toy.ts';
import { serveJobs } from '../jobs.ts';

/** Plays so many games and never comes to an end with the next. */
const GAMES = 7;

let begun = 0;
parentPort?.on('message', () => {
  if (begun++ === GAMES) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
if (parentPort !== null) serveJobs([toy], parentPort);
