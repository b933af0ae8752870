import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import { GAMES } from '../games/index.ts';
import { Rng } from '../kernel/dice.ts';
import { Match } from '../kernel/match.ts';
import { newFolder } from './testing/fake.ts';

/** The program as it is shipped: bundled, in a process of its own. */
describe('the bundled program', () => {
  const folder = newFolder();
  const program = (words: readonly string[], input = '') =>
    spawnSync(process.execPath, [join(folder, 'cli.js'), ...words], { input, encoding: 'utf8', cwd: folder });

  beforeAll(async () => {
    await build({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('starts', () => {
    expect(program(['--version'])).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
    expect(program(['dance']).status).toBe(2);
  });
  it('speaks the protocol on its standard input and output', () => {
    const { status, stdout } = program(['engine'], 'nonsense\n{"id":"a","op":"hash","match":"m1"}\n');
    expect(status).toBe(0);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { ok: false, error: { code: 'malformed-json' } },
      { id: 'a', ok: false, error: { code: 'unknown-match' } },
    ]);
  });
  it.each(GAMES.map((game) => [game.id, game] as const))('replays a match of %s to the same hash', (id, game) => {
    const match = Match.start(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'another process' });
    const rng = new Rng('another process');
    for (let i = 0; i < 150 && !match.position.over; i++) match.actCode(rng.pick(match.position.legal([])));
    writeFileSync(join(folder, `${id}.json`), JSON.stringify(match.toFile()));
    const { status, stdout } = program(['replay', `${id}.json`, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: id, verified: true, hash: match.position.hash() });
  });
  it.each(GAMES.map((game) => [game.id]))('simulates %s with one worker or two and gets the same rows', (id) => {
    const rows = ['1', '2'].map((workers) => {
      const words = [
        '--games',
        '12',
        '--bots',
        'random',
        '--seed',
        'w',
        '--workers',
        workers,
        '--out',
        `${workers}.csv`,
      ];
      expect(program(['simulate', id, ...words])).toMatchObject({ status: 0, stderr: '' });
      return readFileSync(join(folder, `${workers}.csv`), 'utf8');
    });
    expect(rows[0]?.trimEnd().split('\n')).toHaveLength(13);
    expect(rows[1]).toBe(rows[0]);
  });
});
