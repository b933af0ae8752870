import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import { staticFiles } from '../../src/server/door/static.ts';
import { webConfig } from '../../vite.web.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');
const SHELF = '\0toy-shelf';
const TOY = here('../../src/kernel/testing/toy-face.ts');

/** In place of the games of the house: the toy alone, whose card comes with all of it, and so with a word about the policy. */
const toyShelf = `
import '${here('../../src/web/strict.ts')}';
import { toyCard } from '${here('../../src/kernel/testing/toy.ts')}';
export const CARDS = [toyCard];
`;

export interface ToyPage {
  readonly address: string;
  close(): Promise<void>;
}

/** The page as it is, built with the toy on its shelf into a folder of its own, and served. */
export async function toyPage(): Promise<ToyPage> {
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-toy-'));
  const shelf: Plugin = {
    name: 'toy-shelf',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/games/shelf.ts') ? SHELF : null),
    load: (id) => (id === SHELF ? toyShelf : null),
  };
  const page = webConfig([{ file: TOY, name: 'tableToy' }], [shelf]);
  await build(mergeConfig(page, { configFile: false, logLevel: 'error', build: { outDir: folder } }));
  const server = createServer(staticFiles(folder));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
