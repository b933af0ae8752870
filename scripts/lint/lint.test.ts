import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'beachhead-lint-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const FORBIDDEN = {
  clock: 'export const found = () => Date.now();',
  dates: 'export const found = () => new Date();',
  stopwatch: 'export const found = () => performance.now();',
  dice: 'export const found = () => Math.random();',
  system: 'export const found = () => process.pid;',
  everything: 'export const found = () => globalThis;',
};

/** The files of a small house in which the linter finds something that may not stand there. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  for (const name of ['biome.json', '.gitignore', 'scripts/lint/no-random.grit'])
    cpSync(join(root, name), join(house, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true });
    writeFileSync(join(house, name), `${text}\n`);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'lint', '--colors=off', '--max-diagnostics=none', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: house, encoding: 'utf8' });
  const found = `${stdout}${stderr}`.matchAll(/^(src\/\S+?):\d+:\d+ (?:plugin|lint\/style\/noRestrictedGlobals) /gm);
  return [...found].map(([, name]) => name ?? '').sort();
}

it('the linter keeps clock, system and foreign dice out of kernel and games, and out of nothing else', () => {
  const kept = Object.entries(FORBIDDEN).flatMap(([name, code]) => [
    [`src/games/some/${name}.ts`, code],
    [`src/kernel/${name}.ts`, code],
  ]);
  const free = Object.entries(FORBIDDEN).flatMap(([name, code]) => [
    [`src/cli/${name}.ts`, code],
    [`src/kernel/${name}.test.ts`, code],
    [`src/kernel/testing/${name}.ts`, code],
  ]);
  const plain = [['src/kernel/plain.ts', 'export const half = (n: number) => Math.floor(n / 2);']];
  const expected = kept.map(([name]) => name).sort();
  expect(complaints(Object.fromEntries([...kept, ...free, ...plain]))).toEqual(expected);
});
