import { describe, expect, it } from 'vitest';
import { citationsInCode, citationsInTests } from './citations.ts';
import { literalsOf } from './literals.ts';

const IDS = new Set([
  ...['3', '7.2.4', '7.2.4a', '7.2.4b', '7.2.4c', '7.2.4d', '8.1', '8.1-sea-2', '11.36bis', 'C.1', 'SEQ-1', 'SEQ-2'],
  ...['R-01', 'R-02', 'R-03', 'R-10', 'R-MINE-DRM'],
]);
const code = (source: string) => citationsInCode(source, IDS).map(({ id }) => id);
const tests = (source: string) => citationsInTests(source, IDS).map(({ id }) => id);

describe('literals', () => {
  const texts = (source: string) => literalsOf(source).map(({ kind, text }) => `${kind}: ${text}`);

  it('are comments and strings of every kind', () => {
    expect(texts(`a // one\nb /* two\nthree */ 'four' "fi've" \`six\``)).toEqual([
      ...['comment:  one', 'comment:  two\nthree ', 'string: four', "string: fi've", 'string: six'],
    ]);
  });
  it('do not begin inside one another, in a regular expression or by dividing', () => {
    expect(texts(`'// no' + 'it\\'s'`)).toEqual(['string: // no', "string: it\\'s"]);
    expect(texts(`x.match(/['"\`/]/) // yes`)).toEqual(['comment:  yes']);
    expect(texts('a / b / c // yes')).toEqual(['comment:  yes']);
    expect(texts(`const re = /\\/'/; 's'`)).toEqual(['string: s']);
  });
  it('go on after what a template holds', () => {
    expect(texts('`a §{f({ x: `b §{1} c` })} d` // e'.replaceAll('§', '$'))).toEqual([
      ...['string: a ', 'string: b ', 'string:  c', 'string:  d', 'comment:  e'],
    ]);
    expect(texts('`$5 \\` §{x}` // e'.replaceAll('§', '$'))).toEqual(['string: $5 \\` ', 'string: ', 'comment:  e']);
  });
  it('know their line', () => {
    expect(literalsOf(`a\n'b'\n/* c\n\n */ 'd'`).map(({ line }) => line)).toEqual([2, 3, 5]);
  });
  it('of a source that breaks off come to an end', () => {
    expect(texts("'open\n`open ${ /* open")).toEqual(['string: ope', 'string: open ', 'comment:  op']);
  });
});

describe('citations in code', () => {
  it('stand in comments', () => {
    expect(code('// 7.2.4a')).toEqual(['7.2.4a']);
    expect(code('move(); // 7.2.4a, 7.2.4b and R-01.')).toEqual(['7.2.4a', '7.2.4b', 'R-01']);
    expect(code('/** Wade over the reef (8.1, C.1). */')).toEqual(['8.1', 'C.1']);
    expect(code('// 11.36bis; SEQ-2 · R-MINE-DRM')).toEqual(['11.36bis', 'SEQ-2', 'R-MINE-DRM']);
  });
  it('stand in strings that hold nothing else', () => {
    expect(code('rule: \'7.2.4\', other: "R-02, 8.1"')).toEqual(['7.2.4', 'R-02', '8.1']);
    expect(code("'see 7.2.4'")).toEqual([]);
    expect(code('x = 8.1; const R = { C: { 1: 7.2 } }')).toEqual([]);
  });
  it('may be ranges, with a hyphen or a dash, short or in full', () => {
    const all = ['7.2.4a', '7.2.4b', '7.2.4c'];
    for (const range of ['7.2.4a–c', '7.2.4a-c', '7.2.4a–7.2.4c', '7.2.4a-7.2.4c'])
      expect(code(`// ${range}`)).toEqual(all);
    expect(code('// R-01–R-03')).toEqual(['R-01', 'R-02', 'R-03']);
    expect(code('// R-02-10')).toEqual(['R-02', 'R-03', 'R-10']);
    expect(code('// SEQ-1–2')).toEqual(['SEQ-1', 'SEQ-2']);
    expect(code('// 7.2.4a–8.1')).toEqual([]);
    expect(code('// 7.2.4c–a')).toEqual([]);
    expect(code('// 8.1-sea-2')).toEqual(['8.1-sea-2']);
  });
  it('are whole words of known cases', () => {
    expect(code('// 17.2.4a 7.2.4aa 7.2.44 v7.2.4x 9.9')).toEqual([]);
  });
  it('by a whole number count only where it cannot be a count', () => {
    expect(code('// 3')).toEqual(['3']);
    expect(code('// 3, 7.2.4')).toEqual(['7.2.4', '3']);
    expect(code('// case 3 says so')).toEqual(['3']);
    expect(code('// after 3 turns')).toEqual([]);
  });
});

describe('citations in tests', () => {
  it('stand in brackets in titles', () => {
    expect(tests("it('wades [7.2.4a]', () => {})")).toEqual(['7.2.4a']);
    expect(tests("describe('reef [7.2.4a–c]', () => { test(`x [R-01, 3]`, f) })")).toEqual([
      ...['7.2.4a', '7.2.4b', '7.2.4c', 'R-01', '3'],
    ]);
    expect(tests("it.each([\n  ['a', 1],\n  ['b', 2],\n])('moves %s [8.1]', (x) => {})")).toEqual(['8.1']);
    expect(tests("it.only(\n  'wades [C.1]', f)")).toEqual(['C.1']);
  });
  it('do not stand anywhere else', () => {
    expect(tests("// [7.2.4a]\nexpect(at('[8.1]'))")).toEqual([]);
    expect(tests("it('wades 7.2.4a', () => { f('[R-01]') })")).toEqual([]);
    expect(tests("it('wades [at 7.2.4a]', f)")).toEqual([]);
  });
  it('do not count in tests that are skipped', () => {
    expect(tests("it.skip('wades [7.2.4a]', f); it.todo('swims [8.1]'); describe.skip('x [R-01]', f)")).toEqual([]);
  });
});
