import { analyse } from '../../../lab/analysis/analyse.ts';
import { Rollouts } from '../../../lab/analysis/rollouts.ts';
import { type Opening, Team, type ToThread } from '../../../lab/analysis/team.ts';
import { serveRollouts } from '../../../lab/analysis/thread.ts';
import { doJob } from '../../../lab/jobs.ts';
import { Series, type SeriesSetup } from '../../../lab/series.ts';
import type { Library } from '../../../table/library.ts';
import { readMatch } from '../../../table/reading.ts';
import { type AnalysisTask, type Errand, type Helper, type News, threadsOf } from './errands.ts';

/** A worker's side of the laboratory: a match is read under its own rules, a series is one of the rules of now. */
export function serveLab(library: Library, hire: () => Helper, tell: (news: News) => void): (errand: Errand) => void {
  const matchOf = async ({ file, pack }: Opening) => {
    const { match, passage } = await readMatch(library, file, pack);
    if (passage?.parted != null) throw new Error(`its rules cannot be had: ${passage.from}`);
    return match;
  };
  const failed = (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) });
  const playsOn = serveRollouts(
    async (opening) => new Rollouts(await matchOf(opening), opening.bots, opening.seed),
    tell,
  );
  const analyses = async ({ opening, effort, threads }: AnalysisTask) => {
    const match = await matchOf(opening);
    const team = new Team(threadsOf({ count: threads, hire }), opening);
    try {
      const step = (done: number, of: number) => tell({ step: [done, of] });
      tell({ found: await analyse(match, opening.bots, team.playOn, effort, step) });
    } finally {
      team.stop();
    }
  };
  const seriesOf = async (setup: SeriesSetup) => {
    const found = await library.present(setup.game);
    const game = found === null || setup.pack == null ? found : await library.packed(found);
    return new Series(game === null ? [] : [game], setup);
  };
  let series: Promise<Series> = Promise.reject(new Error('no series has been told'));
  // Told with the first game.
  series.catch(() => undefined);
  return (errand) => {
    if ('analyse' in errand) analyses(errand.analyse).catch(failed);
    else if ('series' in errand) {
      series = seriesOf(errand.series);
      series.catch(() => undefined);
    } else if ('play' in errand) series.then((there) => tell(doJob(there, errand.play))).catch(failed);
    else playsOn(errand satisfies ToThread);
  };
}
