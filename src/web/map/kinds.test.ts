import { describe, expect, it } from 'vitest';
import { isWide, kindOf, kindsOf } from './kinds.ts';

describe('what glows', () => {
  it.each([
    ['move', 'move'],
    ['march', 'move'],
    ['advance', 'move'],
    ['fire', 'fire'],
    ['edgeFire', 'fire'],
    ['airBombard', 'fire'],
    ['attack', 'attack'],
    ['assault', 'attack'],
    ['dropZone', 'choose'],
    ['removed', 'choose'],
  ] as const)('%s is shown as %s', (type, kind) => {
    expect(kindOf(type)).toBe(kind);
  });
  it('shows the gravest where several actions aim at a space', () => {
    const kinds = kindsOf([
      { type: 'attack', spaces: ['a'] },
      { type: 'move', spaces: ['a', 'b'] },
      { type: 'dig', spaces: ['c'] },
    ]);
    expect([...kinds]).toEqual([
      ['a', 'attack'],
      ['b', 'move'],
      ['c', 'choose'],
    ]);
  });
  it('is outlined as one where it is most of the board', () => {
    expect(isWide(30, 60)).toBe(true);
    expect(isWide(20, 60)).toBe(false);
    expect(isWide(61, 1000)).toBe(true);
  });
});
