import type { MessagePort } from 'node:worker_threads';
import { gameIn, readerIn, readerName } from '../kernel/bundle.ts';
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

/** What a worker is asked: a game of a series by number. The set-up comes with the first game of each. */
export interface Job {
  readonly series: number;
  readonly setup?: SeriesSetup;
  readonly index: number;
}

/** The worker's side: jobs come in by message, results go out. */
export function serveJobs(games: readonly Game[], port: MessagePort): void {
  const known = new Map<number, Promise<Series>>();
  port.on('message', async ({ series: number, setup, index }: Job) => {
    if (setup !== undefined) known.set(number, seriesOf(games, setup));
    const series = await known.get(number);
    if (series === undefined) throw new Error(`series ${number} has not been told`);
    port.postMessage(doJob(series, index));
  });
}

/** The series of a set-up, also under rules of which there is only a bundle. */
export async function seriesOf(games: readonly Game[], setup: SeriesSetup): Promise<Series> {
  const { game: id, older } = setup;
  if (older === undefined) return new Series(games, setup);
  const game = gameIn(await import(/* @vite-ignore */ older.bundle), id, older.rules);
  // What reads an owner's numbers lies beside a bundle, or inside one that was made before.
  const { reading } = game ?? {};
  const beside = reading && readerIn(await import(/* @vite-ignore */ readerName(older.bundle)));
  if (game === null) throw new Error(`there are no rules ${older.rules} in ${older.bundle}`);
  return new Series([beside ? reading(beside) : game], setup);
}
