import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { chartTitle, keyOf } from '../../../kernel/chart-words.ts';
import type { Cell, Named } from '../../../kernel/charts.ts';
import type { Game } from '../../../kernel/game.ts';
import { Match } from '../../../kernel/match.ts';
import { LANGS, Speaker } from '../../../kernel/text.ts';
import { WEB_TEXT } from '../../text/index.ts';
import { Rulebook } from './rulebook.ts';

const chartsOf = (game: Game, data = game.data) => game.charts?.(data) ?? [];
const namesIn = (cell: Cell): readonly Named[] =>
  typeof cell !== 'object' || cell === null ? [] : Array.isArray(cell) ? (cell as Named[]) : [cell as Named];

describe.each(GAMES)('the charts of $id', (game) => {
  const charts = chartsOf(game);

  it.each(LANGS)('have words for everything they say in %s', (lang) => {
    const speaker = new Speaker(lang, WEB_TEXT, game.text);
    const mute = charts.flatMap(({ id, heads, rows, modifiers = [] }) =>
      [...heads.flat(), ...rows.flat(), ...modifiers.map(({ name }) => name)]
        .flatMap(namesIn)
        .filter((one) => keyOf(speaker, one) === undefined)
        .map(({ of, name }) => `${id}: ${of}.${name}`),
    );
    expect([...new Set(mute)]).toEqual([]);
    for (const chart of charts) expect(chartTitle(speaker, chart)).not.toBe(chart.id);
  });
  it('belong to cases that exist, each under a name of its own', () => {
    const book = new Rulebook(game.cases.en);
    expect(charts.filter(({ rule }) => book.find(rule) === null).map(({ id }) => id)).toEqual([]);
    expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  });
  it('have rows as long as their heads', () => {
    for (const { id, heads, rows } of charts) {
      const wide = new Set([...heads.filter((line) => line.length > 0), ...rows].map((line) => line.length));
      expect([id, wide.size]).toEqual([id, 1]);
    }
  });
  it('mark the turn', () => {
    const view = Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'chart' }).position.view(null);
    const turns = charts.find(({ id }) => id === 'turns');
    const marks = turns?.marks?.({ view, odds: null, last: null });
    expect(marks?.rows).toEqual([0]);
  });
});

const cellsOf = (game: Game, id: string, data = game.data) =>
  chartsOf(game, data)
    .find((chart) => chart.id === id)
    ?.rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? (cell as Named).name : cell)));
const named = (id: string) => GAMES.find((game) => game.id === id) as Game;
interface Tables {
  readonly tables: {
    readonly assault: {
      readonly columns: readonly { readonly results: readonly string[] }[];
      readonly results: readonly { readonly cells: readonly string[] }[];
    };
    readonly marineFire: { readonly rows: readonly { readonly result: string }[] };
  };
}
const own = (game: Game) => game.data as unknown as Tables;

describe('the numbers of the charts', () => {
  it('are those of the data: Gallipoli’s assaults', () => {
    const game = named('gallipoli');
    const printed = own(game).tables.assault.columns;
    const rows = cellsOf(game, 'assault') ?? [];
    expect(rows).toHaveLength(printed[0]?.results.length ?? -1);
    for (const [i, row] of rows.entries()) expect(row.slice(1)).toEqual(printed.map(({ results }) => results[i]));
  });
  it('are those of the data: Malta’s combats', () => {
    const game = named('malta');
    const rows = cellsOf(game, 'assault') ?? [];
    expect(rows.map((row) => row.slice(1))).toEqual(own(game).tables.assault.results.map(({ cells }) => cells));
  });
  it('are those of the data: Tarawa’s fire, and of an owner’s pack where there is one', () => {
    const game = named('tarawa');
    expect(cellsOf(game, 'marineFire')?.map(([, result]) => result)).toEqual(['-', 'S', 'S*']);
    const tables = structuredClone(own(game).tables);
    const pack = {
      ...game.data,
      tables: { ...tables, marineFire: { ...tables.marineFire, rows: [{ result: 'S*' }] } },
    };
    expect(cellsOf(game, 'marineFire', pack)?.map(([, result]) => result)).toEqual(['S*']);
  });
});
