import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdingsOf } from './holdings.ts';
import { type Db, openDatabase } from './open.ts';

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beachhead-holdings-'));
  ({ db } = await openDatabase(`file:${join(folder, 'some.db')}`));
  const rating = { game: 'toy', rating: 1500, deviation: 100, volatility: 0.06, matches: 1, updated: 1 };
  const result = { match: 'm', game: 'toy', scenario: 'dawn', pace: 'free', why: 'resigned', actions: 3, ended: 1 };
  const after = { rating: 1500, deviation: 100 };
  const report = { id: 'r', match: 'm', person: 'guest', why: 'rude', number: 1, text: 'Words', at: 1 };
  const values = {
    holidays: [{ person: 'guest', begins: 1, ends: 2 }],
    presence: [{ match: 'm', person: 'guest', at: 1 }],
    marks: [
      { match: 'm', person: 'guest', number: 1 },
      { match: 'n', person: 'guest', number: 2 },
      { match: 'n', person: 'account', number: 9 },
    ],
    notes: [{ match: 'm', person: 'guest', text: 'Wait', at: 1 }],
    ratings: [
      { ...rating, person: 'guest', pace: 'free' },
      { ...rating, person: 'guest', pace: 'live' },
      { ...rating, person: 'account', pace: 'live', rating: 1700 },
    ],
    apart: [
      { person: 'guest', other: 'ben', how: 'block', since: 1 },
      { person: 'carl', other: 'guest', how: 'mute', since: 1 },
      { person: 'account', other: 'ben', how: 'mute', since: 1 },
      { person: 'account', other: 'guest', how: 'mute', since: 1 },
    ],
    reports: [
      { ...report, by: 'ben', name: 'Ben' },
      { ...report, id: 's', person: 'ben', by: 'guest', name: 'Guest' },
    ],
    results: [
      { ...result, ...after, side: 'red', person: 'guest', opponent: 'ben', score: 1 },
      { ...result, ...after, side: 'blue', person: 'ben', opponent: 'guest', score: 0 },
    ],
  } as const;
  for (const [table, rows] of Object.entries(values)) {
    await db
      .insertInto(table as never)
      .values(rows as never)
      .execute();
  }
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const told = async (person: string) =>
  Object.fromEntries(await Promise.all(holdingsOf(db).map(async (one) => [one.name, await one.tell(person)] as const)));

it('what a guest has is the account’s, which keeps its own', async () => {
  for (const holding of holdingsOf(db)) await holding.move('guest', 'account');
  for (const rows of Object.values(await told('guest'))) expect(rows).toEqual([]);
  const all = await told('account');
  expect(all).toMatchObject({
    holidays: [{ begins: 1, ends: 2 }],
    notes: [{ match: 'm', text: 'Wait' }],
    apart: [{ other: 'ben', how: 'mute' }],
    reports: [{ why: 'rude' }],
    results: [{ side: 'red', score: 1 }],
  });
  expect(all['marks']).toEqual(expect.arrayContaining([expect.objectContaining({ match: 'n', number: 9 })]));
  expect(all['marks']).toHaveLength(2);
  expect(all['ratings']).toEqual(expect.arrayContaining([expect.objectContaining({ pace: 'live', rating: 1700 })]));
  expect(all['ratings']).toHaveLength(2);
  expect(await db.selectFrom('apart').selectAll().where('person', '=', 'carl').execute()).toMatchObject([
    { other: 'account' },
  ]);
  const left = await Promise.all(
    (['apart', 'reports', 'results'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
  );
  expect(JSON.stringify(left)).not.toContain('"guest"');
});

it('what a person had is gone with them, but for what has been played', async () => {
  for (const holding of holdingsOf(db)) await holding.forget('guest');
  const { results, ...rest } = await told('guest');
  for (const rows of Object.values(rest)) expect(rows).toEqual([]);
  expect(results).toHaveLength(1);
  expect(await db.selectFrom('reports').selectAll().execute()).toMatchObject([{ id: 's', by: null, name: '' }]);
  expect(await db.selectFrom('apart').selectAll().execute()).toMatchObject([{ person: 'account', other: 'ben' }]);
});
