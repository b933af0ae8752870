import { describe, expect, it } from 'vitest';
import { besideOf, bookName, bundleName, CONTRACT, casesIn, gameIn, isBooked, readerIn, readerName } from './bundle.ts';
import { FAULT_CODES, Fault } from './faults.ts';
import { absentReader } from './schema.ts';
import { toy } from './testing/toy.ts';

describe('a bundle of rules', () => {
  it('is named by game and rules', () => {
    expect(bundleName('toy', '2.0.0')).toBe('toy-2.0.0.js');
    expect(bundleName('toy', 'toy-1')).toBe('toy-toy-1.js');
  });
  it.each([
    '../2',
    '2/0',
    '',
    '.',
    '..',
    '2..0',
    'A',
    'ü',
    '2 0',
    '%2e',
    '-2',
    '2.',
    'a'.repeat(81),
    7,
    null,
    undefined,
  ])('has no name that leads elsewhere: %s', (word) => {
    expect(bundleName('toy', word)).toBeNull();
    expect(bundleName(word, '2.0.0')).toBeNull();
  });
  it('holds what was asked for, under the contract of this house, or nothing', () => {
    const module = { contract: CONTRACT, game: toy };
    expect(gameIn(module, 'toy', 'toy-1')).toBe(toy);
    expect(gameIn(module, 'toy', 'toy-2')).toBeNull();
    expect(gameIn(module, 'boat', 'toy-1')).toBeNull();
    expect(gameIn({ ...module, contract: CONTRACT + 1 }, 'toy', 'toy-1')).toBeNull();
    for (const other of [undefined, null, 7, {}, { contract: CONTRACT }, { contract: CONTRACT, game: null }])
      expect(gameIn(other, 'toy', 'toy-1')).toBeNull();
  });
});

describe('the book of a bundle', () => {
  it('is named by its bundle, as no bundle can be', () => {
    expect(bookName('toy-2.0.0.js')).toBe('toy-2.0.0_book.js');
    expect(bundleName('toy', '2.0.0_book')).toBeNull();
  });
  it('holds cases under the contract of this house, or nothing', () => {
    const { cases } = toy;
    expect(casesIn({ contract: CONTRACT, cases })).toBe(cases);
    for (const other of [undefined, null, 7, {}, { cases }, { contract: CONTRACT + 1, cases }, { contract: CONTRACT }])
      expect(casesIn(other)).toBeNull();
  });
  it('is needed where a game has no cases of its own', () => {
    expect([isBooked(toy), isBooked({ cases: { en: {}, es: {} } })]).toEqual([false, true]);
  });
});

describe('what reads data packs for a bundle', () => {
  it('is named by its bundle, and lies beside it like its book', () => {
    expect(readerName('toy-2.0.0.js')).toBe('toy-2.0.0_reader.js');
    expect(bundleName('toy', '2.0.0_reader')).toBeNull();
    expect(besideOf('toy-2.0.0.js')).toEqual(['toy-2.0.0_book.js', 'toy-2.0.0_reader.js']);
  });
  it('is taken under the contract of this house, or not', () => {
    const reader = absentReader();
    expect(readerIn({ contract: CONTRACT, reader })).toBe(reader);
    for (const other of [
      undefined,
      null,
      7,
      {},
      { reader },
      { contract: CONTRACT + 1, reader },
      { contract: CONTRACT },
    ])
      expect(readerIn(other)).toBeNull();
  });
});

describe('a fault of another kernel', () => {
  class Fault2 extends Error {
    override readonly name = 'Fault';
    constructor(readonly code: string) {
      super(code);
    }
  }
  it('is a fault here where its code is known', () => {
    for (const code of FAULT_CODES) expect(new Fault2(code)).toBeInstanceOf(Fault);
    expect(new Fault('internal')).toBeInstanceOf(Fault);
    expect(new Fault('internal')).toBeInstanceOf(Error);
  });
  it('is none where it is something else', () => {
    for (const other of [new Fault2('fire'), new Error('internal'), { name: 'Fault', code: 'internal' }, null, 'Fault'])
      expect(other instanceof Fault).toBe(false);
  });
});
