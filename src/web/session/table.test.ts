import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pondering } from '../../bots/testing/ponders.ts';
import { tarawa } from '../../games/tarawa/index.ts';
import type { Bot, Game } from '../../kernel/game.ts';
import { Match } from '../../kernel/match.ts';
import { MemoryStore } from '../../table/memory-store.ts';
import type { Store } from '../../table/records.ts';
import { facedToy, GAMES, keepIn, keptOf, LastingStore, narrowToy } from '../../table/testing/table.ts';
import { hasSecrets } from './showing.ts';
import { calm, FakeLine, tableOf } from './testing/table.ts';

const SOLO = { red: 'me', blue: 'rower' };
const TWO = { red: 'me', blue: 'me' };
/** The screen goes to the next person. */
async function pass(table: Awaited<ReturnType<typeof tableOf>>['table']): Promise<void> {
  await table.handOver();
  await table.accept();
}
const to = (id: string) => ({ kind: 'space', id }) as const;

describe('deciding', () => {
  it('a click on what glows acts, on anything else it says which case asks', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    expect(table.state).toMatchObject({ mode: 'live', seer: 'red', next: null, glow: { spaces: ['ford'] } });
    expect(table.state.buttons).toEqual([{ type: 'rest' }]);
    table.click(to('east'));
    await expect.poll(() => table.state.refused).toEqual({ target: to('east'), rule: '1.1', reason: null });
    table.click(to('ford'));
    await calm(table);
    expect(table.state.snapshot?.view.pieces[0]?.at).toBe('ford');
    expect(table.state).toMatchObject({ refused: null, canUndo: true, fresh: [{ event: { type: 'row' } }] });
    expect(table.state.log).toHaveLength(1);
    table.click({ kind: 'piece', id: 'boat' });
    expect(table.state).toMatchObject({ selected: 'boat', refused: null });
  });
  it('two clicks at once act once', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    const rest = { type: 'row', to: 'ford' };
    await Promise.all([table.choose(rest), table.choose(rest)]);
    expect(table.state).toMatchObject({ snapshot: { count: 1 }, fault: null });
  });
  it('an action that rolls waits for its odds to be seen, where the person wants that', async () => {
    const { table } = await tableOf({
      kept: keptOf(facedToy, { red: 'rower', blue: 'me' }),
      preferences: { confirmRolls: true },
    });
    await calm(table);
    await table.choose({ type: 'fire' });
    expect(table.state.pending?.odds?.odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    const { count } = table.state.snapshot ?? { count: -1 };
    table.cancel();
    expect(table.state.pending).toBeNull();
    await table.choose({ type: 'fire' });
    await table.confirm();
    expect(table.state.pending).toBeNull();
    expect(table.state.snapshot?.count).toBeGreaterThan(count);
  });
  it('a name that is ticked on the card of a fight asks first where the dice would fall with it', async () => {
    const fire = { type: 'fire' };
    const hold = { type: 'hold' };
    const fight = () => ({
      ...{ go: hold, target: { spaces: [], pieces: [] }, members: [], facts: [] },
      offers: [{ action: fire, piece: null }],
    });
    const none = { stride: () => null, picks: () => null, left: () => null, groups: () => [], standing: () => [] };
    const game = { ...facedToy, orders: { ...none, fight, why: () => null } };
    const kept = keptOf(facedToy, { red: 'rower', blue: 'me' });
    const { table } = await tableOf({ kept, game, preferences: { confirmRolls: false } });
    await calm(table);
    await table.choose(fire);
    expect(table.state.pending).toMatchObject({ action: fire, last: true });
  });
  it('what the referee refuses is told and changes nothing', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    await table.choose({ type: 'fire' });
    expect(table.state).toMatchObject({ fault: { code: 'illegal-action' }, busy: false, snapshot: { count: 0 } });
    table.dismiss();
    expect(table.state.fault).toBeNull();
  });
});

