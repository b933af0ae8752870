import { Worker } from 'node:worker_threads';
import type { FromThread, Thread } from './team.ts';

/** What a worker of the laboratory does, where it is not told otherwise: play games of a series. */
export const PLAYS_ON = 'plays-on';

/** Workers of this machine, from the bundled module. */
export const nodeThreads = (count: number, workerUrl: URL): Thread[] =>
  Array.from({ length: count }, () => {
    const worker = new Worker(workerUrl, { workerData: PLAYS_ON });
    return {
      post: (message) => worker.postMessage(message),
      listen: (hear) => {
        worker.on('message', (answer: FromThread) => hear(answer));
        worker.on('error', (error) => hear({ failure: String(error) }));
        worker.on('exit', (code) => hear({ failure: `a worker ended with code ${code}` }));
      },
      end: () => void worker.terminate(),
    };
  });
