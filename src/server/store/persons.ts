import { digestOf, freshToken } from '../tokens.ts';
import type { Db } from './open.ts';
import type { Persons } from './schema.ts';

/** A session that nobody used for so long is over. */
const LASTS = 180 * 24 * 60 * 60 * 1000;
/** How often it is written down that somebody was here. */
const SEEN_EVERY = 60 * 60 * 1000;

/** So much of a token's digest names it. */
const SHORT = 16;

/** A token that a person has made for a program of theirs. */
export interface ProgramToken {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
}

/** Somebody who comes with a token. */
export interface Visitor {
  readonly person: Persons;
  readonly kind: 'page' | 'program';
  readonly token: string;
}

/** Those who play: guests with nothing but a name, and people with accounts. */
export class PersonStore {
  constructor(
    private readonly db: Db,
    private readonly now: () => number,
  ) {}

  async guest(name: string, lang: string): Promise<Persons> {
    const person: Persons = {
      ...{ id: freshToken(12), name, login: null, password: null, mail: null, lang },
      ...{ created: this.now(), wishes: '{}', banned: 0 },
    };
    await this.db.insertInto('persons').values(person).execute();
    return person;
  }
  async find(id: string): Promise<Persons | null> {
    return (await this.db.selectFrom('persons').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }
  async rename(id: string, name: string): Promise<void> {
    await this.db.updateTable('persons').set({ name }).where('id', '=', id).execute();
  }

  /** Something this person wants otherwise; whatever else they want stays. */
  async wish(id: string, wishes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      const row = await db.selectFrom('persons').select('wishes').where('id', '=', id).executeTakeFirst();
      const all = { ...JSON.parse(row?.wishes ?? '{}'), ...wishes };
      await db
        .updateTable('persons')
        .set({ wishes: JSON.stringify(all) })
        .where('id', '=', id)
        .execute();
    });
  }

  // ── tokens for programs

  /** The tokens of a person's programs; what they are is told once, when they are made. */
  async programs(person: string): Promise<ProgramToken[]> {
    const rows = await this.db
      .selectFrom('sessions')
      .selectAll()
      .where('person', '=', person)
      .where('kind', '=', 'program')
      .orderBy('created')
      .execute();
    return rows.map(({ token, label, created, seen }) => ({ id: token.slice(0, SHORT), label, created, seen }));
  }
  /** Whether there was one. */
  async revoke(person: string, id: string): Promise<boolean> {
    const rows = await this.db
      .selectFrom('sessions')
      .select('token')
      .where('person', '=', person)
      .where('kind', '=', 'program')
      .execute();
    const found = rows.find(({ token }) => token.slice(0, SHORT) === id);
    if (found === undefined) return false;
    await this.db.deleteFrom('sessions').where('token', '=', found.token).execute();
    return true;
  }

  /** A new session; the token is told once and kept only as a digest. */
  async admit(person: string, kind: Visitor['kind'], label: string): Promise<string> {
    const [token, now] = [freshToken(), this.now()];
    const session = { token: digestOf(token), person, kind, label, created: now, seen: now };
    await this.db.insertInto('sessions').values(session).execute();
    return token;
  }
  async visitor(token: string): Promise<Visitor | null> {
    const digest = digestOf(token);
    const session = await this.db.selectFrom('sessions').selectAll().where('token', '=', digest).executeTakeFirst();
    const now = this.now();
    if (session === undefined || session.seen < now - LASTS) return null;
    const person = await this.find(session.person);
    if (person === null || person.banned !== 0) return null;
    if (session.seen < now - SEEN_EVERY) {
      await this.db.updateTable('sessions').set({ seen: now }).where('token', '=', digest).execute();
    }
    return { person, kind: session.kind as Visitor['kind'], token: digest };
  }
}
