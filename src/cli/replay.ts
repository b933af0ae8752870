import { scenarioName } from '../kernel/examples.ts';
import { sideAt } from '../kernel/ids.ts';
import type { Match } from '../kernel/match.ts';
import { nameOf, tellOutcome } from '../kernel/telling.ts';
import type { Cli } from './cli.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { diceText } from './dice.ts';
import { readJson } from './files.ts';
import type { Flags } from './flags.ts';
import { eventLines } from './log.ts';
import { openMatch } from './reading.ts';
import { packOf } from './setup.ts';

export const replay: Command = {
  name: 'replay',
  args: (cli) => ({
    file: argument(cli, 'file'),
    to: flag(cli, 'to', 'number'),
    log: toggle(cli, 'log'),
    data: flag(cli, 'data', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const match = await openMatch(cli, readJson(cli, flags.required('file')), packOf(cli, flags));
    const to = flags.number('to', 0) ?? match.actionCount;
    const shown = to === match.actionCount ? match : match.continuation(to);
    if (flags.on('json')) printJson(cli, match, shown);
    else print(cli, match, shown, flags);
    return 0;
  },
};

function printJson(cli: Cli, match: Match, shown: Match): void {
  const { game, scenario, seed, position } = match;
  const header = { game: game.id, scenario, seed, actions: match.actionCount, hash: position.hash() };
  cli.json({
    ...{ ...header, verified: true, at: shown.actionCount, hashThere: shown.position.hash() },
    view: shown.position.view(null),
    outcome: position.outcome(),
  });
}

function print(cli: Cli, match: Match, shown: Match, flags: Flags): void {
  const { game, position } = shown;
  const speaker = cli.speakerFor(game);
  const names = { title: speaker.say('game.title'), scenario: scenarioName(speaker, match.scenario) };
  const count = match.actionCount;
  cli.line(cli.say('replay.header', { ...names, dice: diceText(cli, match), count }));
  if (flags.on('log')) {
    shown.retell((event) => {
      for (const line of eventLines(cli, speaker, event)) cli.line(line);
    });
  }
  cli.line(cli.say('replay.verified', { hash: match.position.hash() }));
  if (shown !== match) {
    cli.line(cli.say('replay.position', { index: shown.actionCount, count, hash: position.hash() }));
    for (const line of game.sketch?.(position, cli.lang, cli.io, null) ?? []) cli.line(line);
  }
  const outcome = position.outcome();
  const question = position.question();
  if (outcome !== null) cli.line(cli.colours.bold(tellOutcome(speaker, outcome)));
  if (question !== null)
    cli.line(cli.say('replay.open', { side: nameOf(speaker, 'side', sideAt(game, question.side)) }));
}
