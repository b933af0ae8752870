import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { headLine, rowFormat, rowLine } from './row-lines.ts';
import { RowFile } from './rows.ts';
import type { GameRow } from './series.ts';

const ROWS: [GameRow, GameRow] = [
  { index: 0, winner: 'red', note: 'a "quoted", word', score: null },
  { index: 1, winner: 'blue', note: 'plain', score: 2.5 },
];

describe('rows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-rows-'));
  const path = join(folder, 'rows.csv');
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (file: RowFile, rows: readonly GameRow[]) => {
    for (const row of rows) file.write(row);
    file.close();
    return readFileSync(path, 'utf8');
  };
  it('are written as CSV with one line of names', () => {
    expect(write(new RowFile(path, 'csv'), ROWS)).toBe(
      'index,winner,note,score\n0,red,"a ""quoted"", word",\n1,blue,plain,2.5\n',
    );
  });
  it('have a field in quotes where it holds a quote, a comma or a line end, each by itself', () => {
    const line = (note: string) => rowLine('csv', { index: 0, note });
    expect(line('six "oh"')).toBe('0,"six ""oh"""\n');
    expect(line('a, b')).toBe('0,"a, b"\n');
    expect(line('two\nlines')).toBe('0,"two\nlines"\n');
    expect(line('two\rlines')).toBe('0,"two\rlines"\n');
    expect(line('plain')).toBe('0,plain\n');
  });
  it('are written as NDJSON', () => {
    const lines = write(new RowFile(path, 'ndjson'), ROWS);
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(ROWS);
  });
  it('must all have the same columns in a CSV', () => {
    const file = new RowFile(path, 'csv');
    file.write({ index: 0, a: 1 });
    expect(() => file.write({ index: 1, b: 1 })).toThrow('game 1 has other columns');
    file.close();
  });
  it('are written in the format of the file name', () => {
    expect(['x.csv', 'X.CSV', 'x.ndjson', 'x.txt', 'csv'].map(rowFormat)).toEqual([
      ...['csv', 'csv', 'ndjson', undefined, undefined],
    ]);
  });
  it('go on behind what is kept of a file, and the rest is cut off', () => {
    const [first, second] = ROWS;
    const whole = write(new RowFile(path, 'csv'), ROWS);
    const head = headLine('csv', first);
    const size = head.length + rowLine('csv', first).length;
    expect(write(new RowFile(path, 'csv', { size, head }), [second])).toBe(whole);
    expect(write(new RowFile(path, 'csv', { size: head.length, head }), ROWS)).toBe(whole);
    expect(write(new RowFile(path, 'csv', { size: 0, head: null }), ROWS)).toBe(whole);
    expect(() => write(new RowFile(path, 'csv', { size, head }), [{ index: 1 }])).toThrow('other columns');
  });
});
