import { parentPort } from 'node:worker_threads';
import { toy } from '../../kernel/testing/toy.ts';
import { serveJobs } from '../jobs.ts';

if (parentPort !== null) serveJobs([toy], parentPort);
