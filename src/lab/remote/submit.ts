import { randomBytes } from 'node:crypto';
import { canon } from '../../kernel/canon.ts';
import { digest } from '../../kernel/sha256.ts';
import { doJob } from '../jobs.ts';
import type { Series } from '../series.ts';
import { BrokenGame } from '../simulate.ts';
import type { Batch } from './batches.ts';
import type { JobQueue, Share } from './queue.ts';

/** A job should take so long on one core: long enough to be worth the way, short enough to be done again. */
const JOB_MS = 20_000;
/** A small batch is cut finer, so that several workers have something to do; but no job is shorter than this. */
const LEAST_MS = 2_000;
const FEW_JOBS = 8;
/** So long, and so many games at most, are played to see how long one takes. */
const TRIAL_MS = 3_000;
const TRIAL_GAMES = 50;

/** How the rules of a game are called among those of all games. */
export const rulesName = (game: string, version: string): string => `${game}-${version}`;

export const digestOf = (setup: Series['setup']): string => digest(canon(setup));

/** Plays the first games: milliseconds that a game takes, and the rows of game 0. */
function trial(series: Series, games: number): { readonly each: number; readonly sample: string } {
  const begun = performance.now();
  const times: number[] = [];
  let sample = '';
  for (let index = 0; index < Math.min(games, TRIAL_GAMES); index++) {
    const start = performance.now();
    const result = doJob(series, index);
    if ('failure' in result) throw new BrokenGame(index, series.seedOf(index), result.failure);
    if (index === 0) sample = JSON.stringify(result.rows);
    times.push(performance.now() - start);
    if (performance.now() - begun > TRIAL_MS) break;
  }
  // A program is slow at first, and workers play on: the quicker games tell more.
  const each = times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? 1;
  return { each, sample };
}

/** Where each job begins and ends: as many as the games take time for, and none of them longer than another by more than a game. */
export function cut(games: number, each: number): { readonly from: number; readonly to: number }[] {
  const all = games * each;
  const jobs = Math.max(1, Math.min(games, Math.max(all / JOB_MS, Math.min(FEW_JOBS, all / LEAST_MS))));
  return even(games, Math.round(jobs));
}
const even = (games: number, jobs: number): { readonly from: number; readonly to: number }[] =>
  Array.from({ length: jobs }, (_, i) => ({
    from: Math.floor((games * i) / jobs),
    to: Math.floor((games * (i + 1)) / jobs),
  }));

/** Puts games of a series to be played by whoever is there. What comes out does not depend on how many make a job. */
export async function submit(queue: JobQueue, series: Series, games: number, perJob?: number) {
  const { each, sample } = trial(series, games);
  const spans = perJob === undefined ? cut(games, each) : even(games, Math.ceil(games / perJob));
  const { game, setup, columns } = series;
  const id = randomBytes(4).toString('hex');
  const batch: Batch = {
    ...{ id, rules: rulesName(game.id, game.version), digest: digestOf(setup), setup, columns, sample, games },
    ...{ state: 'open', broken: null },
  };
  const shares: Share[] = spans.map((span) => ({ batch: id, digest: batch.digest, ...span }));
  await queue.put(batch, shares);
  return { id, jobs: shares.length, rules: batch.rules, digest: batch.digest };
}
