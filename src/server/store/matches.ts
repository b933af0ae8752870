import type { Pace } from '../../table/online.ts';
import type { Entry, Logged, Setup } from '../match/entries.ts';
import type { OnlineMatch } from '../match/online-match.ts';
import { type Db, isTaken } from './open.ts';
import type { Matches } from './schema.ts';

/** Somebody else has written first; the match must be read on before anything else is done to it. */
export class Late extends Error {
  constructor(id: string) {
    super(`match ${id} has gone on`);
    this.name = 'Late';
  }
}

const setupOf = (row: Matches): Setup => ({
  id: row.id,
  game: row.game,
  rules: row.rules,
  scenario: row.scenario,
  options: JSON.parse(row.options),
  pack: row.pack === null ? null : JSON.parse(row.pack),
  title: row.title,
  pace: JSON.parse(row.pace),
  overtime: row.overtime as Setup['overtime'],
  rated: row.rated !== 0,
  visible: row.visible as Setup['visible'],
  creator: row.creator,
  invitation: row.invitation,
  secret: row.secret,
  created: row.created,
});

/** Since when nothing has happened: to what has not begun, to what is played with a clock in hand, to all else. */
export interface Quiet {
  readonly begun: number;
  readonly live: number;
  readonly other: number;
}

/** Tables with what belongs to a match and goes with it. */
export const OF_MATCH = ['entries', 'seats', 'talk', 'presence', 'marks', 'reports', 'notes', 'bookmarks'] as const;

/** What is looked for in a list. */
export interface Sought {
  readonly game?: string | undefined;
  readonly pace?: Pace['kind'] | undefined;
  readonly most?: number;
}

interface Write {
  readonly match: OnlineMatch;
  readonly logged: Logged;
  resolve(): void;
  reject(error: unknown): void;
}

const MOST_AT_ONCE = 1000;
const rowOf = ({ match, logged: { seq, at, entry } }: Write) => ({
  ...{ match: match.setup.id, seq, at },
  body: JSON.stringify(entry),
});

/** Matches in the database. What several matches write in the same moment goes to the disk together. */
export class MatchStore {
  private waiting: Write[] = [];
  private writing = false;

  constructor(private readonly db: Db) {}

  async create(setup: Setup): Promise<void> {
    const { options, pack, pace, rated, ...rest } = setup;
    await this.db
      .insertInto('matches')
      .values({
        ...rest,
        options: JSON.stringify(options),
        pack: pack === null ? null : JSON.stringify(pack),
        pace: JSON.stringify(pace),
        rated: rated ? 1 : 0,
        updated: setup.created,
        phase: 'open',
        waiting: null,
        turn: '',
        seats: '{}',
        outcome: null,
        rematch: null,
        actions: 0,
      })
      .execute();
  }

