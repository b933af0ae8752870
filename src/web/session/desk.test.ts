import { describe, expect, it } from 'vitest';
import { tarawa } from '../../games/tarawa/index.ts';
import { CONTRACT } from '../../kernel/bundle.ts';
import type { Shelf } from '../../kernel/card.ts';
import { MOST_BYTES, MOST_MEGABYTES } from '../../kernel/limits.ts';
import { Match } from '../../kernel/match.ts';
import { exportPack } from '../../kernel/pack.ts';
import type { Sources } from '../../table/library.ts';
import { MemoryStore } from '../../table/memory-store.ts';
import type { MatchRecord, Store } from '../../table/records.ts';
import { underRules } from '../../table/testing/altered.ts';
import { facedToy, keepIn, keptOf, LastingStore, noBundle, SHELF, settingsOf } from '../../table/testing/table.ts';
import type { Place } from './address.ts';
import { Desk, type DeskParts } from './desk-ctrl.ts';
import { MemoryPreferences, type PreferenceStore, preferencesFrom } from './preferences.ts';
import { FakeLine } from './testing/table.ts';

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

let ids = 0;
interface World {
  readonly store?: Store;
  readonly place?: FakePlace;
  readonly keeps?: PreferenceStore;
  readonly shelf?: Shelf;
  readonly bundle?: Sources['bundle'];
  readonly keepRules?: DeskParts['keepRules'];
  /** The lines that were dialled. */
  readonly lines?: FakeLine[];
  readonly patience?: number;
}
async function deskOf(world: World = {}) {
  const { store = new LastingStore(), place = new FakePlace(), keeps, shelf = SHELF, lines = [], patience } = world;
  const { bundle = noBundle, keepRules = async () => undefined } = world;
  const desk = new Desk({
    shelf,
    bundle,
    keepRules,
    place,
    preferences: preferencesFrom({ speed: 'instant' }, 'en'),
    keeps: keeps ?? new MemoryPreferences(),
    dial: () => {
      const line = new FakeLine({ store, shelf, bundle, newId: () => `id-${++ids}` });
      lines.push(line);
      return line;
    },
    ...(patience === undefined ? {} : { patience }),
    neighbours: () => ({}),
    wait: () => new Promise((done) => setTimeout(done, 5)),
  });
  await desk.begin();
  return { desk, place, store };
}
/** Until the table of a match is open and nothing is under way there. */
const atTable = (desk: Desk, title: string) =>
  expect.poll(() => [desk.state.table?.state.title, desk.state.table?.state.busy]).toEqual([title, false]);
const atStart = (desk: Desk) => expect.poll(() => [desk.state.route.at, desk.state.table]).toEqual(['start', null]);
const refused = (desk: Desk, code: string) => expect.poll(() => desk.state.fault?.code).toBe(code);

const upload = (text: string, name: string) => ({ name, size: text.length, text: async () => text });
const SOLO = settingsOf(facedToy, { red: 'me', blue: 'rower' });

