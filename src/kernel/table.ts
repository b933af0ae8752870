import type { Modifier } from './modifiers.ts';

/** A roll table as it stands in a data file: rows in order, open at either end. */
export interface TableFile<R extends string | number = string | number> {
  /** Faces of the die. */
  readonly die: number;
  /** How many are thrown; one where it is not said. */
  readonly dice?: number | undefined;
  readonly rows: readonly TableRow<R>[];
}
export interface TableRow<R extends string | number = string | number> {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly result: R;
}

/** A roll table ready for play: the result for every total from `low` up, the ends standing for all beyond. */
export interface RollTable<R extends string | number = string | number> {
  readonly id: string;
  readonly die: number;
  readonly dice: number;
  readonly low: number;
  readonly results: readonly R[];
}

/** A table has no more totals than this between its lowest and its highest bound: each gets a place of its own. */
export const MOST_TOTALS = 1_000;

export function compileTable<R extends string | number>(id: string, file: TableFile<R>): RollTable<R> {
  const bounds = file.rows.flatMap((row) => [row.from, row.to]).filter((bound) => bound !== undefined);
  const low = bounds.length > 0 ? Math.min(...bounds) : 0;
  const high = bounds.length > 0 ? Math.max(...bounds) : 0;
  if (high - low >= MOST_TOTALS) throw new RangeError(`${id}: more than ${MOST_TOTALS} totals`);
  const results: R[] = [];
  for (let total = low; total <= high; total++) {
    const row = file.rows.find((r) => (r.from ?? -Infinity) <= total && total <= (r.to ?? Infinity));
    if (!row) throw new RangeError(`${id}: no row for ${total}`);
    results.push(row.result);
  }
  return { id, die: file.die, dice: file.dice ?? 1, low, results };
}

export function look<R extends string | number>(table: RollTable<R>, total: number): R {
  const last = table.results.length - 1;
  const index = total - table.low;
  return table.results[Math.max(0, Math.min(index, last))] as R;
}

/** A table of several columns: each is a table by totals of its own. */
export interface ColumnTable<R extends string | number = string | number> {
  readonly id: string;
  /** As they are printed at the heads, from left to right. */
  readonly heads: readonly string[];
  readonly columns: readonly RollTable<R>[];
}

/** The column of a table that is read, and why it is that one. */
export interface Column {
  /** As it is printed at its head. */
  readonly name: string;
  /** The ratio of forces it began from (`3-1`), where there is one. */
  readonly ratio?: string;
  /** Columns to the right (or left, where negative), each with its reason; they change no die. */
  readonly shifts: readonly Modifier[];
}

/** So many columns on from `first`; the outermost stand for all beyond. */
export const shifted = (table: ColumnTable, first: number, shift: number): number =>
  Math.max(0, Math.min(table.columns.length - 1, first + shift));

export interface Odds {
  readonly result: string;
  readonly p: number;
}
