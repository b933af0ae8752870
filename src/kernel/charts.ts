import type { RollRecord } from './events.ts';
import type { ActionOdds } from './position.ts';
import type { Result } from './rolls.ts';
import type { Column, ColumnTable, RollTable } from './table.ts';
import type { View } from './view.ts';

// The printed charts of a game, made from the numbers in force: an owner's data pack has its own.

/** What a cell says: a figure or sign as it is printed, a name that has words (`<of>.<name>`), or nothing. */
export type Cell = string | number | null | Named | readonly Named[];
export interface Named {
  readonly of: string;
  readonly name: string;
}
export const named =
  (of: string) =>
  (name: string): Named => ({ of, name });

/** The title is the text `chart.<id>`, or `table.<id>` where that is a throw. */
export interface Chart {
  readonly id: string;
  /** The case that it belongs to. */
  readonly rule: string;
  /** Lines of heads, the first cell of each over the heads of the rows. */
  readonly heads: readonly (readonly Cell[])[];
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly Cell[])[];
  /** What is added to the dice, by the name of its text `modifier.<name>`. */
  readonly modifiers?: readonly ChartModifier[];
  /** Signs in its cells that have words. */
  readonly signs?: readonly Named[];
  /** What of it counts now. */
  marks?(now: Now): Marks;
  /** Where a throw is read in it. */
  readonly read?: ChartRead;
}
/** How a throw is read in a chart: its dice, what may be added to them, and the row of a total. */
export interface ChartRead {
  readonly dice: number;
  readonly die: number;
  readonly modifiers: readonly ChartModifier[];
  rowOf(total: number): number;
}
export interface ChartModifier {
  readonly name: Cell;
  readonly value: number;
}

/** A moment of a match as a person sees it. */
export interface Now {
  readonly view: View | null;
  /** Of the throw that is weighed. */
  readonly odds: ActionOdds | null;
  /** The last throw. */
  readonly last: RollRecord | null;
}
/** Rows and columns by number, the heads not counted among the rows and counted among the columns. */
export interface Marks {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The row in which the last throw was read. */
  readonly thrown: number | null;
}
export const NO_MARKS: Marks = { rows: [], columns: [], thrown: null };
export const isMarked = ({ rows, columns, thrown }: Marks): boolean =>
  rows.length > 0 || columns.length > 0 || thrown !== null;

/** A stretch of totals as it is printed: `3`, `4–5`, `≤ 2`, `≥ 9`. */
const span = (from: number | null, to: number | null): string => {
  const figure = (value: number) => String(value).replace('-', '−');
  if (from === null && to === null) return '';
  if (from === null) return `≤ ${figure(to as number)}`;
  if (to === null) return `≥ ${figure(from)}`;
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
};

interface Stretch<R> {
  readonly from: number;
  readonly to: number;
  readonly result: R;
}
/** Totals with the same result together. */
function stretchesOf<R>(low: number, results: readonly R[]): Stretch<R>[] {
  const found: Stretch<R>[] = [];
  results.forEach((result, i) => {
    const last = found.at(-1);
    if (last !== undefined && last.result === result) found[found.length - 1] = { ...last, to: low + i };
    else found.push({ from: low + i, to: low + i, result });
  });
  return found;
}
/** The ends stand for all beyond, unless the bare dice never go there. */
function headOf(stretches: readonly Stretch<unknown>[], i: number, closed: boolean): string {
  const { from, to } = stretches[i] as Stretch<unknown>;
  const isFirst = i === 0 && !closed;
  const isLast = i === stretches.length - 1 && !closed;
  return span(isFirst ? null : from, isLast ? null : to);
}
const isClosed = ({ low, dice, die, results }: RollTable, modifiers: readonly unknown[]): boolean =>
  modifiers.length === 0 && low === dice && low + results.length - 1 === dice * die;

const sumOf = (list: readonly { readonly value: number }[]): number => list.reduce((sum, { value }) => sum + value, 0);

/** Which of some stretches the dice of a throw can reach. */
function within(stretches: readonly Stretch<unknown>[], { dice, faces, modifiers }: ActionOdds): number[] {
  const [least, most] = [dice + sumOf(modifiers), dice * faces + sumOf(modifiers)];
  return stretches.flatMap(({ from, to }, i) => {
    const missed = (i > 0 && from > most) || (i < stretches.length - 1 && to < least);
    return missed ? [] : [i];
  });
}
/** The stretch that a total is read in; the ends stand for all beyond. */
function at(stretches: readonly Stretch<unknown>[], total: number): number {
  const found = stretches.findIndex(({ to }) => total <= to);
  return found < 0 ? stretches.length - 1 : found;
}

export interface RollChartParts {
  readonly rule: string;
  /** `table` where the chart has another name than the throw. */
  readonly id?: string;
  /** Texts of the results; `result.<table>` where it is not said. */
  readonly of?: string;
  readonly modifiers?: readonly ChartModifier[];
  /** Its numbers stand for something that has words. */
  readonly worded?: true;
  /** Other throws that are read here. */
  readonly also?: readonly string[];
}

