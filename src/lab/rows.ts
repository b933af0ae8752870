import { closeSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import type { GameRow } from './series.ts';

/** How rows are written, by the end of the file's name. */
const ROW_FORMATS = ['csv', 'ndjson', 'parquet'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];
/** Formats of a line a row, to which more can be added. */
export type LineFormat = Exclude<RowFormat, 'parquet'>;

export const rowFormat = (path: string): RowFormat | undefined =>
  ROW_FORMATS.find((format) => path.toLowerCase().endsWith(`.${format}`));

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const csvLine = (fields: readonly (string | number | null)[]) =>
  `${fields.map((field) => quoted(String(field ?? ''))).join(',')}\n`;

/** The line a file of rows like this one begins with; NDJSON has none. */
export const headLine = (format: LineFormat, row: GameRow): string =>
  format === 'csv' ? csvLine(Object.keys(row)) : '';

export const rowLine = (format: LineFormat, row: GameRow): string =>
  format === 'csv' ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`;

/** What lies in a file of rows: `size` bytes of it, and where a line of names is there, those names. */
export interface Kept {
  readonly size: number;
  readonly head: string | null;
}
const NOTHING: Kept = { size: 0, head: null };

/** Writes row after row; in a CSV the first names the columns and every other must have the same. */
export class RowFile {
  private readonly file: number;
  private head: string | null;

  /** Whatever lies behind what is kept is cut off. */
  constructor(
    path: string,
    private readonly format: LineFormat,
    { size, head }: Kept = NOTHING,
  ) {
    this.file = openSync(path, 'a');
    truncateSync(path, size);
    this.head = head;
  }
  /** The rows of one game, or of several. */
  write(...rows: readonly GameRow[]): void {
    let lines = '';
    for (const row of rows) {
      const head = headLine(this.format, row);
      if (head !== (this.head ?? head)) throw new Error(`game ${row['index']} has other columns than the first`);
      lines += `${this.head === null ? head : ''}${rowLine(this.format, row)}`;
      this.head = head;
    }
    // In one piece, and all of it: `writeSync` may stop half-way.
    writeFileSync(this.file, lines);
  }
  close(): void {
    closeSync(this.file);
  }
}
