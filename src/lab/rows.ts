import { closeSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import { headLine, type LineFormat, rowLine } from './row-lines.ts';
import type { GameRow } from './series.ts';

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
