import { describe, expect, it } from 'vitest';
import type { Game } from '../../kernel/game.ts';
import { ToyPosition } from '../../kernel/testing/toy.ts';
import type { Seating } from '../../table/settings.ts';
import { facedToy, keptOf, withPosition } from '../../table/testing/table.ts';
import { calm, tableOf } from './testing/table.ts';

const SOLO: Seating = { players: { red: 'me', blue: 'rower' } };
const TWO: Seating = { players: { red: 'me', blue: 'me' } };
const OPEN: Seating = { ...TWO, open: true };

/** Here blue's battery is in sight, so that nothing is hidden from anybody. */
class Bare extends ToyPosition {
  override hideFrom(): void {}
}
const bareToy: Game = withPosition(facedToy, Bare);

async function seated(seating: Seating, game = facedToy) {
  const kept = keptOf(game, seating.players);
  const settings = { ...kept.meta.settings, ...seating };
  return tableOf({ kept: { ...kept, meta: { ...kept.meta, settings } }, game });
}

describe('one person on both sides', () => {
  it('is asked for one side after the other, sees all, and goes back over both', async () => {
    const { table } = await seated(OPEN);
    expect(table.state).toMatchObject({ mode: 'live', seer: null, snapshot: { decision: { side: 'red' } } });
    await table.choose({ type: 'rest' });
    expect(table.state).toMatchObject({ next: null, canUndo: true, snapshot: { decision: { side: 'blue' } } });
    await table.choose({ type: 'hold' });
    expect(table.state.snapshot?.decision?.side).toBe('red');
    await table.undo();
    await table.undo();
    expect(table.state).toMatchObject({ canUndo: false, canRedo: true, snapshot: { count: 0 } });
  });
});

describe('two persons before one screen', () => {
  it('are asked one after the other where nothing is hidden; the last order can be taken back', async () => {
    const { table } = await seated(TWO, bareToy);
    await table.choose({ type: 'rest' });
    // Holding tells blue something in private: then the screen is asked for.
    expect(table.state).toMatchObject({ mode: 'live', next: 'blue', passed: null });
    await table.handOver();
    await table.accept();
    await table.choose({ type: 'fire' });
    expect(table.state).toMatchObject({ seer: 'red', shared: true, passed: { from: 'blue', undoTo: null } });
    expect(table.state.fresh.length).toBeGreaterThan(0);
  });
});

describe('other seats', () => {
  it('are taken at once by whoever plays alone', async () => {
    const { table } = await seated(SOLO);
    await table.reseat(OPEN);
    expect(table.state).toMatchObject({ settings: OPEN, seer: null, mode: 'live' });
    await table.reseat({ players: { red: 'rower', blue: 'rower' } });
    await calm(table);
    expect(table.state).toMatchObject({ seer: null, settings: { players: { red: 'rower' } } });
  });
  it('are agreed to by the other person, or not', async () => {
    const { table } = await seated(TWO);
    await table.reseat(SOLO);
    expect(table.state).toMatchObject({ mode: 'handover', next: 'blue', proposal: { by: 'red' }, settings: TWO });
    table.decline();
    expect(table.state).toMatchObject({ mode: 'handover', next: 'red', proposal: null });
    await table.accept();
    expect(table.state).toMatchObject({ mode: 'live', seer: 'red', settings: TWO });
    await table.reseat(SOLO);
    await table.accept();
    // Red has the match alone, and blue has the screen: it is handed over.
    expect(table.state).toMatchObject({ mode: 'handover', next: 'red', proposal: null, settings: SOLO });
    await table.accept();
    expect(table.state).toMatchObject({ mode: 'live', seer: 'red', snapshot: { decision: { side: 'red' } } });
  });
});
