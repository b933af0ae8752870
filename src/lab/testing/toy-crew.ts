import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** The address of a worker that plays the toy, bundled before the tests that stand beside this call. */
export function toyWorker(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'beachhead-worker-'));
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        rolldownOptions: {
          input: { worker: 'src/lab/testing/toy-worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return pathToFileURL(join(folder, 'worker.js'));
}
