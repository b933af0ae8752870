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
