import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
        `${id}-${workers}.csv`,
      ];
      expect(program(['simulate', id, ...words])).toMatchObject({ status: 0, stderr: '' });
      return readFileSync(join(folder, `${id}-${workers}.csv`), 'utf8');
    });
    expect(rows[0]?.trimEnd().split('\n')).toHaveLength(13);
    expect(rows[1]).toBe(rows[0]);
  });

  describe('interrupted in a simulation', () => {
    const LONG = '10000000';
    const simulation = (file: string, workers: number, games: string, ...more: string[]) => [
      ...['simulate', 'gallipoli', '--bots', 'random', '--seed', 'cut', '--games', games],
      ...['--workers', String(workers), '--out', file, ...more],
    ];
    const textOf = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
    /** The program under way, with all it has said. */
    function start(words: readonly string[]) {
      const child = spawn(process.execPath, [join(folder, 'cli.js'), ...words], { cwd: folder });
      const said = { out: '', err: '' };
      child.stdout.on('data', (text) => {
        said.out += text;
      });
      child.stderr.on('data', (text) => {
        said.err += text;
      });
      const ended = once(child, 'close') as Promise<[code: number | null, signal: string | null]>;
      return { child, said, ended };
    }
    /** Nobody waits for one who has ended. */
    const until = async ({ child, said }: ReturnType<typeof start>, reached: () => boolean) => {
      while (!reached()) {
        if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${said.err}`);
        await setTimeout(5);
      }
    };

    it.each([
      ['csv', 2, 'SIGINT'],
      ['ndjson', 1, 'SIGTERM'],
    ] as const)('it keeps its rows as %s and goes on: %i, %s', async (format, workers, signal) => {
      const file = `cut-${workers}.${format}`;
      const run = start(simulation(file, workers, LONG));
      const { child, said, ended } = run;
      await until(run, () => textOf(file).split('\n').length > 4);
      child.kill(signal);
      expect(await ended).toEqual([130, null]);
      expect(said.err).toContain('Games under way are finished and kept');
      const kept = textOf(file).trimEnd().split('\n').length - (format === 'csv' ? 1 : 0);
      expect(said.out).toContain(`Interrupted after ${kept} of ${LONG} games.\n${kept} games in`);

      const games = String(kept + 6);
      const resumed = program(simulation(file, 3 - workers, games, '--resume'));
      expect(resumed).toMatchObject({ status: 0, stderr: '' });
      expect(resumed.stdout).toContain(`${kept} rows were there already.\n${games} games in`);
      expect(program(simulation(`whole-${file}`, 2, games))).toMatchObject({ status: 0, stderr: '' });
      expect(textOf(file)).toBe(textOf(`whole-${file}`));
    });
    it('a second time it ends at once', async () => {
      // Whether a game is still under way when the second signal comes is a matter of luck; it is not every time too late.
      for (let attempt = 0; ; attempt++) {
        const words = ['simulate', 'tarawa', '--bots', 'marine', '--games', LONG, '--workers', '2'];
        const run = start([...words, '--out', `twice-${attempt}.csv`]);
        const { child, said, ended } = run;
        // Whoever opens the file listens, and the games that follow take long.
        await until(run, () => existsSync(join(folder, `twice-${attempt}.csv`)));
        child.kill('SIGINT');
        await until(run, () => said.err !== '');
        child.kill('SIGINT');
        const [code, signal] = await ended;
        if (signal === 'SIGINT') return expect(said.out).toBe('');
        expect([code, attempt]).toEqual([130, expect.toSatisfy((n: number) => n < 9)]);
      }
    });
  });
});
