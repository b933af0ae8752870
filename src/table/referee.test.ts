import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pondering } from '../bots/testing/ponders.ts';
import { tarawa } from '../games/tarawa/index.ts';
import type { ActionJson } from '../kernel/actions.ts';
import type { Bot, Game } from '../kernel/game.ts';
import { Match } from '../kernel/match.ts';
import type { MatchFile } from '../kernel/match-file.ts';
import { digest } from '../kernel/sha256.ts';
import type { Ask, AskOf, Snapshot } from './messages.ts';
import type { MatchMeta, MatchRecord } from './records.ts';
import type { RefereeParts } from './referee.ts';
import type { Beginning, Players } from './settings.ts';
import {
  askerOf,
  facedToy,
  GAMES,
  keepIn,
  keptOf,
  LastingStore,
  refereeParts,
  settingsOf,
  shelfOf,
} from './testing/table.ts';

const TWO = { red: 'me', blue: 'me' };
const SOLO = { red: 'me', blue: 'rower' };
const row = (to: string): ActionJson => ({ type: 'row', to });
const begin = (players: Players, more: Partial<Beginning> = {}): AskOf<'begin'> => ({
  do: 'begin',
  settings: { ...settingsOf(facedToy, players), ...more },
  title: 'A match',
});

/** A match begun, opened and sat down at. */
async function seated(players: Players, seer: string | null, parts = refereeParts()) {
  const asker = askerOf(parts);
  const { id } = await asker.ask<'begin'>({ do: 'begin', settings: settingsOf(facedToy, players), title: 'A match' });
  const opened = await asker.ask<'open'>({ do: 'open', id, keeps: true });
  await asker.ask<'sit'>({ do: 'sit', seer });
  const act = (action: ActionJson) => asker.ask<'act'>({ do: 'act', action });
  const read = async () => (await parts.store.read(id)) ?? keptOf(facedToy, {});
  return { ...asker, id, opened, act, read, parts };
}

describe('a bot that thinks long', () => {
  const slow: Game = { ...facedToy, bots: { rower: pondering(facedToy.bots['rower'] as Bot) } };
  /** It is blue's decision, and no time passes for the bot. */
  const asked = async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const table = await seated(SOLO, 'red', refereeParts({ shelf: shelfOf([slow]) }));
    await table.act({ type: 'rest' });
    return { ...table, thought: table.handle({ do: 'bot' }) };
  };
  it('is called off at once, and has done nothing', async () => {
    const { ask, thought } = await asked();
    await ask<'cancel'>({ do: 'cancel' });
    expect(await thought).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
    expect(await ask<'see'>({ do: 'see' })).toMatchObject({ count: 1, waitingFor: 'blue' });
    expect(await ask<'undo'>({ do: 'undo', to: 0 })).toMatchObject({ count: 0, waitingFor: 'red' });
  });
  it('decides with what it has when it is told to, and what is asked meanwhile waits', async () => {
    const { ask, thought, parts } = await asked();
    const seen = ask<'see'>({ do: 'see' });
    await ask<'hurry'>({ do: 'hurry' });
    expect(await thought).toMatchObject({ ok: true, answer: { count: 2, waitingFor: 'red' } });
    expect(await seen).toMatchObject({ count: 2 });
    // It is nobody's work that could be told how far it is.
    expect(parts.notices.filter((notice) => 'work' in notice)).toEqual([]);
  });
  it('is hurried for one decision only', async () => {
    const { ask, thought, handle, act } = await asked();
    await ask<'hurry'>({ do: 'hurry' });
    await thought;
    await act({ type: 'rest' });
    const next = handle({ do: 'bot' });
    await ask<'cancel'>({ do: 'cancel' });
    expect(await next).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
  });
  it('is called off with the advice that nobody waits for any more', async () => {
    const { ask, handle, thought } = await asked();
    await ask<'hurry'>({ do: 'hurry' });
    await thought;
    const advice = handle({ do: 'suggest', bot: 'rower' });
    await ask<'cancel'>({ do: 'cancel' });
    expect(await advice).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
    const again = handle({ do: 'suggest', bot: 'rower' });
    await ask<'hurry'>({ do: 'hurry' });
    expect(await again).toMatchObject({ ok: true, answer: { action: { type: 'row' } } });
  });
});