describe('two persons at one screen', () => {
  it('see nothing of each other: the screen is blank before what only one may know', async () => {
    FakeLine.told.length = 0;
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    // What red is asked can be asked with blue looking on.
    expect(table.state).toMatchObject({
      mode: 'live',
      seer: 'red',
      shared: true,
      snapshot: { decision: { side: 'red' } },
    });
    await table.choose({ type: 'rest' });
    expect(table.state).toMatchObject({ mode: 'live', seer: 'red', next: 'blue', snapshot: { decision: null } });
    expect(JSON.stringify(FakeLine.told)).not.toContain('strength');
    await table.handOver();
    expect(table.state).toMatchObject({ mode: 'handover', next: 'blue', snapshot: null, log: [], canUndo: false });
    expect(JSON.stringify(FakeLine.told)).not.toContain('strength');
    await table.accept();
    expect(table.state).toMatchObject({ mode: 'live', seer: 'blue', shared: false, next: null });
    expect(table.state.snapshot?.view.markers[0]).toHaveProperty('strength');
  });
  it('each reads a log of what each was told, and takes back no further than the hand-over', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    await table.choose({ type: 'rest' });
    // Before the screen is handed over the last order can still be taken back.
    expect(table.state).toMatchObject({ next: 'blue', canUndo: true });
    await table.undo();
    expect(table.state).toMatchObject({ next: null, canRedo: true, snapshot: { count: 0, decision: { side: 'red' } } });
    await table.redo();
    await pass(table);
    expect(table.state).toMatchObject({ seer: 'blue', canUndo: false, canRedo: false, canRestart: false });
    await table.undo();
    expect(table.state.snapshot?.count).toBe(1);
    await table.choose({ type: 'hold' });
    expect(table.state.log.map(({ event }) => event.type)).toContain('watch');
    await table.undo();
    expect(table.state).toMatchObject({ canRedo: true, next: null });
    await table.redo();
    await pass(table);
    expect(table.state).toMatchObject({ seer: 'red', canUndo: false, canRedo: false });
    const heard = table.state.log.map(({ event }) => event.type);
    expect(heard).toEqual(['turn']);
    // The past is looked at with the same eyes.
    for (const index of [0, 1, 2]) {
      await table.replay(index);
      expect(table.state).toMatchObject({ seer: 'red', snapshot: { view: { markers: [] } } });
      expect(table.state.log.some(({ event }) => event.type === 'watch')).toBe(false);
    }
  });
  it('are told nothing of the other, whatever the table asks for', async () => {
    const told = new Set<string>();
    for (let i = 0; i < 6; i++) told.add(await redIsTold(`secret ${i}`));
    expect(told.size).toBe(1);
  });
  async function redIsTold(seed: string): Promise<string> {
    const kept = keptOf(facedToy, TWO, { seed });
    const store = new LastingStore();
    await keepIn(store, kept);
    const { table } = await tableOf({ kept, store });
    await table.accept();
    FakeLine.told.length = 0;
    for (let turns = 0; turns < 3; turns++) {
      await table.insight('battery', true);
      await table.suggest();
      await table.statistics();
      await table.choose({ type: 'rest' });
      await table.replay(table.state.snapshot ? table.state.snapshot.count - 1 : 0);
      await table.replay(null);
      await pass(table);
      await table.choose({ type: 'hold' });
      await pass(table);
    }
    expect(new Set(FakeLine.told.map(({ ask }) => ask?.do ?? 'notice'))).toEqual(
      new Set(['sit', 'see', 'history', 'act', 'insight', 'suggest', 'chronicle', 'look']),
    );
    // What was told while red sat there: a message says nothing of whom it is for.
    let sits: string | null = 'red';
    const toRed = FakeLine.told.filter(({ ask }) => {
      if (ask?.do === 'sit') sits = ask.seer;
      return sits === 'red';
    });
    expect(JSON.stringify(toRed)).not.toMatch(/watch|hold/);
    const shown = JSON.stringify({ ...table.state, game: null });
    expect(shown).not.toMatch(/watch|hold/);
    expect(JSON.stringify(FakeLine.told) + shown).not.toContain(seed);
    // What is promised of the dice is told to everybody, and differs with them.
    return (JSON.stringify(toRed) + shown).replaceAll(/"pledge":\{[^}]*\}/g, '');
  }
  it('hide the seed from each other until the match is over', async () => {
    FakeLine.told.length = 0;
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO, { seed: 'told to nobody' }) });
    await table.accept();
    expect(hasSecrets(table.state)).toBe(true);
    expect(JSON.stringify([FakeLine.told, { ...table.state, game: null }])).not.toContain('told to nobody');
    while (table.state.snapshot?.outcome == null) {
      const last = table.state.snapshot?.decision?.actions.at(-1);
      if (last !== undefined) await table.choose(last);
      else await pass(table);
    }
    expect(hasSecrets(table.state)).toBe(false);
    expect(table.state.snapshot?.dice).toMatchObject([{ origin: { by: 'person', seed: 'told to nobody' } }]);
    expect(hasSecrets((await tableOf({ kept: keptOf(facedToy, SOLO) })).table.state)).toBe(false);
  });
  it('and an advice that comes late is not shown to the next', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    const advice = table.suggest();
    table.handOver();
    await table.choose({ type: 'rest' });
    await advice;
    await pass(table);
    expect(table.state).toMatchObject({ seer: 'blue', suggestion: null });
  });
});

