import { describe, expect, it } from 'vitest';
import { columnChart, NO_MARKS, rollChart } from './charts.ts';
import { compileTable } from './table.ts';

const now = { view: null, odds: null, last: null };
const thrown = { dice: [4], faces: 6, modifiers: [] };

describe('a chart of one column', () => {
  const table = compileTable('fire', {
    die: 6,
    rows: [
      { to: 2, result: '-' },
      { from: 3, to: 4, result: 'S' },
      { from: 5, result: 'X' },
    ],
  });
  const chart = rollChart(table, { rule: '6', modifiers: [{ name: 'reef', value: 1 }] });

  it('has a row for every result, the ends open', () => {
    expect(chart.rows.map(([head]) => head)).toEqual(['≤ 2', '3–4', '≥ 5']);
    expect(
      rollChart(
        compileTable('die', {
          die: 6,
          rows: [
            { from: 1, to: 3, result: 0 },
            { from: 4, to: 6, result: 1 },
          ],
        }),
        { rule: '' },
      ).rows,
    ).toEqual([
      ['1–3', 0],
      ['4–6', 1],
    ]);
  });
  it('marks the rows that the dice can reach, and that of the last throw', () => {
    const odds = { table: 'fire', dice: 1, faces: 6, odds: [], modifiers: [{ name: 'reef', value: 3, rule: '6' }] };
    expect(chart.marks?.({ ...now, odds })).toEqual({ rows: [1, 2], columns: [], thrown: null });
    expect(chart.marks?.({ ...now, odds: { ...odds, table: 'other' } })).toEqual(NO_MARKS);
    expect(chart.marks?.({ ...now, last: { ...thrown, table: 'fire', total: -3, result: '-' } })?.thrown).toBe(0);
    expect(chart.marks?.({ ...now, last: { ...thrown, table: 'fire', total: 12, result: 'X' } })?.thrown).toBe(2);
  });
});

describe('a chart of several columns', () => {
  const column = (results: readonly string[]) => ({ id: 'crt', die: 6, dice: 1, low: 1, results });
  const table = { id: 'crt', heads: ['1:1', '2:1'], columns: [column(['a', 'b', 'c']), column(['b', 'c', 'd'])] };
  const chart = columnChart(table, {
    rule: '8',
    heads: [
      ['night', '1:1', '2:1'],
      ['day', '1:2', '1:1'],
    ],
  });

  it('has the printed cells', () => {
    expect(chart.rows).toEqual([
      ['≤ 1', 'a', 'b'],
      ['2', 'b', 'c'],
      ['≥ 3', 'c', 'd'],
    ]);
  });
  it('marks the column that gives these results, whatever line its head stands in', () => {
    const odds = { table: 'crt', dice: 1, faces: 3, modifiers: [], column: { name: '1:1', shifts: [] } };
    const of = (...results: string[]) => ({ ...odds, odds: results.map((result) => ({ result, p: 1 / 3 })) });
    expect(chart.marks?.({ ...now, odds: of('a', 'b', 'c') })?.columns).toEqual([1]);
    expect(chart.marks?.({ ...now, odds: of('b', 'c', 'd') })?.columns).toEqual([2]);
    const last = { ...thrown, table: 'crt', total: 3, result: 'd', column: odds.column };
    expect(chart.marks?.({ ...now, last })).toEqual({ rows: [], columns: [2], thrown: 2 });
  });
});