describe('the referee of a screen', () => {
  it('begins a match, opens it, and keeps every action before it tells of it', async () => {
    const { opened, act, ask, read, id } = await seated(TWO, 'red');
    const { seed: _, ...settings } = settingsOf(facedToy, TWO);
    expect(opened).toEqual({
      title: 'A match',
      settings: { ...settings, options: { weather: 'calm' } },
      waitingFor: 'red',
      openly: true,
      over: false,
      save: 'saved',
      passage: null,
    });
    await act(row('ford'));
    const { meta, file } = await read();
    expect(meta).toMatchObject({ actions: 1, turn: '1', outcome: null });
    const match = Match.fromFile(GAMES, file);
    expect([match.actionCount, match.position.hash()]).toEqual([1, file.hash]);
    // Two persons play: the dice to come are in no file that they get.
    const told = JSON.parse(await ask<'file'>({ do: 'file' }));
    expect(told).toEqual({
      ...file,
      dice: [{ from: 0, pledge: expect.anything(), origin: null, read: expect.anything() }],
    });
    await ask<'undo'>({ do: 'undo', to: 0 });
    expect((await read()).file.actions).toEqual([]);
    await ask<'redo'>({ do: 'redo' });
    expect((await read()).file).toEqual(file);
    await ask<'close'>({ do: 'close' });
    await ask<'open'>({ do: 'open', id, keeps: true });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    expect(await ask<'see'>({ do: 'see' })).toMatchObject({ count: 1, undoTo: 0 });
  });
  it('reopens a long match at the same decision with the same history', async () => {
    const parts = refereeParts();
    const { ask } = askerOf(parts);
    const { id } = await ask<'begin'>({
      do: 'begin',
      settings: settingsOf(tarawa, { marine: 'marine' }),
      title: 'Long',
    });
    const open = async (asks = ask) => {
      await asks<'open'>({ do: 'open', id, keeps: true });
      await asks<'sit'>({ do: 'sit', seer: null });
    };
    await open();
    let snapshot: Snapshot | null = null;
    for (let i = 0; i < 150; i++) snapshot = await ask<'bot'>({ do: 'bot' });
    const told = await ask<'history'>({ do: 'history' });
    const another = askerOf({ ...refereeParts(), store: parts.store });
    await open(another.ask);
    expect(await another.ask<'see'>({ do: 'see' })).toEqual({ ...snapshot, events: [] });
    expect(await another.ask<'history'>({ do: 'history' })).toEqual(told);
  });
  it('keeps the match as it is after another piece was taken in hand in place of the first', async () => {
    const { ask } = askerOf(refereeParts());
    const settings = settingsOf(tarawa, { marine: 'me' });
    const { id } = await ask<'begin'>({ do: 'begin', settings, title: 'Swapped' });
    await ask<'open'>({ do: 'open', id, keeps: true });
    await ask<'sit'>({ do: 'sit', seer: 'marine' });
    let now = await ask<'see'>({ do: 'see' });
    while ((now.decision?.instead.length ?? 0) === 0) {
      const { action } = await ask<'suggest'>({ do: 'suggest', bot: 'marine' });
      now = await ask<'act'>({ do: 'act', action });
    }
    const { count, decision } = now;
    const swapped = await ask<'swap'>({ do: 'swap', piece: decision?.instead[0] ?? '' });
    expect(swapped.count).toBe(count);
    const file = async () => JSON.parse(await ask<'file'>({ do: 'file' }));
    const kept = await file();
    await ask<'close'>({ do: 'close' });
    await ask<'open'>({ do: 'open', id, keeps: true });
    expect(await file()).toEqual(kept);
  });
  it('branches into a match of its own', async () => {
    const { act, ask, parts } = await seated(SOLO, 'red');
    await act(row('ford'));
    for (const [index, count] of [
      [0, 0],
      [null, 1],
    ] as const) {
      const { id } = await ask<'branch'>({ do: 'branch', index, title: 'Another way' });
      const branch = await parts.store.read(id);
      expect(branch?.file.actions).toHaveLength(count);
      expect(branch?.meta).toMatchObject({ title: 'Another way', settings: { players: SOLO } });
    }
  });
  it('remembers that a match is guided, in its record and nowhere else', async () => {
    const { ask } = askerOf(refereeParts());
    const guided = await ask<'guide'>({ do: 'guide', game: 'tarawa', title: 'Guided' });
    const { seed } = tarawa.guide?.prepare(tarawa) ?? { seed: '' };
    const plain = await ask<'begin'>({
      do: 'begin',
      settings: { ...settingsOf(tarawa, { marine: 'me' }), seed },
      title: 'Plain',
    });
    await ask<'open'>({ do: 'open', id: guided.id, keeps: true });
    const branch = await ask<'branch'>({ do: 'branch', index: null, title: 'Branch' });
    const { matches } = await ask<'list'>({ do: 'list' });
    const guidedOf = (id: string) => matches.find((match) => match.id === id)?.guided;
    expect([guided.id, plain.id, branch.id].map(guidedOf)).toEqual([true, undefined, undefined]);
    expect(await askerOf(refereeParts()).code({ do: 'guide', game: 'toy', title: '' })).toBe('internal');
  });
  it('renames and removes, also the match on the table', async () => {
    const { ask, id, read } = await seated(SOLO, 'red');
    await ask<'rename'>({ do: 'rename', id, title: 'Here' });
    expect((await read()).meta.title).toBe('Here');
    await ask<'close'>({ do: 'close' });
    await ask<'rename'>({ do: 'rename', id, title: 'There' });
    expect((await read()).meta.title).toBe('There');
    await ask<'remove'>({ do: 'remove', id });
    expect((await ask<'list'>({ do: 'list' })).matches).toEqual([]);
  });
  it('refuses what cannot be, by code, and the match on the table stays', async () => {
    const { ask, code } = await seated(TWO, 'red');
    const { file } = keptOf(facedToy, {});
    for (const [asked, expected] of [
      [begin(TWO, { game: 'chess' }), 'unknown-game'],
      [begin(TWO, { scenario: 'noon' }), 'unknown-scenario'],
      [begin({ red: 'fish' }), 'unknown-bot'],
      [begin({ green: 'me' }), 'unknown-side'],
      [{ do: 'begin', settings: undefined as never, title: '' }, 'unknown-game'],
      [{ do: 'import', text: '{"format":"x"}', title: '' }, 'foreign-file'],
      [{ do: 'import', text: 'null', title: '' }, 'foreign-file'],
      [{ do: 'import', text: JSON.stringify({ ...file, game: 7 }), title: '' }, 'damaged-file'],
      [{ do: 'open', id: 'nobody', keeps: true }, 'unknown-match'],
      [{ do: 'sit', seer: 'green' }, 'unknown-side'],
      [{ do: 'dance' } as unknown as Ask, 'unknown-op'],
    ] as const) {
      expect([asked, await code(asked)]).toEqual([asked, expected]);
    }
    expect(await ask<'see'>({ do: 'see' })).toMatchObject({ count: 0, decision: { side: 'red' } });
    expect(await askerOf(refereeParts()).code({ do: 'see' })).toBe('unknown-match');
  });
});

