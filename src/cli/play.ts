import { favouriteBot } from '../bots/index.ts';
import type { BotNames } from '../bots/play.ts';
import { scenarioName } from '../kernel/examples.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { type Cli, CliError } from './cli.ts';
import { type Command, flag } from './command.ts';
import { diceText } from './dice.ts';
import { readJson } from './files.ts';
import type { Flags } from './flags.ts';
import { openMatch } from './reading.ts';
import { Session } from './session.ts';
import { freshSeed, originOf, packOf, readSetup, setupArgs, tableOrigin } from './setup.ts';

export const play: Command = {
  name: 'play',
  args: (cli) => ({
    ...setupArgs(cli),
    side: flag(cli, 'side', 'id'),
    bot: flag(cli, 'bot', 'pairs'),
    file: flag(cli, 'file', 'file'),
    save: flag(cli, 'save', 'file'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const bots = botsBeside(game, flags);
    const shared = game.sides.filter((side) => bots[side] === undefined).length > 1;
    const file = flags.text('file');
    const match =
      file === undefined ? await open(cli, game, flags, shared) : await resume(cli, game, flags, file, shared);
    if (match === null) return 0;
    const session = new Session(cli, match, bots, flags.text('save') ?? file ?? null);
    cli.line(opening(cli, match, file, shared));
    await session.run();
    return 0;
  },
};

/** Who plays what the person does not: as `--bot` says and, where `--side` names the person's, the favourites of the rest. */
function botsBeside(game: Game, flags: Flags): BotNames {
  const said = flags.pairs('bot');
  const side = flags.text('side');
  if (side === undefined) return said;
  if (!game.sides.includes(side)) throw new Fault('unknown-side', { side: side.slice(0, 80) });
  const bot = said[side];
  if (bot !== undefined) throw new CliError('error.taken', { side, bot }, 2);
  const others = game.sides.filter((other) => other !== side);
  return { ...Object.fromEntries(others.map((other) => [other, favouriteBot(game, other)])), ...said };
}

async function open(cli: Cli, game: Game, flags: Flags, shared: boolean): Promise<Match | null> {
  const speaker = cli.speakerFor(game);
  const title = (scenario: string) => speaker.say(`scenario.${scenario}`);
  let setup = readSetup(cli, game, flags);
  if (cli.io.interactive && flags.text('scenario') === undefined && game.scenarios.length > 1) {
    const choices = game.scenarios.map(({ id }) => ({ value: id, label: title(id) }));
    const scenario = await cli.io.pick(cli.say('play.scenario'), choices);
    if (scenario === null) return null;
    setup = { ...setup, scenario };
  }
  const drawn = shared && flags.text('seed') === undefined;
  cli.budget.renew();
  return Match.start(game, {
    ...setup,
    origin: drawn ? tableOrigin(game.sides) : originOf(flags, setup.seed),
    budget: cli.budget,
  });
}

/** Goes on with the dice of the file, unless they are not in it or persons play against each other: one may have read it. */
async function resume(cli: Cli, game: Game, flags: Flags, file: string, shared: boolean): Promise<Match> {
  const match = await openMatch(cli, readJson(cli, file), packOf(cli, flags));
  if (match.game.id !== game.id) throw new Fault('unknown-game', { game: match.game.id }, 'game');
  if ((shared || !match.hasDice) && !match.position.over)
    match.freshen(shared ? tableOrigin(game.sides) : { by: 'system', seed: freshSeed() });
  return match;
}

/**
 * What stands above a sitting. Where persons play against each other it says neither whence the dice are (whoever knows the
 * seed can reckon those to come) nor how much was done, some of it in secret.
 */
function opening(cli: Cli, match: Match, file: string | undefined, shared: boolean): string {
  if (file !== undefined) {
    return shared ? cli.say('play.returned', { file }) : cli.say('play.resumed', { file, count: match.actionCount });
  }
  const speaker = cli.speakerFor(match.game);
  const names = { title: speaker.say('game.title'), scenario: scenarioName(speaker, match.scenario) };
  const line = cli.say('play.opening', names);
  return shared ? line : `${line} ${diceText(cli, match)}`;
}
