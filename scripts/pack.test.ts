import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../package.json';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'beachhead-pack-'));
const home = join(folder, 'home');
const installed = join(home, 'node_modules', 'beachhead');

function npm(cwd: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${words.join(' ')}: ${stderr}`);
  return stdout;
}
const node = (words: readonly string[], input = '') =>
  spawnSync(process.execPath, words, { cwd: home, input, encoding: 'utf8' });
const program = join(installed, manifest.bin.beachhead);

/** The package as npm packs it, in an empty folder, with nothing from the checkout and nothing from a registry: without the server's packages. */
describe('the package', () => {
  beforeAll(() => {
    npm(root, 'pack', '--silent', '--pack-destination', folder);
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
    const words = ['--offline', '--omit=optional', '--no-audit', '--no-fund'];
    npm(home, 'install', ...words, join(folder, `beachhead-${manifest.version}.tgz`));
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('needs no other package where nobody plays online, and carries no sources', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['beachhead']);
    expect(readdirSync(installed).sort()).toEqual([
      ...['CHANGELOG.md', 'LICENSE', 'NOTICE.md', 'README.md', 'bin', 'dist', 'package.json'],
    ]);
    expect(readdirSync(join(installed, 'dist'))).toContain('licenses.md');
    expect(readdirSync(join(installed, 'dist', 'web', 'rules')).filter((name) => name.endsWith('.js'))).not.toEqual([]);
  });
  it('has the command', () => {
    expect(readdirSync(join(home, 'node_modules', '.bin'))).toContain('beachhead');
    expect(node([program, '--version'])).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
    expect(node([program, '--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('simulate'),
      stderr: '',
    });
  });
  it('speaks the protocol', () => {
    const lines = ['{"id":1,"op":"games"}', '{"id":2,"op":"new","game":"malta","scenario":"none","seed":"s"}'];
    const { status, stdout } = node([program, 'engine'], `${lines.join('\n')}\n`);
    expect(status).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 1, ok: true, games: [{ id: 'tarawa' }, { id: 'gallipoli' }, { id: 'malta' }] },
      { id: 2, ok: false, error: { code: 'unknown-scenario' } },
    ]);
  });
  it('simulates, with workers', () => {
    const words = ['simulate', 'tarawa', '--games', '2', '--bots', 'random', '--workers', '2', '--json'];
    const { status, stdout } = node([program, ...words]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'tarawa', games: 2 });
  });
  it('opens the table when nothing is said', async () => {
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
    const child = spawn(process.execPath, [program, '--lang', 'en'], {
      cwd: home,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await new Promise<string>((found, lost) => {
        child.stdout.on('data', (text) => found(/http:\S+/.exec(String(text))?.[0] ?? ''));
        child.on('exit', () => lost(new Error('the program has ended')));
      });
      expect(await (await fetch(address)).text()).toContain('<title>Beachhead');
    } finally {
      child.kill();
    }
  });
  it('has doors for programs, with types, as README shows them', () => {
    const source = `
      import { Engine, GAMES } from 'beachhead/engine';
      import { Fault, type Game, Match } from 'beachhead/kernel';
      const game: Game = GAMES[1] as Game;
      const match = Match.start(game, { scenario: 'anzac', seed: 'door' });
      const answer = JSON.parse(new Engine(GAMES).handle('{"op":"new","game":"gallipoli","scenario":"anzac","seed":"door"}'));
      const refused = (() => { try { match.act({ type: 'fly' }); } catch (error) { return error instanceof Fault; } })();
      process.stdout.write(JSON.stringify({ same: answer.hash === match.position.hash(), refused }));
      // @ts-expect-error The type has no such method.
      if (answer === null) match.cheat();
    `;
    writeFileSync(
      join(home, 'door.mts'),
      `declare const process: { stdout: { write(text: string): void } };\n${source}`,
    );
    writeFileSync(
      join(home, 'door.mjs'),
      source.replace('type Game, ', '').replace(': Game', '').replace(' as Game', ''),
    );
    expect(node(['door.mjs'])).toMatchObject({ status: 0, stdout: '{"same":true,"refused":true}', stderr: '' });
    const shown = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)];
    expect(shown).toHaveLength(2);
    const files = shown.map(([, text = ''], i) => {
      writeFileSync(join(home, `shown-${i}.mts`), text.replace('./kernel/game.ts', 'beachhead/kernel'));
      return `shown-${i}.mts`;
    });
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      types: [],
      skipLibCheck: true,
    };
    writeFileSync(
      join(home, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['door.mts', ...files] }),
    );
    const checked = node([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.']);
    expect(checked).toMatchObject({ status: 0, stdout: '' });
  });
});