/** A table of one column: totals and what they come to. */
export function rollChart(table: RollTable, parts: RollChartParts): Chart {
  const { rule, id = table.id, of = `result.${table.id}`, modifiers = [], also = [] } = parts;
  const stretches = stretchesOf(table.low, table.results);
  const closed = isClosed(table, modifiers);
  const names = [table.id, ...also];
  return {
    ...{ id, rule, modifiers },
    heads: [
      [
        { of: 'chart', name: 'total' },
        { of: 'chart', name: 'result' },
      ],
    ],
    rows: stretches.map(({ result }, i) => [
      headOf(stretches, i, closed),
      typeof result === 'number' && parts.worded === undefined ? result : { of, name: String(result) },
    ]),
    read: { dice: table.dice, die: table.die, modifiers, rowOf: (total) => at(stretches, total) },
    marks: ({ odds, last }) => ({
      rows: odds !== null && names.includes(odds.table) ? within(stretches, odds) : [],
      columns: [],
      thrown: last !== null && names.includes(last.table) ? at(stretches, last.total) : null,
    }),
  };
}

export interface ColumnChartParts extends RollChartParts {
  /** Further lines of heads for the same columns, each with what it is called, in place of the table's own. */
  readonly heads?: readonly (readonly Cell[])[];
  /** Words for its signs, where they are not those of whole results. */
  readonly signs?: readonly Named[];
}

/** A table of several columns: a row for each total. */
export function columnChart(table: ColumnTable, parts: ColumnChartParts): Chart {
  const { rule, id = table.id, of = `result.${table.id}`, modifiers = [], also = [] } = parts;
  const heads = parts.heads ?? [[{ of: 'chart', name: 'total' }, ...table.heads]];
  const [first] = table.columns;
  const totals = stretchesOf(
    first?.low ?? 0,
    (first?.results ?? []).map((_, i) => i),
  );
  const closed = first !== undefined && isClosed(first, modifiers);
  const signs = [...new Set(table.columns.flatMap(({ results }) => results.map(String)))];
  const names = [table.id, ...also];
  // One head can stand over different columns in different lines: the results tell which is meant.
  const columnOf = (column: Column | undefined, fits: (results: readonly Result[]) => boolean): number[] => {
    const under = heads.flatMap((line) => line.flatMap((head, i) => (i > 0 && head === column?.name ? [i] : [])));
    return [...new Set(under)].filter((i) => fits(table.columns[i - 1]?.results ?? [])).slice(0, 1);
  };
  return {
    ...{ id, rule, modifiers, heads },
    rows: totals.map((_, i) => [headOf(totals, i, closed), ...table.columns.map(({ results }) => results[i] as Cell)]),
    signs: parts.signs ?? signs.map(named(of)),
    ...(first && {
      read: { dice: first.dice, die: first.die, modifiers, rowOf: (total: number) => at(totals, total) },
    }),
    marks: ({ odds, last }) => {
      const weighed = odds !== null && names.includes(odds.table) ? odds : null;
      const thrown = last !== null && names.includes(last.table) ? last : null;
      return {
        rows: weighed === null ? [] : within(totals, weighed),
        columns:
          weighed === null
            ? columnOf(thrown?.column, (results) => String(results[at(totals, thrown?.total ?? 0)]) === thrown?.result)
            : columnOf(weighed.column, (results) =>
                weighed.odds.every(({ result }) => results.map(String).includes(result)),
              ),
        thrown: thrown === null ? null : at(totals, thrown.total),
      };
    },
  };
}

/** Rows of figures under heads. */
export const listChart = (
  id: string,
  rule: string,
  heads: readonly Cell[],
  rows: Chart['rows'],
  marks?: Chart['marks'],
): Chart => ({ id, rule, heads: [heads], rows, ...(marks && { marks }) });

/** Numbers by name: each figure of a section of the data with its words. */
export const figuresChart = (
  id: string,
  rule: string,
  words: (name: string) => Cell,
  figures: Readonly<Record<string, unknown>>,
): Chart =>
  listChart(
    id,
    rule,
    [],
    Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' ? [[words(name), value]] : [])),
  );

/** Marks rows by their numbers. */
export const rowsNow =
  (rows: (view: View) => readonly number[]): NonNullable<Chart['marks']> =>
  ({ view }) => ({ ...NO_MARKS, rows: view === null ? [] : rows(view).filter((row) => row >= 0) });

/** Modifiers as a table's data have them, each with the name of its text. */
export const chartModifiers = (
  figures: Readonly<Record<string, unknown>>,
  of: (name: string) => Cell,
): ChartModifier[] =>
  Object.entries(figures).flatMap(([name, value]) => (typeof value === 'number' ? [{ name: of(name), value }] : []));
