import { OF_MATCH } from '../store/matches.ts';
import type { Db } from '../store/open.ts';
import type { Matches } from '../store/schema.ts';

/** Matches for whoever runs the server, the latest first. */
export const listMatches = (db: Db, most: number): Promise<Matches[]> =>
  db.selectFrom('matches').selectAll().orderBy('updated', 'desc').limit(most).execute();

/** Keeps a person out, or lets them in again. False: there is no such person. */
export async function setBanned(db: Db, person: string, banned: boolean): Promise<boolean> {
  const found = await db
    .updateTable('persons')
    .set({ banned: banned ? 1 : 0 })
    .where((eb) => eb.or([eb('id', '=', person), eb('login', '=', person.toLowerCase())]))
    .returning('id')
    .execute();
  for (const { id } of banned ? found : []) await db.deleteFrom('sessions').where('person', '=', id).execute();
  return found.length > 0;
}

/** A match with all that belongs to it. False: there is no such match. */
export async function removeMatch(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    for (const table of OF_MATCH) {
      await tx.deleteFrom(table).where('match', '=', id).execute();
    }
    const gone = await tx.deleteFrom('matches').where('id', '=', id).returning('id').execute();
    return gone.length > 0;
  });
}
