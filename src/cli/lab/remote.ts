import { openRemote, type Remote } from '../../lab/remote/open.ts';
import { submit } from '../../lab/remote/submit.ts';
import { isDisconnection, Trouble } from '../../lab/remote/trouble.ts';
import type { Series } from '../../lab/series.ts';
import { type Cli, CliError } from '../cli.ts';
import type { Flags } from '../flags.ts';

/** The database has gone, or has refused something. */
const fromDatabase = (error: unknown): error is Error =>
  isDisconnection(error) || (error instanceof Error && 'severity' in error);

/** Does something with the database that `--on` names; what somebody can put right is one sentence. */
export async function onRemote<T>(flags: Flags, work: (remote: Remote) => Promise<T>): Promise<T> {
  const url = flags.text('on');
  if (url === undefined || !/^postgres(?:ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new CliError('error.on', {}, 2);
  try {
    const remote = await openRemote(url);
    try {
      return await work(remote);
    } finally {
      await remote.close();
    }
  } catch (error) {
    if (error instanceof Trouble) throw new CliError(`remote.${error.kind}`, { found: error.found });
    if (fromDatabase(error)) throw new CliError('remote.database', { found: error.message });
    throw error;
  }
}

/** Flags of a run on this machine, which say nothing where others play. */
const HERE = ['out', 'workers', 'resume', 'force'] as const;

/** Puts the games into the database instead of playing them. */
export async function putBatch(cli: Cli, flags: Flags, series: Series, games: number): Promise<number> {
  const other = HERE.find((name) => flags.text(name) !== undefined || flags.on(name));
  if (other !== undefined) throw new CliError('error.both', { one: '--on', other: `--${other}` }, 2);
  const put = await onRemote(flags, ({ queue }) => submit(queue, series, games));
  if (flags.on('json')) cli.json({ batch: put.id, games, jobs: put.jobs, rules: put.rules, digest: put.digest });
  else cli.line(cli.say('remote.put', { batch: put.id, games, jobs: put.jobs, rules: put.rules }));
  return 0;
}
