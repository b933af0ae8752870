import { parentPort, workerData } from 'node:worker_threads';
import { toy } from '../../kernel/testing/toy.ts';
import { serveJobs } from '../jobs.ts';
import type { SeriesSetup } from '../series.ts';

if (parentPort !== null) serveJobs([toy], workerData as SeriesSetup, parentPort);
