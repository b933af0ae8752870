import type { TalkLine } from '../../table/online.ts';
import type { Doer, Talk } from '../match/rooms.ts';
import type { Holding } from '../people/belongings.ts';
import { type Db, isTaken } from './open.ts';

/** So much of a talk is told to whoever comes in. */
const MOST_LINES = 500;

/** What is said at tables, kept with each match. */
export class TalkStore implements Talk, Holding {
  readonly name = 'talk';

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async lines(match: string): Promise<TalkLine[]> {
    const rows = await this.db
      .selectFrom('talk')
      .selectAll()
      .where('match', '=', match)
      .orderBy('number', 'desc')
      .limit(MOST_LINES)
      .execute();
    return rows.reverse().map(({ number, person, name, text, at }) => ({ number, by: person, name, text, at }));
  }

  async say(match: string, { id, name }: Doer, text: string): Promise<TalkLine> {
    const at = this.now();
    for (;;) {
      const last = await this.db
        .selectFrom('talk')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('match', '=', match)
        .executeTakeFirst();
      const number = (last?.number ?? 0) + 1;
      try {
        await this.db.insertInto('talk').values({ match, number, person: id, name, text, at }).execute();
        return { number, by: id, name, text, at };
      } catch (error) {
        // Somebody else has spoken in the same moment.
        if (!isTaken(error)) throw error;
      }
    }
  }
  // ── of one person

  async move(from: string, to: string): Promise<void> {
    await this.db.updateTable('talk').set({ person: to }).where('person', '=', from).execute();
  }
  async forget(person: string): Promise<void> {
    await this.db.deleteFrom('talk').where('person', '=', person).execute();
  }
  async tell(person: string): Promise<unknown> {
    return this.db
      .selectFrom('talk')
      .select(['match', 'number', 'text', 'at'])
      .where('person', '=', person)
      .orderBy('at')
      .execute();
  }
}
