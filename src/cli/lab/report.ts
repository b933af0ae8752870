import { drawnOf } from '../../lab/report/desk.ts';
import { Gather } from '../../lab/report/gather.ts';
import { reportOf } from '../../lab/report/report.ts';
import { flagsOf, quoted } from '../../lab/report/sections/setup.ts';
import { Words } from '../../lab/report/words.ts';
import { Series, type SeriesSetup, WATCHED } from '../../lab/series.ts';
import { simulate } from '../../lab/simulate.ts';
import { type Command, flag } from '../command.ts';
import { barOf, INTERRUPTED, readGames, readSeries, readWorkers, seriesArgs, whenStopped } from '../running.ts';
import { dataFlags, plotsHere, writeReport } from './report-files.ts';

const GAMES = 200;
const FILE = 'report.html';

export const labReport: Command = {
  name: 'lab report',
  args: (cli) => ({
    ...seriesArgs(cli),
    out: flag(cli, 'report', 'file'),
    pictures: flag(cli, 'pictures', 'folder'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const setup: SeriesSetup = { ...readSeries(cli, game, flags), ...WATCHED };
    const asked = readGames(flags, GAMES);
    const workers = readWorkers(flags);
    const series = new Series(cli.io.games, setup);
    const words = new Words(game, cli.lang);
    const gather = new Gather(drawnOf(series, words).map(({ column }) => column));
    const stopped = whenStopped(cli, 'simulate.stopping');
    const bar = barOf(cli, asked);
    await simulate(series, {
      ...{ from: 0, to: asked, workers, workerUrl: cli.io.workerUrl, stopped },
      accept(_, played) {
        gather.add(played);
        bar.step();
      },
    });
    bar.end();
    const out = flags.text('out') ?? FILE;
    const command = [
      ...['beachhead lab report', game.id, ...flagsOf(setup, dataFlags(flags)), '--seed', quoted(setup.seed)],
      ...['--games', gather.games, '--lang', cli.lang, '--out', quoted(out)],
    ];
    const desk = { words, plots: await plotsHere(), arms: [{ name: null, series, gather }] };
    writeReport(cli, flags, out, words, reportOf(desk, command.join(' ')));
    return gather.games < asked ? INTERRUPTED : 0;
  },
};
