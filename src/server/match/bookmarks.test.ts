import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../store/open.ts';
import type { Bookmarks } from '../store/schema.ts';
import { atTable, Guest, House } from '../testing/house.ts';

let house: House;
let reports: string[];
const report = (what: string) => void reports.push(what);
beforeEach(async () => {
  reports = [];
  house = await House.open({ report });
});
afterEach(() => house.end());

/** A match that two have played so far and left. */
async function left(actions: number): Promise<{ id: string; guest: Guest; shown: unknown }> {
  const { id, screens, guests } = await atTable(house);
  for (let i = 0; i < actions; i++) {
    const asked = screens.find(({ snapshot }) => snapshot?.decision != null);
    // To and fro, and nobody fires: it lasts.
    const { actions = [] } = asked?.snapshot?.decision ?? {};
    await asked?.act(actions.find(({ type }) => type === 'row' || type === 'hold') ?? { type: '' });
    for (const screen of screens) await screen.until(({ snapshot }) => snapshot?.count === i + 1);
  }
  const shown = screens[0].snapshot?.view;
  for (const screen of screens) screen.close();
  await Promise.all(screens.map(({ closed }) => closed));
  return { id, guest: guests[0], shown };
}
/** Does something to the database while no server runs, and opens another. */
async function meanwhile(work: (db: Db) => Promise<unknown>): Promise<void> {
  await house.stop();
  const { db } = await openDatabase(`file:${join(house.folder, 'beachhead.db')}`);
  await work(db);
  await db.destroy();
  house = await House.open({ folder: house.folder, report });
}
const sameAt = ({ cookie }: Guest): Guest => Object.assign(new Guest(house.address), { cookie });
const rowsOf = (db: Db): Promise<Bookmarks[]> => db.selectFrom('bookmarks').selectAll().execute();
const change = (db: Db, row: Partial<Bookmarks>) => db.updateTable('bookmarks').set(row).execute();

describe('a match that was put away', () => {
  it('is found by its bookmark and played on', async () => {
    const { id, guest, shown } = await left(12);
    await meanwhile(async (db) => {
      expect(await rowsOf(db)).toMatchObject([{ match: id, seq: 18 }]);
      // It could not be played again from what is left of its entries.
      await db.deleteFrom('entries').where('seq', '>=', 8).where('seq', '<', 17).execute();
    });
    const screen = await sameAt(guest).at(id);
    expect([screen.snapshot?.count, screen.snapshot?.view, screen.room?.seats]).toMatchObject([
      12,
      shown,
      { red: { name: 'Ann' }, blue: { name: 'Ben' } },
    ]);
    await screen.ask<'say'>({ do: 'say', text: 'Back again' });
    await screen.ask<'resign'>({ do: 'resign' });
    await screen.until(({ room }) => room?.phase === 'over');
    expect(reports).toEqual([]);
  });

  it('has none when little has happened', async () => {
    await left(3);
    await meanwhile(async (db) => expect(await rowsOf(db)).toEqual([]));
  });

  it('is played again from its entries where the bookmark is damaged, which is said and mended', async () => {
    const { id, guest, shown } = await left(12);
    await meanwhile((db) => change(db, { state: 'AAAA' }));
    const screen = await sameAt(guest).at(id);
    expect([screen.snapshot?.count, screen.snapshot?.view]).toEqual([12, shown]);
    expect(reports).toEqual(['a bookmark could not be used']);
    screen.close();
    await screen.closed;
    await meanwhile(async (db) => expect(await rowsOf(db)).toMatchObject([{ seq: 18, kind: '1 toy-1' }]));
    await sameAt(guest).at(id);
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['of other rules', { kind: '1 toy-0' }],
    ['of another form', { kind: '0 toy-1' }],
    ['after another last entry', { last: '' }],
    ['of more entries than there are', { seq: 19 }],
  ])('is played again where the bookmark is one %s', async (_, row) => {
    const { id, guest, shown } = await left(12);
    await meanwhile((db) => change(db, row));
    const screen = await sameAt(guest).at(id);
    expect([screen.snapshot?.count, screen.snapshot?.view]).toEqual([12, shown]);
    expect(reports).toEqual([]);
  });

  it('forgets the name of somebody who is gone', async () => {
    const { id, guest } = await left(12);
    await guest.delete('/api/me');
    await meanwhile(async () => undefined);
    const screen = await (await house.guest('Carl')).at(id);
    expect(JSON.stringify(screen.room)).not.toContain('Ann');
    expect(screen.room?.phase).toBe('over');
  });
});