describe('going back', () => {
  it('undo, redo and another way', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    const { hash } = table.state.snapshot ?? {};
    await table.undo();
    expect(table.state).toMatchObject({ canUndo: false, canRedo: true, log: [], snapshot: { count: 0 } });
    await table.redo();
    expect(table.state).toMatchObject({ canUndo: true, canRedo: false, snapshot: { hash } });
    await table.restartTurn();
    await table.choose({ type: 'rest' });
    expect(table.state.canRedo).toBe(false);
    await table.redo();
    expect(table.state.snapshot?.count).toBe(1);
  });
  it('a replay shows the match as it was, and a branch begins there', async () => {
    const { table, store } = await tableOf({ kept: keptOf(facedToy, TWO) });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    await table.replay(0);
    expect(table.state).toMatchObject({ mode: 'replay', log: [], canUndo: false, buttons: [], glow: { spaces: [] } });
    await table.choose({ type: 'rest' });
    expect(table.state.snapshot?.index).toBe(0);
    const branch = await store.read((await table.branch('Another way')) ?? '');
    expect(branch).toMatchObject({ meta: { title: 'Another way' }, file: { actions: [] } });
    await table.replay(null);
    expect(table.state).toMatchObject({ mode: 'live', snapshot: { index: 1 }, canUndo: true });
    expect(table.state.log).toHaveLength(1);
  });
});

describe('bots', () => {
  it('play by themselves to the end', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'rower', blue: 'rower' }) });
    await calm(table);
    expect(table.state.snapshot?.outcome).not.toBeNull();
    expect(table.state).toMatchObject({ seer: null, thinking: null });
    const statistics = await table.statistics();
    expect(statistics?.throws.length).toBeGreaterThan(0);
  });
  it('wait when paused, and step by step', async () => {
    const { table } = await tableOf({
      kept: keptOf(facedToy, { red: 'rower', blue: 'rower' }),
      preferences: { speed: 'step' },
    });
    await calm(table);
    expect(table.state).toMatchObject({ paused: true, snapshot: { count: 1 } });
    table.resume();
    await calm(table);
    expect(table.state).toMatchObject({ paused: true, snapshot: { count: 2 } });
    table.setPreferences({ speed: 'instant' });
    table.resume();
    await calm(table);
    expect(table.state.snapshot?.outcome).not.toBeNull();
  });
  it('answer a person, who may undo over what they did without dice', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, SOLO) });
    await table.choose({ type: 'rest' });
    await calm(table);
    expect(table.state).toMatchObject({
      seer: 'red',
      thinking: null,
      snapshot: { count: 2, decision: { side: 'red' } },
    });
    await table.suggest();
    expect(table.state.suggestion?.action.type).toBe('row');
    await table.insight('battery', true);
    expect(table.state.overlays['battery']?.spaces).toHaveLength(1);
    await table.insight('battery', false);
    expect(table.state.overlays).toEqual({});
  });
});

