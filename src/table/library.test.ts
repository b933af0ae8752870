import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../kernel/bundle.ts';
import { cardOf } from '../kernel/card.ts';
import { absentReader } from '../kernel/schema.ts';
import { toy } from '../kernel/testing/toy.ts';
import { Library, type Sources, shelfOfBundles } from './library.ts';
import { noBundle, shelfOf } from './testing/table.ts';

const older = { ...toy, version: 'toy-0' };
/** Counts what is fetched. */
function sourcesOf(more: Partial<Sources> = {}) {
  const fetched: string[] = [];
  const shelf = shelfOf([toy]).map(({ card, load }) => ({
    card,
    load() {
      fetched.push('shelf');
      return load();
    },
  }));
  const bundle = async (name: string) => {
    fetched.push(name);
    if (name !== 'toy-toy-0.js') throw new Error(`there is no ${name}`);
    return { contract: CONTRACT, game: older };
  };
  return { sources: { shelf, bundle, ...more }, fetched };
}

describe('the library', () => {
  it('has the game of now from the shelf, once', async () => {
    const { sources, fetched } = sourcesOf();
    const library = new Library(sources);
    expect(await library.present('toy')).toBe(toy);
    expect(await library.under('toy', 'toy-1')).toBe(toy);
    expect(fetched).toEqual(['shelf']);
  });
  it('has a game under other rules from their bundle, once, and nothing of the shelf is fetched for it', async () => {
    const { sources, fetched } = sourcesOf();
    const library = new Library(sources);
    expect(await library.under('toy', 'toy-0')).toBe(older);
    expect(await library.under('toy', 'toy-0')).toBe(older);
    expect(fetched).toEqual(['toy-toy-0.js']);
    expect(await library.present('toy')).toBe(toy);
  });
  it('says that rules cannot be had, and asks again the next time', async () => {
    const { sources, fetched } = sourcesOf();
    const library = new Library(sources);
    expect([await library.under('toy', 'toy-7'), await library.under('toy', 'toy-7')]).toEqual([null, null]);
    expect(fetched).toEqual(['toy-toy-7.js', 'toy-toy-7.js']);
    expect(await library.present('chess')).toBeNull();
  });
  it('asks nobody for a name that leads elsewhere, and believes no bundle that is another', async () => {
    const { sources, fetched } = sourcesOf();
    const library = new Library(sources);
    for (const [game, rules] of [
      ['toy', '../../toy-0'],
      ['../toy', 'toy-0'],
      [7, null],
    ])
      expect(await library.under(game, rules)).toBeNull();
    expect(fetched).toEqual([]);
    for (const module of [{ contract: CONTRACT, game: toy }, { contract: CONTRACT + 1, game: older }, null]) {
      const liar = new Library({ ...sources, bundle: async () => module });
      expect(await liar.under('toy', 'toy-0')).toBeNull();
    }
  });
  it('has the cases of a game from its book, or from the game where it has no book', async () => {
    const booked = { ...older, cases: { en: {}, es: {} } };
    const { sources, fetched } = sourcesOf();
    expect(await new Library(sources).cases(older)).toBe(older.cases);
    await expect(new Library(sources).cases(booked)).rejects.toMatchObject({
      code: 'unreachable-game',
      args: { game: 'toy', found: 'toy-toy-0_book.js' },
    });
    expect(fetched).toEqual(['toy-toy-0_book.js']);
    const shelved = new Library({ ...sources, bundle: async () => ({ contract: CONTRACT, cases: toy.cases }) });
    expect(await shelved.cases(booked)).toBe(toy.cases);
  });
  it('brings to a game what reads an owner’s numbers, once, where that lies beside it', async () => {
    const reader = absentReader();
    const unread = { ...older, reading: (brought: unknown) => ({ ...toy, version: brought === reader ? 'read' : '' }) };
    const { sources, fetched } = sourcesOf();
    expect(await new Library(sources).packed(older)).toBe(older);
    const poor = new Library(sources);
    for (const _ of [1, 2]) {
      await expect(poor.packed(unread)).rejects.toMatchObject({
        code: 'unreachable-game',
        args: { game: 'toy', found: 'toy-toy-0_reader.js' },
      });
    }
    expect(fetched).toEqual(['toy-toy-0_reader.js', 'toy-toy-0_reader.js']);
    const rich = new Library({ ...sources, bundle: async () => ({ contract: CONTRACT, reader }) });
    expect((await rich.packed(unread)).version).toBe('read');
    expect(await rich.packed(unread)).toBe(await rich.packed(unread));
  });
  it('can have its shelf in bundles too; one that does not come is unreachable', async () => {
    const card = cardOf(older);
    const { sources } = sourcesOf();
    const library = new Library({ ...sources, shelf: shelfOfBundles([card], sources.bundle) });
    expect(await library.present('toy')).toBe(older);
    const torn = new Library({ shelf: shelfOfBundles([card], noBundle), bundle: noBundle });
    await expect(torn.present('toy')).rejects.toMatchObject({ code: 'unreachable-game', args: { game: 'toy' } });
    const liar = async () => ({ contract: CONTRACT, game: toy });
    const wrong = new Library({ shelf: shelfOfBundles([card], liar), bundle: liar });
    await expect(wrong.under('toy', 'toy-0')).rejects.toMatchObject({ code: 'unreachable-game' });
  });
});
