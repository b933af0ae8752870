import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { scenarioName } from '../../kernel/examples.ts';
import type { Batch, Standing } from '../../lab/remote/batches.ts';
import { fetchRows } from '../../lab/remote/fetch.ts';
import { rowFormat } from '../../lab/row-lines.ts';
import { BrokenGame } from '../../lab/simulate.ts';
import { type Cli, CliError } from '../cli.ts';
import { argument, type Command, flag, toggle } from '../command.ts';
import { unwritable } from '../files.ts';
import type { Flags } from '../flags.ts';
import { onRemote } from './remote.ts';

const seedOf = ({ setup }: Batch, index: number): string => `${setup.seed}/${index}`;

function stateOf(cli: Cli, batch: Standing): string {
  const { state, broken, done, games, workers } = batch;
  if (broken !== null) {
    return cli.say('remote.broken', { index: broken.index, seed: seedOf(batch, broken.index), found: broken.why });
  }
  if (done === games) return cli.say('remote.done');
  return state === 'open' ? cli.say('remote.open', { workers }) : cli.say('remote.cancelled');
}

/** A batch in a line. */
function lineOf(cli: Cli, batch: Standing): string {
  const { id, setup, done, games: total } = batch;
  const game = cli.io.games.find((one) => one.id === setup.game);
  const speaker = game && cli.speakerFor(game);
  const title = speaker?.say('game.title') ?? setup.game;
  const scenario = speaker ? scenarioName(speaker, setup.scenario) : setup.scenario;
  const share = cli.percent(done / total);
  return cli.say('remote.standing', { batch: id, title, scenario, done, total, share, state: stateOf(cli, batch) });
}

/** A batch as data, without what is large. */
function plain({ columns: _, sample: __, setup, ...standing }: Standing) {
  const { pack, ...played } = setup;
  return { ...standing, setup: { ...played, pack: pack === null ? null : String(Object(pack).id) } };
}

export const labList: Command = {
  name: 'lab list',
  args: (cli) => ({ on: flag(cli, 'on', 'address'), json: toggle(cli, 'json') }),
  async run(cli, flags) {
    const list = await onRemote(flags, ({ batches }) => batches.list());
    if (flags.on('json')) cli.json({ batches: list.map(plain) });
    else if (list.length === 0) cli.line(cli.say('remote.none'));
    else for (const batch of list) cli.line(lineOf(cli, batch));
    return 0;
  },
};

export const labProgress: Command = {
  name: 'lab progress',
  args: (cli) => ({ batch: argument(cli, 'batch'), on: flag(cli, 'on', 'address'), json: toggle(cli, 'json') }),
  async run(cli, flags) {
    const id = flags.required('batch');
    const batch = await onRemote(flags, ({ batches }) => batches.standing(id));
    if (flags.on('json')) cli.json(plain(batch));
    else {
      const { rules, digest, setup, made } = batch;
      cli.line(lineOf(cli, batch));
      cli.line(cli.say('remote.setup', { rules, digest: digest.slice(0, 16), seed: setup.seed, made }));
    }
    return 0;
  },
};

export const labCancel: Command = {
  name: 'lab cancel',
  args: (cli) => ({ batch: argument(cli, 'batch'), on: flag(cli, 'on', 'address'), delete: toggle(cli, 'delete') }),
  async run(cli, flags) {
    const id = flags.required('batch');
    const whole = flags.on('delete');
    await onRemote(flags, async ({ batches }) => {
      await batches.standing(id);
      await (whole ? batches.delete(id) : batches.cancel(id));
    });
    cli.line(cli.say(whole ? 'remote.deleted' : 'remote.cancel', { batch: id }));
    return 0;
  },
};

export const labFetch: Command = {
  name: 'lab fetch',
  args: (cli) => ({
    batch: argument(cli, 'batch'),
    on: flag(cli, 'on', 'address'),
    out: flag(cli, 'fetched', 'file'),
    force: toggle(cli, 'over'),
  }),
  async run(cli, flags) {
    const id = flags.required('batch');
    const { file, path, format } = targetOf(cli, flags);
    const { batch, games } = await onRemote(flags, async ({ batches }) => {
      const found = await batches.standing(id);
      const { done, games: total, state } = found;
      if (state === 'open' && done < total) throw new CliError('remote.early', { batch: id, done, total });
      const written = await fetchRows(batches, found, path, format).catch((error) => {
        throw unwritable(file, error);
      });
      return { batch: found, games: written };
    });
    const whole = games === batch.games;
    cli.line(cli.say(whole ? 'remote.fetched' : 'remote.fetched-part', { games, total: batch.games, file }));
    if (batch.broken !== null) {
      throw new BrokenGame(batch.broken.index, seedOf(batch, batch.broken.index), batch.broken.why);
    }
    return 0;
  },
};

function targetOf(cli: Cli, flags: Flags) {
  const file = flags.text('out');
  if (file === undefined) throw new CliError('error.missing', { name: '--out' }, 2);
  const format = rowFormat(file);
  if (format === undefined) throw new CliError('error.format', { file }, 2);
  const path = resolve(cli.io.cwd, file);
  const there = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (there && !flags.on('force')) throw new CliError('error.over', { file }, 2);
  return { file, path, format };
}
