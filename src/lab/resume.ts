import { doJob } from './jobs.ts';
import { linesIn } from './lines.ts';
import { OtherRows } from './other-rows.ts';
import { headLine, type LineFormat, rowLine } from './row-lines.ts';
import type { Kept } from './rows.ts';
import type { GameRow, Series } from './series.ts';
import { columnsOf } from './watch/columns.ts';
import { inOrder } from './watch/rows.ts';

/**
 * Reads the rows that an earlier run of this series has left in a file and hands on the plain row of each game; gives how many
 * games there are and what of the file is to be kept, which leaves out a last line that was torn off, and turns of a game that
 * is not there to its end. Every row must be in its place with its seed; the 1st, 2nd, 4th, 8th … game and the last are played
 * again and must come out the same.
 */
export function readRows(
  path: string,
  format: LineFormat,
  series: Series,
  games: number,
  accept: (row: GameRow) => void,
): Kept & { readonly rows: number } {
  const sample = played(series, 0);
  const [first] = sample as [GameRow];
  let head: string | null = format === 'csv' ? null : '';
  let [size, rows, checked] = [0, 0, 0];
  /** Lines of the game that is being read, and of the last that was there to its end. */
  let lines: string[] = [];
  let last: readonly string[] = [];
  let found: GameRow[] = [];
  let read = 0;
  const check = () => {
    const again = rows === 1 ? sample : played(series, rows - 1);
    if (again.map((row) => rowLine(format, row)).join('') !== last.join('')) throw new OtherRows('game', rows - 1);
    checked = rows;
  };
  for (const bytes of linesIn(path, format)) {
    const line = bytes.toString();
    if (!Buffer.from(line).equals(bytes)) throw new OtherRows('line', rows);
    read += bytes.length;
    if (head === null) {
      head = line;
      size = read;
      if (head !== headLine(format, first)) throw new OtherRows('head', 0);
      continue;
    }
    if (rows === games) throw new OtherRows('many', rows);
    const row = rowOf(format, line, first);
    if (row?.['index'] !== rows || row['seed'] !== series.seedOf(rows)) throw new OtherRows('line', rows);
    lines.push(line);
    found.push(row);
    if (series.setup.every === 'turn' && row['last'] !== 1) continue;
    accept(plainRow(series, found));
    [last, lines, found, size] = [lines, [], [], read];
    rows++;
    if (isPowerOfTwo(rows)) check();
  }
  if (rows > checked) check();
  return { size, head, rows };
}

/** What the summary needs of a game's rows: the plain one, but for its hash where the turns do not tell it. */
function plainRow(series: Series, rows: readonly GameRow[]): GameRow {
  const last = rows.at(-1) as GameRow;
  if (series.setup.every === undefined) return last;
  const actions = rows.reduce((sum, row) => sum + Number(row['actions']), 0);
  return inOrder(columnsOf(series.naming, null), { ...last, actions });
}

const isPowerOfTwo = (n: number) => (n & (n - 1)) === 0;

function played(series: Series, index: number): readonly GameRow[] {
  const result = doJob(series, index);
  if ('rows' in result) return result.rows;
  throw new OtherRows('game', index);
}

/** The row of a line that this program could have written; null for any other. */
function rowOf(format: LineFormat, line: string, sample: GameRow): GameRow | null {
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
