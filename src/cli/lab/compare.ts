import { type Comparison, compare, type StageName } from '../../lab/compare.ts';
import type { Cli } from '../cli.ts';
import { argument, type Command, flag } from '../command.ts';
import { INTERRUPTED, whenStopped } from '../running.ts';
import { isAsItIs, readArm } from './arm.ts';
import { ComparisonDrawing, commandOf } from './drawing.ts';
import { hasToldJson, questionArgs, readQuestion, StageBars, sayEnd } from './question.ts';
import { Saying, sentences } from './saying.ts';

const PAIRS = 1000;

export const labCompare: Command = {
  name: 'lab compare',
  args: (cli) => ({
    game: argument(cli, 'game'),
    A: argument(cli, 'arm'),
    B: argument(cli, 'arm'),
    games: flag(cli, 'pairs', 'number'),
    report: flag(cli, 'report', 'file'),
    pictures: flag(cli, 'pictures', 'folder'),
    ...questionArgs(cli),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const [a, b] = [flags.required('A'), flags.required('B')];
    const { shared, workers, ...asked } = readQuestion(cli, game, flags, PAIRS);
    const arms = [await readArm(cli, game, shared, a), await readArm(cli, game, shared, b)] as const;
    const names = [armName(cli, 'A', a), armName(cli, 'B', b)] as const;
    const out = flags.text('report');
    const drawing = out === undefined ? null : new ComparisonDrawing(cli, arms, names);
    const stopped = whenStopped(cli, 'simulate.stopping');
    const bars = new StageBars(cli, asked.pairs);
    const effort = {
      ...{ workers, workerUrl: cli.io.workerUrl, stopped, progress: (stage: StageName) => bars.step(stage) },
      ...(drawing && { observe: drawing.observe }),
    };
    const found = await compare({ ...asked, arms }, effort);
    bars.end();
    const interrupted = stopped();
    const result = { ...found, words: [a, b], interrupted, said: sentences(cli, game, found) };
    const saying = new Saying(cli, game, found.measure);
    if (out !== undefined) {
      const command = commandOf(flags, ['lab', 'compare', game.id, a, b], out, cli.lang);
      await drawing?.write(flags, out, saying, found, command);
    }
    if (!hasToldJson(cli, flags, result)) {
      cli.line(saying.title(shared.scenario));
      for (const name of names) cli.line(`  ${name}`);
      print(cli, saying, found);
      sayEnd(cli, flags, interrupted);
    }
    return interrupted ? INTERRUPTED : 0;
  },
};

const armName = (cli: Cli, name: string, words: string): string =>
  cli.say('lab.arm', { name, words: isAsItIs(words) ? cli.say('lab.base') : words });

function print(cli: Cli, saying: Saying, found: Comparison): void {
  for (const [key, stage] of [
    ['lab.choosing', found.choosing],
    ['lab.claiming', found.claiming],
  ] as const) {
    if (stage === null || stage.pairs === 0) continue;
    const { seeds, pairs } = stage;
    saying.stage(stage, cli.say(key, { seeds, pairs, last: pairs - 1 }));
  }
  cli.line();
  cli.line(cli.colours.bold(saying.sentence(found)));
  if (found.shown !== 'open') cli.line(cli.say('lab.errors', { error: cli.number(100 * found.test.alpha, 0) }));
}
