import { closeSync, openSync, readSync } from 'node:fs';
import { doJob } from './jobs.ts';
import { headLine, type Kept, type RowFormat, rowLine } from './rows.ts';
import type { GameRow, Series } from './series.ts';

/** Why the rows in a file are not the beginning of this run, and at which of them (from 0) that shows. */
export class OtherRows extends Error {
  constructor(
    readonly why: 'head' | 'line' | 'game' | 'many',
    readonly row: number,
  ) {
    super(`row ${row}: ${why}`);
    this.name = 'OtherRows';
  }
}

const CHUNK = 1 << 16;
/** No row is nearly as long: what is longer is no file of rows. */
const LONGEST = 1 << 20;
const [QUOTE, NEWLINE] = [0x22, 0x0a];

/**
 * Reads the rows that an earlier run of this series has left in a file and hands them on; gives how many there are and
 * what of the file is to be kept, which leaves out a last line that was torn off. Every row must be in its place with its
 * seed; the 1st, 2nd, 4th, 8th … and the last are played again and must come out the same.
 */
export function readRows(
  path: string,
  format: RowFormat,
  series: Series,
  games: number,
  accept: (row: GameRow) => void,
): Kept & { readonly rows: number } {
  const sample = played(series, 0);
  let head: string | null = format === 'csv' ? null : '';
  let [size, rows, checked] = [0, 0, 0];
  let last = '';
  const check = () => {
    if (rowLine(format, rows === 1 ? sample : played(series, rows - 1)) !== last) throw new OtherRows('game', rows - 1);
    checked = rows;
  };
  for (const bytes of recordsOf(path, format)) {
    const line = bytes.toString();
    if (!Buffer.from(line).equals(bytes)) throw new OtherRows('line', rows);
    size += bytes.length;
    if (head === null) {
      head = line;
      if (head !== headLine(format, sample)) throw new OtherRows('head', 0);
      continue;
    }
    if (rows === games) throw new OtherRows('many', rows);
    const row = rowOf(format, line, sample);
    if (row?.['index'] !== rows || row['seed'] !== series.seedOf(rows)) throw new OtherRows('line', rows);
    accept(row);
    last = line;
    rows++;
    if (isPowerOfTwo(rows)) check();
  }
  if (rows > checked) check();
  return { size, head, rows };
}

const isPowerOfTwo = (n: number) => (n & (n - 1)) === 0;

function played(series: Series, index: number): GameRow {
  const result = doJob(series, index);
  if ('row' in result) return result.row;
  throw new OtherRows('game', index);
}

/** The row of a line that this program could have written; null for any other. */
function rowOf(format: RowFormat, line: string, sample: GameRow): GameRow | null {
  const row = format === 'csv' ? csvRow(line, sample) : jsonRow(line);
  return row !== null && rowLine(format, row) === line ? row : null;
}

function jsonRow(line: string): GameRow | null {
  try {
    const row: unknown = JSON.parse(line);
    return typeof row === 'object' && !Array.isArray(row) ? (row as GameRow | null) : null;
  } catch {
    return null;
  }
}

/** A CSV does not say what is a word: that is what is one in the sample. */
function csvRow(line: string, sample: GameRow): GameRow | null {
  const names = Object.keys(sample);
  const fields = [...line.slice(0, -1).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
  if (fields.length !== names.length) return null;
  return Object.fromEntries(names.map((name, i) => [name, typed(fields[i] as string, sample[name])]));
}

function typed(field: string, like: GameRow[string] | undefined): GameRow[string] {
  if (typeof like === 'string') return field;
  if (field === '') return null;
  return String(Number(field)) === field ? Number(field) : field;
}

/** The whole lines of a file with their ends; in a CSV a line goes on where its end stands in quotes. */
function* recordsOf(path: string, format: RowFormat): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.alloc(CHUNK);
      const text = Buffer.concat([rest, chunk.subarray(0, readSync(file, chunk))]);
      if (text.length === rest.length) return;
      let from = 0;
      let quoted = false;
      for (let at = 0; at < text.length; at++) {
        if (text[at] === QUOTE && format === 'csv') quoted = !quoted;
        if (text[at] !== NEWLINE || quoted) continue;
        yield text.subarray(from, at + 1);
        from = at + 1;
      }
      rest = text.subarray(from);
      if (rest.length > LONGEST) throw new OtherRows('line', 0);
    }
  } finally {
    closeSync(file);
  }
}
