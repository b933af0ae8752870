import type { MessagePort } from 'node:worker_threads';
import type { Game } from '../kernel/game.ts';
import { type GameRow, Series, type SeriesSetup } from './series.ts';

/** Games `from` to `to`, the last not included. */
export interface Job {
  readonly from: number;
  readonly to: number;
}

/** A job done, or the game at which it broke off. */
export type JobResult =
  | { readonly from: number; readonly rows: readonly GameRow[] }
  | { readonly failedAt: number; readonly message: string };

/** Never throws: a broken game is a result like another. */
export function doJob(series: Series, { from, to }: Job): JobResult {
  const rows: GameRow[] = [];
  for (let index = from; index < to; index++) {
    try {
      rows.push(series.play(index));
    } catch (error) {
      return { failedAt: index, message: error instanceof Error ? error.message : String(error) };
    }
  }
  return { from, rows };
}

/** The worker's side: jobs come in by message, results go out. */
export function serveJobs(games: readonly Game[], setup: SeriesSetup, port: MessagePort): void {
  const series = new Series(games, setup);
  port.on('message', (job: Job) => port.postMessage(doJob(series, job)));
}
