import type { Holding } from '../people/belongings.ts';
import type { Db } from './open.ts';

/** Tables whose rows are one person's each, with what makes a row another beside the person. */
const OWN = {
  holidays: ['begins'],
  presence: ['match'],
  marks: ['match'],
  notes: ['match'],
  ratings: ['game', 'pace'],
} as const;
type Own = keyof typeof OWN;

/** What is kept for persons in tables of their own. */
export const holdingsOf = (db: Db): Holding[] => [
  ...(Object.keys(OWN) as Own[]).map((name) => ownRows(db, name)),
  apart(db),
  reports(db),
  results(db),
];

/** Where both have a row of a kind, the account's stays. */
function ownRows(db: Db, name: Own): Holding {
  const rowsOf = (person: string) => db.selectFrom(name).selectAll().where('person', '=', person).execute();
  const forget = async (person: string): Promise<void> => {
    await db.deleteFrom(name).where('person', '=', person).execute();
  };
  return {
    name,
    async move(from, to) {
      const keyOf = (row: object): string => JSON.stringify(OWN[name].map((column) => Object(row)[column]));
      const there = new Set((await rowsOf(to)).map(keyOf));
      const moved = (await rowsOf(from)).filter((row) => !there.has(keyOf(row)));
      await forget(from);
      const rows = moved.map((row) => ({ ...row, person: to }));
      if (rows.length > 0)
        await db
          .insertInto(name)
          .values(rows as never)
          .execute();
    },
    forget,
    async tell(person) {
      return (await rowsOf(person)).map(({ person: _, ...row }) => row);
    },
  };
}

/** With whom a person wants to have nothing to do; whoever wants nothing to do with them is not told. */
function apart(db: Db): Holding {
  const rowsOf = (person: string) =>
    db
      .selectFrom('apart')
      .selectAll()
      .where(({ eb, or }) => or([eb('person', '=', person), eb('other', '=', person)]))
      .execute();
  const forget = async (person: string): Promise<void> => {
    await db
      .deleteFrom('apart')
      .where(({ eb, or }) => or([eb('person', '=', person), eb('other', '=', person)]))
      .execute();
  };
  return {
    name: 'apart',
    async move(from, to) {
      const swap = (one: string): string => (one === from ? to : one);
      const rows = (await rowsOf(from))
        .map((row) => ({ ...row, person: swap(row.person), other: swap(row.other) }))
        .filter(({ person, other }) => person !== other);
      await forget(from);
      for (const row of rows) {
        await db
          .insertInto('apart')
          .values(row)
          .onConflict((on) => on.columns(['person', 'other']).doNothing())
          .execute();
      }
    },
    forget,
    tell: (person) => db.selectFrom('apart').select(['other', 'how', 'since']).where('person', '=', person).execute(),
  };
}

/** What a person has found fault with; what was said by somebody who is gone is nobody's. */
function reports(db: Db): Holding {
  return {
    name: 'reports',
    async move(from, to) {
      await db.updateTable('reports').set({ person: to }).where('person', '=', from).execute();
      await db.updateTable('reports').set({ by: to }).where('by', '=', from).execute();
    },
    async forget(person) {
      await db.deleteFrom('reports').where('person', '=', person).execute();
      await db.updateTable('reports').set({ by: null, name: '' }).where('by', '=', person).execute();
    },
    tell: (person) =>
      db.selectFrom('reports').select(['match', 'number', 'why', 'at']).where('person', '=', person).execute(),
  };
}

/** What has been played stays: it is the other's too, and nobody's name stands in it. */
function results(db: Db): Holding {
  return {
    name: 'results',
    async move(from, to) {
      await db.updateTable('results').set({ person: to }).where('person', '=', from).execute();
      await db.updateTable('results').set({ opponent: to }).where('opponent', '=', from).execute();
    },
    forget: async () => undefined,
    tell: (person) =>
      db
        .selectFrom('results')
        .select(['match', 'side', 'game', 'scenario', 'pace', 'why', 'ended', 'score', 'rating', 'deviation'])
        .where('person', '=', person)
        .orderBy('ended')
        .execute(),
  };
}
