import type { Match } from '../kernel/match.ts';
import { deedOf, nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import { type Analysis, analyse as analyseMatch, EFFORT } from '../lab/analysis/analyse.ts';
import type { Moment } from '../lab/analysis/moments.ts';
import { nodeThreads } from '../lab/analysis/node-threads.ts';
import { type PlayOn, Rollouts } from '../lab/analysis/rollouts.ts';
import { Stopped, Team } from '../lab/analysis/team.ts';
import type { Estimate } from '../lab/stats/interval.ts';
import { type Cli, CliError } from './cli.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { readJson } from './files.ts';
import { openMatch } from './reading.ts';
import { barOf, INTERRUPTED, readWorkers } from './running.ts';
import { packOf, readBots } from './setup.ts';

const MOST_GAMES = 10_000;

export const analyse: Command = {
  name: 'analyse',
  args: (cli) => ({
    file: argument(cli, 'file'),
    games: flag(cli, 'rollouts', 'number'),
    bots: flag(cli, 'bots', 'text'),
    workers: flag(cli, 'workers', 'number'),
    seed: flag(cli, 'seed', 'text'),
    data: flag(cli, 'data', 'file'),
    json: toggle(cli, 'json'),
  }),
  async run(cli, flags) {
    const [json, pack] = [readJson(cli, flags.required('file')), packOf(cli, flags)];
    const match = await openMatch(cli, json, pack);
    if (!match.position.over) throw new CliError('error.not-over');
    const bots = readBots(match.game, flags);
    const seed = flags.text('seed') ?? 'analysis';
    const workers = readWorkers(flags);
    const effort = { ...EFFORT, games: flags.number('games', 4, MOST_GAMES) ?? EFFORT.games };
    // Workers have the rules of now; a match of others is played on here.
    const shared = workers > 1 && cli.io.games.includes(match.game);
    const team = shared
      ? new Team(nodeThreads(workers, cli.io.workerUrl), { file: match.toFile(), pack, bots, seed })
      : null;
    const stopped = cli.io.stopped().then(() => {
      team?.stop();
      throw new Stopped();
    });
    const progress = barOf(cli, 1000);
    try {
      const playOn = team?.playOn ?? alone(new Rollouts(match, bots, seed));
      const work = analyseMatch(match, bots, playOn, effort, (done, of) =>
        progress.reach(Math.round((1000 * done) / of)),
      );
      const found = await Promise.race([work, stopped]);
      progress.end();
      if (flags.on('json'))
        cli.json({ game: match.game.id, rules: match.game.version, seal: match.seal, seed, ...found });
      else tellAnalysis(cli, match, found);
      return 0;
    } catch (error) {
      progress.end();
      if (!(error instanceof Stopped)) throw error;
      return INTERRUPTED;
    } finally {
      team?.stop();
    }
  },
};

/** In this thread, which lets a progress bar and an interrupt through. */
const alone =
  (rollouts: Rollouts): PlayOn =>
  async (rollout) => {
    await new Promise(setImmediate);
    return rollouts.play(rollout);
  };

function tellAnalysis(cli: Cli, match: Match, found: Analysis): void {
  const speaker = cli.speakerFor(match.game);
  const heading = (text: string) => cli.line(`\n${cli.colours.bold(text)}`);
  const side = (id: string) => nameOf(speaker, 'side', id);
  cli.line(cli.say('analyse.about', { games: found.effort.games }));
  heading(cli.say('analyse.course'));
  for (const { at, turn, chances } of found.course) {
    const shares = match.game.sides.map((id) => {
      const { share, low, high } = chances[id] ?? { share: 0, low: 0, high: 1 };
      return `${side(id)} ${cli.percent(share)} (${cli.percent(low)} – ${cli.percent(high)})`;
    });
    cli.line(`  ${cli.say('analyse.at', { turn, at })}  ${shares.join(' · ')}`);
  }
  heading(cli.say('analyse.decisions', { count: found.dissents }));
  for (const moment of found.decisions) cli.line(`  ${decisionLine(cli, speaker, moment)}`);
  heading(cli.say('analyse.throws'));
  for (const { at, turn, side: id, act, prompt, luck } of found.throws) {
    const label = `${side(id)}: ${deedOf(speaker, act, prompt)}`;
    cli.line(`  ${cli.say('analyse.at', { turn, at })}  ${label}  ${points(cli, luck)}`);
  }
}

function decisionLine(cli: Cli, speaker: Speaker, { at, turn, side, act, prompt, choice }: Moment): string {
  const said = cli.say('analyse.instead', {
    side: nameOf(speaker, 'side', side),
    did: deedOf(speaker, act, prompt),
    would: choice === null ? '' : deedOf(speaker, choice.would, prompt),
  });
  return `${cli.say('analyse.at', { turn, at })}  ${said}  ${points(cli, choice?.gain ?? null)}`;
}

/** In points of the chance to win, and whether that is more than chance could have made of it. */
function points(cli: Cli, estimate: Estimate | null): string {
  if (estimate === null) return '';
  const sign = (value: number) => `${value < 0 ? '−' : '+'}${cli.number(Math.abs(value) * 100, 0)}`;
  const { value, low, high } = estimate;
  const range = cli.say('analyse.points', { value: sign(value), low: sign(low), high: sign(high) });
  return low <= 0 && high >= 0 ? `${range} ${cli.say('analyse.unclear')}` : range;
}