describe('a bot that thinks long', () => {
  const rower = facedToy.bots['rower'] as Bot;
  const slow: Game = { ...facedToy, bots: { rower: pondering(rower), swift: rower } };
  /** Red has rested, blue's bot has been asked, and no time passes for it. */
  const asked = async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const { table, lines } = await tableOf({ kept: keptOf(slow, SOLO), game: slow });
    const told = FakeLine.told.length;
    await table.choose({ type: 'rest' });
    await expect.poll(() => table.state).toMatchObject({ thinking: 'blue', busy: true, snapshot: { count: 1 } });
    /** What has come of every time that the bot was asked. */
    const answers = () => FakeLine.told.slice(told).flatMap(({ ask, told: one }) => (ask?.do === 'bot' ? [one] : []));
    return { table, lines, answers };
  };
  const calledOff = [expect.objectContaining({ ok: false, fault: expect.objectContaining({ code: 'cancelled' }) })];

  it('is called off by an undo: what was decided is taken back, and no thought of it arrives', async () => {
    const { table, answers } = await asked();
    expect(table.state.canUndo).toBe(true);
    await table.undo();
    await calm(table);
    expect(table.state).toMatchObject({ thinking: null, fault: null, canRedo: true, snapshot: { count: 0 } });
    expect(answers()).toEqual(calledOff);
  });
  it('is called off when it is held, and thinks anew when it may go on', async () => {
    const { table, answers } = await asked();
    table.pause();
    await calm(table);
    expect(table.state).toMatchObject({ paused: true, busy: false, fault: null, snapshot: { count: 1 } });
    expect(answers()).toEqual(calledOff);
    table.resume();
    await expect.poll(() => table.state.busy).toBe(true);
    table.hurry();
    await calm(table);
    expect(table.state).toMatchObject({ fault: null, thinking: null, snapshot: { count: 2 } });
  });
  it('is called off when another sits down in its place', async () => {
    const { table, answers } = await asked();
    await table.reseat({ players: { red: 'me', blue: 'swift' } });
    await calm(table);
    expect(table.state).toMatchObject({ fault: null, thinking: null, snapshot: { count: 2 } });
    const [first, ...others] = answers();
    expect([first]).toEqual(calledOff);
    expect(others).toEqual([expect.objectContaining({ ok: true })]);
  });
  it('is called off when the past is looked at, and by whoever leaves the table', async () => {
    const { table, answers } = await asked();
    await table.replay(0);
    expect(table.state).toMatchObject({ mode: 'replay', fault: null });
    expect(answers()).toEqual(calledOff);
    await table.replay(null);
    await expect.poll(() => table.state).toMatchObject({ mode: 'live', busy: true });
    await table.close();
    await expect.poll(() => answers()).toEqual([...calledOff, ...calledOff]);
  });
  it('is called off while many decisions are skipped, and those before it stand', async () => {
    const { table, answers } = await asked();
    table.skip('me');
    table.hurry();
    await calm(table);
    expect(table.state).toMatchObject({ skipping: null, fault: null, snapshot: { count: 2 } });
    await table.choose({ type: 'rest' });
    table.skip('me');
    await expect.poll(() => table.state).toMatchObject({ skipping: 'me', busy: true });
    table.pause();
    await calm(table);
    expect(table.state).toMatchObject({ paused: true, fault: null, snapshot: { count: 3 } });
    expect(answers().at(-1)).toEqual(calledOff[0]);
  });
  it('that gives advice is called off by a decision', async () => {
    const { table } = await asked();
    table.hurry();
    await calm(table);
    const advice = table.suggest('rower');
    await table.choose({ type: 'rest' });
    await advice;
    expect(table.state).toMatchObject({ suggestion: null, fault: null, snapshot: { count: 3 } });
  });
});

