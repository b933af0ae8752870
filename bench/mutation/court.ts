import { mkdtempSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Tests of whole games, of words and pictures, of the boards' drawings and of the bots judge no rule. */
const NOT_PRECISE = /(?:^|\/)(?:fuzz|conformance|sketch|text)\.test\.ts$/;
const OTHER_ROOMS = new Set(['bots', 'check', 'face', 'golden', 'guide', 'look', 'sketch', 'testing', 'text']);

/** Whole games, and what of the rules they are played for: only that is judged by them. */
const WHOLE_GAMES = /\/(?:secrets|resample)\.test\.ts$/;
const SECRETS = /\/(?:secrets|resample|view)\.ts$/;
export const isAbout = (test: string, rules: string): boolean => !WHOLE_GAMES.test(test) || SECRETS.test(rules);

/** The precise tests of a game. */
export function testsOf(root: string, game: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return OTHER_ROOMS.has(entry.name) ? [] : within(path);
        return entry.name.endsWith('.test.ts') && !NOT_PRECISE.test(path) ? [path] : [];
      });
  return within(join('src', 'games', game));
}

const ENTRY = 'virtual:court';

/** A program that has the game with its mutants and all its tests inside. */
export async function buildCourt(
  root: string,
  game: string,
  tests: readonly string[],
  sources: ReadonlyMap<string, string>,
): Promise<string> {
  const folder = mkdtempSync(join(realpathSync(join(root, 'node_modules')), '.beachhead-run-'));
  const path = (file: string) => JSON.stringify(resolve(root, file));
  // The numbers are let go before any test is read.
  const early = `import { ${game} } from ${path(`src/games/${game}/index.ts`)};
    import { keepNothing } from ${path('bench/mutation/trial.ts')};
    keepNothing(${game});
    export { ${game} };`;
  const entry = `import { ${game} } from '${ENTRY}/early';
    ${tests.map((test) => `import '${ENTRY}/open/${test}'; import ${path(test)};`).join('\n')}
    import { serve } from ${path('bench/mutation/trial.ts')};
    serve(${game});`;
  const opening = (test: string) => `import { openFile } from ${path('bench/mutation/harness.ts')};
    openFile(${JSON.stringify(test)});`;
  const own = (id: string): string | null => {
    const [, room, ...test] = id.split('/');
    return room === undefined ? entry : room === 'early' ? early : opening(test.join('/'));
  };
  const mutated = new Map([...sources].map(([file, source]) => [resolve(root, file), source]));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^vitest$/, replacement: resolve(root, 'bench/mutation/harness.ts') }] },
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
        load: (id) => (id.startsWith(`\0${ENTRY}`) ? own(id) : (mutated.get(id) ?? null)),
      },
    ],
    build: {
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: { court: ENTRY },
        treeshake: false,
        output: { entryFileNames: '[name].js', format: 'es' },
      },
    },
  });
  return join(folder, 'court.js');
}