  async setup(id: string): Promise<Setup | null> {
    const row = await this.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : setupOf(row);
  }
  /** As it stands in lists. */
  async line(id: string): Promise<Matches | null> {
    return (await this.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  }
  async invited(invitation: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('matches')
      .select('id')
      .where('invitation', '=', invitation)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async entries(id: string, from: number): Promise<Logged[]> {
    const rows = await this.db
      .selectFrom('entries')
      .select(['seq', 'at', 'body'])
      .where('match', '=', id)
      .where('seq', '>=', from)
      .orderBy('seq')
      .execute();
    return rows.map(({ seq, at, body }) => ({ seq, at, entry: JSON.parse(body) as Entry }));
  }

  /** Done when it is on the disk. Throws Late where the number is taken. */
  append(match: OnlineMatch, logged: Logged): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ match, logged, resolve, reject });
      if (!this.writing) void this.write();
    });
  }

  private async write(): Promise<void> {
    this.writing = true;
    // Whoever else writes in this moment goes along.
    await new Promise((soon) => setImmediate(soon));
    while (this.waiting.length > 0) {
      const all = this.waiting.splice(0, MOST_AT_ONCE);
      try {
        await this.writeAll(all);
        for (const { resolve } of all) resolve();
      } catch {
        // One of them is in the way of the others: each for itself.
        await Promise.all(all.map((one) => this.writeAlone(one).then(one.resolve, one.reject)));
      }
    }
    this.writing = false;
  }

  private async writeAll(all: readonly Write[]): Promise<void> {
    await this.db.insertInto('entries').values(all.map(rowOf)).execute();
  }
  private async writeAlone(one: Write): Promise<void> {
    try {
      await this.writeAll([one]);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // It may be there from the first try, of which nothing was heard but that it failed.
      const { match, seq, at, body } = rowOf(one);
      const [there] = await this.db
        .selectFrom('entries')
        .select(['at', 'body'])
        .where('match', '=', match)
        .where('seq', '=', seq)
        .execute();
      if (there?.at !== at || there.body !== body) throw new Late(match);
    }
  }

  async seat(id: string, side: string, person: string | null): Promise<void> {
    await this.db.deleteFrom('seats').where('match', '=', id).where('side', '=', side).execute();
    if (person !== null) await this.db.insertInto('seats').values({ match: id, side, person }).execute();
  }

  /** Matches in which a bot is to decide, and nothing has happened since then. */
  async awaitingBots(since = Number.MAX_SAFE_INTEGER): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .select(['id', 'waiting', 'seats'])
      .where('phase', '=', 'play')
      .where('seats', 'like', '%"bot":"%')
      .where('updated', '<', since)
      .execute();
    return rows.flatMap(({ id, waiting, seats }) => (JSON.parse(seats)[waiting ?? '']?.bot == null ? [] : [id]));
  }

  /** Matches of a person that are played by the day. */
  async byTheDayOf(person: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select('matches.id')
      .where('seats.person', '=', person)
      .where('phase', '=', 'play')
      .where('pace', 'like', '%"days"%')
      .execute();
    return rows.map(({ id }) => id);
  }
  /** Matches that are not over and to which nothing has happened for long, the longest first, from one on. */
  async quiet(longest: Quiet, after: { updated: number; id: string }, most = 100) {
    return this.db
      .selectFrom('matches')
      .select(['id', 'updated'])
      .where(({ eb, and, or }) =>
        or([
          and([eb('phase', 'in', ['open', 'dice']), eb('updated', '<', longest.begun)]),
          and([eb('phase', '=', 'play'), eb('updated', '<', longest.live), eb('pace', 'like', '%"live"%')]),
          and([eb('phase', '=', 'play'), eb('updated', '<', longest.other), eb('pace', 'not like', '%"live"%')]),
        ]),
      )
      .where(({ eb, and, or }) =>
        or([eb('updated', '>', after.updated), and([eb('updated', '=', after.updated), eb('id', '>', after.id)])]),
      )
      .orderBy('updated')
      .orderBy('id')
      .limit(most)
      .execute();
  }

  /** Of one person, the latest first. */
  async ofPerson(person: string, most = 100): Promise<(Matches & { side: string })[]> {
    return this.db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .selectAll('matches')
      .select('seats.side as side')
      .where('seats.person', '=', person)
      .orderBy('matches.updated', 'desc')
      .limit(most)
      .execute();
  }
  /** The finished matches of a person, the latest first. */
  async finished(person: string, most = 200): Promise<(Matches & { side: string })[]> {
    return this.db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .selectAll('matches')
      .select('seats.side as side')
      .where('seats.person', '=', person)
      .where('matches.phase', '=', 'over')
      .orderBy('matches.updated', 'desc')
      .limit(most)
      .execute();
  }
  /** The matches at which a person sits. */
  async seatsOf(person: string): Promise<string[]> {
    const rows = await this.db.selectFrom('seats').select('match').where('person', '=', person).execute();
    return [...new Set(rows.map(({ match }) => match))];
  }
  /** Open to everybody: free seats, matches in play and those that have ended. */
  async open(phase: string, { game, pace, most = 100 }: Sought = {}): Promise<Matches[]> {
    let rows = this.db.selectFrom('matches').selectAll().where('visible', '=', 'public').where('phase', '=', phase);
    if (game !== undefined) rows = rows.where('game', '=', game);
    if (pace !== undefined) rows = rows.where('pace', 'like', `%"kind":"${pace}"%`);
    return rows.orderBy('updated', 'desc').limit(most).execute();
  }

  /** What has been written stays, but for the name of somebody who wants to be forgotten. */
  async rename(id: string, person: string, name: string): Promise<void> {
    for (const { seq, entry } of await this.entries(id, 0)) {
      if (entry.do !== 'sit' || entry.person !== person) continue;
      const body = JSON.stringify({ ...entry, name });
      await this.db.updateTable('entries').set({ body }).where('match', '=', id).where('seq', '=', seq).execute();
    }
  }
  /** A match that has not begun is as if it had never been set up. */
  async remove(id: string): Promise<void> {
    for (const table of OF_MATCH) {
      await this.db.deleteFrom(table).where('match', '=', id).execute();
    }
    await this.db.deleteFrom('matches').where('id', '=', id).execute();
  }
}
