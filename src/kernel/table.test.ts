import { describe, expect, it } from 'vitest';
import { compileTable, look, shifted, type TableFile } from './table.ts';

const FIRE: TableFile<string> = {
  die: 6,
  rows: [
    { to: 2, result: 'miss' },
    { from: 3, to: 5, result: 'hit' },
    { from: 6, result: 'two' },
  ],
};

describe('a roll table', () => {
  const table = compileTable('fire', FIRE);

  it('finds the row of every total, the ends standing for all beyond', () => {
    const results = [-50, 1, 2, 3, 4, 5, 6, 7, 50].map((total) => look(table, total));
    expect(results).toEqual(['miss', 'miss', 'miss', 'hit', 'hit', 'hit', 'two', 'two', 'two']);
    expect(table).toMatchObject({ id: 'fire', die: 6, low: 2 });
  });
  it('refuses a gap between its rows', () => {
    const gap = {
      die: 6,
      rows: [
        { to: 2, result: 'a' },
        { from: 4, result: 'b' },
      ],
    };
    expect(() => compileTable('gap', gap)).toThrow('gap: no row for 3');
  });
  it('refuses to have no rows', () => {
    expect(() => compileTable('none', { die: 6, rows: [] })).toThrow(RangeError);
  });
  it('may have one result for everything', () => {
    const always = compileTable('always', { die: 6, rows: [{ result: 'yes' }] });
    expect([look(always, -3), look(always, 9)]).toEqual(['yes', 'yes']);
  });
  it('closed at both ends, still answers beyond them', () => {
    const closed = compileTable('closed', {
      die: 6,
      rows: [
        { from: 1, to: 1, result: 1 },
        { from: 2, to: 6, result: 2 },
      ],
    });
    expect([look(closed, 0), look(closed, 1), look(closed, 7)]).toEqual([1, 1, 2]);
  });
});

describe('a table of columns', () => {
  const table = { id: 'assault', heads: ['1-1', '2-1', '3-1'], columns: [] as never[] };
  it('is shifted no further than its outermost columns', () => {
    const three = { ...table, columns: [1, 2, 3].map(() => compileTable('assault', FIRE)) };
    expect([-5, -1, 0, 1, 9].map((shift) => shifted(three, 1, shift))).toEqual([0, 0, 1, 2, 2]);
  });
});
