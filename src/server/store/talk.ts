import type { TalkLine } from '../../table/online.ts';
import type { Doer, Talk } from '../match/rooms-parts.ts';
import type { Holding } from '../people/belongings.ts';
import { freshToken } from '../tokens.ts';
import { type Db, isTaken } from './open.ts';
import type { Reports } from './schema.ts';

/** So much of a talk is told to whoever comes in. */
const MOST_LINES = 500;

/** What is said at tables, kept with each match. */
export class TalkStore implements Talk, Holding {
  readonly name = 'talk';

  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async lines(match: string, person: string | null): Promise<TalkLine[]> {
    const unheard = person === null ? [] : [...(await this.apartFrom(person)).keys()];
    let query = this.db.selectFrom('talk').selectAll().where('match', '=', match);
    if (unheard.length > 0)
      query = query.where(({ eb }) => eb.or([eb('person', 'is', null), eb('person', 'not in', unheard)]));
    const rows = await query.orderBy('number', 'desc').limit(MOST_LINES).execute();
    return rows.reverse().map(lineOf);
  }

  /** One of them, and the last of them. */
  async line(match: string, number: number): Promise<TalkLine | null> {
    const query = this.db.selectFrom('talk').selectAll().where('match', '=', match);
    const row = await query.where('number', '=', number).executeTakeFirst();
    return row === undefined ? null : lineOf(row);
  }
  async latest(match: string, most: number): Promise<TalkLine[]> {
    const query = this.db.selectFrom('talk').selectAll().where('match', '=', match);
    return (await query.orderBy('number', 'desc').limit(most).execute()).reverse().map(lineOf);
  }

  async say(match: string, { id, name }: Doer, text: string): Promise<TalkLine> {
    return this.add(match, { by: id, name, text, at: this.now() });
  }
  /** What the table says again and again is one line, and the latest time stands beside it. */
  async announce(match: string, name: string, text: string): Promise<TalkLine> {
    const at = this.now();
    const last = await this.lastOf(match);
    if (last !== null && last.by === null && last.name === name && last.text === text) {
      await this.db
        .updateTable('talk')
        .set({ at })
        .where('match', '=', match)
        .where('number', '=', last.number)
        .execute();
      return { ...last, at };
    }
    return this.add(match, { by: null, name, text, at });
  }
  private async add(match: string, line: Omit<TalkLine, 'number'>): Promise<TalkLine> {
    const { by: person, ...rest } = line;
    for (;;) {
      const number = ((await this.lastOf(match))?.number ?? 0) + 1;
      try {
        await this.db
          .insertInto('talk')
          .values({ match, number, person, ...rest })
          .execute();
        return { number, ...line };
      } catch (error) {
        // Somebody else has spoken in the same moment.
        if (!isTaken(error)) throw error;
      }
    }
  }
  private async lastOf(match: string): Promise<TalkLine | null> {
    const row = await this.db
      .selectFrom('talk')
      .selectAll()
      .where('match', '=', match)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : lineOf(row);
  }

  // ── reading

  async marks(match: string): Promise<Record<string, number>> {
    const rows = await this.db.selectFrom('marks').selectAll().where('match', '=', match).execute();
    return Object.fromEntries(rows.map(({ person, number }) => [person, number]));
  }
  /** Somebody has read up to a line, or up to the last there is; gives what stands now. */
  async mark(match: string, person: string, upTo: number): Promise<number> {
    const last = (await this.lastOf(match))?.number ?? 0;
    const number = Math.max((await this.marks(match))[person] ?? 0, Math.min(upTo, last));
    await this.db
      .insertInto('marks')
      .values({ match, person, number })
      .onConflict((on) => on.columns(['match', 'person']).doUpdateSet({ number }))
      .execute();
    return number;
  }

  // ── those who do not want to have to do with each other

  /** Whom a person does not want to hear, and how. */
  async apartFrom(person: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.selectFrom('apart').select(['other', 'how']).where('person', '=', person).execute();
    return new Map(rows.map(({ other, how }) => [other, how]));
  }
  /** The same for themselves to look through. */
  async apartWithNames(person: string): Promise<{ id: string; name: string; how: string }[]> {
    return this.db
      .selectFrom('apart')
      .innerJoin('persons', 'persons.id', 'apart.other')
      .select(['apart.other as id', 'persons.name as name', 'apart.how as how'])
      .where('apart.person', '=', person)
      .orderBy('apart.since')
      .execute();
  }
  async deafTo(other: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.selectFrom('apart').select('person').where('other', '=', other).execute();
    return new Set(rows.map(({ person }) => person));
  }
  /** Those with whom a person is to have nothing to do, whichever of them wanted it. */
  async shunned(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('apart')
      .select(['person', 'other'])
      .where('how', '=', 'block')
      .where(({ eb, or }) => or([eb('person', '=', person), eb('other', '=', person)]))
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.other : row.person)));
  }
  async areApart(person: string, others: readonly string[]): Promise<boolean> {
    const shunned = others.length === 0 ? null : await this.shunned(person);
    return others.some((other) => shunned?.has(other));
  }
  /** Null: they may speak again. */
  async part(person: string, other: string, how: 'mute' | 'block' | null): Promise<void> {
    await this.db.deleteFrom('apart').where('person', '=', person).where('other', '=', other).execute();
    if (how === null) return;
    await this.db
      .insertInto('apart')
      .values({ person, other, how, since: this.now() })
      .onConflict((on) => on.columns(['person', 'other']).doUpdateSet({ how }))
      .execute();
  }

  // ── for whoever runs the server

  /** Keeps a line as it was said; false where there is none of that number. */
  async report(match: string, person: string, number: number, why: string): Promise<boolean> {
    const line = await this.db
      .selectFrom('talk')
      .selectAll()
      .where('match', '=', match)
      .where('number', '=', number)
      .executeTakeFirst();
    if (line === undefined || line.person === null) return false;
    const { person: by, name, text } = line;
    const id = freshToken(9);
    await this.db
      .insertInto('reports')
      .values({ id, match, person, why, number, by, name, text, at: this.now() })
      .execute();
    return true;
  }
  /** The latest first. */
  async reports(most = 200): Promise<Reports[]> {
    return this.db.selectFrom('reports').selectAll().orderBy('at', 'desc').limit(most).execute();
  }

  // ── notes

  async notes(match: string, person: string): Promise<string> {
    const row = await this.db
      .selectFrom('notes')
      .select('text')
      .where('match', '=', match)
      .where('person', '=', person)
      .executeTakeFirst();
    return row?.text ?? '';
  }
  async write(match: string, person: string, text: string): Promise<void> {
    const at = this.now();
    await this.db
      .insertInto('notes')
      .values({ match, person, text, at })
      .onConflict((on) => on.columns(['match', 'person']).doUpdateSet({ text, at }))
      .execute();
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

const lineOf = (row: { number: number; person: string | null; name: string; text: string; at: number }): TalkLine => ({
  ...{ number: row.number, by: row.person, name: row.name, text: row.text, at: row.at },
});
