import { describe, expect, it } from 'vitest';
import { bounded, layoutFrom } from './layout.ts';
import { preferencesFrom } from './preferences.ts';

describe('the room', () => {
  it('is shared as was kept, inside its bounds', () => {
    expect(layoutFrom(undefined)).toEqual({ side: null, prompt: null, sheet: null, folded: false });
    expect(layoutFrom({ side: 0.333, sheet: 7, prompt: Number.NaN, folded: true })).toEqual({
      ...{ side: 0.33, prompt: null, sheet: 0.8, folded: true },
    });
    expect(bounded('side', 0)).toBe(0.18);
  });
  it('is among the preferences', () => {
    const { layout, keys, confirmEnd } = preferencesFrom({ keys: { undo: 'z' }, confirmEnd: true }, 'en');
    expect({ layout, keys, confirmEnd }).toEqual({ layout: layoutFrom({}), keys: { undo: 'z' }, confirmEnd: true });
  });
});
