import { describe, expect, it } from 'vitest';
import type { GameEvent } from './events.ts';
import { favoursBy } from './favours.ts';

const thrown = (table: string, args: GameEvent['args'] = {}): GameEvent => ({
  ...{ type: 'roll', args },
  roll: { table, dice: [1], faces: 6, modifiers: [], total: 1, result: '' },
});
const favours = favoursBy(['red', 'blue'], {
  supply: { side: 'red', high: true },
  stock: { named: 'side', high: true },
  check: { of: 'unit', high: false },
  damage: { of: 'target', foe: true, high: true },
  assault: { of: 'unit', since: 'attacks', high: true },
});
const sideOf = (piece: string) => ({ r1: 'red', b1: 'blue' })[piece];
const asked = (...told: GameEvent[]) => favours(told, told.length - 1, sideOf);

describe('whom a throw helps', () => {
  it('is a side by name, the one it names, or the side of its piece', () => {
    expect(asked(thrown('supply'))).toEqual({ side: 'red', high: true });
    expect(asked(thrown('stock', { side: 'blue' }))).toEqual({ side: 'blue', high: true });
    expect(asked(thrown('check', { unit: 'b1' }))).toEqual({ side: 'blue', high: false });
  });
  it('is the enemy of a victim, and whoever began the fight', () => {
    expect(asked(thrown('damage', { target: 'b1' }))).toEqual({ side: 'red', high: true });
    const attacks = { type: 'attacks', args: { unit: 'b1' } };
    expect(asked({ type: 'attacks', args: { unit: 'r1' } }, attacks, thrown('assault'))?.side).toBe('blue');
  });
  it('is nobody where the table, the piece or the fight is not known', () => {
    expect(asked(thrown('weather'))).toBeNull();
    expect(asked(thrown('toString'))).toBeNull();
    expect(asked(thrown('check', { unit: 'x' }))).toBeNull();
    expect(asked(thrown('assault'))).toBeNull();
    expect(asked({ type: 'turn', args: {} })).toBeNull();
  });
});
