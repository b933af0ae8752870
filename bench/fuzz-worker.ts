import { parentPort, workerData } from 'node:worker_threads';
import { FUZZ as gallipoli } from '../src/games/gallipoli/testing/fuzz.ts';
import { FUZZ as malta } from '../src/games/malta/testing/fuzz.ts';
import { FUZZ as tarawa } from '../src/games/tarawa/testing/fuzz.ts';
import { fuzzGame } from '../src/kernel/testing/fuzz.ts';

export interface FuzzOrder {
  readonly game: string;
  readonly scenario: string;
  readonly word: string;
}
const { game, scenario, word } = workerData as FuzzOrder;
const plan = [gallipoli, malta, tarawa].find((one) => one.game.id === game);

parentPort?.on('message', (index: number) => {
  if (plan === undefined) throw new Error(`no game ${game}`);
  parentPort?.postMessage(fuzzGame(plan, scenario, word, index));
});
