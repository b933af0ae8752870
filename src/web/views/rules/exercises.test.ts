import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { cellWords } from '../../../kernel/chart-words.ts';
import { Rng } from '../../../kernel/dice.ts';
import { answersOf, exerciseBy, reckon } from '../../../kernel/exercises.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';

const named = (id: string) => GAMES.find((game) => game.id === id);

describe.each(GAMES)('throws to be read in the charts of $id', (game) => {
  const charts = game.charts?.(game.data) ?? [];

  it('have an answer in words, which is among those that are offered', () => {
    const read = charts.filter((chart) => chart.read !== undefined);
    expect(read.length).toBeGreaterThan(4);
    const rng = new Rng(game.id);
    const speakers = LANGS.map((lang) => new Speaker(lang, game.text));
    for (const chart of read) {
      for (let i = 0; i < 8; i++) {
        const given = exerciseBy((n) => rng.below(n), chart);
        const found = reckon(chart, given);
        expect(answersOf(chart, given.column ?? 1)).toContainEqual(found?.cell);
        for (const speaker of speakers) expect(cellWords(speaker, found?.cell ?? null)).not.toBe('—');
      }
    }
  });
  it('are worked in charts that are there, with what those know', () => {
    for (const given of game.exercises ?? []) {
      const chart = charts.find(({ id }) => id === given.chart);
      expect([given.chart, chart === undefined ? null : reckon(chart, given)?.added.length]).toEqual([
        given.chart,
        given.modifiers?.length ?? 0,
      ]);
    }
  });
});

const read = (game: string, chart: string, dice: number, modifiers: readonly string[] = []) => {
  const found = named(game)
    ?.charts?.(named(game)?.data ?? {})
    .find(({ id }) => id === chart);
  if (found === undefined) throw new Error(`no chart ${chart}`);
  return reckon(found, { chart, dice: [dice], modifiers });
};
it('come out as the rulebooks have them', () => {
  expect(read('tarawa', 'bombardment', 3, ['delay'])?.total).toBe(4);
  expect(read('tarawa', 'bombardment', 3, ['delay', 'delay'])?.total).toBe(5);
  expect([3, 5].map((die) => read('tarawa', 'support', die)?.cell)).toEqual([1, 2]);
  const mines = [7, 8, 10].map((die) => read('gallipoli', 'mineAttack', die)?.cell);
  expect(mines.map((cell) => Object(cell).name)).toEqual(['unharmed', 'crippled', 'sunk']);
});
