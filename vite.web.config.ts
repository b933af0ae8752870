import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import solid from 'vite-plugin-solid';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('src/web');
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
      const built = Object.values(bundle).filter((file) => file !== worker && !/\.(?:map|md)$/.test(file.fileName));
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
      worker.code = worker.code.replace(/(["'`])__PRECACHE__\1/, () => JSON.stringify(list));
    },
  };
}

/** Of milsymbol the units, guns, ships and aircraft by letter codes: half of it, and all that a counter shows. */
function fewerSymbols(): Plugin {
  const slim = '\0slim-milsymbol';
  const whole = here('node_modules/milsymbol/index.mjs').replaceAll('\\', '/');
  const sets = ['letterground', 'letterequipment', 'lettersea', 'letterair'].join(', ');
  return {
    name: 'beachhead-fewer-symbols',
    enforce: 'pre',
    resolveId: (id) => (id === 'milsymbol' ? slim : null),
    load: (id) =>
      id === slim ? `import { ms, ${sets} } from '${whole}'; ms.addIcons([${sets}]); export default ms;` : null,
  };
}

/** A game's own chunk bears the game's name. */
const nameOf = (module: string | null): string => /\/games\/([^/]+)\/index\.ts$/.exec(module ?? '')?.[1] ?? '[name]';

/**
 * The web table. Page and referee are two entries of one build, so that what both need is loaded once; each game is a
 * chunk of its own that both fetch when a match of it is opened. The referee and the service worker keep their names,
 * everything else carries a hash of its content.
 */
export default defineConfig({
  root,
  base: './',
  plugins: [fewerSymbols(), solid(), precache()],
  build: {
    target: 'es2022',
    outDir: here('dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    modulePreload: {
      polyfill: false,
      // The referee has no document to put a hint in: what is fetched later brings only its styles.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: join(root, 'index.html'), worker: join(root, 'worker.ts'), sw: join(root, 'pwa/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
        chunkFileNames: ({ facadeModuleId }) => `assets/${nameOf(facadeModuleId)}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
