import { type Coverage, coverageOf } from '../lab/coverage.ts';
import { type Cli, CliError } from './cli.ts';
import { argument, type Command, toggle } from './command.ts';

export const rules: Command = {
  name: 'rules',
  args: (cli) => ({ game: argument(cli, 'game'), json: toggle(cli, 'json') }),
  async run(cli, flags) {
    const id = flags.text('game');
    const games = id === undefined ? cli.io.games : [cli.game(id)];
    const matrices = games.map((game) => {
      const coverage = coverageOf(game, cli.io.root, cli.lang);
      if (coverage === null) throw new CliError('error.sources', { game: game.id, root: cli.io.root });
      return coverage;
    });
    if (flags.on('json')) cli.json({ games: matrices });
    else for (const coverage of matrices) print(cli, coverage);
    const complete = matrices.every((m) => m.withoutCode.length === 0 && m.withoutTest.length === 0);
    return complete ? 0 : 1;
  },
};

function print(cli: Cli, { game, cases, withoutCode, withoutTest }: Coverage): void {
  const places = (found: readonly string[]) =>
    found.length === 0
      ? cli.colours.red(cli.say('rules.none'))
      : `${found[0]}${found.length > 1 ? ` (+${found.length - 1})` : ''}`;
  const width = Math.max(0, ...cases.map(({ id }) => id.length));
  for (const { id, title, code, tests } of cases) {
    cli.line(`${cli.colours.bold(id.padEnd(width))}  ${title}`);
    cli.line(
      `${' '.repeat(width)}  ${cli.say('rules.code')}: ${places(code)}  ${cli.say('rules.tests')}: ${places(tests)}`,
    );
  }
  cli.line();
  const counts = { coded: cases.length - withoutCode.length, tested: cases.length - withoutTest.length };
  const title = cli.speakerFor(cli.game(game)).say('game.title');
  cli.line(cli.say('rules.title', { title, count: cases.length, ...counts }));
  if (withoutCode.length > 0) cli.line(cli.say('rules.without-code', { cases: withoutCode.join(', ') }));
  if (withoutTest.length > 0) cli.line(cli.say('rules.without-test', { cases: withoutTest.join(', ') }));
}
