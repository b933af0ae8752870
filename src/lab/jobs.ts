import type { MessagePort } from 'node:worker_threads';
import type { Game } from '../kernel/game.ts';
import { type Played, Series, type SeriesSetup } from './series.ts';

/** A game that was played, or broke off. */
export type JobResult = ({ readonly index: number } & Played) | { readonly index: number; readonly failure: string };

/** Never throws: a broken game is a result like another. */
export function doJob(series: Series, index: number): JobResult {
  try {
    return { index, ...series.playAll(index) };
  } catch (error) {
    return { index, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The worker's side: numbers of games come in by message, results go out. */
export function serveJobs(games: readonly Game[], setup: SeriesSetup, port: MessagePort): void {
  const series = new Series(games, setup);
  port.on('message', (index: number) => port.postMessage(doJob(series, index)));
}
