import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bookName, casesIn } from '../kernel/bundle.ts';
import type { Sources } from '../table/library.ts';

/** Bundles of rules by their file names, with their books, from the first of these folders that has them. */
export const bundlesIn =
  (folders: readonly string[]): Sources['bundle'] =>
  async (name) => {
    const load = async (file: string) => {
      const path = folders.map((folder) => join(folder, file)).find((candidate) => existsSync(candidate));
      if (path === undefined) throw new Error(`there is no ${file}`);
      return import(/* @vite-ignore */ pathToFileURL(path).href);
    };
    const module = await load(name);
    const cases = casesIn(await load(bookName(name)).catch(() => null));
    return cases === null ? module : { ...module, game: { ...module.game, cases } };
  };
