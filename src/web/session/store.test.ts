import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import type { FileDeed, MatchFile } from '../../kernel/match-file.ts';
import { MemoryStore } from '../../table/memory-store.ts';
import { type MatchMeta, type MatchRecord, NotOwner } from '../../table/records.ts';
import { facedToy, keepIn, keptOf } from '../../table/testing/table.ts';
import { MemoryPreferences, preferencesFrom } from './preferences.ts';
import { openPreferences, openStore } from './store.ts';

const SOLO = { red: 'me' };
const action = (n: number): FileDeed => ({ by: 'red', act: { type: 'row', n }, told: '', link: '' });
const actions = (n: number) => Array.from({ length: n }, (_, i) => action(i));
let stores = 0;
const newStore = () => openStore(`test ${++stores}`);
const kept = keptOf(facedToy, SOLO);
const record = (owner = 'tab', meta: Partial<MatchMeta> = {}): MatchRecord => {
  const { actions: _, ...head } = kept.file as MatchFile;
  return { meta: { ...kept.meta, ...meta }, head, owner };
};

describe.each([
  ['the browser’s store', newStore],
  ['the store of a page', async () => new MemoryStore()],
])('%s', (_, open) => {
  it('keeps a match as it was given, however it grows and shrinks', async () => {
    const store = await open();
    expect(await store.read('m')).toBeNull();
    await keepIn(store, kept);
    expect(await store.read('m')).toEqual(kept);
    for (const [from, count] of [
      [0, 300],
      [300, 301],
      [250, 250],
      [250, 700],
      [128, 128],
      [0, 0],
      [0, 5],
    ] as const) {
      await store.write(record(), from, actions(count));
      expect((await store.read('m'))?.file.actions).toEqual(actions(count));
    }
  });
  it('lists, renames and removes', async () => {
    const store = await open();
    await store.write(record('tab', { id: 'a', updated: 1 }), 0, actions(3));
    await store.write(record('tab', { id: 'b', updated: 2 }), 0, actions(3));
    await store.rename('a', 'New');
    expect((await store.list()).matches.map(({ id, title }) => [id, title])).toEqual([
      ['b', 'A match'],
      ['a', 'New'],
    ]);
    await store.remove('b');
    expect((await store.list()).matches).toHaveLength(1);
    expect(await store.read('b')).toBeNull();
    expect((await store.read('a'))?.file.actions).toHaveLength(3);
  });
  it('takes no writing from a tab that has lost the match', async () => {
    const store = await open();
    await store.write(record('one'), 0, actions(2));
    await store.claim('m', 'two');
    await expect(store.write(record('one'), 0, [])).rejects.toBeInstanceOf(NotOwner);
    await store.write(record('two'), 2, actions(3));
    expect((await store.read('m'))?.file.actions).toHaveLength(3);
  });
});

describe.each([
  ['the browser’s store', () => openPreferences(`test ${++stores}`)],
  ['a page', async () => new MemoryPreferences()],
])('preferences in %s', (_, open) => {
  it('are kept, and what no longer exists is mended', async () => {
    const store = await open();
    const preset = preferencesFrom(await store.preferences(), 'es');
    expect(preset).toMatchObject({ lang: 'es', theme: 'system', autoplay: true, sound: false });
    await store.setPreferences({ ...preset, sound: true });
    expect(await store.preferences()).toMatchObject({ sound: true });
    expect(preferencesFrom({ theme: 'pink' as 'dark', autoplay: false }, 'en')).toMatchObject({
      theme: 'system',
      autoplay: false,
    });
  });
});

describe('a store that the browser closes', () => {
  it('is opened again', async () => {
    const name = `test ${++stores}`;
    const store = await openStore(name);
    await keepIn(store, kept);
    // Whoever deletes a database makes its connections close; the next word opens it again, empty.
    await deleteDB(name);
    expect(await store.read('m')).toBeNull();
    await keepIn(store, kept);
    expect(await store.read('m')).toEqual(kept);
  });
});

describe('a store that is forbidden', () => {
  it('gives way to one that lasts as long as the page', async () => {
    const real = globalThis.indexedDB;
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('private', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect((await openStore('x')).lasting).toBe(false);
    expect(await (await openPreferences('x')).preferences()).toEqual({});
    globalThis.indexedDB = real;
  });
});
