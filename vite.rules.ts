import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { bookName, bundleName, CONTRACT, gameIn } from './src/kernel/bundle.ts';
import type { Game } from './src/kernel/game.ts';
import { slimSchemas } from './vite.slim.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');

/** Where a game is to be had: a module and what it exports it as. */
export interface Source {
  readonly file: string;
  readonly name: string;
}

/** The games of the house, each in its folder under its name. */
export const HOUSE: readonly Source[] = readdirSync(here('src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, file: here(`src/games/${name}/index.ts`) }));

export interface Bundle {
  readonly fileName: string;
  readonly code: string;
  /** What lies beside it. */
  readonly book: { readonly fileName: string; readonly code: string };
  readonly game: Game;
  /** Of the packages inside. */
  readonly licenses: string;
}

const ENTRY = '\0rules';
const LICENSES = 'licenses.md';

/** The cases of a game: a file for each language. */
const CASES = /\/text\/cases\.([a-z]+)\.json$/;

/** Takes the cases out of a game, into `found` by language. */
const booked = (found: Record<string, unknown>): Plugin => ({
  name: 'beachhead-book',
  enforce: 'pre',
  transform(code, id) {
    const [, lang] = CASES.exec(id.replaceAll('\\', '/')) ?? [];
    if (lang === undefined) return null;
    found[lang] = JSON.parse(code);
    return { code: '{}', map: null };
  },
});

/** A game with everything inside but its cases as one module that page, referee and command line read alike. */
export async function bundleOf({ file, name }: Source, plugins: readonly Plugin[] = []): Promise<Bundle> {
  const entry = `
    import '${here('src/web/strict.ts')}';
    export { ${name} as game } from '${file}';
    export const contract = ${CONTRACT};
  `;
  const cases: Record<string, unknown> = {};
  const built = (await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [
      ...plugins,
      booked(cases),
      slimSchemas(),
      {
        name: 'beachhead-rules',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? entry : null),
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      license: { fileName: LICENSES },
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, another] = built.output.filter((part) => part.type === 'chunk');
  if (chunk === undefined || another !== undefined) throw new Error(`the rules of ${name} are not one module`);
  const licenses = built.output.find((part) => part.fileName === LICENSES);
  // The module itself says which rules it holds.
  const module = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`);
  const { id, version } = module.game as Game;
  const [fileName, game] = [bundleName(id, version), gameIn(module, id, version)];
  if (fileName === null || game === null) throw new Error(`no bundle can be named ${id}-${version}`);
  return {
    fileName,
    code: chunk.code,
    // A game that has its cases elsewhere keeps them, and they are in its book as well.
    book: {
      fileName: bookName(fileName),
      code: `export const contract=${CONTRACT},cases=${JSON.stringify({ ...game.cases, ...cases })};`,
    },
    game,
    licenses: licenses?.type === 'asset' ? String(licenses.source) : '',
  };
}
