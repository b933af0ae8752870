import { describe, expect, it } from 'vitest';
import { columnChart, rollChart } from './charts.ts';
import { Rng } from './dice.ts';
import { answersOf, exerciseBy, reckon } from './exercises.ts';
import { compileTable } from './table.ts';

const table = compileTable('fire', {
  die: 6,
  rows: [
    { to: 2, result: 'miss' },
    { from: 3, to: 5, result: 'hit' },
    { from: 6, result: 'rout' },
  ],
});
const night = { name: { of: 'modifier', name: 'night' }, value: -1 };
const chart = rollChart(table, { rule: '1', modifiers: [night] });

describe('a throw that is read in a chart', () => {
  it('is the dice, with what is added as often as it counts', () => {
    const cell = { of: 'result.fire', name: 'miss' };
    expect(reckon(chart, { chart: 'fire', dice: [4], modifiers: ['night', 'night'] })).toEqual({
      ...{ added: [night, night], total: 2, row: 0, column: 1, cell },
    });
    expect(reckon(chart, { chart: 'fire', dice: [6] })).toMatchObject({ total: 6, row: 2 });
    expect(reckon({ ...chart, read: undefined } as never, { chart: 'fire', dice: [6] })).toBeNull();
  });
  it('is read in its column', () => {
    const columns = [
      table,
      compileTable('fire', {
        die: 6,
        rows: [
          { to: 5, result: 'x' },
          { from: 6, result: 'y' },
        ],
      }),
    ];
    const two = columnChart(
      { id: 'two', heads: ['1-1', '2-1'], columns: [columns[1] as never, columns[1] as never] },
      { rule: '1' },
    );
    expect(reckon(two, { chart: 'two', dice: [6], column: 2 })?.cell).toBe('y');
    expect(answersOf(two, 2)).toEqual(['x', 'y']);
  });
  it('can be drawn by lot, and always has an answer among those that are offered', () => {
    const rng = new Rng('exercise');
    for (let i = 0; i < 50; i++) {
      const found = reckon(
        chart,
        exerciseBy((n) => rng.below(n), chart),
      );
      expect(answersOf(chart, 1)).toContainEqual(found?.cell);
    }
  });
});
