import { OF_MATCH } from '../store/matches.ts';
import type { Db } from '../store/open.ts';
import type { Persons } from '../store/schema.ts';
import { removeMatch } from './admin.ts';

export type Moved =
  /** Persons whose name or address somebody else has there: they are guests with that name now. */
  | { readonly result: 'moved'; readonly guests: readonly string[] }
  | { readonly result: 'missing' | 'there' | 'went-on' };

/**
 * A match goes to another database with all that belongs to it, and with those who have to do with it: their devices stay
 * signed in where the page keeps its address. Results and ratings stay where they were earned.
 */
export async function moveMatch(from: Db, to: Db, id: string): Promise<Moved> {
  const row = await from.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return { result: 'missing' };
  if ((await to.selectFrom('matches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined)
    return { result: 'there' };
  const parts = await Promise.all(
    OF_MATCH.map(async (table) => {
      const rows = await from.selectFrom(table).selectAll().where('match', '=', id).execute();
      return [table, rows as readonly { readonly person?: string | null }[]] as const;
    }),
  );
  const sitters = parts.flatMap(([, rows]) => rows.flatMap(({ person }) => person ?? []));
  const guests = await to.transaction().execute(async (tx) => {
    const changed = await bring(from, tx, [...new Set([row.creator, ...sitters])]);
    await tx.insertInto('matches').values(row).execute();
    for (const [table, rows] of parts) {
      for (const one of rows)
        await tx
          .insertInto(table)
          .values(one as never)
          .execute();
    }
    return changed;
  });
  const copied = parts.find(([table]) => table === 'entries')?.[1].length;
  const held = await from.selectFrom('entries').select('seq').where('match', '=', id).execute();
  if (held.length === copied) await removeMatch(from, id);
  else await removeMatch(to, id);
  return held.length === copied ? { result: 'moved', guests } : { result: 'went-on' };
}

/** Those who are not there yet, with their sessions. */
async function bring(from: Db, to: Db, ids: readonly string[]): Promise<string[]> {
  const guests: string[] = [];
  for (const id of ids) {
    const person = await from.selectFrom('persons').selectAll().where('id', '=', id).executeTakeFirst();
    const known = await to.selectFrom('persons').select('id').where('id', '=', id).executeTakeFirst();
    if (person === undefined || known !== undefined) continue;
    const taken = await isTaken(to, person);
    if (taken) guests.push(person.name);
    await to
      .insertInto('persons')
      .values(taken ? { ...person, login: null, mail: null, password: null } : person)
      .execute();
    const sessions = await from.selectFrom('sessions').selectAll().where('person', '=', id).execute();
    for (const session of sessions) {
      await to
        .insertInto('sessions')
        .values(session)
        .onConflict((on) => on.column('token').doNothing())
        .execute();
    }
  }
  return guests;
}

async function isTaken(db: Db, { login, mail }: Persons): Promise<boolean> {
  const found = await db
    .selectFrom('persons')
    .select('id')
    .where(({ eb, or }) => or([eb('login', '=', login ?? ''), eb('mail', '=', mail ?? '')]))
    .executeTakeFirst();
  return found !== undefined;
}
