import { describe, expect, it } from 'vitest';
import type { Heading } from '../kernel/match.ts';
import type { FileDeed } from '../kernel/match-file.ts';
import { Keeper } from './keeper.ts';
import type { SaveState, Store } from './records.ts';
import { facedToy, keepIn, keptOf, LastingStore } from './testing/table.ts';

const actions = (n: number) =>
  Array.from({ length: n }, (_, i): FileDeed => ({ by: 'red', act: { type: 'row', n: i }, told: '', link: '' }));
const kept = keptOf(facedToy, { red: 'me' });
const standing = { turn: 'Two', outcome: null };

async function keeperOf(store: Store) {
  await keepIn(store, kept);
  const states: SaveState[] = [];
  const beside: (number | 'kept' | 'yielded')[] = [];
  let count = 0;
  const keeper = new Keeper(
    {
      ...{ store, owner: 'tab', now: () => 7, changed: (state) => states.push(state) },
      head: () => ({ format: 'beachhead-match', game: facedToy.id, hash: `h${count}` }) as Heading,
      unkept: async ({ file }) => void beside.push(file.actions.length),
      kept: async () => void beside.push('kept'),
      yielded: async () => void beside.push('yielded'),
    },
    kept.meta,
    [],
  );
  const keep = (from: number, to: number) => {
    count = to;
    keeper.keep(from, actions(to).slice(from), standing);
  };
  return { keeper, keep, states, beside };
}

/** Writes only when it is let, and fails as often as it is told to. */
class SlowStore extends LastingStore {
  failures = 0;
  readonly written: (readonly [from: number, count: number])[] = [];
  private go: () => void = () => undefined;
  private gate = Promise.resolve();
  hold(): void {
    this.gate = new Promise((go) => {
      this.go = go;
    });
  }
  release(): void {
    this.go();
  }
  override async write(...[record, from, list]: Parameters<LastingStore['write']>): Promise<void> {
    const count = list.length;
    await this.gate;
    this.written.push([from, count]);
    if (this.failures-- > 0) throw new DOMException('full', 'QuotaExceededError');
    await super.write(record, from, list);
  }
}

describe('a keeper', () => {
  it('loses nothing of what comes while it writes', async () => {
    const store = new SlowStore();
    const { keeper, keep } = await keeperOf(store);
    for (let i = 0; i < 40; i++) keep(i, i + 1);
    keep(30, 30);
    keep(30, 31);
    await keeper.settled();
    expect(await store.read('m')).toMatchObject({
      meta: { turn: 'Two', actions: 31, updated: 7 },
      file: { hash: 'h31', actions: actions(31) },
    });
  });
  it('says when nothing is kept, goes on, and catches up when it can', async () => {
    const store = new SlowStore();
    const { keeper, keep, states, beside } = await keeperOf(store);
    store.failures = 2;
    for (const count of [1, 2]) {
      keep(count - 1, count);
      await keeper.settled();
    }
    expect([states, keeper.save]).toEqual([['failed'], 'failed']);
    expect(beside).toEqual([1, 2]);
    keep(2, 3);
    await keeper.settled();
    expect(states.at(-1)).toBe('saved');
    expect(beside).toEqual([1, 2, 'kept']);
    expect((await store.read('m'))?.file.actions).toEqual(actions(3));
  });
  it('writes again what could not be written, from where it failed, also when more has come meanwhile', async () => {
    const store = new SlowStore();
    const { keeper, keep, states } = await keeperOf(store);
    store.failures = 1;
    store.hold();
    keep(0, 2);
    keep(2, 3);
    store.release();
    await keeper.settled();
    expect(store.written.slice(-2)).toEqual([
      [0, 2],
      [0, 3],
    ]);
    expect(states).toEqual([]);
    expect((await store.read('m'))?.file.actions).toEqual(actions(3));
  });
  it('stops for good when the match is open elsewhere', async () => {
    const store = new SlowStore();
    const { keeper, keep, states } = await keeperOf(store);
    await store.claim('m', 'other');
    keep(0, 1);
    await keeper.settled();
    keep(1, 2);
    await keeper.settled();
    expect(states).toEqual(['readonly']);
    expect((await store.read('m'))?.file.actions).toEqual([]);
  });
  it('puts what could not be kept aside when the match goes elsewhere', async () => {
    const store = new SlowStore();
    const { keeper, keep, states, beside } = await keeperOf(store);
    store.failures = 1;
    keep(0, 2);
    await keeper.settled();
    await store.claim('m', 'other');
    keep(2, 3);
    await keeper.settled();
    expect([states, beside]).toEqual([
      ['failed', 'readonly'],
      [2, 3, 'yielded'],
    ]);
  });
});
