import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const cwd = mkdtempSync(join(tmpdir(), 'beachhead-yardsticks-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
const script = join(root, 'scripts', 'yardsticks.mjs');

/** The yardsticks of two games from the rows that the laboratory writes. */
function yardsticks(game: string, scenario: string): string[][] {
  const rows = `${game}.ndjson`;
  const played = ['simulate', game, '--scenario', scenario, '--games', '2', '--seed', 'yard', '--every', 'turn'];
  expect(run(join(root, 'bin', 'beachhead'), ...played, '--out', rows)).toMatchObject({ status: 0 });
  const { status, stdout } = run(script, game, rows);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

describe('the yardsticks of a game', () => {
  it.each([
    ['tarawa', 'campaign', 20],
    ['gallipoli', 'campaign', 18],
    ['malta', 'herkules', 18],
  ])(
    'of %s come from rows a turn',
    (game, scenario, least) => {
      const [head, , ...table] = yardsticks(game, scenario);
      expect(head).toEqual(['yardstick', '2 games']);
      expect(table.length).toBeGreaterThan(least);
      expect(table.filter(([, value]) => value === undefined || /NaN|undefined|null/.test(value))).toEqual([]);
    },
    300_000,
  );

  it('are those of a known game', () => {
    const { status, stderr } = run(script, 'chess', 'rows.ndjson');
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('tarawa, gallipoli or malta') });
  });
});
