import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { bookName, bundleName, CONTRACT, gameIn, readerName } from './src/kernel/bundle.ts';
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

interface File {
  readonly fileName: string;
  readonly code: string;
}

export interface Bundle extends File {
  /** What lies beside it: its book, and what reads data packs. */
  readonly beside: readonly File[];
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

/** Where a game has what reads data packs as a module of its own. */
const readerOf = (file: string): string => join(dirname(file), 'data', 'reader.ts').replaceAll('\\', '/');

/** Takes what reads data packs out of a game: its own numbers were read when it was tested. */
const unread = (reader: string): Plugin => ({
  name: 'beachhead-unread',
  enforce: 'pre',
  load: (id) =>
    id.replaceAll('\\', '/') === reader
      ? `import { absentReader } from '${here('src/kernel/schema.ts')}'; export const reader = absentReader();`
      : null,
});

/** Something of a game with everything that it needs as one module, and the licences of the packages inside. */
async function moduleOf(
  what: string,
  entry: string,
  plugins: readonly Plugin[],
): Promise<{ code: string; licenses: string }> {
  const built = (await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [
      ...plugins,
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
  if (chunk === undefined || another !== undefined) throw new Error(`${what} is not one module`);
  const licenses = built.output.find((part) => part.fileName === LICENSES);
  return { code: chunk.code, licenses: licenses?.type === 'asset' ? String(licenses.source) : '' };
}

const STRICT = `import '${here('src/web/strict.ts')}';`;
const BY_CONTRACT = `export const contract = ${CONTRACT};`;

/**
 * A game with everything inside as one module that page, referee and command line read alike; beside it its cases, and what
 * reads data packs.
 */
export async function bundleOf({ file, name }: Source, plugins: readonly Plugin[] = []): Promise<Bundle> {
  const cases: Record<string, unknown> = {};
  const reader = readerOf(file);
  const apart = existsSync(reader);
  const [rules, reads] = await Promise.all([
    moduleOf(
      `the rules of ${name}`,
      `${apart ? '' : STRICT} export { ${name} as game } from '${file}'; ${BY_CONTRACT}`,
      [...plugins, booked(cases), unread(reader)],
    ),
    apart
      ? moduleOf(`the reader of ${name}`, `${STRICT} export { reader } from '${reader}'; ${BY_CONTRACT}`, plugins)
      : null,
  ]);
  // The module itself says which rules it holds.
  const module = await import(`data:text/javascript,${encodeURIComponent(rules.code)}`);
  const { id, version } = module.game as Game;
  const [fileName, game] = [bundleName(id, version), gameIn(module, id, version)];
  if (fileName === null || game === null) throw new Error(`no bundle can be named ${id}-${version}`);
  // A game that has its cases elsewhere keeps them, and they are in its book as well.
  const book = `export const contract=${CONTRACT},cases=${JSON.stringify({ ...game.cases, ...cases })};`;
  return {
    fileName,
    code: rules.code,
    beside: [
      { fileName: bookName(fileName), code: book },
      // Where it is inside, nothing is to be had here, which is not to be missed either.
      { fileName: readerName(fileName), code: reads?.code ?? BY_CONTRACT },
    ],
    game,
    licenses: [rules, ...(reads === null ? [] : [reads])].map(({ licenses }) => licenses).join('\n'),
  };
}
