import type { Plugin } from 'vite';
import type { Game } from '../../kernel/game.ts';
import { toy } from '../../kernel/testing/toy.ts';

/** Other words in the place of some of a source file, for a build of other rules than the house has. */
export const altered = (file: string, ...changes: readonly (readonly [from: string, to: string])[]): Plugin => ({
  name: `altered ${file}`,
  enforce: 'pre',
  transform(code, id) {
    if (!id.replaceAll('\\', '/').endsWith(file)) return null;
    return changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replace(from, () => to);
    }, code);
  },
});

/** A shot of 4 hits under these numbers of the toy, and misses under its own. */
export const DEADLY = {
  ...toy.data,
  fire: {
    source: 'rules',
    die: 6,
    rows: [
      { to: 3, result: 'miss' },
      { from: 4, to: 6, result: 'hit' },
      { from: 7, result: 'sunk' },
    ],
  },
};
export const DEADLY_ROWS = [
  ["{ to: 4, result: 'miss' }", "{ to: 3, result: 'miss' }"],
  ["{ from: 5, to: 6, result: 'hit' }", "{ from: 4, to: 6, result: 'hit' }"],
] as const;

/** The game as it was under other rules; the same ones where no numbers are given. */
export const underRules = (game: Game, version: string, data = game.data): Game => ({ ...game, version, data });
