import type { Kysely } from 'kysely';
import { NEWCOMER, type Rating, rated, rested } from '../ratings/glicko.ts';
import type { MatchResult, SideResult } from '../ratings/results.ts';
import { type Db, isTaken } from './open.ts';
import type { Results, Tables } from './schema.ts';

/** Somebody who does not play for so long is known as little less well as by one match's chance. */
const PERIOD = 30 * 24 * 60 * 60 * 1000;

/** A rating as it is shown: what is known of it now. */
export interface ShownRating extends Rating {
  readonly game: string;
  readonly pace: string;
  readonly matches: number;
}

/** One line of the table of a game's results. */
export interface Tally {
  readonly scenario: string;
  readonly side: string;
  readonly matches: number;
  readonly won: number;
  readonly drawn: number;
  readonly actions: number;
}

/** Two matches of one person have ended in the same moment. */
class Overtaken extends Error {}

/** Results of rated matches, and the ratings that they make. */
export class ResultStore {
  constructor(private readonly db: Db) {}

  /** Counts a match, once, however often it is told. */
  async settle(result: MatchResult): Promise<void> {
    for (;;) {
      try {
        return await this.db.transaction().execute((db) => this.count(db, result));
      } catch (error) {
        if (error instanceof Overtaken) continue;
        if (isTaken(error) && (await this.isSettled(result.match))) return;
        if (!isTaken(error)) throw error;
      }
    }
  }
  async isSettled(match: string): Promise<boolean> {
    const row = await this.db.selectFrom('results').select('side').where('match', '=', match).executeTakeFirst();
    return row !== undefined;
  }

  private async count(db: Kysely<Tables>, result: MatchResult): Promise<void> {
    const { match, game, scenario, pace, why, actions, ended, sides } = result;
    const before = new Map<string, Counted>();
    for (const { person } of sides) before.set(person, await ratingOf(db, person, game, pace, ended));
    for (const one of sides) {
      const [own, other] = [before.get(one.person) ?? FRESH, before.get(one.opponent) ?? FRESH];
      const after = rated(own, [{ ...other, score: one.score }]);
      const { side, person, opponent, score } = one;
      const row = { match, side, person, opponent, game, scenario, pace, why, actions, ended, score };
      // The key is the match and the side: whoever comes second is refused.
      await db
        .insertInto('results')
        .values({ ...row, rating: after.rating, deviation: after.deviation })
        .execute();
      await write(db, one, result, own, after);
    }
  }

  /** What somebody is rated at, as sure as that is now. */
  async ratings(person: string, now: number): Promise<ShownRating[]> {
    const rows = await this.db.selectFrom('ratings').selectAll().where('person', '=', person).execute();
    return rows.map(({ game, pace, matches, updated, ...rating }) => ({
      ...{ game, pace, matches },
      ...rested(ratingIn(rating), (now - updated) / PERIOD),
    }));
  }
  /** The rated matches of a person, the latest first. */
  async ofPerson(person: string, most = 100): Promise<Results[]> {
    return this.db
      .selectFrom('results')
      .selectAll()
      .where('person', '=', person)
      .orderBy('ended', 'desc')
      .limit(most)
      .execute();
  }
  /** Of a game's rated matches, by scenario and side. */
  async ofGame(game: string): Promise<Tally[]> {
    const rows = await this.db
      .selectFrom('results')
      .select(['scenario', 'side', 'score'])
      .select(({ fn }) => [fn.countAll().as('matches'), fn.sum('actions').as('actions')])
      .where('game', '=', game)
      .groupBy(['scenario', 'side', 'score'])
      .orderBy('scenario')
      .orderBy('side')
      .execute();
    const tallies = new Map<string, { -readonly [K in keyof Tally]: Tally[K] }>();
    for (const { scenario, side, score, matches, actions } of rows) {
      const key = `${scenario} ${side}`;
      const tally = tallies.get(key) ?? { scenario, side, matches: 0, won: 0, drawn: 0, actions: 0 };
      tally.matches += Number(matches);
      tally.actions += Number(actions);
      if (score === 1) tally.won += Number(matches);
      if (score === 0.5) tally.drawn += Number(matches);
      tallies.set(key, tally);
    }
    return [...tallies.values()];
  }
}

/** A rating with how many matches stand behind it. */
type Counted = Rating & { readonly matches: number };
const FRESH: Counted = { ...NEWCOMER, matches: 0 };
const ratingIn = ({ rating, deviation, volatility }: Rating): Rating => ({ rating, deviation, volatility });

async function ratingOf(db: Kysely<Tables>, person: string, game: string, pace: string, at: number): Promise<Counted> {
  const row = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person', '=', person)
    .where('game', '=', game)
    .where('pace', '=', pace)
    .executeTakeFirst();
  if (row === undefined) return FRESH;
  return { ...rested(ratingIn(row), (at - row.updated) / PERIOD), matches: row.matches };
}

async function write(
  db: Kysely<Tables>,
  { person }: SideResult,
  { game, pace, ended }: MatchResult,
  { matches }: Counted,
  after: Rating,
): Promise<void> {
  const row = { ...after, matches: matches + 1, updated: ended };
  if (matches === 0) {
    await db
      .insertInto('ratings')
      .values({ person, game, pace, ...row })
      .execute();
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('ratings')
    .set(row)
    .where('person', '=', person)
    .where('game', '=', game)
    .where('pace', '=', pace)
    .where('matches', '=', matches)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
}
