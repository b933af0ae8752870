import { parentPort, workerData } from 'node:worker_threads';
import { GAMES } from '../games/index.ts';
import { serveJobs } from './jobs.ts';
import type { SeriesSetup } from './series.ts';

if (parentPort !== null) serveJobs(GAMES, workerData as SeriesSetup, parentPort);
