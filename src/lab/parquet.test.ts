import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import { GAMES } from '../games/index.ts';
import { toy } from '../kernel/testing/toy.ts';
import { gathering, rowsInGroup, seal, unseal } from './parquet.ts';
import { readRows } from './resume.ts';
import { RowFile } from './rows.ts';
import { type GameRow, Series, type SeriesSetup } from './series.ts';

const folder = mkdtempSync(join(tmpdir(), 'beachhead-parquet-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'rows.parquet');
const part = gathering(path, 'parquet');

const SETUP: SeriesSetup = {
  game: 'toy',
  scenario: 'dawn',
  options: {},
  pack: null,
  bots: { red: 'random', blue: 'random' },
  seed: 'é "quoted"',
};
const COUNT = 9;

function gather(series: Series, from: number, to: number): GameRow[] {
  const file = new RowFile(
    part.path,
    part.format,
    from === 0 ? undefined : { size: readFileSync(part.path).length, head: '' },
  );
  const rows: GameRow[] = [];
  for (let index = from; index < to; index++) {
    const played = series.playAll(index).rows;
    file.write(...played);
    rows.push(...played);
  }
  file.close();
  return rows;
}

describe.each([undefined, 'game', 'turn'] as const)('a Parquet file of rows, every %s', (every) => {
  const series = new Series([toy], { ...SETUP, ...(every && { every }) });

  it('holds the rows with their types, and nothing is left beside it', async () => {
    const rows = gather(series, 0, COUNT);
    seal(path, series.columns);
    expect(existsSync(part.path)).toBe(false);
    const file = await asyncBufferFromFile(path);
    expect(await parquetReadObjects({ file })).toEqual(rows);
    const { schema } = await parquetMetadataAsync(file);
    const typeOf = (name: string) => schema.find((column) => column.name === name)?.type;
    expect(['index', 'score', 'winner'].map(typeOf)).toEqual(['INT32', 'DOUBLE', 'BYTE_ARRAY']);
  });
  it('comes to the same bytes wherever the run was cut off, sealed or not', async () => {
    gather(series, 0, COUNT);
    const whole = readFileSync(part.path);
    seal(path, series.columns);
    const sealed = readFileSync(path);
    const finish = async (games: number) => {
      await unseal(path, series.columns);
      const kept = readRows(part.path, part.format, series, games, () => undefined);
      const file = new RowFile(part.path, part.format, kept);
      for (let index = kept.rows; index < games; index++) file.write(...series.playAll(index).rows);
      file.close();
      seal(path, series.columns);
      return readFileSync(path);
    };
    // Killed: the lines are there up to some byte, and perhaps an older sealed file.
    for (const cut of [0, 1, Math.floor(whole.length / 3), whole.length - 1, whole.length]) {
      writeFileSync(part.path, whole.subarray(0, cut));
      expect(await finish(COUNT)).toEqual(sealed);
    }
    // Interrupted in good order after fewer games, and gone on with.
    gather(series, 0, 4);
    seal(path, series.columns);
    expect(await finish(COUNT)).toEqual(sealed);
  });
  it('of other columns, or that is none, is refused', async () => {
    gather(series, 0, 2);
    seal(path, series.columns);
    await expect(unseal(path, series.columns.slice(1))).rejects.toMatchObject({ why: 'head', row: 0 });
    writeFileSync(path, 'PAR1 hello');
    await expect(unseal(path, series.columns)).rejects.toMatchObject({ why: 'line', row: 0 });
    expect(existsSync(part.path)).toBe(false);
  });
});

describe('groups of rows', () => {
  const series = new Series([toy], { ...SETUP, every: 'turn' });
  it('hold no more values than fit, however many columns and games there are', async () => {
    const rows = gather(series, 0, 40);
    seal(path, series.columns, 16);
    const file = await asyncBufferFromFile(path);
    const { row_groups: groups } = await parquetMetadataAsync(file);
    expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([
      ...Array.from({ length: Math.floor(rows.length / 16) }, () => 16),
      ...(rows.length % 16 === 0 ? [] : [rows.length % 16]),
    ]);
    expect(await parquetReadObjects({ file })).toEqual(rows);
    for (const columns of [1, 20, 400, 5_000_000]) {
      expect(rowsInGroup(columns) * columns).toBeLessThanOrEqual(Math.max(columns, 1 << 20));
      expect(rowsInGroup(columns)).toBeGreaterThan(0);
    }
  });
});

it.each(GAMES.map((game) => [game.id, game] as const))(
  'turns of %s go into a Parquet file and out again',
  async (_, game) => {
    const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
    const scenario = game.scenarios[0]?.id ?? '';
    const series = new Series(GAMES, { ...SETUP, game: game.id, scenario, bots, every: 'turn' });
    const rows = gather(series, 0, 1);
    const lines = readFileSync(part.path);
    seal(path, series.columns);
    await unseal(path, series.columns);
    expect(readFileSync(part.path)).toEqual(lines);
    expect(rows.length).toBeGreaterThan(0);
    rmSync(part.path);
  },
);