describe('the seats of a screen', () => {
  it('are sat at one after the other; nobody is answered who has not sat down', async () => {
    const { ask, code, act } = await seated(TWO, 'red');
    await act({ type: 'rest' });
    expect((await ask<'see'>({ do: 'see' })).view.markers).toEqual([]);
    await ask<'sit'>({ do: 'sit', seer: 'blue' });
    expect((await ask<'see'>({ do: 'see' })).view.markers).toHaveLength(1);
    expect(await code({ do: 'sit', seer: null })).toBe('unknown-side');
    const fresh = askerOf(refereeParts());
    const { id } = await fresh.ask<'begin'>({ do: 'begin', settings: settingsOf(facedToy, TWO), title: '' });
    await fresh.ask<'open'>({ do: 'open', id, keeps: true });
    expect(await fresh.code({ do: 'see' })).toBe('unknown-side');
  });
  it('cannot be told by the message whose they are', async () => {
    const { ask, handle, act } = await seated(TWO, 'red');
    await act({ type: 'rest' });
    const honest = await ask<'see'>({ do: 'see' });
    const asked = await handle({ do: 'see', seer: 'blue', side: 'blue', as: 'blue' } as unknown as Ask);
    expect(asked).toMatchObject({ ok: true, answer: JSON.parse(JSON.stringify(honest)) });
  });
});

