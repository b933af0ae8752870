import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Kind = 'libsql' | 'postgres';

const WAIT = 10_000;

export interface Opened {
  readonly db: Db;
  readonly kind: Kind;
}

/** Opens the database at an address, `file:…` or `postgres://…`, and brings its tables up to date. */
export async function openDatabase(url: string): Promise<Opened> {
  const kind = /^postgres(?:ql)?:/.test(url) ? 'postgres' : 'libsql';
  const db: Db = kind === 'postgres' ? await postgres(url) : await file(url.replace(/^file:/, ''));
  try {
    const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
    if (error !== undefined) throw error;
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind };
}

async function file(path: string): Promise<Db> {
  const { default: Database } = await import('libsql');
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path);
  // What is acknowledged is on the disk, also where the machine loses its power.
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000']) database.pragma(pragma);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) });
}

async function postgres(connectionString: string): Promise<Db> {
  const { default: pg } = await import('pg');
  // Times fit into a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  // A server that does not answer is one that is not there.
  const waits = { connectionTimeoutMillis: WAIT, query_timeout: WAIT, keepAlive: true };
  const pool = new pg.Pool({ connectionString, max: 8, ...waits });
  // A connection that dies, idle or in use, is made anew when it is wanted.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Somebody else was first. */
export const isTaken = (error: unknown): boolean =>
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE', '23505'].includes(String(Object(error)['code']));
