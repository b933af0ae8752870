import { availableParallelism } from 'node:os';
import { emptyCensus, merge } from '../../lab/census/census.ts';
import { neverIn } from '../../lab/census/never.ts';
import { Progress } from '../../lab/progress.ts';
import { Series, type SeriesSetup } from '../../lab/series.ts';
import { simulate } from '../../lab/simulate.ts';
import { type Command, flag, toggle } from '../command.ts';
import { readBots, readSetup, setArg, setupArgs } from '../setup.ts';
import { CensusPage } from './census-page.ts';
import { hasToldJson, INTERRUPTED, sayEnd, whenStopped } from './question.ts';

const GAMES = 100;
const MOST_GAMES = 10_000_000;
const MOST_WORKERS = 64;

export const labCensus: Command = {
  name: 'lab census',
  args: (cli) => ({
    ...setupArgs(cli),
    ...setArg(cli),
    games: flag(cli, 'games', 'number'),
    bots: flag(cli, 'bots', 'text'),
    workers: flag(cli, 'workers', 'number'),
    out: flag(cli, 'result', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const setup: SeriesSetup = {
      game: game.id,
      ...readSetup(cli, game, flags),
      seed: flags.text('seed') ?? '1',
      bots: readBots(game, flags),
      census: true,
    };
    const asked = flags.number('games', 1, MOST_GAMES) ?? GAMES;
    const workers = flags.number('workers', 1, MOST_WORKERS) ?? Math.min(availableParallelism(), MOST_WORKERS);
    const series = new Series(cli.io.games, setup);
    const stopped = whenStopped(cli, 'simulate.stopping');
    const { io } = cli;
    const bar = new Progress({ isTTY: io.errIsTerminal, write: (text) => io.err(text) }, asked);
    const census = emptyCensus();
    await simulate(series, {
      ...{ from: 0, to: asked, workers, workerUrl: cli.io.workerUrl, stopped },
      accept(_, played) {
        if (played.census !== undefined) merge(census, played.census);
        bar.step();
      },
    });
    bar.end();
    const { pack: _, census: __, ...played } = setup;
    const found = { ...played, rules: game.version, asked, ...census, never: neverIn(census, series.possible) };
    const interrupted = census.games < asked;
    if (!hasToldJson(cli, flags, { ...found, interrupted })) {
      for (const line of new CensusPage(cli, series, found).lines()) cli.line(line);
      sayEnd(cli, flags, interrupted);
    }
    return interrupted ? INTERRUPTED : 0;
  },
};
