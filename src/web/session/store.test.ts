import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../kernel/actions.ts';
import { Keeper } from './keeper.ts';
import { MemoryStore } from './memory-store.ts';
import { type MatchMeta, type MatchRecord, NotOwner, openStore, preferencesFrom, type SaveState } from './store.ts';
import { facedToy, keepIn, keptOf } from './testing/table.ts';

const SOLO = { red: 'me' };
const action = (n: number): ActionJson => ({ type: 'row', n });
const actions = (n: number) => Array.from({ length: n }, (_, i) => action(i));
let stores = 0;
const newStore = () => openStore(`test ${++stores}`);
const kept = keptOf(facedToy, SOLO);
const record = (owner = 'tab', meta: Partial<MatchMeta> = {}): MatchRecord => {
  const { actions: _, hash, ...head } = kept.file;
  return { meta: { ...kept.meta, ...meta }, head, hash, owner };
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
    ]) {
      await store.write(record(), from, actions(count));
      expect((await store.read('m'))?.file.actions).toEqual(actions(count));
    }
  });
  it('lists, renames and removes', async () => {
    const store = await open();
    await store.write(record('tab', { id: 'a', updated: 1 }), 0, actions(3));
    await store.write(record('tab', { id: 'b', updated: 2 }), 0, actions(3));
    await store.rename('a', 'New');
    expect((await store.list()).map(({ id, title }) => [id, title])).toEqual([
      ['b', 'A match'],
      ['a', 'New'],
    ]);
    await store.remove('b');
    expect(await store.list()).toHaveLength(1);
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
  it('keeps preferences, and mends what no longer exists', async () => {
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

describe('a store that is forbidden', () => {
  it('gives way to one that lasts as long as the page', async () => {
    const real = globalThis.indexedDB;
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('private', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect((await openStore('x')).lasting).toBe(false);
    globalThis.indexedDB = real;
  });
});

describe('a keeper', () => {
  const view = { turn: { number: 2, label: 'Two' }, phase: '', pieces: [], markers: [], tracks: {} };
  const tail = (from: number, count: number) => ({ from, actions: actions(count).slice(from), hash: `h${count}` });

  it('loses nothing of what comes while it writes', async () => {
    const store = await newStore();
    await keepIn(store, kept);
    const keeper = new Keeper(store, kept, 'tab', () => undefined);
    for (let i = 0; i < 40; i++) keeper.keep(tail(i, i + 1), { view, outcome: null });
    keeper.keep(tail(30, 30), { view, outcome: null });
    keeper.keep(tail(30, 31), { view, outcome: null });
    await keeper.settled();
    const read = await store.read('m');
    expect(read).toMatchObject({ meta: { turn: 'Two', actions: 31 }, file: { hash: 'h31', actions: actions(31) } });
    expect(keeper.file).toEqual(read?.file);
  });
  it('says when nothing is kept, goes on, and catches up when it can', async () => {
    const store = await newStore();
    await keepIn(store, kept);
    const states: SaveState[] = [];
    const real = store.write.bind(store);
    store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const keeper = new Keeper(store, kept, 'tab', (state) => states.push(state));
    keeper.keep(tail(0, 1), { view, outcome: null });
    await keeper.settled();
    keeper.keep(tail(1, 2), { view, outcome: null });
    await keeper.settled();
    expect(states.at(-1)).toBe('failed');
    expect(keeper.file.actions).toHaveLength(2);
    store.write = real;
    keeper.keep(tail(2, 3), { view, outcome: null });
    await keeper.settled();
    expect(states.at(-1)).toBe('saved');
    expect((await store.read('m'))?.file.actions).toEqual(actions(3));
  });
  it('stops for good when the match is open elsewhere', async () => {
    const store = await newStore();
    await keepIn(store, kept);
    const states: SaveState[] = [];
    const keeper = new Keeper(store, kept, 'tab', (state) => states.push(state));
    await store.claim('m', 'other');
    keeper.keep(tail(0, 1), { view, outcome: null });
    await keeper.settled();
    keeper.keep(tail(1, 2), { view, outcome: null });
    await keeper.settled();
    expect(states).toEqual(['saving', 'readonly']);
    expect((await store.read('m'))?.file.actions).toEqual([]);
  });
});
