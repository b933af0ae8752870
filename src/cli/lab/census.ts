import { emptyCensus, merge } from '../../lab/census/census.ts';
import { neverIn } from '../../lab/census/never.ts';
import { Series } from '../../lab/series.ts';
import { simulate } from '../../lab/simulate.ts';
import { type Command, flag, toggle } from '../command.ts';
import { barOf, INTERRUPTED, readGames, readSeries, readWorkers, seriesArgs, whenStopped } from '../running.ts';
import { CensusPage } from './census-page.ts';
import { hasToldJson, sayEnd } from './question.ts';

const GAMES = 100;

export const labCensus: Command = {
  name: 'lab census',
  args: (cli) => ({
    ...seriesArgs(cli),
    out: flag(cli, 'result', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const asked = readGames(flags, GAMES);
    const workers = readWorkers(flags);
    const series = new Series(cli.io.games, { ...readSeries(cli, game, flags), census: true });
    const stopped = whenStopped(cli, 'simulate.stopping');
    const bar = barOf(cli, asked);
    const census = emptyCensus();
    await simulate(series, {
      ...{ from: 0, to: asked, workers, workerUrl: cli.io.workerUrl, stopped },
      accept(_, played) {
        if (played.census !== undefined) merge(census, played.census);
        bar.step();
      },
    });
    bar.end();
    const { pack: _, census: __, ...played } = series.setup;
    const found = { ...played, rules: game.version, asked, ...census, never: neverIn(census, series.possible) };
    const interrupted = census.games < asked;
    if (!hasToldJson(cli, flags, { ...found, interrupted })) {
      for (const line of new CensusPage(cli, series, found).lines()) cli.line(line);
      sayEnd(cli, flags, interrupted);
    }
    return interrupted ? INTERRUPTED : 0;
  },
};
