import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '../../kernel/game.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { Library } from '../../table/library.ts';
import { DEADLY, underRules } from '../../table/testing/altered.ts';
import { type Db, openDatabase } from '../store/open.ts';
import { atTable, Guest, House } from '../testing/house.ts';
import { play, shelfOf } from '../testing/toys.ts';
import { moveMatch } from './move.ts';
import { matchesOfOtherRules, patchMatch } from './patch.ts';

const noBundle = (name: string) => Promise.reject(new Error(name));
const NOW = new Library({ shelf: shelfOf(toy), bundle: noBundle });
const openAt = async (folder: string): Promise<Db> => (await openDatabase(`file:${join(folder, 'beachhead.db')}`)).db;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beachhead-patch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A match that two have begun at a server with other rules, which has stopped since. */
async function begun(rules: Game, actions: number): Promise<{ id: string; cookie: string; count: number }> {
  const house = await House.open({ folder, shelf: shelfOf(rules) });
  const { id, screens, guests } = await atTable(house);
  await play(screens, actions);
  const count = screens[0].snapshot?.count ?? 0;
  await house.stop();
  return { id, cookie: guests[0].cookie, count };
}

describe('patch', () => {
  it('brings a match over where it is the same under the rules of now, and it is played on', async () => {
    const { id, cookie, count } = await begun(underRules(toy, 'toy-0'), 11);
    const db = await openAt(folder);
    const bookmarks = () => db.selectFrom('bookmarks').select(['match', 'kind']).execute();
    expect(await bookmarks()).toEqual([{ match: id, kind: '1 toy-0' }]);
    expect(await matchesOfOtherRules(db, NOW)).toEqual([id]);
    const moved = { match: id, result: 'moved', rules: 'toy-0', to: toy.version, parted: null };
    expect(await patchMatch(db, NOW, id, true)).toMatchObject(moved);
    expect(await matchesOfOtherRules(db, NOW)).toEqual([id]);
    expect(await bookmarks()).toHaveLength(1);
    expect(await patchMatch(db, NOW, id, false)).toMatchObject(moved);
    expect(await bookmarks()).toEqual([]);
    expect(await patchMatch(db, NOW, id, false)).toMatchObject({ result: 'keeps' });
    expect([await matchesOfOtherRules(db, NOW), await patchMatch(db, NOW, 'none', true)]).toEqual([[], null]);
    await db.destroy();
    const house = await House.open({ folder });
    try {
      const screen = await Object.assign(new Guest(house.address), { cookie }).at(id);
      expect([screen.entered?.rules, screen.snapshot?.count]).toEqual([toy.version, count]);
      expect(screen.entered?.talk).toMatchObject([{ by: null, text: 'rules' }]);
    } finally {
      await house.stop();
    }
  });

  it('says at which action a match parts, and leaves it as it was', async () => {
    const house = await House.open({ folder, shelf: shelfOf(underRules(toy, 'toy-9', DEADLY)) });
    const db = await openAt(folder);
    // A shot of 4 falls by chance: sooner or later there is one.
    let verdict: Awaited<ReturnType<typeof patchMatch>> = null;
    while (verdict?.result !== 'parted') {
      const { id, screens } = await atTable(house);
      await play(screens, 40, 0);
      for (const screen of screens) screen.close();
      verdict = await patchMatch(db, NOW, id, true);
    }
    await house.stop();
    const { match, parted } = verdict;
    expect(await patchMatch(db, NOW, match, false)).toEqual(verdict);
    expect(parted?.action).toEqual({ type: 'fire' });
    expect(parted?.at).toBeLessThan(parted?.of ?? 0);
    expect(await matchesOfOtherRules(db, NOW)).toContain(match);
    expect(await patchMatch(db, new Library({ shelf: [], bundle: noBundle }), match, true)).toMatchObject({
      ...{ result: 'gone', to: null },
    });
    await db.destroy();
  });
});

describe('move', () => {
  it('takes a match to another server with all that belongs to it; those who play it are known there', async () => {
    const here = join(folder, 'here');
    const first = await House.open({ folder: here });
    const { id, screens, guests } = await atTable(first);
    await guests[0].post('/api/account', { name: 'Annabel', password: 'high tide' });
    await guests[1].post('/api/account', { name: 'Benito', password: 'low tide' });
    await play(screens, 11);
    await screens[0].ask<'say'>({ do: 'say', text: 'We move.' });
    const before = screens[0].snapshot;
    const kept = await atTable(first);
    await first.stop();
    const there = join(folder, 'there');
    const second = await House.open({ folder: there });
    await (await second.guest('x')).post('/api/account', { name: 'benito', password: 'another one' });
    await second.stop();
    const [from, to] = [await openAt(here), await openAt(there)];
    const marked = await from.selectFrom('bookmarks').selectAll().where('match', '=', id).execute();
    expect(marked).toHaveLength(1);
    expect(await moveMatch(from, to, id)).toEqual({ result: 'moved', guests: ['Ben'] });
    expect(await moveMatch(from, to, id)).toEqual({ result: 'missing' });
    await to
      .insertInto('matches')
      .values(await from.selectFrom('matches').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow())
      .execute();
    expect(await moveMatch(from, to, kept.id)).toEqual({ result: 'there' });
    expect(await from.selectFrom('matches').select('id').execute()).toEqual([{ id: kept.id }]);
    expect(await to.selectFrom('bookmarks').selectAll().execute()).toEqual(marked);
    for (const table of ['entries', 'seats', 'talk', 'bookmarks'] as const) {
      expect(await from.selectFrom(table).selectAll().where('match', '=', id).execute()).toEqual([]);
    }
    await Promise.all([from.destroy(), to.destroy()]);
    const house = await House.open({ folder: there });
    try {
      const ann = Object.assign(new Guest(house.address), { cookie: guests[0].cookie });
      const screen = await ann.at(id);
      expect(screen.entered).toMatchObject({ side: 'red', talk: [{ text: 'We move.' }] });
      expect(screen.snapshot?.view).toEqual(before?.view);
      const fresh = new Guest(house.address);
      expect(await fresh.post('/api/session', { name: 'Annabel', password: 'high tide' })).toMatchObject({
        me: { login: 'annabel' },
      });
    } finally {
      await house.stop();
    }
  });
});
