import { Fault } from '../../kernel/faults.ts';
import type { Span } from '../../table/online.ts';
import { counted, united } from '../../table/spans.ts';
import type { OnlineMatch } from '../match/online-match.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { Db } from '../store/open.ts';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;
/** Days off that a person has in any 365 days. */
export const DAYS_A_YEAR = 30;
/** So far ahead one may plan. */
const FAR = YEAR;

export interface HolidayParts {
  readonly db: Db;
  readonly matches: MatchStore;
  rooms(): Rooms;
  now(): number;
  /** A person's days off are others: `bring` is to be called soon. */
  changed(person: string): Promise<void>;
}

/** Days off: a person's clocks in matches by the day stand still, a bounded number of days a year. */
export class Holidays {
  constructor(private readonly parts: HolidayParts) {}

  /** Those that are over too, as far as they still count. */
  async of(person: string): Promise<Span[]> {
    const rows = await this.parts.db
      .selectFrom('holidays')
      .select(['begins', 'ends'])
      .where('person', '=', person)
      .where('ends', '>', this.parts.now() - YEAR)
      .orderBy('begins')
      .execute();
    return rows.map(({ begins, ends }) => ({ from: begins, until: ends }));
  }

  /** Takes days off, whole ones; throws where they lie behind or too far ahead, or are too many. */
  async take(person: string, { from, until }: Span): Promise<Span[]> {
    const now = this.parts.now();
    const begins = Math.max(from, now);
    if (until < begins + DAY || until > now + FAR) throw new Fault('malformed-request', { found: 'until' }, 'until');
    const all = united([...(await this.of(person)), { from: begins, until }]);
    if (mostInAYear(all) > DAYS_A_YEAR * DAY) throw new Fault('too-many-days', { limit: DAYS_A_YEAR }, 'until');
    return this.keep(person, all);
  }
  /** Comes back: what lies ahead is given up, but for the day that has begun. */
  async end(person: string): Promise<Span[]> {
    const now = this.parts.now();
    const spent = (await this.of(person)).flatMap(({ from, until }) =>
      from >= now ? [] : [{ from, until: Math.min(until, from + Math.ceil((now - from) / DAY) * DAY) }],
    );
    return this.keep(person, spent);
  }
  private async keep(person: string, spans: readonly Span[]): Promise<Span[]> {
    await this.parts.db.transaction().execute(async (one) => {
      await one.deleteFrom('holidays').where('person', '=', person).execute();
      const rows = spans.map(({ from, until }) => ({ person, begins: from, ends: until }));
      if (rows.length > 0) await one.insertInto('holidays').values(rows).execute();
    });
    await this.parts.changed(person);
    return [...spans];
  }

  /** The clocks of a person's matches learn of their days off. */
  async bring(person: string): Promise<void> {
    for (const id of await this.parts.matches.byTheDayOf(person)) await this.bringTo(id, person);
  }
  /** A match has begun: those who have days off have them there too. */
  async begun({ setup, seats }: OnlineMatch): Promise<void> {
    if (setup.pace.kind !== 'days') return;
    for (const { person } of seats.values()) {
      if (person !== null && (await this.of(person)).length > 0) await this.bringTo(setup.id, person);
    }
  }
  private bringTo(id: string, person: string): Promise<void> {
    return this.parts.rooms().holding(id, async (live) => {
      const side = live.online.sideOf(person);
      if (side === null || live.online.phase !== 'play') return;
      await live.write({ do: 'holidays', side, spans: await this.of(person) });
      live.audience.tellRoom();
    });
  }
}

/** The most that falls into any 365 days. */
function mostInAYear(spans: readonly Span[]): number {
  const sums = spans.map(({ from }) => {
    const until = from + YEAR;
    return until - from - counted(from, until, spans);
  });
  return Math.max(0, ...sums);
}
