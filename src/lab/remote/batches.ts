import type { Pool } from 'pg';
import type { SeriesSetup } from '../series.ts';
import type { Column, GameRow } from '../watch/columns.ts';
import { Trouble } from './trouble.ts';

export type BatchState = 'open' | 'cancelled' | 'broken';

/** Games that were put into the database to be played by whoever is there. */
export interface Batch {
  readonly id: string;
  readonly rules: string;
  /** Of the set-up. */
  readonly digest: string;
  readonly setup: SeriesSetup;
  readonly columns: readonly Column[];
  /** The rows of its game 0: whoever gets others plays otherwise. */
  readonly sample: string;
  readonly games: number;
  readonly state: BatchState;
  readonly broken: { readonly index: number; readonly why: string } | null;
}

/** How far a batch is, and how many jobs of it somebody is at. */
export interface Standing extends Batch {
  readonly done: number;
  readonly made: string;
  readonly workers: number;
}

/** The rows of one game, as they lie in the database. */
export interface Stored {
  readonly index: number;
  readonly rows: string;
}
export const rowsIn = ({ rows }: Stored): readonly GameRow[] => JSON.parse(rows);

const COLUMNS = 'id, rules, digest, setup, columns, sample, games, state, broken_index, broken_why';
const STANDING = `
  select ${COLUMNS}, made,
    (select count(*)::int from beachhead_lab.games g where g.batch = b.id) as done,
    (select count(*)::int from beachhead_lab.beats t where t.batch = b.id) as workers
  from beachhead_lab.batches b`;
const LISTED = 100;
/** So many games are fetched at once. */
const PAGE = 500;

interface Line extends Omit<Batch, 'setup' | 'columns' | 'broken'> {
  readonly setup: string;
  readonly columns: string;
  readonly broken_index: number | null;
  readonly broken_why: string | null;
}
function batchOf({ broken_index, broken_why, setup, columns, ...line }: Line): Batch {
  const broken = broken_index === null ? null : { index: broken_index, why: broken_why ?? '' };
  return { ...line, setup: JSON.parse(setup), columns: JSON.parse(columns), broken };
}
const standingOf = ({ made, done, workers, ...line }: Line & { made: Date; done: number; workers: number }) => ({
  ...{ ...batchOf(line), done, workers, made: made.toISOString() },
});

/** The batches of a database, with the rows that are there of their games. */
export class Batches {
  constructor(private readonly pool: Pool) {}

  async find(id: string): Promise<Batch | null> {
    const { rows } = await this.pool.query(`select ${COLUMNS} from beachhead_lab.batches where id = $1`, [id]);
    return rows[0] === undefined ? null : batchOf(rows[0]);
  }
  async standing(id: string): Promise<Standing> {
    const { rows } = await this.pool.query(`${STANDING} where id = $1`, [id]);
    if (rows[0] === undefined) throw new Trouble('batch', id);
    return standingOf(rows[0]);
  }
  /** The latest first. */
  async list(): Promise<Standing[]> {
    const { rows } = await this.pool.query(`${STANDING} order by made desc, id limit ${LISTED}`);
    return rows.map(standingOf);
  }
  async isOpen(id: string): Promise<boolean> {
    return (await this.find(id))?.state === 'open';
  }

  /** No game of it is begun any more; what was played stays. */
  async cancel(id: string): Promise<void> {
    await this.pool.query("update beachhead_lab.batches set state = 'cancelled' where id = $1 and state = 'open'", [
      id,
    ]);
  }
  async delete(id: string): Promise<void> {
    await this.pool.query('delete from beachhead_lab.batches where id = $1', [id]);
  }
  /** A game of it broke off, and would on every machine. */
  async breakOff(id: string, index: number, why: string): Promise<void> {
    const set = "set state = 'broken', broken_index = $2, broken_why = $3";
    await this.pool.query(`update beachhead_lab.batches ${set} where id = $1 and state = 'open'`, [id, index, why]);
  }

  /** Rows that are there already stay: whoever played them, they are the same. Of a batch that is gone nothing is kept. */
  async keep(id: string, games: readonly Stored[]): Promise<void> {
    if (games.length === 0) return;
    await this.pool.query(
      `insert into beachhead_lab.games (batch, index, rows)
       select $1, one.index, one.rows from unnest($2::int[], $3::text[]) as one (index, rows)
       where exists (select from beachhead_lab.batches where id = $1)
       on conflict do nothing`,
      [id, games.map(({ index }) => index), games.map(({ rows }) => rows)],
    );
  }
  /** The first game of a share that is not there: a share is written in the order of its games. */
  async firstMissing(id: string, from: number, to: number): Promise<number> {
    const { rows } = await this.pool.query(
      'select count(*)::int as there from beachhead_lab.games where batch = $1 and index >= $2 and index < $3',
      [id, from, to],
    );
    return from + rows[0].there;
  }
  /** The games from the first on, up to one that is not there. */
  async *inOrder(id: string): AsyncGenerator<Stored> {
    for (let next = 0; ; ) {
      const { rows } = await this.pool.query<Stored>(
        `select index, rows from beachhead_lab.games where batch = $1 and index >= $2 order by index limit ${PAGE}`,
        [id, next],
      );
      for (const stored of rows) {
        if (stored.index !== next) return;
        yield stored;
        next++;
      }
      if (rows.length < PAGE) return;
    }
  }
  /** Whether games are still to be played under any of these rules. */
  async hasWork(rules: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select from (${STANDING} where state = 'open' and rules = any($1)) as one where done < games limit 1`,
      [rules],
    );
    return rows.length > 0;
  }
}
