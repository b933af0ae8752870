import type { Chart } from '../../kernel/charts.ts';
import type { Game, Options } from '../../kernel/game.ts';
import type { Census } from './census.ts';
import { isThrown } from './charts.ts';

/** What is there and did not occur once. */
export interface Never {
  readonly actions: readonly string[];
  readonly questions: readonly string[];
  /** Cases that neither a question nor anything told cited, nor the case they are lettered parts of. */
  readonly cases: readonly string[];
  /** Charts in which throws are read: rows and columns in which none was, and how many of all cells were met. */
  readonly charts: readonly NeverThrown[];
  /** Spaces that no piece came to. */
  readonly spaces: readonly string[];
  /** Pieces that were on the board and did nothing, in any game. */
  readonly pieces: readonly string[];
  readonly options: readonly { readonly option: string; readonly value: string }[];
}
export interface NeverThrown {
  readonly chart: string;
  readonly cells: number;
  readonly met: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** All that could have occurred. */
export interface Possible {
  readonly game: Game;
  readonly types: readonly string[];
  readonly charts: readonly Chart[];
  readonly options: Options;
}

export function neverIn(census: Census, { game, types, charts, options }: Possible): Never {
  const isMissing = (counts: Readonly<Record<string, unknown>>) => (name: string) => counts[name] === undefined;
  const asked = [...new Set(game.questions?.map(({ key }) => key))];
  const cited = Object.keys(census.cases);
  const isCited = (id: string) => cited.includes(id) || cited.includes(id.replace(/[a-z]+$/, ''));
  const spaces = game.face?.board.spaces.map(({ id }) => id) ?? [];
  return {
    actions: types.filter(isMissing(census.actions)),
    questions: asked.filter(isMissing(census.questions)),
    cases: Object.keys(game.cases.en).filter((id) => !isCited(id)),
    charts: charts.filter(isThrown).map((chart) => neverThrown(chart, census.charts[chart.id] ?? {})),
    spaces: spaces.filter((id) => Object.keys(census.spaces[id]?.entries ?? {}).length === 0),
    pieces: Object.entries(census.pieces).flatMap(([id, { acted }]) => (acted === 0 ? [id] : [])),
    options: game.options.flatMap(({ id, values, preset }) =>
      values.filter((value) => value !== (options[id] ?? preset)).map((value) => ({ option: id, value })),
    ),
  };
}

function neverThrown({ id, rows, heads }: Chart, thrown: Readonly<Record<string, number>>): NeverThrown {
  const met = Object.keys(thrown).map((cell) => cell.split(':').map(Number));
  // Totals and what they come to, or totals and several columns.
  const columns = Math.max(0, ...heads.map((line) => line.length)) - 1;
  const isColumned = columns > 1;
  const missing = (length: number, from: number, at: (cell: readonly number[]) => number | undefined) =>
    Array.from({ length }, (_, i) => i + from).filter((i) => !met.some((cell) => at(cell) === i));
  return {
    chart: id,
    cells: rows.length * columns,
    met: met.length,
    rows: missing(rows.length, 0, ([row]) => row),
    columns: isColumned ? missing(columns, 1, ([, column]) => column) : [],
  };
}
