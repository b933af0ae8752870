import { describe, expect, it } from 'vitest';
import type { Place } from './address.ts';
import { Desk, type DeskParts } from './desk-ctrl.ts';
import { MemoryStore } from './memory-store.ts';
import { preferencesFrom, type Store } from './records.ts';
import { FakeLine, facedToy, keptOf, SHELF, settingsOf } from './testing/table.ts';

/** An address bar: tells of a change a moment later, as a browser does. */
class FakePlace implements Place {
  private readonly listeners: (() => void)[] = [];
  constructor(private at = '') {}
  get hash(): string {
    return this.at;
  }
  set hash(hash: string) {
    this.at = hash;
    for (const listener of this.listeners) queueMicrotask(listener);
  }
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}

const calm = () => new Promise((done) => setTimeout(done, 20));
let ids = 0;
async function deskOf(store: Store, place = new FakePlace(), more: Partial<DeskParts> = {}) {
  const desk = new Desk({
    shelf: SHELF,
    store,
    place,
    preferences: preferencesFrom({ speed: 'instant' }, 'en'),
    dial: () => new FakeLine(),
    neighbours: () => ({}),
    newId: () => `id-${++ids}`,
    now: () => ++ids,
    wait: () => new Promise((done) => setTimeout(done, 5)),
    ...more,
  });
  await desk.begin();
  return { desk, place };
}
/** Keeps matches, and says that they last. */
class LastingStore extends MemoryStore {
  override readonly lasting = true as unknown as false;
}
const SOLO = settingsOf(facedToy, { red: 'me', blue: 'rower' });