describe('the only choice', () => {
  it('that was undone waits until the person takes it', async () => {
    const setting = { kept: keptOf(narrowToy, TWO), game: narrowToy };
    const { table } = await tableOf({ ...setting, preferences: { autoplay: true } });
    await table.accept();
    await calm(table);
    // The first stroke goes by itself; the second passes the turn, so it does not.
    expect(table.state).toMatchObject({ seer: 'red', snapshot: { count: 1, decision: { harmless: false } } });
    await table.undo();
    await calm(table);
    expect(table.state).toMatchObject({ canRedo: true, snapshot: { count: 0, decision: { harmless: true } } });
    await table.choose({ type: 'row', to: 'ford' });
    expect(table.state.snapshot?.count).toBe(1);
    const manual = (await tableOf({ ...setting, preferences: { autoplay: false } })).table;
    await manual.accept();
    await calm(manual);
    expect(manual.state.snapshot?.count).toBe(0);
  });
  it('is taken by itself, undone with the choice before it, and never costs a roll', async () => {
    const { table } = await tableOf({ kept: keptOf(tarawa, { marine: 'me' }), preferences: { autoplay: true } });
    await calm(table);
    for (let i = 0; i < 60; i++) {
      const decision = table.state.snapshot?.decision;
      if (decision == null) break;
      expect(decision.harmless).toBe(false);
      await table.suggest('marine');
      const { suggestion, snapshot } = table.state;
      if (suggestion === null || snapshot === null) throw new Error('no suggestion');
      await table.choose(suggestion.action);
      await calm(table);
      if (!table.state.canUndo || i % 5 > 0) continue;
      const { hash } = table.state.snapshot ?? {};
      await table.undo();
      await calm(table);
      await table.redo();
      await calm(table);
      expect([i, table.state.snapshot?.hash]).toEqual([i, hash]);
    }
    expect(table.state.fault).toBeNull();
  });
});

