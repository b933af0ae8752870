import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig, type Plugin } from 'vite';
import { inject, vi } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import { staticFiles } from '../../src/server/door/static.ts';
import { HOUSE } from '../../vite.rules.ts';
import { webConfig } from '../../vite.web.config.ts';

/** A build of the page in a folder of its own. */
export interface Build {
  readonly folder: string;
  /** A game as this build has it. */
  game(id: string): Promise<Game>;
  remove(): void;
}

/** Builds the page as it would be with other sources, and with the rules of one game. */
export async function buildWith(game: string, ...plugins: readonly Plugin[]): Promise<Build> {
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-build-'));
  const page = webConfig(
    HOUSE.filter(({ name }) => name === game),
    plugins,
  );
  // The test runner has set it, and the builder would make a page for trying things out.
  vi.stubEnv('NODE_ENV', 'production');
  await build(mergeConfig(page, { configFile: false, logLevel: 'error', build: { outDir: folder } }));
  vi.unstubAllEnvs();
  return {
    folder,
    async game(id) {
      const isBundle = (file: string) => file.startsWith(`${id}-`) && !file.includes('_');
      const name = readdirSync(join(folder, 'rules')).find(isBundle) ?? '';
      return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'rules', name)).href)).game;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A server of its own that has the build of the suite, and another when it is told so. */
export class Host {
  private files = staticFiles(inject('folder'));
  private readonly server = createServer((request, response) => this.files(request, response));

  async open(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }
  serve(folder: string): void {
    this.files = staticFiles(folder);
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
