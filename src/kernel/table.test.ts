import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTable, look, type TableFile, tableOdds } from './table.ts';

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

describe('exact odds', () => {
  const table = compileTable('fire', FIRE);

  it('are counted face by face, in the order of the table', () => {
    expect(tableOdds(table, 0)).toEqual([
      { result: 'miss', p: 2 / 6 },
      { result: 'hit', p: 3 / 6 },
      { result: 'two', p: 1 / 6 },
    ]);
    expect(tableOdds(table, 2)).toEqual([
      { result: 'hit', p: 3 / 6 },
      { result: 'two', p: 3 / 6 },
    ]);
  });
  it('gather equal results from separate rows', () => {
    const rows = [
      { to: 1, result: 'a' },
      { from: 2, to: 5, result: 'b' },
      { from: 6, result: 'a' },
    ];
    expect(tableOdds(compileTable('twice', { die: 6, rows }), 0)).toEqual([
      { result: 'a', p: 2 / 6 },
      { result: 'b', p: 4 / 6 },
    ]);
  });
  it('sum to one under any modifier and match the throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), (modifier) => {
        const odds = tableOdds(table, modifier);
        expect(odds.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
        const thrown = [1, 2, 3, 4, 5, 6].map((face) => look(table, face + modifier));
        for (const { result, p } of odds) expect(thrown.filter((r) => r === result).length / 6).toBe(p);
      }),
    );
  });
});
