import type { Book } from '../book.ts';

/** The part of the map that is drawn. Columns grow west, so the first one drawn is the highest. */
export interface Frame {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

const rowOf = (id: string): number => Number(id.slice(0, 2));
const columnOf = (id: string): number => Number(id.slice(2));

interface Span {
  readonly first: number;
  readonly last: number;
}
const span = (numbers: readonly number[]): Span => ({ first: Math.min(...numbers), last: Math.max(...numbers) });
const middle = ({ first, last }: Span): number => (first + last) / 2;

/** The frame of this size that holds most of what matters; among equals, the one with it nearest to the centre. */
export function chooseFrame(
  book: Book,
  weights: ReadonlyMap<number, number>,
  size: Omit<Frame, 'top' | 'left'>,
): Frame {
  const allRows = span(book.hexIds.map(rowOf));
  const allColumns = span(book.hexIds.map(columnOf));
  const rows = Math.min(size.rows, allRows.last - allRows.first + 1);
  const columns = Math.min(size.columns, allColumns.last - allColumns.first + 1);
  const hexes = [...weights.keys()].map((hex) => book.hexIds[hex]);
  const centre = { row: middle(span(hexes.map(rowOf))), column: middle(span(hexes.map(columnOf))) };
  const sums = new Sums(book, weights, allRows, allColumns);

  let best: Frame = { top: allRows.first, left: allColumns.last, rows, columns };
  let most = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let top = allRows.first; top + rows - 1 <= allRows.last; top++) {
    for (let left = allColumns.first + columns - 1; left <= allColumns.last; left++) {
      const held = sums.within(top, left - columns + 1, rows, columns);
      const away = (top + (rows - 1) / 2 - centre.row) ** 2 + (left - (columns - 1) / 2 - centre.column) ** 2;
      if (held < most || (held === most && away >= nearest)) continue;
      best = { top, left, rows, columns };
      most = held;
      nearest = away;
    }
  }
  return best;
}

/** Sums over rectangles of the map. What stands next to something that matters counts a little too. */
class Sums {
  private readonly width: number;
  private readonly table: Float64Array;

  constructor(
    book: Book,
    weights: ReadonlyMap<number, number>,
    private readonly rows: Span,
    private readonly columns: Span,
  ) {
    const height = rows.last - rows.first + 2;
    this.width = columns.last - columns.first + 2;
    this.table = new Float64Array(height * this.width);
    for (const [hex, weight] of weights) {
      this.put(book.hexIds[hex], weight);
      for (const near of book.graph.within(hex, 2)) this.put(book.hexIds[near], weight / 64);
    }
    for (let r = 1; r < height; r++) {
      for (let c = 1; c < this.width; c++) this.table[this.at(r, c)] += this.table[this.at(r, c - 1)];
      for (let c = 1; c < this.width; c++) this.table[this.at(r, c)] += this.table[this.at(r - 1, c)];
    }
  }
  private at(row: number, column: number): number {
    return row * this.width + column;
  }
  private put(id: string, weight: number): void {
    this.table[this.at(rowOf(id) - this.rows.first + 1, columnOf(id) - this.columns.first + 1)] += weight;
  }
  within(top: number, right: number, rows: number, columns: number): number {
    const r = top - this.rows.first;
    const c = right - this.columns.first;
    const t = this.table;
    return t[this.at(r + rows, c + columns)] - t[this.at(r, c + columns)] - t[this.at(r + rows, c)] + t[this.at(r, c)];
  }
}
