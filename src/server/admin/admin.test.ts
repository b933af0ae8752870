import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../store/open.ts';
import { atTable, House } from '../testing/house.ts';
import { listMatches, removeMatch, setBanned } from './admin.ts';
import { backUp, restore } from './copies.ts';

const folder = mkdtempSync(join(tmpdir(), 'beachhead-admin-'));
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house.end();
  rmSync(folder, { recursive: true, force: true });
});

test('a back-up holds everything, and a server goes on from what was restored', async () => {
  const { id, screens, guests } = await atTable(house);
  const [ann] = screens;
  await ann.act(ann.snapshot?.decision?.actions[0] ?? { type: '' });
  await ann.ask<'say'>({ do: 'say', text: 'Wait for the tide.' });
  const file = join(folder, 'all.jsonl');
  const { db } = await openDatabase(`file:${join(house.folder, 'beachhead.db')}`);
  const rows = await backUp(db, file);
  await db.destroy();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(rows + 1);

  const other = join(folder, 'other');
  const fresh = await openDatabase(`file:${join(other, 'beachhead.db')}`);
  expect(await restore(fresh.db, file)).toBe(rows);
  // It is not put over what is there.
  await expect(restore(fresh.db, file)).rejects.toThrow('not empty');
  await fresh.db.destroy();
  const second = await House.open({ folder: other });
  try {
    const guest = await second.guest('nobody');
    guest.cookie = guests[0].cookie;
    const screen = await guest.at(id);
    expect(screen.snapshot).toEqual({ ...ann.snapshot, events: screen.snapshot?.events });
    expect(screen.entered).toMatchObject({ side: 'red', talk: [{ text: 'Wait for the tide.' }] });
  } finally {
    await second.stop();
  }
});

test('what is no back-up is refused, and nothing of it is taken in', async () => {
  const { db } = await openDatabase(`file:${join(folder, 'bad.db')}`);
  const bad = join(folder, 'bad.jsonl');
  writeFileSync(
    bad,
    `{"format":"beachhead-server","formatVersion":1}\n{"table":"facts","row":{"name":"a","value":"b"}}\n{"table":"no","row":{}}\n`,
  );
  await expect(restore(db, bad)).rejects.toThrow('line 3');
  expect(await db.selectFrom('facts').selectAll().where('name', '=', 'a').execute()).toEqual([]);
  await expect(restore(db, join(folder, 'none.jsonl'))).rejects.toThrow('none.jsonl');
  await db.destroy();
});

test('whoever runs the server lists matches, removes them and keeps persons out', async () => {
  const { id, guests } = await atTable(house);
  const { db } = await openDatabase(`file:${join(house.folder, 'beachhead.db')}`);
  try {
    expect((await listMatches(db, 10)).map((row) => row.id)).toContain(id);
    const { me } = await guests[0].get<{ me: { id: string } }>('/api/me');
    expect(await setBanned(db, me.id, true)).toBe(true);
    expect(await setBanned(db, 'nobody at all', true)).toBe(false);
    expect(await guests[0].get('/api/me')).toMatchObject({ me: null });
    expect([await removeMatch(db, id), await removeMatch(db, id)]).toEqual([true, false]);
    expect(await db.selectFrom('entries').selectAll().where('match', '=', id).execute()).toEqual([]);
  } finally {
    await db.destroy();
  }
});
