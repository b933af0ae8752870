import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'bin', 'beachhead');
const cwd = mkdtempSync(join(tmpdir(), 'beachhead-docs-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'NOTICE.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .sort(),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const fences = (page: string, kind: string) =>
  [...textOf(page).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].filter((m) => m[1] === kind).map((m) => m[2] ?? '');

/** The commands a page shows: in blocks for the shell, and inside sentences. */
function commandsOf(page: string): string[] {
  const shown = fences(page, 'sh').flatMap((block) =>
    block.split('\n').map((line) => line.replace(/\s+#.*$/, '').trim()),
  );
  const prose = textOf(page).replace(/^```[\s\S]*?^```/gm, '');
  const said = [...prose.matchAll(/`((?:npm|npx|(?:bin\/)?beachhead) [^`]+)`/g)].map((m) => m[1] ?? '');
  return [...shown, ...said].filter((command) => command !== '');
}
const COMMANDS = [...new Set(PAGES.flatMap(commandsOf))];
const starting = (...beginnings: string[]) =>
  COMMANDS.filter((command) => beginnings.some((beginning) => `${command} `.startsWith(`${beginning} `)));

/** As it is shown, but for what takes long or stands for something else. */
function standIn(command: string): string {
  const words = command
    .replace(/^(?:bin\/)?beachhead /, '')
    .replace('<game>', 'tarawa')
    .replace(/ --bots …/, '')
    .replace(/--games \d+/, '--games 1')
    // There is no such database; src/cli/lab/batches.test.ts has one.
    .replace(/ --on postgres:.*/, ' --help')
    .replace(/\s+/g, ' ');
  return words.startsWith('watch ') ? `${words} --turns 1` : words;
}
const run = (words: readonly string[], input = '') =>
  spawnSync(process.execPath, [program, ...words], {
    ...{ cwd, input, encoding: 'utf8' },
    // What a saved match needs is put there, and not into the home of whoever tests.
    env: { ...process.env, BEACHHEAD_RULES: join(cwd, 'rules'), BEACHHEAD_DATA: join(cwd, 'data') },
  });

/** Until the program says where the table is; then it is ended. */
function servedAt(words: readonly string[]): Promise<string> {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const own = { ...env, BEACHHEAD_DATA: join(cwd, 'data') };
  const child = spawn(process.execPath, words, { cwd: root, env: own, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise<string>((found, lost) => {
    child.stdout.on('data', (text) => found(/http:\S+/.exec(String(text))?.[0] ?? ''));
    child.on('exit', () => lost(new Error('the program has ended')));
  }).finally(() => child.kill());
}

describe('what the pages show', () => {
  beforeAll(() => {
    // The match that the pages go on with and replay; the first call builds what is out of date.
    const played = run(['play', 'tarawa', '--scenario', 'campaign', '--save', 'match.json'], '1\nq\n');
    expect(played).toMatchObject({ status: 0, stderr: expect.not.stringContaining('Error') });
  }, 300_000);

  it('is something', () => {
    expect(starting('bin/beachhead', 'beachhead').length).toBeGreaterThan(12);
    expect(COMMANDS).toEqual(expect.arrayContaining(['npm start', 'npm test', 'npm ci']));
    expect(fences('README.md', 'sh').length).toBeGreaterThan(3);
    // A block without a kind would be looked over.
    const untold = PAGES.filter((page) => fences(page, '').some((block) => /^(?:npm|npx|bin\/)/m.test(block)));
    expect(untold).toEqual([]);
  });
  it.each([...new Set(starting('bin/beachhead', 'beachhead').map(standIn))])('beachhead %s: works', async (command) => {
    const [name, ...words] = command.split(' ');
    // A server stays until it is ended.
    if (name === 'serve') return void expect(await servedAt([program, name, ...words])).toMatch(/^http:/);
    const input = name === 'engine' ? '{"op":"games"}\n' : '';
    const { status, stdout, stderr } = run([name ?? '', ...words], input);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.length).toBeGreaterThan(10);
  });
  it.each(starting('npm run', 'npm test', 'npm start', 'npm pack', 'npm ci'))('%s: npm knows it', (command) => {
    const [, verb = '', named = ''] = command.split(/\s+/);
    if (verb === 'pack' || verb === 'ci') return expect(existsSync(join(root, 'package-lock.json'))).toBe(true);
    const script = new Map(Object.entries(manifest.scripts)).get(verb === 'run' ? named : verb) ?? '';
    const [tool = '', file = ''] = script.split(' ');
    return expect([script, existsSync(join(root, tool === 'node' ? file : join('node_modules/.bin', tool)))]).toEqual([
      ...[script, true],
    ]);
  });
  it('npm start: opens the table', async () => {
    const [, ...words] = manifest.scripts.start.split(' ');
    expect(await servedAt(words)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });
  it.each(starting('npx').filter((command) => !/^npx \S*beachhead/.test(command)))('%s: is there', (command) => {
    const [, tool = '', ...words] = command.split(/\s+/);
    expect(existsSync(join(root, 'node_modules/.bin', tool))).toBe(true);
    for (const path of words.filter((word) => word.startsWith('src/')))
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  });
  it('leaves no command out', () => {
    const kinds = ['bin/beachhead', 'beachhead', 'npm run', 'npm test', 'npm start', 'npm pack', 'npm ci', 'npx'];
    expect(COMMANDS.filter((command) => !starting(...kinds).includes(command))).toEqual([]);
  });
  it('has tables with as many cells in every row as in their head', () => {
    const cells = (line: string) => line.replace(/\\\||`[^`]*`/g, '').split('|').length;
    const tables = PAGES.flatMap((page) => [...textOf(page).matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim()));
    expect(tables.length).toBeGreaterThan(20);
    const torn = tables.flatMap((table) => {
      const [head = '', ...rows] = table.split('\n');
      return rows.filter((row) => cells(row) !== cells(head));
    });
    expect(torn).toEqual([]);
  });
  it('has links that lead somewhere', () => {
    for (const page of PAGES) {
      const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map((m) => m[1] ?? '');
      const dead = links.filter((link) => !existsSync(join(root, page, '..', link)));
      expect([page, dead]).toEqual([page, []]);
    }
  });
});
