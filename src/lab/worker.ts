import { parentPort } from 'node:worker_threads';
import { GAMES } from '../games/index.ts';
import { serveJobs } from './jobs.ts';

if (parentPort !== null) serveJobs(GAMES, parentPort);
