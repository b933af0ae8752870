import type { Game } from './game.ts';
import type { Reader } from './schema.ts';

// A bundle is a game as one module with everything inside, its own copy of the kernel too, named by the id of its rules:
// a match can be played under the rules it was begun with long after the house has others. Only the cases in words, which
// nobody needs to play by them, lie beside it in a book of their own, fetched when somebody reads in it, and what reads an
// owner's numbers, which only a match with a data pack needs.

/** What house and bundle ask of each other. Raised when the house asks something that bundles made before do not have. */
export const CONTRACT = 1;

/** A word that is a file's name on every system and the same in an address: no path, no capitals, no escapes. */
const PLAIN = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const isPlain = (word: unknown): word is string => typeof word === 'string' && word.length <= 80 && PLAIN.test(word);

/** The file name of a game's bundle; null where no bundle can have it. */
export const bundleName = (game: unknown, rules: unknown): string | null =>
  isPlain(game) && isPlain(rules) ? `${game}-${rules}.js` : null;

/** The file name of the book that goes with a bundle; no bundle is called that. */
export const bookName = (bundle: string): string => bundle.replace(/\.js$/, '_book.js');

/** The file name of what reads data packs for a bundle; no bundle is called that. */
export const readerName = (bundle: string): string => bundle.replace(/\.js$/, '_reader.js');

/** Everything that lies beside a bundle, and goes where it goes. */
export const besideOf = (bundle: string): string[] => [bookName(bundle), readerName(bundle)];

/** What reads data packs, where the module is one that this house can use. */
export function readerIn(module: unknown): Reader<unknown> | null {
  const { contract, reader } = Object(module) as { readonly contract?: unknown; readonly reader?: Reader<unknown> };
  return contract === CONTRACT ? (reader ?? null) : null;
}

/** The cases in a book, where the module is one that this house can read. */
export function casesIn(module: unknown): Game['cases'] | null {
  const { contract, cases } = Object(module) as { readonly contract?: unknown; readonly cases?: Game['cases'] };
  return contract === CONTRACT ? (cases ?? null) : null;
}

/** Whether the cases of a game lie in a book: those of a bundle made before there were books are inside. */
export const isBooked = ({ cases }: Pick<Game, 'cases'>): boolean => Object.keys(cases.en).length === 0;

/** The game in a bundle, where the module is one that this house can play and holds what was asked for. */
export function gameIn(module: unknown, id: unknown, rules: unknown): Game | null {
  const { contract, game } = Object(module) as { readonly contract?: unknown; readonly game?: Game };
  return contract === CONTRACT && game?.id === id && game?.version === rules ? (game ?? null) : null;
}
