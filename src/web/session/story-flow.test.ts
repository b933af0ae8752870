import { describe, expect, it } from 'vitest';
import { facedToy, keptOf } from '../../table/testing/table.ts';
import { hereOf, linkTo } from './address.ts';
import { calm, tableOf } from './testing/table.ts';

const SOLO = { red: 'me', blue: 'rower' };
const BOTS = { red: 'rower', blue: 'rower' };
const REST = { type: 'rest' };

describe('the story of a table', () => {
  it('holds what the bot did between two decisions', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, SOLO) });
    await table.choose(REST);
    await calm(table);
    const { stretch, log, snapshot } = table.state;
    expect(snapshot?.decision?.side).toBe('red');
    expect(stretch.folded).toBe(false);
    expect(stretch.events.length).toBeGreaterThan(0);
    expect(log.slice(-stretch.events.length)).toEqual(stretch.events);
  });
  it('waits with the next decision until what has happened is shown', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, BOTS), preferences: { speed: 'step' } });
    let show = (): void => undefined;
    table.attend(
      () =>
        new Promise((done) => {
          show = done;
        }),
    );
    await calm(table);
    const before = table.state.snapshot?.count ?? 0;
    table.step();
    await calm(table);
    expect(table.state).toMatchObject({ paused: false, snapshot: { count: before } });
    show();
    await calm(table);
    expect(table.state).toMatchObject({ paused: true, snapshot: { count: before + 1 } });
  });
  it('is skipped to the end of the turn and to the end of the match, without being shown', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, BOTS), preferences: { speed: 'step' } });
    await calm(table);
    const turn = table.state.snapshot?.view.turn.number ?? 0;
    table.skip('turn');
    await calm(table);
    const { snapshot, skipping, paused, fresh, stretch } = table.state;
    expect({ skipping, paused, fresh }).toEqual({ skipping: null, paused: true, fresh: [] });
    expect(snapshot?.outcome ?? snapshot?.view.turn.number).not.toBe(turn);
    expect(stretch.events.length).toBeGreaterThan(0);
    table.skip('end');
    await calm(table);
    expect(table.state.snapshot?.outcome).not.toBeNull();
    expect(table.state.skipping).toBeNull();
  });
  it('is skipped to the person’s decision', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, SOLO), preferences: { speed: 'step' } });
    await table.choose(REST);
    await calm(table);
    table.pause();
    table.skip('me');
    await calm(table);
    expect(table.state).toMatchObject({ skipping: null, thinking: null, snapshot: { decision: { side: 'red' } } });
  });
  it('is told to the next person from their last decision on; on opening nothing is', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'me', blue: 'me' }) });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    await table.choose(REST);
    expect(table.state.stretch.missed).toBe(false);
    table.handOver();
    expect(table.state.stretch.events).toEqual([]);
    await table.accept();
    const { stretch, log } = table.state;
    expect(stretch).toMatchObject({ from: 0, missed: true, folded: false, events: log });
  });
});

describe('the last action of a replay', () => {
  it('is shown before the table is live again, and a person need not wait for it', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'me', blue: 'me' }) });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    let show = (): void => undefined;
    const slowly = () =>
      table.attend(
        () =>
          new Promise((done) => {
            show = done;
          }),
      );
    slowly();
    await table.replay(0);
    const replayed = table.replay(1);
    await calm(table);
    const { mode, snapshot, fresh, busy } = table.state;
    expect([mode, snapshot?.index, snapshot?.count, busy]).toEqual(['replay', 1, 1, false]);
    expect(fresh).toEqual(table.state.whole);
    show();
    await replayed;
    expect(table.state).toMatchObject({ mode: 'live', fresh: [], snapshot: { decision: { side: 'red' } } });
    await table.replay(0);
    const again = table.replay(1);
    await calm(table);
    await table.replay(null);
    expect(table.state.mode).toBe('live');
    show();
    await again;
    expect(table.state.mode).toBe('live');
    // From further off the present is there at once.
    await table.replay(null);
    expect(table.state.mode).toBe('live');
  });
});

describe('moments', () => {
  it('can be gone back to from a line of the log, looked at, linked to and saved', async () => {
    const { table } = await tableOf({ kept: keptOf(facedToy, { red: 'me', blue: 'me' }) });
    await table.accept();
    await table.choose({ type: 'row', to: 'ford' });
    const { count, floor } = table.state.snapshot ?? { count: 0, floor: 0 };
    expect((await table.viewAt(0))?.pieces[0]?.at).toBe('west');
    await table.goTo(0);
    expect(table.state).toMatchObject({ mode: 'replay', snapshot: { index: 0 }, log: [] });
    expect(table.state.whole).toHaveLength(1);
    expect(JSON.parse((await table.exportFile(true)) ?? '')).toMatchObject({ actions: [] });
    expect(JSON.parse((await table.exportFile()) ?? '').actions).toHaveLength(count);
    await table.replay(null);
    await table.undoTo(floor - 1);
    expect(table.state.snapshot?.count).toBe(count);
    await table.undoTo(count - 1);
    expect(table.state.snapshot?.count).toBe(count - 1);
  });
  it('have an address', () => {
    const link = linkTo('http://here/table.html#/match/old?at=3', 'abc-1', 12);
    expect(link).toBe('http://here/table.html#/match/abc-1?at=12');
    expect(hereOf(new URL(link).hash)).toEqual({ at: 'match', id: 'abc-1', moment: 12 });
    expect(hereOf('#/match/abc-1')).toEqual({ at: 'match', id: 'abc-1' });
    expect(hereOf('#/match/abc-1?at=x')).toEqual({ at: 'start' });
  });
});
