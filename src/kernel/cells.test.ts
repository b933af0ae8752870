import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { blankSecrets, isHiddenFrom, layout, secret } from './cells.ts';
import { ONLOOKER } from './view.ts';

describe('a layout', () => {
  it('lays named cells end to end from where it starts', () => {
    expect(layout(10, { turn: 1, steps: 64, at: 3 })).toEqual({
      at: { turn: 10, steps: 11, at: 75 },
      end: 78,
      secrets: [],
    });
    expect(layout(4, {})).toEqual({ at: {}, end: 4, secrets: [] });
  });
  it('names its cells in an object that is read without a search, however many there are', () => {
    const { at } = layout(0, Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`group${i}`, 1])));
    setFlagsFromString('--allow-natives-syntax');
    const fast = new Function('object', 'return %HasFastProperties(object)')(at);
    setFlagsFromString('--no-allow-natives-syntax');
    expect(fast).toBe(true);
  });
  it('knows the groups that somebody may not know, and refuses to hide one beside nothing', () => {
    const { at, end } = layout(0, { plan: secret(2, { of: 'red' }), turn: 1 });
    expect([at.plan, at.turn, end]).toEqual([0, 2, 3]);
    expect(() => layout(0, { mine: secret(2, { of: 'red', while: ['shown', 0] }) })).toThrow(RangeError);
  });
});

describe('blanking', () => {
  const cells = layout(0, {
    plan: secret(2, { of: 'red' }),
    lots: secret(2, { of: null, while: ['face', 1] }),
    mine: secret(3, { of: 'blue', while: ['shown', 0], blank: 7, keepsZero: true }),
    face: 2,
    shown: 3,
  });
  // plan 4 5; lots 6 (down) 8 (up); mines 1 (hidden), none, 3 (shown)
  const now = () => Int32Array.from([4, 5, 6, 8, 1, 0, 3, 1, 2, 0, 0, 1]);
  const seenBy = (seer: string) => {
    const blanked = now();
    blankSecrets(blanked, cells.secrets, seer);
    return [...blanked];
  };

  it('leaves a side what is its own, and takes from it what is not', () => {
    expect(seenBy('red')).toEqual([4, 5, 0, 8, 7, 0, 3, 1, 2, 0, 0, 1]);
    expect(seenBy('blue')).toEqual([0, 0, 0, 8, 1, 0, 3, 1, 2, 0, 0, 1]);
  });
  it('leaves an onlooker only what neither side hides', () => {
    expect(seenBy(ONLOOKER)).toEqual([0, 0, 0, 8, 7, 0, 3, 1, 2, 0, 0, 1]);
    expect([isHiddenFrom('red', 'red'), isHiddenFrom('red', 'blue'), isHiddenFrom(null, 'red')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
