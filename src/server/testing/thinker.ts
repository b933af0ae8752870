import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

let made: Promise<URL> | null = null;

/** The module in which the bots of a test's server think, bundled when one is first to. */
export function houseThinker(): Promise<URL> {
  made ??= bundled();
  return made;
}

async function bundled(): Promise<URL> {
  const outDir = mkdtempSync(join(tmpdir(), 'beachhead-thinker-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      outDir,
      emptyOutDir: true,
      ssr: fileURLToPath(new URL('house-thinker.ts', import.meta.url)),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'thinker.mjs', format: 'es' } },
    },
  });
  return pathToFileURL(join(outDir, 'thinker.mjs'));
}
