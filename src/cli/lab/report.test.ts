import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableToy } from '../../kernel/testing/toy-face.ts';
import { newFolder, run } from '../testing/fake.ts';

const games = [tableToy];
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');

describe('lab report', () => {
  const words = ['lab', 'report', 'toy', '--bots', 'random', '--games', '8', '--workers', '1', '--seed', 's'];

  it('writes one page and its pictures, and says how to make it again', async () => {
    const cwd = newFolder();
    const { code, out, err } = await run([...words, '--out', 'r.html', '--pictures', 'pictures'], { games, cwd });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Report: r\.html\.\nPictures: \d+ in pictures\.\n$/);
    const html = read(cwd, 'r.html');
    expect(html).toContain('The Ferry – Dawn: 8 games');
    expect(readdirSync(join(cwd, 'pictures'))).toContain('wins.svg');
    const command = /<code>beachhead (lab report [^<]*)<\/code>/.exec(html)?.[1] ?? '';
    expect(command).toContain('--seed s --games 8');
    await run([...command.replace('r.html', 'again.html').split(' '), '--workers', '1'], { games, cwd });
    expect(read(cwd, 'again.html').replaceAll('again.html', 'r.html')).toBe(html);
  });
  it('is in Spanish where that is wanted', async () => {
    const cwd = newFolder();
    const { out } = await run([...words, '--lang', 'es'], { games, cwd });
    expect(out).toBe('Informe: report.html.\n');
    expect(read(cwd, 'report.html')).toContain('8 partidas');
  });
});

describe('lab compare --report', () => {
  it('draws both arms beside each other, and answers as it does without', async () => {
    const cwd = newFolder();
    const words = ['lab', 'compare', 'toy', 'random', 'base', '--workers', '1', '--games', '60', '--json'];
    const plain = await run(words, { games, cwd });
    const { out, err } = await run([...words, '--report', 'c.html'], { games, cwd });
    expect(out).toBe(plain.out);
    expect(err).toBe('Report: c.html.\n');
    const html = read(cwd, 'c.html');
    const { said, claiming, choosing } = JSON.parse(out);
    expect(html).toContain(`<p class="said">${said.en}</p>`);
    expect(html).toContain((claiming ?? choosing).seeds);
    expect(html).toContain('A: random');
    expect(html).toContain('B: as it is');
    expect(html).toContain('beachhead lab compare toy random base --games 60');
  });
});

describe('lab sweep --report', () => {
  it('draws every candidate, and two values as a grid', async () => {
    const cwd = newFolder();
    const words = ['lab', 'sweep', 'toy', 'rower.haste=0,1', 'length.turns=3,4', '--workers', '1', '--games', '12'];
    const { code, out } = await run([...words, '--report', 's.html', '--lang', 'es'], { games, cwd });
    expect(code).toBe(0);
    expect(out).toContain('Informe: s.html.');
    const html = read(cwd, 's.html');
    expect(html).toContain('<figure id="sweep">');
    expect(html).toContain('<figure id="sweep-grid">');
    expect(html).toContain('rower.haste=1 length.turns=4');
    expect(html).not.toMatch(/undefined|NaN/);
    expect(html).not.toContain('Se busca');
  });
  it('marks what is sought, and says how far from it everybody is', async () => {
    const cwd = newFolder();
    const words = ['lab', 'sweep', 'toy', 'rower.haste=0,1', '--workers', '1', '--games', '12', '--aim', 'red=60'];
    expect((await run([...words, '--report', 's.html', '--lang', 'es'], { games, cwd })).code).toBe(0);
    const html = read(cwd, 's.html');
    expect(html).toContain('Se busca 60,0 %, la línea discontinua.');
    expect(html).toContain('stroke-dasharray="4 3"');
    expect(html).toContain('Distancia al objetivo');
    expect(html).toContain('--aim red=60');
  });
});
