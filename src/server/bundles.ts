import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookName, casesIn, readerIn, readerName } from '../kernel/bundle.ts';
import type { Sources } from '../table/library.ts';

/** Bundles of rules by their file names, with all that lies beside them, from the first of these folders that has them. */
export const bundlesIn =
  (folders: readonly string[]): Sources['bundle'] =>
  async (name) => {
    const load = async (file: string) => {
      const path = folders.map((folder) => join(folder, file)).find((candidate) => existsSync(candidate));
      if (path === undefined) throw new Error(`there is no ${file}`);
      return import(/* @vite-ignore */ pathToFileURL(path).href);
    };
    const beside = (file: string) => load(file).catch(() => null);
    const { game: bare, ...module } = await load(name);
    const reader = readerIn(await beside(readerName(name)));
    const game = reader === null ? bare : (bare?.reading?.(reader) ?? bare);
    const cases = casesIn(await beside(bookName(name)));
    return { ...module, game: cases === null ? game : { ...game, cases } };
  };
