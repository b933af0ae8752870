import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../../table/memory-store.ts';
import type { MatchRecord, Store } from '../../table/records.ts';
import { askerOf, facedToy, keepIn, keptOf, refereeParts } from '../../table/testing/table.ts';
import { openStore } from './store.ts';

const good = keptOf(facedToy, { red: 'me', blue: 'rower' });
const goodRecord = (id: string): MatchRecord => {
  const { actions: _, ...head } = good.file;
  return { meta: { ...good.meta, id, title: 'Broken one' }, head: head as MatchRecord['head'], owner: 'tab' };
};
type Loose = Record<string, unknown>;
const meta = (change: Loose) => ({ ...goodRecord('bad'), meta: { ...goodRecord('bad').meta, ...change } });
const settings = (change: Loose) => meta({ settings: { ...good.meta.settings, ...change } });

/** Records that are none of a match, with the place that is wrong. */
const RECORDS: readonly (readonly [what: string, record: unknown, at: string])[] = [
  ['nothing but an id', { meta: { id: 'bad' } }, 'meta.title'],
  ['a title that is none', meta({ title: null }), 'meta.title'],
  ['no settings', meta({ settings: undefined }), 'meta.settings'],
  ['settings that are nothing', meta({ settings: null }), 'meta.settings'],
  ['settings that are a word', meta({ settings: 'tarawa' }), 'meta.settings'],
  ['no game', settings({ game: undefined }), 'meta.settings.game'],
  ['a game that is a number', settings({ game: 7 }), 'meta.settings.game'],
  ['no scenario', settings({ scenario: null }), 'meta.settings.scenario'],
  ['options that are a list', settings({ options: ['calm'] }), 'meta.settings.options'],
  ['players that are numbers', settings({ players: { red: 1 } }), 'meta.settings.players'],
  ['no players', settings({ players: null }), 'meta.settings.players'],
  ['a turn that is a date', meta({ turn: new Date(0) }), 'meta.turn'],
  ['a count below nothing', meta({ actions: -1 }), 'meta.actions'],
  ['a count that is a word', meta({ actions: 'many' }), 'meta.actions'],
  ['no time', meta({ updated: Number.NaN }), 'meta.updated'],
  ['an outcome that is a word', meta({ outcome: 'won' }), 'meta.outcome'],
  ['no head', { ...goodRecord('bad'), head: undefined }, 'head'],
  ['a head that is nothing', { ...goodRecord('bad'), head: null }, 'head'],
  ['a head that is no match', { ...goodRecord('bad'), head: { format: 'song', game: 'toy' } }, 'head.format'],
  ['the head of another game', { ...goodRecord('bad'), head: { ...goodRecord('bad').head, game: 'x' } }, 'head.game'],
];

let bases = 0;
/** A store with a good match in it, and a way to put anything beside it. */
const STORES = {
  async browser() {
    const name = `damage ${++bases}`;
    const store = await openStore(name);
    const db = await openDB(name);
    const put = async (record: unknown, chunks: readonly (readonly [unknown, unknown])[] = []) => {
      if (record !== null) await db.put('matches', record);
      for (const [key, chunk] of chunks) await db.put('actions', chunk, key as IDBValidKey);
    };
    return { store, put };
  },
  async memory() {
    const store = new MemoryStore();
    return { store, put: async (record: unknown) => store.write(record as MatchRecord, 0, []) };
  },
};
const listed = async (store: Store) => {
  const { matches, damaged } = await askerOf(refereeParts({ store })).ask<'list'>({ do: 'list' });
  return { matches: matches.map(({ id }) => id), damaged };
};

describe.each(['browser', 'memory'] as const)('in the %s’s store a damaged record hides no other', (kind) => {
  it.each(RECORDS)('%s', async (_, record, at) => {
    const { store, put } = await STORES[kind]();
    await keepIn(store, good);
    await put(record);
    const { ask, code } = askerOf(refereeParts({ store }));
    const title = (record as MatchRecord).meta.title;
    expect(await listed(store)).toEqual({
      matches: ['m'],
      damaged: [{ id: 'bad', title: typeof title === 'string' ? title : null, at }],
    });
    // It is not opened, and says where it is wrong; the good one opens as ever.
    expect(await code({ do: 'open', id: 'bad', keeps: true })).toBe('damaged-file');
    expect(await ask<'open'>({ do: 'open', id: 'm', keeps: true })).toMatchObject({ title: 'A match' });
    // As it lies there, and then gone.
    const raw = JSON.parse(await ask<'raw'>({ do: 'raw', id: 'bad' }));
    const owner = (record as Loose)['owner'] === undefined ? {} : { owner: expect.any(String) };
    expect(raw).toMatchObject({ format: 'beachhead-stored', record: { meta: { id: 'bad' }, ...owner } });
    await ask<'remove'>({ do: 'remove', id: 'bad' });
    expect(await listed(store)).toEqual({ matches: ['m'], damaged: [] });
    expect(await code({ do: 'raw', id: 'bad' })).toBe('unknown-match');
    expect(await store.read('m')).toMatchObject({ file: good.file });
  });
});

