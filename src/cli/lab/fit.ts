import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { scenarioName } from '../../kernel/examples.ts';
import type { Game } from '../../kernel/game.ts';
import { nameOf } from '../../kernel/telling.ts';
import { type Fitted, fitTable, TURN } from '../../lab/fit/fit.ts';
import { type GameRow, Series } from '../../lab/series.ts';
import { simulate } from '../../lab/simulate.ts';
import { type Cli, CliError } from '../cli.ts';
import { type Command, flag, toggle } from '../command.ts';
import { readJson, writeText } from '../files.ts';
import type { Flags } from '../flags.ts';
import { barOf, INTERRUPTED, readGames, readSeries, readWorkers, seriesArgs, whenStopped } from '../running.ts';

const GAMES = 400;
const STAGES = 3;

export const labFit: Command = {
  name: 'lab fit',
  args: (cli) => ({
    ...seriesArgs(cli),
    stages: flag(cli, 'stages', 'number'),
    out: flag(cli, 'table', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const asked = readGames(flags, GAMES);
    const stages = flags.number('stages', 1, 20) ?? STAGES;
    const series = new Series(cli.io.games, { ...readSeries(cli, game, flags), every: 'turn' });
    const workers = readWorkers(flags);
    const stopped = whenStopped(cli, 'simulate.stopping');
    const bar = barOf(cli, asked);
    const rows: GameRow[] = [];
    await simulate(series, {
      ...{ from: 0, to: asked, workers, workerUrl: cli.io.workerUrl, stopped },
      accept(_, played) {
        rows.push(...played.rows);
        bar.step();
      },
    });
    bar.end();
    const numbers = series.naming.metrics.filter(({ name, kind }) => kind === 'number' && name !== TURN);
    const side = game.sides[0] as string;
    const found = fitTable({ rows, side, metrics: numbers.map(({ name }) => name), stages });
    if (found.stages.length === 0) throw new CliError('error.unplayed');
    const { scenario, seed, bots } = series.setup;
    write(cli, flags, scenario, found);
    if (flags.on('json')) cli.json({ game: game.id, rules: game.version, scenario, seed, bots, ...found });
    else print(cli, game, series, found);
    return stopped() ? INTERRUPTED : 0;
  },
};

/** The scenario's part of the table, beside what stands there of others. */
function write(cli: Cli, flags: Flags, scenario: string, { stages }: Fitted): void {
  const out = flags.text('out');
  if (out === undefined) return;
  const held = existsSync(resolve(cli.io.cwd, out)) ? Object(readJson(cli, out)) : {};
  writeText(cli, out, `${JSON.stringify({ ...held, [scenario]: stages }, null, 2)}\n`);
}

function print(cli: Cli, game: Game, series: Series, { stages, quality, games }: Fitted): void {
  const speaker = cli.speakerFor(game);
  const { scenario, seed } = series.setup;
  const title = speaker.say('game.title');
  cli.line(cli.say('fit.title', { title, scenario: scenarioName(speaker, scenario), games, seed, last: games - 1 }));
  for (const { until, weights } of stages) {
    cli.line(`\n${cli.colours.bold(cli.say('fit.stage', { until }))}`);
    for (const [name, weight] of Object.entries(weights))
      cli.line(`  ${String(weight).padStart(12)}  ${nameOf(speaker, 'metric', name)}`);
  }
  const { samples, loss, constant, calibration } = quality;
  const side = nameOf(speaker, 'side', game.sides[0] as string);
  const short = (value: number) => cli.number(value, 3);
  cli.line();
  cli.line(cli.say('fit.loss', { samples, loss: short(loss), constant: short(constant), side }));
  cli.line(cli.say('fit.calibration'));
  for (const { told, came, samples: many } of calibration)
    cli.line(`  ${cli.say('fit.group', { told: cli.percent(told), came: cli.percent(came), samples: many })}`);
  if (loss >= constant) cli.line(cli.say('fit.poor'));
}
