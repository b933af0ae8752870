import { timeBudget } from '../kernel/budget.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { exportPack } from '../kernel/pack.ts';
import { problemsOf } from '../kernel/pack-check.ts';
import { Speaker } from '../kernel/text.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson, writeText } from './files.ts';

export const dataExport: Command = {
  name: 'data export',
  args: (cli) => ({ game: argument(cli, 'game'), out: flag(cli, 'out', 'file') }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const text = `${JSON.stringify({ ...exportPack(game), title: cli.speakerFor(game).say('game.title') }, null, 2)}\n`;
    const file = flags.text('out');
    if (file === undefined) cli.io.out(text);
    else {
      writeText(cli, file, text);
      cli.line(cli.say('data.written', { file }));
    }
    return 0;
  },
};

export const dataCheck: Command = {
  name: 'data check',
  args: (cli) => ({ file: argument(cli, 'file'), json: toggle(cli, 'json') }),
  async run(cli, flags) {
    const json = readJson(cli, flags.required('file'));
    const { id, data } = Object(json);
    const problems = problemsOfAny(cli.io.games, json);
    const speaker = new Speaker(cli.lang);
    if (flags.on('json')) {
      const told = problems.map((fault) => ({ code: fault.code, path: fault.at ?? '', message: speaker.fault(fault) }));
      cli.json({ ok: problems.length === 0, problems: told });
    } else if (problems.length === 0) {
      cli.line(cli.say('data.good', { id: String(id), sections: Object.keys(data).join(', ') }));
    } else {
      cli.line(cli.say('data.bad', { count: problems.length }));
      for (const fault of problems) cli.line(`  ${fault.at ?? '-'}: ${speaker.fault(fault)}`);
    }
    return problems.length === 0 ? 0 : 1;
  },
};

/** No pack that can be played with takes a tenth of this. */
const PATIENCE_MS = 10_000;

function problemsOfAny(games: readonly Game[], json: unknown): Fault[] {
  const { game: id } = Object(json);
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) return [new Fault('unknown-game', { game: String(id).slice(0, 80) }, 'game')];
  return problemsOf(
    game,
    json,
    timeBudget(() => performance.now(), PATIENCE_MS),
  );
}
