import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { toy } from '../kernel/testing/toy.ts';
import { coverageOf } from './coverage.ts';

const root = mkdtempSync(join(tmpdir(), 'beachhead-coverage-'));
const write = (path: string, text: string) => {
  const full = join(root, 'src/games/toy', path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
};
afterEach(() => rmSync(join(root, 'src'), { recursive: true, force: true }));

describe('the coverage matrix', () => {
  it('leads from each case to its code and its tests', () => {
    write('1-rowing.ts', '// 1.1\nrow();\n// 1.1 again\n');
    write('2/fire.ts', "const rule = '2.1'; // 2.2a–b\n");
    write('text/cases.ts', "'3': {}, '1.1': {} // 3");
    write('1-rowing.test.ts', "it('rows [1.1]', f);\nit('fires [2.1, 2.2a]', f); // 3\n");
    write('data/board.json', '"3"');
    const coverage = coverageOf(toy, root, 'en');
    const cases = Object.fromEntries((coverage?.cases ?? []).map((c) => [c.id, c]));
    expect(cases['1.1']).toEqual({
      ...{ id: '1.1', title: 'Rowing', code: ['1-rowing.ts:1', '1-rowing.ts:3'], tests: ['1-rowing.test.ts:1'] },
    });
    expect(cases['2.2b']).toMatchObject({ code: ['2/fire.ts:1'], tests: [] });
    expect(coverage?.withoutCode).toEqual(['3']);
    expect(coverage?.withoutTest.toSorted()).toEqual(['2.2b', '3']);
  });
  it('takes nothing for code that only shows, checks data or helps tests', () => {
    write('face/pieces.ts', '// 1.1\n');
    write('data/check/board.ts', '// 1.1\n');
    write('testing/table.ts', '// 1.1\n');
    write('data/book.ts', '// 2.1\n');
    write('face/face.test.ts', "it('shows [1.1]', f);\n");
    const coverage = coverageOf(toy, root, 'en');
    const cases = Object.fromEntries((coverage?.cases ?? []).map((c) => [c.id, c]));
    expect(cases['1.1']).toMatchObject({ code: [], tests: ['face/face.test.ts:1'] });
    expect(cases['2.1']).toMatchObject({ code: ['data/book.ts:1'] });
  });
  it('cannot be read without the sources', () => {
    expect(coverageOf(toy, root, 'en')).toBeNull();
  });
});
