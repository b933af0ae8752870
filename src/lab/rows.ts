import { closeSync, openSync, writeSync } from 'node:fs';
import type { GameRow } from './series.ts';

/** How rows are written, by the end of the file's name. */
const ROW_FORMATS = ['csv', 'ndjson'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

export const rowFormat = (path: string): RowFormat | undefined =>
  ROW_FORMATS.find((format) => path.toLowerCase().endsWith(`.${format}`));

const quoted = (field: string) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const csvLine = (fields: readonly (string | number | null)[]) =>
  fields.map((field) => quoted(String(field ?? ''))).join(',');

/** Turns rows into lines. The first row names the columns of a CSV and every other must have the same. */
export function rowLines(format: RowFormat): (row: GameRow) => string {
  if (format === 'ndjson') return (row) => `${JSON.stringify(row)}\n`;
  let columns: readonly string[] | null = null;
  return (row) => {
    const names = Object.keys(row);
    const line = `${csvLine(Object.values(row))}\n`;
    if (columns === null) {
      columns = names;
      return `${csvLine(names)}\n${line}`;
    }
    if (names.join() !== columns.join()) throw new Error(`game ${row['index']} has other columns than the first`);
    return line;
  };
}

export class RowFile {
  private readonly file: number;
  private readonly lines: (row: GameRow) => string;

  constructor(path: string, format: RowFormat) {
    this.file = openSync(path, 'w');
    this.lines = rowLines(format);
  }
  write(row: GameRow): void {
    writeSync(this.file, this.lines(row));
  }
  close(): void {
    closeSync(this.file);
  }
}
