import { parentPort, workerData } from 'node:worker_threads';
import { serveThoughts, type ThinkerSetup } from '../bots/thoughts.ts';
import { ALL } from './games.ts';

if (parentPort !== null) serveThoughts(ALL, workerData as ThinkerSetup, parentPort);
