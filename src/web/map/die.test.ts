import { describe, expect, it } from 'vitest';
import { dieShape } from './die.ts';

describe('a die', () => {
  it('of six faces shows as many pips as it says', () => {
    for (const shown of [1, 2, 3, 4, 5, 6]) expect(dieShape(shown, 6)).toMatchObject({ figure: '' });
    expect([1, 2, 3, 4, 5, 6].map((shown) => dieShape(shown, 6).pips.length)).toEqual([1, 2, 3, 4, 5, 6]);
  });
  it.each([4, 8, 10, 12, 20, 100, 3])('of %i faces shows a figure, never nothing', (faces) => {
    for (let shown = 1; shown <= faces; shown++) {
      expect(dieShape(shown, faces)).toMatchObject({ pips: [], figure: String(shown) });
    }
    expect(dieShape(1, faces).outline).not.toBe('');
  });
});
