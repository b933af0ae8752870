import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RowFile, rowFormat, rowLines } from './rows.ts';

const ROWS = [
  { index: 0, winner: 'red', note: 'a "quoted", word', score: null },
  { index: 1, winner: 'blue', note: 'plain', score: 2.5 },
];

describe('rows', () => {
  it('are written as CSV with one line of names', () => {
    const lines = ROWS.map(rowLines('csv')).join('');
    expect(lines).toBe('index,winner,note,score\n0,red,"a ""quoted"", word",\n1,blue,plain,2.5\n');
  });
  it('have a field in quotes where it holds a quote, a comma or a line end, each by itself', () => {
    const line = (note: string) => rowLines('csv')({ index: 0, note }).split('note\n')[1];
    expect(line('six "oh"')).toBe('0,"six ""oh"""\n');
    expect(line('a, b')).toBe('0,"a, b"\n');
    expect(line('two\nlines')).toBe('0,"two\nlines"\n');
    expect(line('two\rlines')).toBe('0,"two\rlines"\n');
    expect(line('plain')).toBe('0,plain\n');
  });
  it('are written as NDJSON', () => {
    const lines = ROWS.map(rowLines('ndjson')).join('');
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(ROWS);
  });
  it('must all have the same columns in a CSV', () => {
    const line = rowLines('csv');
    line({ index: 0, a: 1 });
    expect(() => line({ index: 1, b: 1 })).toThrow('game 1 has other columns');
  });
  it('are written in the format of the file name', () => {
    expect(['x.csv', 'X.CSV', 'x.ndjson', 'x.txt', 'csv'].map(rowFormat)).toEqual([
      ...['csv', 'csv', 'ndjson', undefined, undefined],
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'beachhead-rows-'));
    const path = join(folder, 'rows.csv');
    const file = new RowFile(path, 'csv');
    for (const row of ROWS) file.write(row);
    file.close();
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(4);
    rmSync(folder, { recursive: true });
  });
});
