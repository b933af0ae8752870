import { scenarioName } from '../../kernel/examples.ts';
import { type Comparison, compare, type Stage } from '../../lab/compare.ts';
import type { Cli } from '../cli.ts';
import { argument, type Command } from '../command.ts';
import { writeText } from '../files.ts';
import { readArm } from './arm.ts';
import { barOf, questionArgs, readQuestion, whenStopped } from './question.ts';
import { Saying, sentences } from './saying.ts';

/** As a shell has it for a program that was ended by Ctrl-C. */
const INTERRUPTED = 130;

export const labCompare: Command = {
  name: 'lab compare',
  args: (cli) => ({
    game: argument(cli, 'game'),
    A: argument(cli, 'arm'),
    B: argument(cli, 'arm'),
    ...questionArgs(cli),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const [a, b] = [flags.required('A'), flags.required('B')];
    const { shared, workers, ...asked } = readQuestion(cli, game, flags);
    const arms = [readArm(cli, game, shared, a), readArm(cli, game, shared, b)] as const;
    const stopped = whenStopped(cli, 'simulate.stopping');
    let bar = barOf(cli, asked.pairs);
    let at = 'choosing';
    const found = await compare(
      { ...asked, arms },
      {
        ...{ workers, workerUrl: cli.io.workerUrl, stopped },
        progress(stage) {
          if (stage !== at) {
            bar.end();
            bar = barOf(cli, asked.pairs);
            at = stage;
          }
          bar.step();
        },
      },
    );
    bar.end();
    const interrupted = stopped();
    const result = { ...found, words: [a, b], interrupted, said: sentences(cli, game, found) };
    const out = flags.text('out');
    if (out !== undefined) writeText(cli, out, `${JSON.stringify(result, null, 2)}\n`);
    if (flags.on('json')) cli.json(result);
    else {
      const speaker = cli.speakerFor(game);
      const saying = new Saying(cli, game, found.measure);
      const scenario = scenarioName(speaker, shared.scenario);
      cli.line(cli.say('lab.title', { title: speaker.say('game.title'), scenario, what: saying.what }));
      for (const [name, words] of [
        ['A', a],
        ['B', b],
      ] as const) {
        cli.line(`  ${cli.say('lab.arm', { name, words: words.trim() === 'base' ? cli.say('lab.base') : words })}`);
      }
      print(cli, saying, found);
      if (interrupted) cli.line(cli.say('lab.stopped'));
      if (out !== undefined) cli.line(cli.say('lab.written', { file: out }));
    }
    return interrupted ? INTERRUPTED : 0;
  },
};

function print(cli: Cli, saying: Saying, found: Comparison): void {
  printStage(cli, saying, 'lab.choosing', found, found.choosing);
  if (found.claiming !== null) printStage(cli, saying, 'lab.claiming', found, found.claiming);
  cli.line();
  cli.line(cli.colours.bold(saying.sentence(found)));
  if (found.shown !== 'open') cli.line(cli.say('lab.errors', { error: cli.number(100 * found.test.alpha, 0) }));
}

function printStage(
  cli: Cli,
  saying: Saying,
  key: 'lab.choosing' | 'lab.claiming',
  { measure }: Comparison,
  { seeds, pairs, difference, interval, paired, unpaired, arms }: Stage,
): void {
  if (pairs === 0) return;
  cli.line();
  cli.line(cli.colours.bold(cli.say(key, { seeds, pairs, last: pairs - 1 })));
  const levels = arms.map(({ winners, numbers }) =>
    measure.kind === 'wins'
      ? (winners.find(({ name }) => name === measure.side)?.share ?? 0)
      : (numbers[measure.column]?.mean ?? Number.NaN),
  );
  cli.line(`  A ${saying.level(levels[0] ?? 0)}   B ${saying.level(levels[1] ?? 0)}`);
  cli.line(`  ${cli.say('lab.difference', { value: saying.by(difference), ...saying.bounds(interval) })}`);
  cli.line(`  ${cli.say('lab.fixed', { paired: saying.estimate(paired), unpaired: saying.estimate(unpaired) })}`);
}
