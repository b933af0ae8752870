import { favouriteBot } from '../bots/index.ts';
import type { BotNames } from '../bots/play.ts';
import { Fault } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import { type Cli, CliError } from './cli.ts';
import { type Command, flag } from './command.ts';
import { diceText } from './dice.ts';
import { readJson } from './files.ts';
import type { Flags } from './flags.ts';
import { Session } from './session.ts';
import { freshSeed, originOf, packOf, readSetup, setupArgs } from './setup.ts';

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
    const file = flags.text('file');
    const match = file === undefined ? await open(cli, game, flags) : resume(cli, game, flags, file);
    if (match === null) return 0;
    if (file === undefined) announce(cli, match, bots);
    else cli.line(cli.say('play.resumed', { file, count: match.actionCount }));
    await new Session(cli, match, bots, flags.text('save') ?? file ?? null).run();
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

async function open(cli: Cli, game: Game, flags: Flags): Promise<Match | null> {
  const speaker = cli.speakerFor(game);
  const title = (scenario: string) => speaker.say(`scenario.${scenario}`);
  let setup = readSetup(cli, game, flags);
  if (cli.io.interactive && flags.text('scenario') === undefined && game.scenarios.length > 1) {
    const choices = game.scenarios.map(({ id }) => ({ value: id, label: title(id) }));
    const scenario = await cli.io.pick(cli.say('play.scenario'), choices);
    if (scenario === null) return null;
    setup = { ...setup, scenario };
  }
  return Match.start(game, { ...setup, origin: originOf(flags, setup.seed) });
}

function resume(cli: Cli, game: Game, flags: Flags, file: string): Match {
  const match = Match.fromFile([game], readJson(cli, file), packOf(cli, flags));
  if (!match.hasDice && !match.position.over) match.freshen({ by: 'system', seed: freshSeed() });
  return match;
}

/** Says whence the dice are unless persons play against each other: whoever knows the seed can reckon those to come. */
function announce(cli: Cli, match: Match, bots: BotNames): void {
  const { game, scenario } = match;
  const speaker = cli.speakerFor(game);
  const names = { title: speaker.say('game.title'), scenario: speaker.say(`scenario.${scenario}`) };
  const persons = game.sides.filter((side) => bots[side] === undefined);
  const opening = cli.say('play.opening', names);
  cli.line(persons.length > 1 ? opening : `${opening} ${diceText(cli, match)}`);
}
