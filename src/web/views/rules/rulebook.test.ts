import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import { LANGS } from '../../../kernel/text.ts';
import { numbersIn, Rulebook } from './rulebook.ts';
import { highlighted, search } from './search.ts';

/** Numbers in the cases that are not numbers of cases: areas of the map, and quotients. */
const NO_CASE = /^(?:GP|A|DS|AA)-|^1\.\d\d$/;

describe.each(GAMES)('the rulebook of $id', (game) => {
  const book = new Rulebook(game.cases.en);

  it('has every case in one section of one chapter, in the order of the book', () => {
    const bound = book.chapters.flatMap(({ sections }) => sections.flatMap(({ cases }) => cases.map(({ id }) => id)));
    expect([...bound].sort()).toEqual(Object.keys(game.cases.en).sort());
    expect(Object.keys(game.cases.es).sort()).toEqual(Object.keys(game.cases.en).sort());
  });
  it.each(LANGS)('names every chapter in %s, and no other', (lang) => {
    const named = Object.keys(game.text[lang]).filter((key) => key.startsWith('chapter.'));
    expect(named.sort()).toEqual(book.chapters.map(({ id }) => `chapter.${id}`).sort());
  });
  it.each(LANGS)('mentions no case in %s that does not exist', (lang) => {
    const missing = Object.entries(game.cases[lang]).flatMap(([id, { title, text }]) =>
      numbersIn(`${title} ${text}`).flatMap((number) =>
        book.find(number) === null && !NO_CASE.test(number) ? [`${id}: ${number}`] : [],
      ),
    );
    expect(missing).toEqual([]);
  });
  it('comes from every section to its neighbours and back', () => {
    for (const section of book.sections) {
      const after = book.beside(section, 1);
      if (after !== null) expect(book.beside(after, -1)).toBe(section);
      const above = book.parentOf(section);
      if (above !== null) expect(book.childrenOf(above)).toContain(section);
      expect(book.find(section.id)?.section).toBe(section);
    }
  });
});

describe('links and search', () => {
  const cases = {
    '7.2': { title: 'Actions', text: 'What units do.' },
    '7.2.1a': { title: 'Movement', text: 'See 7.2.4, 7.2.4b, 8.3.1-2 and 9.9; R-02 and 1.5 APs.' },
    '7.2.4a': { title: 'Attack', text: 'Costs three.' },
    '7.2.4b': { title: 'Nada más', text: 'Sólo la infantería ataca.' },
    '8.3.1-2': { title: 'Broken units', text: 'One.' },
    'R-02': { title: 'Ruling', text: 'As 7.2.1 says.' },
  };
  const book = new Rulebook(cases);
  it('turns the numbers that exist into links', () => {
    const linked = book.stretches(cases['7.2.1a'].text).filter(({ spot }) => spot !== null);
    expect(linked.map(({ text, spot }) => [text, spot?.section.id, spot?.case])).toEqual([
      ['7.2.4', '7.2.4', null],
      ['7.2.4b', '7.2.4', '7.2.4b'],
      ['8.3.1-2', '8.3.1', '8.3.1-2'],
      ['R-02', 'R', 'R-02'],
    ]);
    expect(
      book
        .stretches(cases['7.2.1a'].text)
        .map(({ text }) => text)
        .join(''),
    ).toBe(cases['7.2.1a'].text);
  });
  it('finds a citation that names several cases, a range or less than a section', () => {
    expect(book.find('7.2.4a–b')?.section.id).toBe('7.2.4');
    expect(book.find('7.2.1a, 8.3.1')?.case).toBe('7.2.1a');
    expect(book.find('8.3')?.section.id).toBe('8.3.1');
    expect(book.find('12')).toBeNull();
  });
  it('reads decimals as parts of parts', () => {
    const one = { title: '', text: '' };
    const decimal = new Rulebook({ '9.9': one, '9.91': one, '9.91a': one, '4.21a': one });
    expect(decimal.sections.map(({ id }) => id)).toEqual(['4.2', '9.9']);
    expect(decimal.find('9.91a')).toMatchObject({ section: { id: '9.9' }, case: '9.91a' });
    expect(decimal.find('4.21')).toMatchObject({ section: { id: '4.2' }, case: '4.21a' });
  });
  const found = (query: string) => search(book, query).map(({ case: { id } }) => id);
  it('finds numbers, then titles, then texts, without accents or capitals', () => {
    expect(found('7.2.4')).toEqual(['7.2.4a', '7.2.4b', '7.2.1a']);
    expect(found('ATTACK')).toEqual(['7.2.4a']);
    expect(found('solo infanteria')).toEqual(['7.2.4b']);
    expect(found('mas')).toEqual(['7.2.4b']);
    expect(found('attack infantry')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
  it('marks what was looked for', () => {
    expect(highlighted('Sólo la infantería', 'solo FANT')).toEqual([
      { text: 'Sólo', hit: true },
      { text: ' la in', hit: false },
      { text: 'fant', hit: true },
      { text: 'ería', hit: false },
    ]);
  });
});