describe('the desk', () => {
  it('starts a match and goes to it; a reload comes back to the same decision', async () => {
    const store = new LastingStore();
    const { desk, place } = await deskOf(store);
    expect(desk.state).toMatchObject({ route: { at: 'start' }, table: null, matches: [], storage: 'saved' });
    await desk.start(SOLO, 'First');
    await calm();
    const { table } = desk.state;
    expect(table?.state).toMatchObject({ title: 'First', mode: 'live', seer: 'red', save: 'saved' });
    await table?.choose({ type: 'row', to: 'ford' });
    const again = await deskOf(store, new FakePlace(place.hash));
    expect(again.desk.state.table?.state.snapshot).toEqual({ ...table?.state.snapshot, events: [] });
    expect(again.desk.state.matches).toMatchObject([{ title: 'First', actions: 1, turn: '1' }]);
  });
  it('leaves, renames and removes', async () => {
    const { desk } = await deskOf(new LastingStore());
    await desk.start(SOLO, 'First');
    await calm();
    const { id } = desk.state.matches[0];
    await desk.rename(id, 'Second');
    desk.leave();
    await calm();
    expect(desk.state).toMatchObject({ route: { at: 'start' }, table: null, matches: [{ title: 'Second' }] });
    await desk.rename(id, 'Third');
    expect(desk.state.matches[0].title).toBe('Third');
    await desk.remove(id);
    expect(desk.state.matches).toEqual([]);
    desk.open(id);
    await calm();
    expect(desk.state).toMatchObject({ table: null, fault: { code: 'unknown-match' } });
    desk.dismiss();
    expect(desk.state.fault).toBeNull();
  });
  it('reads a match file, or says what is wrong with it', async () => {
    const { desk } = await deskOf(new LastingStore());
    const { file } = keptOf(facedToy, {});
    for (const [text, code] of [
      ['{"format":', 'malformed-json'],
      ['[]', 'foreign-file'],
      [JSON.stringify({ ...file, game: 'chess' }), 'unknown-game'],
      [JSON.stringify({ ...file, rules: 'old' }), 'other-version'],
      [JSON.stringify({ ...file, actions: [{ type: 'fire' }] }), 'damaged-file'],
    ]) {
      await desk.importFile(text, 'x');
      expect(desk.state).toMatchObject({ fault: { code }, matches: [] });
    }
    await desk.importFile(JSON.stringify(file), 'Imported');
    await calm();
    expect(desk.state).toMatchObject({ fault: null, matches: [{ title: 'Imported' }] });
    expect(desk.state.table?.state).toMatchObject({ mode: 'handover', next: 'red' });
  });
  it('plays on where nothing can be kept, and says so', async () => {
    const full = new LastingStore();
    const write = full.write.bind(full);
    full.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { desk } = await deskOf(full);
    await desk.start(SOLO, 'Unkept');
    await calm();
    const { table } = desk.state;
    expect(desk.state).toMatchObject({ storage: 'failed', matches: [{ title: 'Unkept' }] });
    expect(table?.state).toMatchObject({ mode: 'live', save: 'failed' });
    await table?.choose({ type: 'row', to: 'ford' });
    expect(table?.state.snapshot?.count).toBe(1);
    expect(JSON.parse((await table?.exportFile()) ?? '').actions).toHaveLength(1);
    full.write = write;
    await table?.undo();
    await calm();
    expect(table?.state.save).toBe('saved');
    expect(await full.list()).toHaveLength(1);
    expect((await deskOf(new MemoryStore())).desk.state.storage).toBe('failed');
  });
  it('says that a game cannot be fetched, and nothing is lost', async () => {
    const store = new LastingStore();
    const { desk, place } = await deskOf(store);
    await desk.start(SOLO, 'First');
    await calm();
    const [{ id }] = desk.state.matches;
    desk.leave();
    await calm();
    const torn = SHELF.map(({ card }) => ({ card, load: () => Promise.reject(new Error('no network')) }));
    const offline = { shelf: torn, dial: () => new FakeLine(torn) };
    const away = await deskOf(store, new FakePlace(`#/match/${id}`), offline);
    expect(away.desk.state).toMatchObject({ table: null, fault: { code: 'unreachable-game' }, matches: [{ id }] });
    away.desk.leave();
    await away.desk.start(SOLO, 'Second');
    expect(away.desk.state).toMatchObject({ fault: { code: 'unreachable-game', args: { game: 'toy' } } });
    expect(await store.list()).toHaveLength(1);
    await away.desk.guide('toy', 'Guided');
    expect(away.desk.state.fault?.code).toBe('unreachable-game');
    place.hash = `#/match/${id}`;
    await calm();
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', title: 'First' });
  });
  it('starts the guided match of a game that has one', async () => {
    const { desk } = await deskOf(new LastingStore());
    expect(desk.state.games.map(({ id, guide }) => [id, guide])).toEqual([
      ['toy', null],
      ['tarawa', { minutes: 3 }],
    ]);
    await desk.guide('tarawa', 'Guided');
    await calm();
    expect(desk.state.table?.state).toMatchObject({ title: 'Guided', mode: 'live', seer: 'marine' });
    desk.leave();
    await calm();
    await desk.guide('toy', 'None');
    expect(desk.state.fault?.code).toBe('internal');
  });
  it('branches into a match of its own', async () => {
    const { desk } = await deskOf(new LastingStore());
    await desk.start(SOLO, 'First');
    await calm();
    await desk.state.table?.choose({ type: 'row', to: 'ford' });
    await desk.state.table?.replay(0);
    const id = await desk.state.table?.branch('Another way');
    desk.open(id ?? '');
    await calm();
    expect(desk.state.table?.state).toMatchObject({ title: 'Another way', mode: 'live', snapshot: { count: 0 } });
  });
  it('keeps preferences and offers an update', async () => {
    const store = new LastingStore();
    const { desk } = await deskOf(store);
    await desk.start(SOLO, 'First');
    await calm();
    desk.setPreferences({ lang: 'es' });
    expect(desk.state.preferences.lang).toBe('es');
    expect(desk.state.table?.state.preferences.lang).toBe('es');
    desk.state.table?.setPreferences({ sound: true });
    expect(await store.preferences()).toMatchObject({ lang: 'es', sound: true });
    let reloaded = 0;
    desk.update();
    desk.offerUpdate(() => {
      reloaded++;
    });
    expect(desk.state.updateReady).toBe(true);
    desk.update();
    expect(reloaded).toBe(1);
  });
});
