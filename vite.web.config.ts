import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';

const root = fileURLToPath(new URL('src/web', import.meta.url));
const publicFolder = join(root, 'public');

/** Writes into the service worker which files this build has; a change in any of them is another version. */
function precache(): Plugin {
  return {
    name: 'beachhead-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = Object.values(bundle).find((file) => file.fileName === 'sw.js');
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const built = Object.values(bundle).filter((file) => file !== worker && !file.fileName.endsWith('.map'));
      const given = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const contents = new Map<string, string | Uint8Array>([
        ...built.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
        ...given.map((path) => [relative(publicFolder, path).replaceAll('\\', '/'), readFileSync(path)] as const),
      ]);
      const files = [...contents.keys()].sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(contents.get(file) ?? '');
      const list = JSON.stringify({ version: hash.digest('hex').slice(0, 16), files });
      worker.code = worker.code.replace(/(["'`])__PRECACHE__\1/, JSON.stringify(list));
    },
  };
}

/** The web table: page, referee in its worker and service worker. */
export default defineConfig({
  root,
  base: './',
  plugins: [solid(), precache()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(root, 'index.html'), sw: join(root, 'pwa/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