describe('actions that are damaged', () => {
  const row = (n: number) => ({ type: 'row', n });
  const chunk = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => row(from + i));
  const long = { ...goodRecord('bad'), meta: { ...goodRecord('bad').meta, actions: 300 } };
  it.each([
    ['the first chunk is missing', [[1, chunk(128, 256)]], 'actions[0]'],
    [
      'a chunk in the middle is missing',
      [
        [0, chunk(0, 128)],
        [2, chunk(256, 300)],
      ],
      'actions[128]',
    ],
    [
      'the last chunk is missing',
      [
        [0, chunk(0, 128)],
        [1, chunk(128, 256)],
      ],
      'actions[256]',
    ],
    ['none is there', [], 'actions[0]'],
    [
      'a chunk is no list',
      [
        [0, { length: 128 }],
        [1, chunk(128, 256)],
      ],
      'actions[0]',
    ],
    [
      'a chunk is nothing',
      [
        [0, chunk(0, 128)],
        [1, null],
        [2, chunk(256, 300)],
      ],
      'actions[128]',
    ],
    [
      'a chunk is too short',
      [
        [0, chunk(0, 100)],
        [1, chunk(128, 256)],
      ],
      'actions[0]',
    ],
  ] as const)('%s: the match says where, and can be saved as it is and removed', async (_, chunks, at) => {
    const { store, put } = await STORES.browser();
    await keepIn(store, good);
    await put(
      long,
      chunks.map(([n, actions]) => [['bad', n], actions]),
    );
    const { ask, handle } = askerOf(refereeParts({ store }));
    expect(await handle({ do: 'open', id: 'bad', keeps: true })).toMatchObject({
      ok: false,
      fault: { code: 'damaged-file', at },
    });
    const raw = JSON.parse(await ask<'raw'>({ do: 'raw', id: 'bad' }));
    expect(raw.chunks).toEqual(chunks.map(([n, actions]) => ({ key: ['bad', n], actions })));
    await ask<'remove'>({ do: 'remove', id: 'bad' });
    expect(await listed(store)).toEqual({ matches: ['m'], damaged: [] });
  });
});

describe('what lies under keys that no match has', () => {
  it.each([
    ['a number', 7],
    ['a list', ['a', 'b']],
    ['a date', new Date(0)],
    ['no word', ''],
    ['a word that no address holds', 'a/b c'],
  ])('%s', async (_, id) => {
    const { store, put } = await STORES.browser();
    await keepIn(store, good);
    await put({ ...goodRecord('bad'), meta: { ...goodRecord('bad').meta, id } }, [[[id, 0], []]]);
    const { matches, damaged } = await listed(store);
    expect(matches).toEqual(['m']);
    expect(damaged).toMatchObject([{ title: 'Broken one', at: 'meta.id' }]);
    const { ask } = askerOf(refereeParts({ store }));
    const name = damaged[0]?.id ?? '';
    expect(JSON.parse(await ask<'raw'>({ do: 'raw', id: name })).chunks).toHaveLength(1);
    await ask<'remove'>({ do: 'remove', id: name });
    expect(await listed(store)).toEqual({ matches: ['m'], damaged: [] });
  });
  it('actions whose match is gone', async () => {
    const { store, put } = await STORES.browser();
    await keepIn(store, good);
    await put(null, [
      [['lost', 0], [{ type: 'rest' }]],
      ['stray', 5],
    ]);
    expect((await listed(store)).damaged.map(({ id, at }) => [id, at])).toEqual([
      ['stray', 'meta'],
      ['lost', 'meta'],
    ]);
    const { ask } = askerOf(refereeParts({ store }));
    expect(JSON.parse(await ask<'raw'>({ do: 'raw', id: 'lost' }))).toMatchObject({
      record: null,
      chunks: [{ key: ['lost', 0], actions: [{ type: 'rest' }] }],
    });
    for (const id of ['lost', 'stray']) await ask<'remove'>({ do: 'remove', id });
    expect(await listed(store)).toEqual({ matches: ['m'], damaged: [] });
  });
  it('a record that the browser itself cannot read', async () => {
    const { store, put } = await STORES.browser();
    await keepIn(store, good);
    await put(goodRecord('bad'));
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
      if (key === 'bad') throw new DOMException('Failed to read large value', 'DataError');
      return get.call(this, key);
    };
    try {
      expect(await listed(store)).toEqual({ matches: ['m'], damaged: [{ id: 'bad', title: null, at: 'meta' }] });
    } finally {
      IDBObjectStore.prototype.get = get;
    }
  });
});
