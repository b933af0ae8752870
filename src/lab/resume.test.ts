import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { toy } from '../kernel/testing/toy.ts';
import { OtherRows } from './other-rows.ts';
import { readRows } from './resume.ts';
import { headLine, type LineFormat, rowLine } from './row-lines.ts';
import { RowFile } from './rows.ts';
import { type GameRow, Series, type SeriesSetup } from './series.ts';

const SETUP: SeriesSetup = {
  game: 'toy',
  scenario: 'dawn',
  options: {},
  pack: null,
  bots: { red: 'random', blue: 'random' },
  // A line of a CSV goes on where its end stands in quotes.
  seed: 'two\n"lines", and é',
};
const COUNT = 9;
const FORMATS: readonly LineFormat[] = ['csv', 'ndjson'];

const folder = mkdtempSync(join(tmpdir(), 'beachhead-resume-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'rows');

const rowsOf = (series: Series, count = COUNT) => Array.from({ length: count }, (_, index) => series.play(index));
const text = (format: LineFormat, rows: readonly GameRow[]) =>
  `${headLine(format, rows[0] as GameRow)}${rows.map((row) => rowLine(format, row)).join('')}`;

function read(format: LineFormat, series: Series, bytes: string | Uint8Array, games = 100) {
  writeFileSync(path, bytes);
  const rows: GameRow[] = [];
  const kept = readRows(path, format, series, games, (row) => rows.push(row));
  return { kept, rows };
}
const refusal = (format: LineFormat, series: Series, bytes: string | Uint8Array, games?: number) => {
  try {
    read(format, series, bytes, games);
    return null;
  } catch (error) {
    if (error instanceof OtherRows) return [error.why, error.row];
    throw error;
  }
};

describe.each(FORMATS)('rows that are there as %s', (format) => {
  const series = new Series([toy], SETUP);
  const rows = rowsOf(series);
  const whole = text(format, rows);

  it.each(GAMES.map((game) => [game.id, game] as const))('are read as they were written: %s', (_, game) => {
    const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
    const setup = { ...SETUP, game: game.id, scenario: game.scenarios[0]?.id ?? '', bots };
    const played = new Series(GAMES, setup);
    const there = rowsOf(played, 2);
    expect(read(format, played, text(format, there))).toMatchObject({ rows: there, kept: { rows: 2 } });
  });
  it('are gone on with to the same bytes, wherever they were cut off', () => {
    const bytes = Buffer.from(whole);
    for (let cut = 0; cut <= bytes.length; cut += 1 + Math.floor(bytes.length / 97)) {
      const { kept, rows: there } = read(format, series, bytes.subarray(0, cut));
      expect(kept.size).toBeLessThanOrEqual(cut);
      expect(there).toEqual(rows.slice(0, kept.rows));
      const file = new RowFile(path, format, kept);
      for (const row of rows.slice(kept.rows)) file.write(row);
      file.close();
      expect(readFileSync(path)).toEqual(bytes);
    }
  });
  it('of another run are refused: other seed, bots, options, data or columns', () => {
    const other = (change: Partial<SeriesSetup>) => new Series([toy], { ...SETUP, ...change });
    expect(refusal(format, other({ seed: 'another' }), whole)).toEqual(['line', 0]);
    for (const change of [{ bots: { red: 'rower', blue: 'random' } }, { options: { weather: 'storm' } }]) {
      expect(refusal(format, other(change), whole)?.[0]).toBe('game');
    }
    const { metrics: _, ...bare } = toy;
    expect(refusal(format, new Series([bare], SETUP), whole)).toEqual([format === 'csv' ? 'head' : 'game', 0]);
    const broken = { ...toy, metrics: () => Object.keys(null as unknown as object) as never };
    expect(refusal(format, new Series([broken], SETUP), whole)).toEqual(['game', 0]);
  });
  it('that were edited, left out or changed places are refused', () => {
    const line = (row: GameRow) => rowLine(format, row);
    const [first, second, third] = rows as [GameRow, GameRow, GameRow];
    const edited = (from: string, to: string) =>
      refusal(
        format,
        series,
        whole.replace(from, () => to),
      );
    expect(edited(line(second), '')).toEqual(['line', 1]);
    expect(edited(`${line(first)}${line(second)}`, `${line(second)}${line(first)}`)).toEqual(['line', 0]);
    expect(edited(line(third), line({ ...third, index: '2' }))).toEqual(format === 'csv' ? null : ['line', 2]);
    expect(edited(line(second), line({ ...second, actions: 4711 }))).toEqual(['game', 1]);
    const last = rows.at(-1) as GameRow;
    expect(edited(line(last), line({ ...last, winner: 'nobody' }))).toEqual(['game', COUNT - 1]);
    expect(edited(line(third), ` ${line(third)}`)).toEqual(['line', 2]);
    expect(edited(line(third), `\n${line(third)}`)).toEqual(['line', 2]);
  });
  it('that are none are refused, and nothing endless is read', () => {
    for (const foreign of ['hello\nworld\n', '\n\n', 'null\n[]\n', '{"index":\n']) {
      expect(refusal(format, series, foreign)?.[1]).toBe(0);
    }
    expect(refusal(format, series, new Uint8Array(3 << 20))).toEqual(['line', 0]);
    expect(refusal(format, series, Buffer.concat([Buffer.from(whole), Buffer.from([0xff, 0x0a])]))).toEqual([
      ...['line', COUNT],
    ]);
  });
  it('must not be more than the games of the run', () => {
    expect(read(format, series, whole, COUNT).kept.rows).toBe(COUNT);
    expect(refusal(format, series, whole, COUNT - 1)).toEqual(['many', COUNT - 1]);
  });
});
