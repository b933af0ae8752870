import type { Pool, PoolClient } from 'pg';
import { Batches } from './batches.ts';
import type { JobQueue } from './queue.ts';
import { Trouble } from './trouble.ts';

const WAIT_MS = 10_000;
/** Only so that all of ours take the same one. */
const LOCK = 19_431_120;

const TABLES = `
  create schema if not exists beachhead_lab;
  create table if not exists beachhead_lab.batches (
    id text primary key, rules text not null, digest text not null, setup text not null, columns text not null,
    sample text not null, games int not null, state text not null default 'open', broken_index int, broken_why text,
    made timestamptz not null default now());
  create table if not exists beachhead_lab.games (
    batch text not null references beachhead_lab.batches on delete cascade, index int not null, rows text not null,
    primary key (batch, index));
  create table if not exists beachhead_lab.beats (
    job uuid primary key, queue text not null, batch text not null, holder uuid not null unique,
    seen timestamptz not null default now());`;

/** A database in which batches of games lie, and pg-boss hands out their jobs. */
export interface Remote {
  readonly batches: Batches;
  readonly queue: JobQueue;
  close(): Promise<void>;
}

/** The drivers are packages that may be missing; the program starts without them. */
async function drivers() {
  try {
    const [{ default: pg }, { JobQueue: Queue }] = await Promise.all([import('pg'), import('./queue.ts')]);
    return { pg, Queue };
  } catch (error) {
    throw new Trouble('driver', said(error));
  }
}

const said = (error: unknown): string => {
  const { code, message } = Object(error);
  return String(message || code || error);
};

export async function openRemote(connectionString: string): Promise<Remote> {
  const { pg, Queue } = await drivers();
  const pool = new pg.Pool({ connectionString, max: 4, connectionTimeoutMillis: WAIT_MS, keepAlive: true });
  // A connection that dies is made anew when it is wanted.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const queue = new Queue(pool);
  try {
    await alone(pool, async (client) => {
      await client.query(TABLES);
      await queue.start();
    });
  } catch (error) {
    await pool.end();
    throw new Trouble('database', said(error));
  }
  return {
    ...{ batches: new Batches(pool), queue },
    async close() {
      await queue.stop();
      await pool.end();
    },
  };
}

/** Where several processes make the tables at once, they do so one after the other. */
async function alone(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await work(client);
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
