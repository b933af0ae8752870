import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { packedFiles } from './vite.brotli.ts';
import { fewChunks } from './vite.chunks.ts';
import { type Bundle, bundleOf, HOUSE, type Source } from './vite.rules.ts';
import { plotsApart, withoutTransitions } from './vite.slim.ts';
import { drawnSymbols } from './vite.symbols.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('src/web');
const publicFolder = join(root, 'public');
const RULES = 'rules';
const REFEREE = 'worker';

/** Puts the rules of every game beside the page, each as one module with what lies beside it, and draws the symbols of all. */
function bundledRules(games: readonly Source[], plugins: readonly Plugin[]): Plugin[] {
  let bundles: Promise<readonly Bundle[]>;
  const codes = async () => (await bundles).flatMap(({ game }) => game.look?.symbols ?? []);
  const rules: Plugin = {
    name: 'beachhead-bundled-rules',
    apply: 'build',
    buildStart() {
      bundles = Promise.all(games.map((game) => bundleOf(game, plugins)));
      // Told when they are waited for, and not before.
      bundles.catch(() => undefined);
    },
    async buildEnd() {
      const made = await bundles;
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      for (const { beside, ...bundle } of made) {
        for (const { fileName, code } of [bundle, ...beside]) emit(`${RULES}/${fileName}`, code);
      }
      const packages = [...new Set(made.map(({ licenses }) => licenses))];
      // Its drawings are in the page, though it is not.
      const milsymbol = `## milsymbol\n\n${readFileSync(here('node_modules/milsymbol/LICENSE'), 'utf8')}`;
      emit(`${RULES}/licenses.md`, [...packages, milsymbol].join('\n'));
    },
  };
  return [rules, drawnSymbols(codes)];
}

/**
 * Writes into the service worker which files this build has, and into the page which build it is and where its referee
 * lies. A change in any file is another build.
 */
function precache(): Plugin {
  return {
    name: 'beachhead-precache',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const parts = Object.values(bundle);
      const worker = parts.find((file) => file.fileName === 'sw.js');
      const page = parts.find((file) => file.fileName === 'index.html');
      const referee = parts.find((file) => file.type === 'chunk' && file.isEntry && file.name === REFEREE);
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      if (page?.type !== 'asset' || referee === undefined) throw new Error('the build has no page or no referee');
      const built = parts.filter((file) => file !== worker && !/\.(?:map|md)$/.test(file.fileName));
      const given = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        // What stands in for a server is asked for where the page was found, and nowhere else.
        .filter((path) => !path.startsWith(join(publicFolder, 'api')));
      const contents = new Map<string, string | Uint8Array>([
        ...built.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
        ...given.map((path) => [relative(publicFolder, path).replaceAll('\\', '/'), readFileSync(path)] as const),
      ]);
      const files = [...contents.keys()].sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(contents.get(file) ?? '');
      const version = hash.digest('hex').slice(0, 16);
      const list = JSON.stringify({ version, files });
      worker.code = worker.code.replace(/(["'`])__PRECACHE__\1/, () => JSON.stringify(list));
      page.source = String(page.source).replace('__BUILD__', version).replace('__REFEREE__', referee.fileName);
    },
  };
}

/**
 * The web table. Page and referee are two entries of one build, so that what both need is loaded once; each game is a
 * module of its own under `rules`, named by the id of its rules, that both fetch when a match of it is opened. Page and
 * service worker keep their names, everything else carries a hash of its content. `plugins`: for tests, which build the
 * page with other games or with changed ones.
 */
export function webConfig(games: readonly Source[] = HOUSE, plugins: readonly Plugin[] = []): UserConfig {
  const chunks = fewChunks(/\/src\/web\/index\.html$/, /\/src\/web\/worker\.ts$/);
  const own = [withoutTransitions(), plotsApart(), solid(), chunks.plugin, precache()];
  return {
    root,
    base: './',
    plugins: [...plugins, ...bundledRules(games, plugins), ...own],
    // Workers of the laboratory are built for themselves: nothing of them comes with the page.
    worker: {
      format: 'es',
      plugins: () => [...plugins],
      rolldownOptions: {
        output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
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
        input: { index: join(root, 'index.html'), [REFEREE]: join(root, 'worker.ts'), sw: join(root, 'pwa/sw.ts') },
        output: {
          entryFileNames: ({ name }) => (name === 'sw' ? '[name].js' : 'assets/[name]-[hash].js'),
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: [chunks.group] },
        },
      },
    },
  };
}

const { plugins, ...config } = webConfig();
export default defineConfig({ ...config, plugins: [plugins, packedFiles()] });
