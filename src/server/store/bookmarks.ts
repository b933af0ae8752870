import type { Entry } from '../match/entries.ts';
import type { Db } from './open.ts';
import type { Bookmarks } from './schema.ts';

/** An entry as it is written. */
export interface Written {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
}

/** Bookmarks in the database, one for a match. */
export class BookmarkStore {
  constructor(private readonly db: Db) {}

  async of(match: string): Promise<Bookmarks | null> {
    return (await this.db.selectFrom('bookmarks').selectAll().where('match', '=', match).executeTakeFirst()) ?? null;
  }
  /** In the place of one that was laid earlier; another process may have laid one later. */
  async lay(row: Bookmarks): Promise<void> {
    await this.db
      .insertInto('bookmarks')
      .values(row)
      .onConflict((on) => on.column('match').doUpdateSet(row).where('bookmarks.seq', '<=', row.seq))
      .execute();
  }
  async drop(match: string): Promise<void> {
    await this.db.deleteFrom('bookmarks').where('match', '=', match).execute();
  }

  /** What is needed of the entries of a match beside a bookmark: who was seated, the last that it knows, and all after it. */
  async entriesBeside({ match, seq }: Bookmarks): Promise<Written[]> {
    return this.db
      .selectFrom('entries')
      .select(['seq', 'at', 'body'])
      .where('match', '=', match)
      .where(({ eb, or }) => or([eb('seq', '>=', seq - 1), ...SEATING.map((begin) => eb('body', 'like', `${begin}%`))]))
      .orderBy('seq')
      .execute();
  }
}

const SEATING = (['sit', 'bot'] as const satisfies readonly Entry['do'][]).map((kind) => `{"do":"${kind}"`);