describe('keeping', () => {
  it('every action is in the store, and the match reopens at the same decision', async () => {
    const store = new MemoryStore();
    const kept = keptOf(facedToy, SOLO);
    await keepIn(store, kept);
    const { table } = await tableOf({ kept, store });
    await table.choose({ type: 'row', to: 'ford' });
    const { snapshot } = table.state;
    await table.close();
    const again = await store.read('m');
    if (again === null) throw new Error('nothing kept');
    expect(again.meta).toMatchObject({ actions: 1, turn: '1' });
    const reopened = await tableOf({ kept: again, store });
    expect(reopened.table.state.snapshot).toEqual({ ...snapshot, events: [] });
    const file = JSON.parse((await reopened.table.exportFile()) ?? '');
    expect(Match.fromFile(GAMES, file).actionCount).toBe(1);
  });
  it('a referee who dies is replaced, and the match goes on where it was', async () => {
    const { table, lines } = await tableOf({ kept: keptOf(facedToy, SOLO) });
    await table.choose({ type: 'row', to: 'ford' });
    lines[0]?.crash();
    await table.choose({ type: 'row', to: 'isle' });
    await calm(table);
    expect(lines).toHaveLength(2);
    expect(table.state.snapshot?.view.pieces[0]?.at).toBe('isle');
    for (const line of lines.slice(1)) line.mute = true;
    const { snapshot } = table.state;
    const dying = table.choose({ type: 'rest' });
    await new Promise((done) => setTimeout(done));
    lines[1]?.crash();
    await dying;
    expect(table.state).toMatchObject({ fault: { code: 'referee-stopped' }, busy: false });
    expect(table.state.snapshot).toBe(snapshot);
    await table.choose({ type: 'rest' });
    expect(table.state).toMatchObject({ fault: null, snapshot: { count: (snapshot?.count ?? 0) + 1 } });
  });
  it('a referee who dies where nothing can be kept leaves the match with the page, which cannot read it', async () => {
    FakeLine.told.length = 0;
    // Every referee has a memory of his own, and it dies with him.
    const kept = keptOf(facedToy, TWO, { seed: 'told to nobody' });
    const stores: MemoryStore[] = [];
    const { table, lines } = await tableOf({ kept, store: () => stores[stores.push(new MemoryStore()) - 1] as Store });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    expect(table.state.save).toBe('failed');
    const { snapshot } = table.state;
    for (let deaths = 1; deaths < 3; deaths++) {
      lines.at(-1)?.crash();
      await table.insight('battery', true);
      expect([lines.length, stores.length]).toEqual([deaths + 1, deaths + 1]);
      expect(table.state).toMatchObject({ mode: 'live', fault: null, snapshot: { hash: snapshot?.hash, count: 1 } });
    }
    await table.undo();
    expect(table.state.snapshot?.count).toBe(0);
    const copies = FakeLine.told.flatMap(({ told }) => ('sealed' in told && told.sealed !== null ? [told.sealed] : []));
    expect(copies.length).toBeGreaterThan(2);
    expect(new Set(copies.map(({ nonce }) => nonce)).size).toBe(copies.length);
    for (const { bytes } of copies) expect(new TextDecoder().decode(bytes)).not.toMatch(/told to nobody|ford|toy/);
  });
  it('a match that cannot be put back is told of, and can be tried again', async () => {
    const kept = keptOf(facedToy, SOLO);
    const store = new LastingStore();
    await keepIn(store, kept);
    const { table, lines } = await tableOf({ kept, store });
    const { read } = store;
    store.read = () => Promise.reject(new Error('the disk is away'));
    lines[0]?.crash();
    await expect
      .poll(() => table.state)
      .toMatchObject({
        ...{ mode: 'broken', snapshot: null, fault: { code: 'internal', args: { found: 'the disk is away' } } },
      });
    store.read = read;
    await table.open();
    expect(table.state).toMatchObject({ mode: 'live', fault: null });
  });
  it('a damaged match is told, not opened', async () => {
    const kept = keptOf(facedToy, SOLO);
    const { table } = await tableOf({ kept: { ...kept, file: { ...kept.file, hash: 'x' } } });
    expect(table.state).toMatchObject({ mode: 'broken', fault: { code: 'damaged-file', at: 'hash' }, snapshot: null });
  });
  it('a tab that has lost the match writes no more; it can take it over', async () => {
    const store = new MemoryStore();
    const kept = keptOf(facedToy, TWO);
    await keepIn(store, kept);
    const one = (await tableOf({ kept, store })).table;
    const two = (await tableOf({ kept, store })).table;
    await Promise.all([one.accept(), two.accept()]);
    await two.choose({ type: 'rest' });
    await one.choose({ type: 'row', to: 'ford' });
    await calm(one);
    expect(one.state).toMatchObject({ elsewhere: true, save: 'readonly' });
    expect((await store.read('m'))?.file.actions).toMatchObject([{ by: 'red', act: { type: 'rest' } }]);
    const { snapshot } = one.state;
    await one.choose({ type: 'rest' });
    expect(one.state.snapshot).toBe(snapshot);
    await one.takeOver();
    expect(one.state).toMatchObject({ elsewhere: false, mode: 'handover', next: 'blue' });
    await two.rename('Mine');
    await calm(two);
    expect(two.state.elsewhere).toBe(true);
  });
});
