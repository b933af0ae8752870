import type { Analysis, Effort } from '../../../lab/analysis/analyse.ts';
import type { FromThread, Opening, Thread, ToThread } from '../../../lab/analysis/team.ts';
import type { JobResult } from '../../../lab/jobs.ts';
import type { SeriesSetup } from '../../../lab/series.ts';

// What a worker of the laboratory is asked for, and what it tells.

/** A match is analysed, with so many others to help. */
export interface AnalysisTask {
  readonly opening: Opening;
  readonly effort: Effort;
  readonly threads: number;
}
/** Rollouts of one match, an analysis, or games of a series that has been told. */
export type Errand =
  | ToThread
  | { readonly analyse: AnalysisTask }
  | { readonly series: SeriesSetup }
  | { readonly play: number };

export type AnalysisNews =
  | { readonly step: readonly [done: number, of: number] }
  | { readonly found: Analysis }
  | { readonly failure: string };
export type PlayNews = JobResult | { readonly failure: string };
export type News = FromThread | AnalysisNews | PlayNews;

/** As much of a Worker as the laboratory needs; a test has its own. */
export interface Helper {
  postMessage(errand: Errand): void;
  onmessage: ((message: { readonly data: News }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}

/** Whom a page can ask for help. */
export interface Helpers {
  /** So many work at once. */
  readonly count: number;
  hire(): Helper;
}

/** Listens to a helper; one that dies has failed. */
export function hear<N extends News>(helper: Helper, listener: (news: N | { readonly failure: string }) => void): void {
  helper.onmessage = ({ data }) => listener(data as N);
  helper.onerror = ({ message }) => listener({ failure: message ?? 'a worker stopped' });
}

/** A helper as one of the threads that share rollouts. */
const threadOf = (helper: Helper): Thread => ({
  post: (message) => helper.postMessage(message),
  listen: (to) => hear<FromThread>(helper, to),
  end: () => helper.terminate(),
});
export const threadsOf = ({ count, hire }: Helpers): Thread[] => Array.from({ length: count }, () => threadOf(hire()));
