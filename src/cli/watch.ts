import { setTimeout } from 'node:timers/promises';
import { Players, playOn } from '../bots/play.ts';
import { TALES } from '../games/tales.ts';
import type { GameEvent } from '../kernel/events.ts';
import { Match } from '../kernel/match.ts';
import { tell, tellOutcome } from '../kernel/telling.ts';
import { CliError } from './cli.ts';
import { type Command, flag, toggle } from './command.ts';
import { eventLines } from './log.ts';
import { originOf, readBots, readSetup, setArg, setupArgs } from './setup.ts';
import { Printer } from './story/print.ts';
import { Story } from './story/story.ts';

export const watch: Command = {
  name: 'watch',
  args: (cli) => ({
    ...setupArgs(cli),
    ...setArg(cli),
    bots: flag(cli, 'bots', 'text'),
    delay: flag(cli, 'delay', 'number'),
    turns: flag(cli, 'turns', 'number'),
    json: toggle(cli, 'json'),
    story: toggle(cli, 'story'),
  }),
  async run(cli, flags) {
    const game = cli.game(flags.required('game'));
    const speaker = cli.speakerFor(game);
    const delay = flags.number('delay', 0) ?? 0;
    const turns = flags.number('turns', 1) ?? Infinity;
    const json = flags.on('json');
    if (json && flags.on('story')) throw new CliError('error.story', {}, 2);
    const setup = readSetup(cli, game, flags);
    const match = Match.start(game, { ...setup, origin: originOf(flags, setup.seed), budget: cli.budget });
    const bots = readBots(game, flags);
    const players = new Players(game, bots, match.chance);
    const { position } = match;
    const first = position.view(null).turn.number;
    const printer = flags.on('story') ? new Printer(cli, new Story(match, cli.lang, TALES[game.id])) : null;
    if (printer !== null) printer.title(position.scenario, setup.seed, bots);
    else if (!json) cli.line(cli.say('watch.seed', { seed: setup.seed }));

    let events: GameEvent[] = [];
    const act = (code: number) => {
      cli.budget.renew();
      match.actCode(code, (event) => {
        events.push(event);
        printer?.hear(event);
      });
    };
    for (const { action, reasons = [] } of playOn(match, players, 'end', act)) {
      if (json) {
        const told = events.map((event) => ({ ...event, text: tell(speaker, event) }));
        cli.json({ action: position.codec.decode(action), events: told });
      } else if (printer !== null) printer.act(reasons);
      else for (const event of events) for (const line of eventLines(cli, speaker, event)) cli.line(line);
      if (delay > 0 && events.length > 0) await setTimeout(delay);
      events = [];
      if (turns !== Infinity && position.view(null).turn.number - first >= turns) break;
    }

    const outcome = position.outcome();
    printer?.end(outcome);
    if (json) cli.json({ seed: setup.seed, actions: match.actionCount, outcome, hash: position.hash() });
    else if (outcome === null) cli.line(cli.say('watch.stopped', { count: match.actionCount }));
    else if (printer === null) cli.line(cli.colours.bold(tellOutcome(speaker, outcome)));
    return 0;
  },
};
