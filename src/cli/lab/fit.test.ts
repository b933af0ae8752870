import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { toy } from '../../kernel/testing/toy.ts';
import { newFolder, run } from '../testing/fake.ts';

const words = [
  'lab',
  'fit',
  'toy',
  '--bots',
  'random',
  '--games',
  '60',
  '--workers',
  '1',
  '--seed',
  'f',
  '--stages',
  '2',
];
const toys = { games: [toy] };

describe('lab fit', () => {
  it('says what it has learnt and how good it is, in both languages', async () => {
    const { code, out, err } = await run(words, toys);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The Ferry, Dawn: 60 games, seeds f/0 to /59; every fifth game was held back.');
    expect(out).toMatch(/up to turn \d/);
    expect(out).toMatch(/log loss 0\.\d+, against 0\.\d+/);
    expect(out).not.toMatch(/undefined|NaN/);
    expect((await run([...words, '--lang', 'es'], toys)).out).toContain('una de cada cinco se reservó');
  });
  it('writes the table of its scenario beside those of others, and the same table again', async () => {
    const cwd = newFolder();
    const file = join(cwd, 'value.json');
    writeFileSync(file, JSON.stringify({ dusk: [], dawn: 'old' }));
    const { out } = await run([...words, '--out', 'value.json', '--json'], { ...toys, cwd });
    const found = JSON.parse(out);
    expect(found).toMatchObject({ game: 'toy', scenario: 'dawn', seed: 'f', games: 60 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ dusk: [], dawn: found.stages });
    expect(JSON.parse((await run([...words, '--json'], toys)).out).stages).toEqual(found.stages);
  });
  it('learns nothing of games that end in their first turn', async () => {
    const once = ['lab', 'fit', 'gallipoli', '--scenario', 'stroke', '--games', '1', '--workers', '1'];
    const { code, err } = await run(once, { games: GAMES });
    expect([code, err]).toEqual([1, 'Too few games with more than a turn: nothing can be learnt.\n']);
  });
});