describe('keeping', () => {
  const failing = () => {
    const store = new LastingStore();
    const write = store.write.bind(store);
    store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    return { store, mend: () => Object.assign(store, { write }) };
  };
  it('is done before anybody is told', async () => {
    const store = new LastingStore();
    const { act } = await seated(SOLO, 'red', refereeParts({ store }));
    const order: string[] = [];
    const write = store.write.bind(store);
    store.write = async (...args) => {
      await new Promise((done) => setTimeout(done));
      await write(...args);
      order.push('kept');
    };
    await act(row('ford'));
    order.push('told');
    expect(order).toEqual(['kept', 'told']);
  });
  it('goes on where the store has no room, says so, and catches up when it has', async () => {
    const { store, mend } = failing();
    const { opened, act, ask, id, parts } = await seated(SOLO, 'red', refereeParts({ store }));
    expect(opened.save).toBe('failed');
    expect((await ask<'list'>({ do: 'list' })).matches).toMatchObject([{ id, title: 'A match' }]);
    expect(await act(row('ford'))).toMatchObject({ count: 1 });
    mend();
    await act(row('isle'));
    expect(await store.read(id)).toMatchObject({ file: { actions: [{ act: row('ford') }, { act: row('isle') }] } });
    expect((parts as ReturnType<typeof refereeParts>).notices).toEqual([
      { spare: id, sealed: null },
      { save: 'saved' },
    ]);
  });
  it('has what could not be kept when the match is left and opened again', async () => {
    const { store, mend } = failing();
    mend();
    const { act, ask, id } = await seated(SOLO, 'red', refereeParts({ store }));
    const write = store.write.bind(store);
    await act(row('ford'));
    store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await act(row('isle'));
    await ask<'close'>({ do: 'close' });
    await ask<'rename'>({ do: 'rename', id, title: 'Renamed' });
    expect((await ask<'list'>({ do: 'list' })).matches).toMatchObject([{ id, title: 'Renamed', actions: 2 }]);
    expect(await ask<'open'>({ do: 'open', id, keeps: true })).toMatchObject({ save: 'failed', title: 'Renamed' });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    expect(await ask<'see'>({ do: 'see' })).toMatchObject({ count: 2 });
    store.write = write;
    await ask<'undo'>({ do: 'undo', to: 1 });
    expect(await store.read(id)).toMatchObject({
      meta: { title: 'Renamed' },
      file: { actions: [{ act: row('ford') }] },
    });
  });
  it('puts what could not be kept aside when another screen takes the match: nothing is lost, nothing mixed', async () => {
    const { store, mend } = failing();
    mend();
    const one = await seated(SOLO, 'red', refereeParts({ store }));
    const write = store.write.bind(store);
    store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    await one.act(row('ford'));
    store.write = write;
    await askerOf(refereeParts({ store })).ask<'open'>({ do: 'open', id: one.id, keeps: true });
    await one.ask<'yield'>({ do: 'yield' });
    const { matches } = await one.ask<'list'>({ do: 'list' });
    expect(matches.map(({ id, actions }) => [id === one.id, actions])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    const aside = matches[0]?.id ?? '';
    expect(await one.ask<'open'>({ do: 'open', id: aside, keeps: true })).toMatchObject({ title: 'A match' });
    await one.ask<'sit'>({ do: 'sit', seer: 'red' });
    expect(await one.ask<'see'>({ do: 'see' })).toMatchObject({ count: 1 });
  });
  it('says that the store cannot be read, and lists what it holds itself', async () => {
    const { store, mend } = failing();
    const { ask, id } = await seated(SOLO, 'red', refereeParts({ store }));
    mend();
    store.list = () => Promise.reject(new DOMException('away', 'UnknownError'));
    expect(await ask<'list'>({ do: 'list' })).toMatchObject({ readable: false, matches: [{ id }], damaged: [] });
  });
  it('ends where another screen has claimed the match, or takes it over', async () => {
    const store = new LastingStore();
    const one = await seated(SOLO, 'red', refereeParts({ store }));
    const two = askerOf(refereeParts({ store }));
    await two.ask<'open'>({ do: 'open', id: one.id, keeps: true });
    await one.act(row('ford'));
    expect(one.parts).toMatchObject({ notices: [{ save: 'readonly' }] });
    expect((await one.read()).file.actions).toEqual([]);
    expect(await one.ask<'open'>({ do: 'open', id: one.id, keeps: false })).toMatchObject({ save: 'readonly' });
    expect(await one.ask<'open'>({ do: 'open', id: one.id, keeps: true })).toMatchObject({ save: 'saved' });
    await two.ask<'yield'>({ do: 'yield' });
    await one.ask<'sit'>({ do: 'sit', seer: 'red' });
    await one.act(row('ford'));
    expect((await one.read()).file.actions).toMatchObject([{ by: 'red', act: row('ford') }]);
  });
  it('tells nothing of the seed, also where an older record has it among the settings', async () => {
    const parts = refereeParts();
    const kept = keptOf(facedToy, TWO, { seed: 'told to nobody' });
    const settings = { ...kept.meta.settings, seed: 'told to nobody' };
    await keepIn(parts.store, { ...kept, meta: { ...kept.meta, settings } as MatchMeta });
    const { ask } = askerOf(parts);
    const told = [await ask<'list'>({ do: 'list' }), await ask<'open'>({ do: 'open', id: 'm', keeps: true })];
    expect(JSON.stringify(told)).not.toContain('told to nobody');
  });
});

describe('the dice of a match', () => {
  const FRESH = /^[0-9a-f]{64}$/;
  const fileOf = async (parts: RefereeParts, id: string) => (await parts.store.read(id))?.file as MatchFile;

  it('are the system’s where nobody names a seed, and the person’s where one is named', async () => {
    const parts = refereeParts();
    const { ask } = askerOf(parts);
    const drawn = await ask<'begin'>(begin(SOLO, { seed: null }));
    expect((await fileOf(parts, drawn.id)).dice).toMatchObject([
      { origin: { by: 'system', seed: expect.stringMatching(FRESH) } },
    ]);
    const typed = await ask<'begin'>(begin(SOLO, { seed: 'mine' }));
    expect((await fileOf(parts, typed.id)).dice).toMatchObject([{ origin: { by: 'person', seed: 'mine' } }]);
  });
  it('are made by everybody where several persons play: the referee’s secret, and what the screen brings for each', async () => {
    const parts = refereeParts();
    const { ask } = askerOf(parts);
    const shares = { red: digest('red'), blue: digest('blue') };
    const { id } = await ask<'begin'>(begin(TWO, { seed: null, shares }));
    const { dice } = await fileOf(parts, id);
    expect(dice).toMatchObject([{ origin: { by: 'table', id, secret: expect.stringMatching(FRESH), shares } }]);
    const { id: other } = await ask<'begin'>(begin(TWO, { seed: null }));
    const [{ origin }] = (await fileOf(parts, other)).dice as unknown as [
      { origin: { shares: Record<string, string> } },
    ];
    expect(Object.keys(origin.shares)).toEqual(['red', 'blue']);
    expect(new Set(Object.values(origin.shares)).size).toBe(2);
  });
  it('are others in a branch, and where a match goes on from a file that withholds them', async () => {
    const parts = refereeParts();
    const { ask, act, id } = await seated(TWO, 'red', parts);
    await act(row('ford'));
    const told = await ask<'file'>({ do: 'file' });
    expect(told).not.toContain('a seed');
    const branch = await ask<'branch'>({ do: 'branch', index: null, title: 'Branch' });
    const copy = await ask<'import'>({ do: 'import', text: told, title: 'Copy' });
    const spans = [(await fileOf(parts, branch.id)).dice, (await fileOf(parts, copy.id)).dice];
    expect(spans).toMatchObject([
      [
        { from: 0, origin: { by: 'person' } },
        { from: 1, origin: { by: 'table', id: branch.id } },
      ],
      [
        { from: 0, origin: null },
        { from: 1, origin: { by: expect.any(String) } },
      ],
    ]);
    expect((await fileOf(parts, id)).dice).toHaveLength(1);
  });
});

describe('a match of the time before chains', () => {
  it('is opened, played on and kept as a chain from then on', async () => {
    const parts = refereeParts();
    const match = Match.start(facedToy, { scenario: 'dawn', seed: 'old' });
    match.act(row('ford'));
    const { file, meta } = keptOf(facedToy, SOLO, { seed: 'old' });
    const { game, rules, scenario, options, pack } = file;
    const head = { format: 'beachhead-match', formatVersion: 1, game, rules, scenario, options, seed: 'old', pack };
    const record = { meta, head, hash: match.position.hash(), owner: 'x' } as unknown as MatchRecord;
    await parts.store.write(record, 0, match.actions as never);
    const { ask } = askerOf(parts);
    await ask<'open'>({ do: 'open', id: 'm', keeps: true });
    await ask<'sit'>({ do: 'sit', seer: 'red' });
    await ask<'act'>({ do: 'act', action: row('isle') });
    match.act(row('isle'));
    expect((await parts.store.read('m'))?.file).toEqual(match.toFile());
    await ask<'open'>({ do: 'open', id: 'm', keeps: true });
  });
});
