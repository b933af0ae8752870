import type { Game } from '../../kernel/game.ts';
import { LANGS } from '../../kernel/text.ts';
import type { Stage, StageName } from '../../lab/compare.ts';
import { gridOf, readRange, sizeOf } from '../../lab/grid.ts';
import { nameOfPoint, sweepReport } from '../../lab/report/sweep.ts';
import { Words } from '../../lab/report/words.ts';
import { change, type Setting } from '../../lab/setting.ts';
import { type Sweep, sweep } from '../../lab/sweep.ts';
import { Cli, CliError } from '../cli.ts';
import { argument, type Command, flag } from '../command.ts';
import type { Flags } from '../flags.ts';
import { INTERRUPTED, whenStopped } from '../running.ts';
import { readAim } from './aim.ts';
import { commandOf, stageTable } from './drawing.ts';
import { type Confirmed, landingTable, printLanding, sayLanding } from './landing.ts';
import { hasToldJson, questionArgs, readQuestion, StageBars, sayEnd } from './question.ts';
import { plotsHere, writeReport } from './report-files.ts';
import { Saying } from './saying.ts';
import { matrix, plot } from './sweep-plot.ts';

const GAMES = 400;
/** More would be left after so few games that the best of them may be among those sent away. */
const MOST_CANDIDATES = 500;

