import { join, resolve } from 'node:path';
import type { Db } from '../server/store/open.ts';
import { type Cli, CliError } from './cli.ts';
import { argument, type Command, flag, toggle } from './command.ts';
import { why } from './files.ts';
import type { Flags } from './flags.ts';

// For whoever runs the server: the same database, beside it or while it stands still.

/** Where a server keeps everything: a database that is named, or a folder. */
export function whereKept(cli: Cli, flags: Flags): { readonly folder: string; readonly database: string | null } {
  const { env } = cli.io;
  const named = flags.text('data') ?? env['BEACHHEAD_DATA'];
  const folder =
    named === undefined ? join(env['HOME'] || cli.io.root, '.beachhead', 'data') : resolve(cli.io.cwd, named);
  return { folder, database: env['DATABASE_URL'] || null };
}
const fileOf = (folder: string): string => `file:${join(folder, 'beachhead.db')}`;

type Work = (cli: Cli, db: Db, flags: Flags) => Promise<number>;

/** The database of a server. */
export async function openAt(kept: { readonly folder: string } | { readonly database: string }): Promise<Db> {
  const address = 'database' in kept ? kept.database : fileOf(kept.folder);
  try {
    const { openDatabase } = await import('../server/store/open.ts');
    return (await openDatabase(address)).db;
  } catch (error) {
    throw new CliError('serve.store', { why: why(error) });
  }
}

export const adminCommand = (name: string, args: Command['args'], work: Work): Command => ({
  name: `admin ${name}`,
  args: (cli) => ({ ...args(cli), data: flag(cli, 'keep', 'folder') }),
  async run(cli, flags) {
    const { folder, database } = whereKept(cli, flags);
    const db = await openAt(database === null ? { folder } : { database });
    try {
      return await work(cli, db, flags);
    } finally {
      await db.destroy();
    }
  },
});

const LISTED = 50;

export const adminList = adminCommand(
  'list',
  (cli) => ({ json: toggle(cli, 'json') }),
  async (cli, db, flags) => {
    const { listMatches } = await import('../server/admin/admin.ts');
    const rows = await listMatches(db, LISTED);
    const lines = rows.map(({ id, title, game, scenario, phase, waiting, turn, updated }) => ({
      ...{ id, title, game, scenario, phase, waiting, turn },
      updated: new Date(updated).toISOString(),
    }));
    if (flags.on('json')) cli.json({ matches: lines });
    else if (lines.length === 0) cli.line(cli.say('admin.none'));
    else
      for (const { id, updated, game, scenario, phase, title } of lines)
        cli.line([id, updated, game, scenario, phase, title].join('  '));
    return 0;
  },
);

const banning = (name: 'ban' | 'unban') =>
  adminCommand(
    name,
    (cli) => ({ person: argument(cli, 'person') }),
    async (cli, db, flags) => {
      const { setBanned } = await import('../server/admin/admin.ts');
      const person = flags.required('person');
      if (!(await setBanned(db, person, name === 'ban'))) throw new CliError('admin.nobody', { person });
      cli.line(cli.say(`admin.${name}`, { person }));
      return 0;
    },
  );
export const adminBan = banning('ban');
export const adminUnban = banning('unban');

export const adminDelete = adminCommand(
  'delete',
  (cli) => ({ match: argument(cli, 'match') }),
  async (cli, db, flags) => {
    const { removeMatch } = await import('../server/admin/admin.ts');
    const match = flags.required('match');
    if (!(await removeMatch(db, match))) throw new CliError('admin.noMatch', { match });
    cli.line(cli.say('admin.deleted', { match }));
    return 0;
  },
);

const copying = (name: 'backup' | 'restore') =>
  adminCommand(
    name,
    (cli) => ({ file: argument(cli, 'file') }),
    async (cli, db, flags) => {
      const { backUp, restore } = await import('../server/admin/copies.ts');
      const file = flags.required('file');
      const path = resolve(cli.io.cwd, file);
      const rows = await (name === 'backup' ? backUp : restore)(db, path).catch((error: unknown) => {
        throw new CliError(`admin.${name}.failed`, { file, why: why(error) });
      });
      cli.line(cli.say(`admin.${name}`, { file, rows }));
      return 0;
    },
  );
export const adminBackup = copying('backup');
export const adminRestore = copying('restore');