describe('the desk', () => {
  it('starts a match and goes to it; a reload comes back to the same decision', async () => {
    const { desk, place, store } = await deskOf();
    expect(desk.state).toMatchObject({ route: { at: 'start' }, table: null, matches: [], storage: 'saved' });
    await desk.start(SOLO, 'First');
    await atTable(desk, 'First');
    const { table } = desk.state;
    expect(table?.state).toMatchObject({ title: 'First', mode: 'live', seer: 'red', save: 'saved', guided: false });
    await table?.choose({ type: 'row', to: 'ford' });
    const again = await deskOf({ store, place: new FakePlace(place.hash) });
    expect(again.desk.state.table?.state.snapshot).toEqual({ ...table?.state.snapshot, events: [] });
    expect(again.desk.state.matches).toMatchObject([{ title: 'First', actions: 1, turn: '1' }]);
  });
  it('leaves, renames and removes', async () => {
    const { desk } = await deskOf();
    await desk.start(SOLO, 'First');
    await atTable(desk, 'First');
    const id = desk.state.matches[0]?.id ?? '';
    await desk.rename(id, 'Second');
    desk.leave();
    await atStart(desk);
    await expect.poll(() => desk.state.matches).toMatchObject([{ title: 'Second' }]);
    await desk.rename(id, 'Third');
    expect(desk.state.matches[0]?.title).toBe('Third');
    await desk.remove(id);
    expect(desk.state.matches).toEqual([]);
    desk.open(id);
    await refused(desk, 'unknown-match');
    expect(desk.state.table).toBeNull();
    desk.dismiss();
    expect(desk.state.fault).toBeNull();
  });
  it('reads a match file, or says what is wrong with it', async () => {
    const { desk } = await deskOf();
    const { file } = keptOf(facedToy, {});
    for (const [text, code] of [
      ['{"format":', 'malformed-json'],
      ['['.repeat(1_000_000), 'too-deep'],
      ['[]', 'foreign-file'],
      [JSON.stringify(keptOf({ ...facedToy, id: 'chess' }, {}).file), 'unknown-game'],
      [JSON.stringify({ ...file, rules: 'old' }), 'broken-chain'],
      [JSON.stringify({ ...file, actions: [{ type: 'fire' }] }), 'damaged-file'],
    ] as const) {
      await desk.importFile(upload(text, 'x.json'));
      if (desk.state.arrival !== null) await desk.importAs({ players: {} });
      expect(desk.state).toMatchObject({ fault: { code }, matches: [] });
    }
    await desk.importFile(upload(JSON.stringify(file), 'Imported.json'));
    // Nobody here knows who sat at it: the bot is proposed.
    expect(desk.state.arrival).toMatchObject({ title: 'Imported', seating: { players: { red: 'me', blue: 'rower' } } });
    await desk.importAs({ players: { red: 'me', blue: 'me' } });
    await atTable(desk, 'Imported');
    expect(desk.state).toMatchObject({ fault: null, matches: [{ title: 'Imported' }] });
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', seer: 'red', shared: true });
  });
  it('opens the file of a match that is over at once: nobody is asked who plays', async () => {
    const { desk } = await deskOf();
    const match = Match.start(facedToy, settingsOf(facedToy, {}));
    while (!match.position.over) match.actCode(match.position.legal()[0] ?? 0);
    await desk.importFile(upload(JSON.stringify(match.toFile()), 'Ended.json'));
    expect(desk.state.arrival).toBeNull();
    await atTable(desk, 'Ended');
    const outcome = match.position.outcome();
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', seer: null, snapshot: { outcome } });
  });
  it('does not even read a file that is too large', async () => {
    const { desk } = await deskOf();
    let read = false;
    const text = async () => {
      read = true;
      return '{}';
    };
    await desk.importFile({ name: 'x.json', size: MOST_BYTES + 1, text });
    expect(desk.state.fault).toEqual({ code: 'too-large', args: { limit: MOST_MEGABYTES } });
    expect(await desk.checkPack('toy', { name: 'x.json', size: MOST_BYTES + 1, text })).toBeNull();
    expect([desk.state.fault?.code, read]).toEqual(['too-large', false]);
  });
  it('asks for the data pack of a match file, and takes no other', async () => {
    const { desk } = await deskOf();
    const pack = exportPack(tarawa);
    const file = Match.start(tarawa, { ...settingsOf(tarawa, {}), pack }).toFile();
    await desk.importFile(upload(JSON.stringify(file), 'Packed.json'));
    expect(desk.state).toMatchObject({ fault: { code: 'wrong-pack' }, wants: { title: 'Packed', pack: pack.id } });
    await desk.importPack(upload('{', 'pack.json'));
    expect(desk.state).toMatchObject({ fault: { code: 'malformed-json' }, wants: { pack: pack.id } });
    const { roster, ...less } = pack.data;
    await desk.importPack(upload(JSON.stringify({ ...pack, data: less }), 'pack.json'));
    expect(desk.state).toMatchObject({ fault: { code: 'wrong-pack' }, wants: { pack: pack.id } });
    await desk.importPack(upload(JSON.stringify({ ...pack, title: 'Mine' }), 'pack.json'));
    await atTable(desk, 'Packed');
    expect(desk.state).toMatchObject({ fault: null, wants: null, matches: [{ pack: { id: pack.id, title: 'Mine' } }] });
    expect(desk.state.table?.state.settings.pack).toMatchObject({ title: 'Mine' });
    // The list has its name alone.
    expect(desk.state.matches[0]?.settings).not.toHaveProperty('pack');
  });
  it('says everything that is wrong with a data pack, and plays with a good one', async () => {
    const { desk } = await deskOf();
    const pack = { ...exportPack(tarawa), title: 'Mine' };
    const good = await desk.checkPack('tarawa', upload(JSON.stringify(pack), 'pack.json'));
    expect(good).toMatchObject({ name: { id: pack.id, title: 'Mine' }, count: 0, problems: [] });
    expect(good?.sections).toEqual(Object.keys(tarawa.data));
    const bad = { ...pack, game: 'toy', data: { ...pack.data, roster: 5, songs: {} } };
    const report = await desk.checkPack('tarawa', upload(JSON.stringify(bad), 'pack.json'));
    expect(report?.problems.map(({ at }) => at)).toEqual(['game', 'data.songs', 'data.roster']);
    expect(await desk.checkPack('tarawa', upload('[', 'pack.json'))).toBeNull();
    expect(desk.state.fault?.code).toBe('malformed-json');
    const many = { ...pack, data: Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`x${n}`, 1])) };
    const told = await desk.checkPack('tarawa', upload(JSON.stringify(many), 'pack.json'));
    expect([told?.count, (told?.problems.length ?? 99) < 99]).toEqual([99, true]);
    await desk.start({ ...settingsOf(tarawa, { marine: 'me' }), pack: good?.pack }, 'Own numbers');
    await atTable(desk, 'Own numbers');
    expect(desk.state.matches).toMatchObject([{ pack: { title: 'Mine' } }]);
  });
  it('stops a referee who hangs when it is told to, and goes on with another', async () => {
    const lines: FakeLine[] = [];
    const { desk } = await deskOf({ patience: 20, lines });
    const [line] = lines;
    if (line !== undefined) line.mute = true;
    const begun = desk.start(SOLO, 'First');
    await expect.poll(() => desk.state.silent).toBe(true);
    desk.stop();
    await begun;
    expect(desk.state).toMatchObject({ silent: false, fault: { code: 'cancelled' } });
    await desk.start(SOLO, 'Second');
    await atTable(desk, 'Second');
    expect(lines).toHaveLength(2);
  });
  it('shows what is damaged, saves it as it lies there and says why it cannot be opened', async () => {
    const store = new LastingStore();
    await store.write({ meta: { id: 'bad', title: 'Broken' } } as MatchRecord, 0, []);
    const { desk } = await deskOf({ store, place: new FakePlace('#/match/bad') });
    expect(desk.state).toMatchObject({
      ...{ table: null, fault: { code: 'damaged-file', at: 'meta.settings' } },
      damaged: [{ id: 'bad', title: 'Broken', at: 'meta.settings' }],
    });
    expect(JSON.parse((await desk.raw('bad')) ?? '')).toMatchObject({ record: { meta: { title: 'Broken' } } });
    desk.leave();
    await atStart(desk);
    await desk.remove('bad');
    expect(desk.state.damaged).toEqual([]);
    expect(await desk.raw('bad')).toBeNull();
    expect(desk.state.fault?.code).toBe('unknown-match');
  });
  it('plays on where nothing can be kept, and says so', async () => {
    const full = new LastingStore();
    const write = full.write.bind(full);
    full.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { desk } = await deskOf({ store: full });
    await desk.start(SOLO, 'Unkept');
    await atTable(desk, 'Unkept');
    const { table } = desk.state;
    expect(desk.state).toMatchObject({ storage: 'failed', matches: [{ title: 'Unkept' }] });
    expect(table?.state).toMatchObject({ mode: 'live', save: 'failed' });
    await table?.choose({ type: 'row', to: 'ford' });
    expect(table?.state.snapshot?.count).toBe(1);
    expect(JSON.parse((await table?.exportFile()) ?? '').actions).toHaveLength(1);
    full.write = write;
    await table?.undo();
    expect(table?.state.save).toBe('saved');
    expect((await full.list()).matches).toHaveLength(1);
    expect((await deskOf({ store: new MemoryStore() })).desk.state.storage).toBe('failed');
  });
  it('says that a game cannot be fetched, and nothing is lost', async () => {
    const { desk, place, store } = await deskOf();
    await desk.start(SOLO, 'First');
    await atTable(desk, 'First');
    const id = desk.state.matches[0]?.id ?? '';
    desk.leave();
    await atStart(desk);
    const torn = SHELF.map(({ card }) => ({ card, load: () => Promise.reject(new Error('no network')) }));
    const away = await deskOf({ store, place: new FakePlace(`#/match/${id}`), shelf: torn });
    expect(away.desk.state).toMatchObject({ table: null, fault: { code: 'unreachable-game' }, matches: [{ id }] });
    away.desk.leave();
    await away.desk.start(SOLO, 'Second');
    expect(away.desk.state).toMatchObject({ fault: { code: 'unreachable-game', args: { game: 'toy' } } });
    expect((await store.list()).matches).toHaveLength(1);
    await away.desk.guide('tarawa', 'Guided');
    expect(away.desk.state.fault).toMatchObject({ code: 'unreachable-game', args: { game: 'tarawa' } });
    place.hash = `#/match/${id}`;
    await atTable(desk, 'First');
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', title: 'First' });
  });
  it('starts the guided match of a game that has one', async () => {
    const { desk, store, place } = await deskOf();
    expect(desk.state.games.map(({ id, guide }) => [id, guide])).toEqual([
      ['toy', null],
      ['tarawa', { minutes: 3 }],
    ]);
    await desk.guide('tarawa', 'Guided');
    await atTable(desk, 'Guided');
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', seer: 'marine', guided: true });
    // A reload knows it again.
    const again = await deskOf({ store, place: new FakePlace(place.hash) });
    expect(again.desk.state.table?.state.guided).toBe(true);
    desk.leave();
    await atStart(desk);
    await desk.guide('toy', 'None');
    expect(desk.state.fault?.code).toBe('internal');
  });
  it('branches into a match of its own', async () => {
    const { desk } = await deskOf();
    await desk.start(SOLO, 'First');
    await atTable(desk, 'First');
    await desk.state.table?.choose({ type: 'row', to: 'ford' });
    await desk.state.table?.replay(0);
    const id = await desk.state.table?.branch('Another way');
    desk.open(id ?? '');
    await atTable(desk, 'Another way');
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', snapshot: { count: 0 } });
  });
  it('opens a match under the rules it was begun with where they can be had, and keeps them', async () => {
    const older = underRules(facedToy, 'toy-0');
    const kept = keptOf(older, { red: 'me', blue: 'rower' });
    const store = new LastingStore();
    await keepIn(store, kept);
    const names: (readonly string[])[] = [];
    const keepRules = async (given: readonly string[]) => void names.push(given);
    const bundle = async () => ({ contract: CONTRACT, game: older });
    const { desk } = await deskOf({ store, bundle, keepRules, place: new FakePlace('#/match/m') });
    expect(desk.state.table?.state).toMatchObject({ mode: 'live', game: { version: 'toy-0' }, passage: null });
    expect(names.at(-1)).toEqual(['toy-toy-0.js']);
    await desk.remove('m');
    expect(names.at(-1)).toEqual([]);
  });
  it('tells what became of a match whose rules cannot be had', async () => {
    const store = new LastingStore();
    await keepIn(store, keptOf(underRules(facedToy, 'toy-0'), { red: 'me', blue: 'rower' }));
    const { desk } = await deskOf({ store, place: new FakePlace('#/match/m') });
    const { table } = desk.state;
    expect(table?.state).toMatchObject({
      mode: 'live',
      game: { version: 'toy-1' },
      passage: { from: 'toy-0', to: 'toy-1' },
    });
    table?.dismiss();
    expect(table?.state.passage).toBeNull();

    const other = { ...facedToy, version: 'toy-0', data: { ...facedToy.data, length: { source: 'rules', turns: 9 } } };
    const match = Match.start(other, { scenario: 'dawn', seed: 'a' });
    for (let turn = 0; turn < 7; turn++) for (const type of ['rest', 'hold']) match.act({ type });
    const parted = new LastingStore();
    await keepIn(parted, { ...keptOf(other, { red: 'me', blue: 'rower' }), file: match.toFile() });
    const later = await deskOf({ store: parted, place: new FakePlace('#/match/m') });
    const open = later.desk.state.table;
    expect(open?.state).toMatchObject({ mode: 'parted', snapshot: { decision: null }, thinking: null });
    const { passage } = open?.state ?? {};
    expect(passage?.parted?.of).toBe(match.actionCount);
    open?.dismiss();
    await open?.replay(1);
    expect(open?.state.mode).toBe('replay');
    await open?.replay(null);
    expect(open?.state).toMatchObject({ mode: 'parted', passage });
  });
  it('says that there is no referee to be had', async () => {
    const desk = new Desk({
      ...{ shelf: SHELF, place: new FakePlace('#/match/m'), preferences: preferencesFrom({}, 'en') },
      ...{ bundle: noBundle, keepRules: async () => undefined },
      keeps: new MemoryPreferences(),
      dial: () => {
        throw new Error('no workers here');
      },
      neighbours: () => ({}),
      wait: async () => undefined,
    });
    await desk.begin();
    expect(desk.state).toMatchObject({ table: null, fault: { code: 'referee-stopped' } });
  });
  it('keeps preferences and offers an update', async () => {
    const keeps = new MemoryPreferences();
    const { desk } = await deskOf({ keeps });
    await desk.start(SOLO, 'First');
    await atTable(desk, 'First');
    desk.setPreferences({ lang: 'es' });
    expect(desk.state.preferences.lang).toBe('es');
    expect(desk.state.table?.state.preferences.lang).toBe('es');
    desk.state.table?.setPreferences({ sound: true });
    expect(await keeps.preferences()).toMatchObject({ lang: 'es', sound: true });
    let reloaded = 0;
    desk.update();
    const reload = () => {
      reloaded++;
    };
    desk.offerUpdate('ready', reload);
    expect(desk.state.update).toBe('ready');
    desk.stay();
    expect([desk.state.update, reloaded]).toEqual(['none', 0]);
    desk.offerUpdate('taken', reload);
    desk.update();
    expect([desk.state.update, reloaded]).toEqual(['taken', 1]);
  });
});
