import { Fault } from '../../kernel/faults.ts';
import { digestOf, freshToken } from '../tokens.ts';
import { type Db, isTaken } from './open.ts';
import type { Persons, Sessions } from './schema.ts';

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
  /** By the name or the mail address of an account. */
  async account(by: 'login' | 'mail', value: string): Promise<Persons | null> {
    return (await this.db.selectFrom('persons').selectAll().where(by, '=', value).executeTakeFirst()) ?? null;
  }
  /** Throws where a name or an address is another's. */
  async change(id: string, change: Partial<Omit<Persons, 'id'>>): Promise<void> {
    try {
      await this.db.updateTable('persons').set(change).where('id', '=', id).execute();
    } catch (error) {
      throw isTaken(error) ? new Fault('name-taken') : error;
    }
  }
  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('persons').where('id', '=', id).execute();
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
  /** Gives the digest of what is good for nothing now; null where there was none. */
  async revoke(person: string, id: string): Promise<string | null> {
    const rows = await this.db
      .selectFrom('sessions')
      .select('token')
      .where('person', '=', person)
      .where('kind', '=', 'program')
      .execute();
    const found = rows.find(({ token }) => token.slice(0, SHORT) === id);
    if (found === undefined) return null;
    await this.db.deleteFrom('sessions').where('token', '=', found.token).execute();
    return found.token;
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

  /** Of one person, the latest seen first. */
  async sessions(person: string): Promise<Sessions[]> {
    return this.db.selectFrom('sessions').selectAll().where('person', '=', person).orderBy('seen', 'desc').execute();
  }
  /** Ends sessions of a person, those that are named or all but one; gives the tokens' digests that are good for nothing now. */
  async dismiss(person: string, which: { only: string } | { but: string | null }): Promise<string[]> {
    const gone = this.db.deleteFrom('sessions').where('person', '=', person);
    const some = 'only' in which ? gone.where('token', '=', which.only) : gone.where('token', '!=', which.but ?? '');
    return (await some.returning('token').execute()).map(({ token }) => token);
  }
}
