import { parentPort, workerData } from 'node:worker_threads';
import { GAMES } from '../../games/index.ts';
import { serveThoughts, type ThinkerSetup } from './thoughts.ts';

if (parentPort !== null) serveThoughts(GAMES, workerData as ThinkerSetup, parentPort);
