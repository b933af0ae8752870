import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../store/open.ts';

// Everything that a server keeps as lines of JSON: a back-up that either database reads, and so the way from one to the other.

/** The tables of the house, in the order of their names; what others keep beside them (jobs) is made anew. */
async function tablesOf(db: Db): Promise<string[]> {
  const found = await db.introspection.getTables();
  return found
    .filter(({ isView, schema }) => !isView && (schema === undefined || schema === 'public'))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))
    .sort();
}

/** So many rows at a time. */
const SLICE = 500;

/** Writes everything into a file that is whole or not there. Gives the number of rows. */
export async function backUp(db: Db, file: string): Promise<number> {
  const draft = `${file}.${process.pid}`;
  const out = createWriteStream(draft);
  let count = 0;
  await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (tx) => {
      out.write(`${JSON.stringify({ format: 'beachhead-server', formatVersion: 1 })}\n`);
      for (const table of await tablesOf(tx as Db)) {
        for (let from = 0; ; from += SLICE) {
          const { rows } = await sql<
            Record<string, unknown>
          >`select * from ${sql.table(table)} order by 1, 2 limit ${SLICE} offset ${from}`.execute(tx);
          for (const row of rows) out.write(`${JSON.stringify({ table, row })}\n`);
          count += rows.length;
          if (rows.length < SLICE) break;
        }
      }
    });
  out.end();
  await finished(out);
  renameSync(draft, file);
  return count;
}

class BadBackup extends Error {}

/** Puts everything of a back-up into a database that holds nothing yet. Either all of it is there afterwards or nothing. */
export async function restore(db: Db, file: string): Promise<number> {
  if (!existsSync(file)) throw new BadBackup(file);
  const tables = new Set(await tablesOf(db));
  const held = await sql<{ n: number }>`select count(*) as n from matches`.execute(db);
  if (Number(held.rows[0]?.n ?? 0) > 0) throw new BadBackup('the database is not empty');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let count = -1;
  await db.transaction().execute(async (tx) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
    for await (const line of lines) {
      const json = JSON.parse(line) as { format?: string; table?: string; row?: Record<string, unknown> };
      if (count < 0 && json.format !== 'beachhead-server') throw new BadBackup(file);
      if (count >= 0) {
        const { table, row } = json;
        if (table === undefined || row === undefined || !tables.has(table)) throw new BadBackup(`line ${count + 2}`);
        await tx
          .insertInto(table as never)
          .values(row as never)
          .execute();
      }
      count++;
    }
    if (count < 0) throw new BadBackup(file);
  });
  return count;
}
