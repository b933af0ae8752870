import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sources } from '../table/library.ts';

/** Bundles of rules by their file names, from the first of these folders that has them. */
export const bundlesIn =
  (folders: readonly string[]): Sources['bundle'] =>
  async (name) => {
    const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
    if (path === undefined) throw new Error(`there is no ${name}`);
    return import(/* @vite-ignore */ pathToFileURL(path).href);
  };
