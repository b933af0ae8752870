import { pathToFileURL } from 'node:url';
import { toy } from '../../kernel/testing/toy.ts';
import { seriesOf } from '../jobs.ts';
import { openRemote } from '../remote/open.ts';
import { BatchWorker } from '../remote/work.ts';

// A process that plays batches of the toy: the database, and the module of its threads.
const [, , url = '', threads = ''] = process.argv;
const worker = new BatchWorker(await openRemote(url), {
  ...{ workers: 1, workerUrl: pathToFileURL(threads), untilDone: false },
  rules: new Map([['toy-toy-1', (setup) => seriesOf([toy], setup)]]),
  stopped: () => false,
  ...{ done: () => undefined, away: () => undefined, back: () => undefined },
});
await worker.run();
