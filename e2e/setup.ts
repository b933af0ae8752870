import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/browsers.mjs';
import { staticFiles } from '../src/server/door/static.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the table is served. */
    address: string;
    /** The folder it is served from. */
    folder: string;
    /** Where the one browser listens. */
    browser: string;
  }
}

/** Serves the built table and starts the one browser that every test gets a fresh context of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env['BEACHHEAD_WEB'] ?? fileURLToPath(new URL('../dist/web', import.meta.url));
  if (!existsSync(join(folder, 'index.html'))) throw new Error('there is no built table: npm run build');
  const executablePath = ensureChromium();
  const server = createServer(staticFiles(folder));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS });
  project.provide('address', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  project.provide('folder', folder);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}
