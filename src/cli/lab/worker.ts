import { seriesOf } from '../../lab/jobs.ts';
import { rulesName } from '../../lab/remote/submit.ts';
import { BatchWorker, type WorkPlan } from '../../lab/remote/work.ts';
import { bundlesOf } from '../bundles.ts';
import type { Cli } from '../cli.ts';
import { type Command, flag, toggle } from '../command.ts';
import { INTERRUPTED, readWorkers, whenStopped } from '../running.ts';
import { onRemote } from './remote.ts';

/** The rules that this program has: those of now, and others of which a bundle is at hand. */
function rulesHere(cli: Cli): WorkPlan['rules'] {
  const { games } = cli.io;
  const rules: [string, (setup: Parameters<typeof seriesOf>[1]) => ReturnType<typeof seriesOf>][] = [];
  for (const { id, version } of games) {
    for (const [older, bundle] of bundlesOf(cli, id)) {
      rules.push([rulesName(id, older), (setup) => seriesOf(games, { ...setup, older: { rules: older, bundle } })]);
    }
    rules.push([rulesName(id, version), (setup) => seriesOf(games, setup)]);
  }
  return new Map(rules);
}

export const labWorker: Command = {
  name: 'lab worker',
  args: (cli) => ({
    on: flag(cli, 'on', 'address'),
    workers: flag(cli, 'workers', 'number'),
    'until-done': toggle(cli, 'until-done'),
  }),
  async run(cli, flags) {
    const workers = readWorkers(flags);
    const stopped = whenStopped(cli, 'remote.stopping');
    const rules = rulesHere(cli);
    await onRemote(flags, (remote) => {
      cli.line(cli.say('remote.working', { rules: [...rules.keys()].join(', ') }));
      const worker = new BatchWorker(remote, {
        ...{ workers, workerUrl: cli.io.workerUrl, rules, stopped, untilDone: flags.on('until-done') },
        done: ({ batch, from, to }, games) => cli.line(cli.say('remote.job', { batch, from, last: to - 1, games })),
        away: (found) => cli.line(cli.say('remote.away', { found })),
        back: () => cli.line(cli.say('remote.back')),
      });
      return worker.run();
    });
    return stopped() ? INTERRUPTED : 0;
  },
};