export const labSweep: Command = {
  name: 'lab sweep',
  args: (cli) => ({
    game: argument(cli, 'game'),
    ranges: { ...argument(cli, 'ranges'), type: 'positionals' },
    games: flag(cli, 'finalists', 'number'),
    aim: flag(cli, 'aim', 'aim'),
    report: flag(cli, 'report', 'file'),
    pictures: flag(cli, 'pictures', 'folder'),
    ...questionArgs(cli),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const axes = flags.list('ranges').map((said) => {
      const range = readRange(said);
      if (range === null) throw new CliError('error.range-form', { found: said }, 2);
      return range;
    });
    const count = sizeOf(axes);
    if (count > MOST_CANDIDATES) throw new CliError('error.candidates', { count, most: MOST_CANDIDATES }, 2);
    const { aim, measured } = readAim(game, flags);
    const { shared, workers, pairs, ...asked } = readQuestion(cli, game, flags, GAMES, measured);
    const armOf = (setting: Setting) => ({ game, setting });
    const candidates = gridOf(axes).map((point) => {
      const setting = Object.entries(point).reduce((made, [name, value]) => change(game, made, name, value), shared);
      return { point, arm: armOf(setting) };
    });
    const stopped = whenStopped(cli, 'simulate.stopping');
    const bars = new StageBars(cli, pairs);
    const effort = { workers, workerUrl: cli.io.workerUrl, stopped, progress: (stage: StageName) => bars.step(stage) };
    const plan = { axes, base: armOf(shared), candidates, ...asked, aim, games: pairs };
    const found = await sweep(plan, effort);
    bars.end();
    const interrupted = stopped();
    const said = Object.fromEntries(LANGS.map((lang) => [lang, sentence(new Cli(cli.io, lang), game, found)]));
    const out = flags.text('report');
    if (out !== undefined && found.choosing.base.games > 0) await draw(cli, game, flags, out, found);
    if (!hasToldJson(cli, flags, { ...found, interrupted, said })) {
      print(cli, game, shared.scenario, found);
      sayEnd(cli, flags, interrupted);
    }
    return interrupted ? INTERRUPTED : 0;
  },
};

function print(cli: Cli, game: Game, scenario: string, found: Sweep): void {
  const { choosing, axes, test, aim } = found;
  const saying = new Saying(cli, game, found.measure);
  const { seeds, base, candidates } = choosing;
  cli.line(saying.title(scenario));
  if (typeof aim === 'object') cli.line(cli.say('sweep.target', { target: saying.level(aim.target) }));
  if (base.games > 0) {
    cli.line(cli.say('sweep.count', { count: candidates.length, games: base.games, seeds, last: base.games - 1 }));
    cli.line();
    const lines = candidates.map(({ point, ...trial }) => ({ name: nameOfPoint(point), ...trial }));
    const all = [{ name: cli.say('sweep.now'), ...base }, ...lines];
    for (const line of plot(cli, saying, all, aim)) cli.line(line);
    const [rows, columns] = axes;
    if (axes.length === 2 && rows !== undefined && columns !== undefined) {
      cli.line();
      cli.line(cli.say('sweep.grid', { what: saying.what, rows: rows.name, columns: columns.name }));
      const level = (at: number) => saying.level(candidates[at]?.level.value ?? Number.NaN);
      for (const line of matrix(rows, columns, level)) cli.line(line);
    }
  }
  for (const { stage, title } of claimsOf(cli, found)) saying.stage(stage, title);
  const confirmed = confirmedOf(found);
  if (confirmed !== null) printLanding(cli, saying, confirmed);
  cli.line();
  cli.line(cli.colours.bold(sentence(cli, game, found)));
  if (found.shown.best) cli.line(cli.say('lab.errors', { error: cli.number(100 * test.alpha, 0) }));
}

const namesOf = ({ choosing, best, next }: Sweep): { best: string; next: string } => {
  const name = (number: number | null) => nameOfPoint(choosing.candidates[number ?? -1]?.point ?? {});
  return { best: name(best), next: name(next) };
};

/** Where the best came down, if a target was sought. */
function confirmedOf(found: Sweep): Confirmed | null {
  const { landing, aim } = found;
  return landing === null || typeof aim !== 'object' ? null : { landing, target: aim.target, ...namesOf(found) };
}

/** What was claimed of the best, with what it was set against. */
function claimsOf(cli: Cli, found: Sweep): { readonly stage: Stage; readonly title: string }[] {
  const names = namesOf(found);
  const stages = [
    ['sweep.against-base', found.claiming?.againstBase],
    ['sweep.against-next', found.claiming?.againstNext],
  ] as const;
  return stages.flatMap(([key, stage]) => {
    if (stage == null || stage.pairs === 0) return [];
    const { seeds, pairs } = stage;
    return [{ stage, title: cli.say(key, { ...names, seeds, pairs, last: pairs - 1 }) }];
  });
}

async function draw(cli: Cli, game: Game, flags: Flags, out: string, found: Sweep): Promise<void> {
  const saying = new Saying(cli, game, found.measure);
  const words = new Words(game, cli.lang);
  const errors = cli.say('lab.errors', { error: cli.number(100 * found.test.alpha, 0) });
  const confirmed = confirmedOf(found);
  const said = {
    sentence: sentence(cli, game, found),
    notes: found.shown.best ? [errors] : [],
    tables: [
      ...claimsOf(cli, found).map(({ stage, title }) => stageTable(cli, saying, stage, title)),
      ...(confirmed === null ? [] : [landingTable(cli, saying, confirmed)]),
    ],
  };
  const written = {
    ...{ said, now: cli.say('sweep.now') },
    level: (value: number | null) => saying.level(value),
    by: (value: number) => saying.by(value),
  };
  const command = commandOf(flags, ['lab', 'sweep', game.id, ...flags.list('ranges')], out, cli.lang);
  writeReport(cli, flags, out, words, sweepReport(words, await plotsHere(), found, written, command));
}

/** What was shown and what was not. */
function sentence(cli: Cli, game: Game, found: Sweep): string {
  const { claiming, choosing, shown, aim, measure } = found;
  const saying = new Saying(cli, game, measure);
  const { what } = saying;
  const { best, next } = namesOf(found);
  const confirmed = confirmedOf(found);
  if (choosing.base.games === 0 || claiming?.againstBase.pairs === 0) return cli.say('lab.nothing');
  if (confirmed !== null) return sayLanding(cli, saying, confirmed);
  if (typeof aim === 'object') return cli.say('sweep.none-nearer', { target: saying.level(aim.target) });
  if (claiming === null) return cli.say('sweep.none');
  const { interval, pairs } = claiming.againstBase;
  if (interval.low === null || interval.high === null) return cli.say('lab.early', { what, pairs });
  if (!shown.best) return cli.say('sweep.failed', { best, what, pairs, ...saying.bounds(interval) });
  const [near, far] = aim === 'high' ? [interval.low, interval.high] : [interval.high, interval.low];
  const second = found.next === null ? 'sweep.alone' : shown.beatsNext ? 'sweep.beats' : 'sweep.tie';
  return cli.say('sweep.best', {
    ...{ best, what, low: saying.by(near, false), high: saying.by(far, false) },
    better: cli.say(aim === 'high' ? 'sweep.higher' : 'sweep.lower'),
    next: cli.say(second, { next }),
  });
}
