import { availableParallelism } from 'node:os';
import { emptyCensus, merge } from '../../lab/census/census.ts';
import { neverIn } from '../../lab/census/never.ts';
import { Series, type SeriesSetup } from '../../lab/series.ts';
import { simulate } from '../../lab/simulate.ts';
import { type Command, flag, toggle } from '../command.ts';
import { writeText } from '../files.ts';
import { readBots, readSetup, setArg, setupArgs } from '../setup.ts';
import { CensusPage } from './census-page.ts';
import { barOf, whenStopped } from './question.ts';

const GAMES = 100;
const MOST_GAMES = 10_000_000;
const MOST_WORKERS = 64;
/** As a shell has it for a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;

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
    const { pack: _, census: __, ...played } = setup;
    const found = { ...played, rules: game.version, asked, ...census, never: neverIn(census, series.possible) };
    const out = flags.text('out');
    if (out !== undefined) writeText(cli, out, `${JSON.stringify(found)}\n`);
    if (flags.on('json')) cli.json(found);
    else for (const line of new CensusPage(cli, series, found).lines()) cli.line(line);
    if (out !== undefined && !flags.on('json')) cli.line(cli.say('lab.written', { file: out }));
    return census.games < asked ? INTERRUPTED : 0;
  },
};
