import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { newFolder, run } from '../testing/fake.ts';

const words = ['lab', 'census', 'toy', '--bots', 'random', '--games', '12', '--workers', '1', '--seed', 's'];
const toys = { games: [tableToy] };

describe('lab census', () => {
  it('says in words what happened, by whom, and what never did', async () => {
    const { code, out, err } = await run(words, toys);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The Ferry, Dawn: census of 12 games, seeds s/0 to /11.');
    expect(out).toMatch(/Actions: 4 of 4 kinds were taken/);
    expect(out).toMatch(/row to the … +Red \d+/);
    expect(out).toMatch(/Questions: 2 of 2 were asked/);
    expect(out).toMatch(/\d+ {2}\[1\.1\] /);
    expect(out).toMatch(/Map: pieces came to \d of 4 spaces/);
    expect(out).toContain('Options that were not played: Weather: storm');
    expect(out).toMatch(/Quiet turns .*: \d+ of \d+/);
    expect(out).not.toMatch(/undefined|\[object|NaN/);
  });
  it('says it in Spanish', async () => {
    const { out } = await run([...words, '--lang', 'es'], toys);
    expect(out).toContain('censo de 12 partidas');
    expect(out).toContain('Opciones que no se jugaron: Tiempo: tormenta');
    expect(out).not.toMatch(/\b(?:Never|Actions|Quiet|seeds)\b/);
  });
  it('gives everything as JSON, and writes it to a file', async () => {
    const cwd = newFolder();
    const { out } = await run([...words, '--json', '--out', 'census.json'], { ...toys, cwd });
    const found = JSON.parse(out);
    expect(found).toMatchObject({
      game: 'toy',
      rules: 'toy-1',
      seed: 's',
      games: 12,
      asked: 12,
      bots: { red: 'random' },
    });
    expect(JSON.parse(readFileSync(join(cwd, 'census.json'), 'utf8'))).toEqual(found);
    expect(Object.keys(found.spaces.ford)).toEqual(['entries', 'landings', 'losses', 'control']);
    expect(found.never).toMatchObject({ actions: [], questions: [], spaces: [], pieces: [] });
  });
  it('ends when it is stopped, with the games that were finished', async () => {
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const running = run(['lab', 'census', 'toy', '--games', '100000', '--workers', '1', '--json'], {
      ...toys,
      stopped: () => stopped,
    });
    setTimeout(stop, 5);
    const { code, out } = await running;
    expect(code).toBe(130);
    expect(JSON.parse(out).games).toBeLessThan(100_000);
  });
  it('names pieces, places and cases of a real game, and never an id of the program', async () => {
    const cli = ['lab', 'census', 'gallipoli', '--bots', 'random', '--games', '1', '--workers', '1'];
    const { out, err } = await run(cli, { games: GAMES });
    expect(err).toBe('');
    expect(out).toContain(
      'watch it: beachhead watch gallipoli --scenario stroke --bots allied=random,turkish=random --seed 1/0',
    );
    expect(out).not.toMatch(/prompt\.|action\.|\bAA-|GP-\d+[;,. ]*$|modifier\./m);
    // What answers many questions with one bare word is told by what was asked.
    expect(out).toMatch(/\n {2}Done {2,}[^\n]*\n {4}– \p{Lu}[^\n]* {2}\d+\n/u);
  });
});

describe('simulate --every', () => {
  const simulate = (file: string, every: string, ...more: string[]) => [
    ...['simulate', 'toy', '--bots', 'random', '--workers', '1', '--games', '6', '--seed', 's'],
    ...['--out', file, '--every', every, ...more],
  ];
  it('wants a file and one of its two words', async () => {
    expect((await run(['simulate', 'toy', '--every', 'turn'])).err).toContain('needs the option --out');
    expect((await run(simulate('x.csv', 'week'))).err).toBe(
      'Rows are written for every game or turn, not for every week.\n',
    );
    expect((await run(simulate('x.xls', 'turn'))).err).toContain('.parquet');
  });
  it.each(['csv', 'ndjson', 'parquet'])(
    'writes the same summary, and the same bytes of %s after an interruption',
    async (end) => {
      for (const every of ['game', 'turn']) {
        const cwd = newFolder();
        const file = `rows-${every}.${end}`;
        const summary = async (list: readonly string[]) => {
          const { out, err } = await run([...list, '--json'], { cwd });
          expect(err).toBe('');
          const { every: _, ...rest } = JSON.parse(out);
          return rest;
        };
        const plain = ['simulate', 'toy', '--bots', 'random', '--workers', '1', '--games', '6', '--seed', 's'];
        const whole = await summary(simulate(file, every));
        expect(whole).toEqual(await summary(plain));
        const bytes = readFileSync(join(cwd, file));
        const short = simulate(`short.${end}`, every).with(7, '3');
        expect(short).toContain('3');
        await summary(short);
        expect((await run(short, { cwd })).code).toBe(2);
        expect(await summary(simulate(`short.${end}`, every, '--resume'))).toEqual(whole);
        expect(readFileSync(join(cwd, `short.${end}`))).toEqual(bytes);
      }
    },
  );
});
