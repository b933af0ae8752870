import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** Where a small fault can be put, and what it puts there. */
export interface Mutant {
  /** The switch that turns it on. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}
export interface Place {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}
export interface Population {
  readonly mutants: readonly Mutant[];
  readonly places: ReadonlyMap<Mutant, Place>;
  /** The sources with every mutant in them, each behind its switch. */
  readonly sources: ReadonlyMap<string, string>;
}

/** No drawing in letters, and nothing of the folders that are no chapter of the rules. */
const LEFT_OUT = /(?:\.test|^sketch)\.ts$/;
const CHAPTER = /^[0-9]+-/;

/** A game's rules: the files of its folder and of the folders named after chapters, as in stryker.config.json. */
export function rulesOf(root: string, game: string): string[] {
  const folder = join('src', 'games', game);
  const chapters = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && CHAPTER.test(entry.name))
    .map(({ name }) => join(folder, name));
  return [folder, ...chapters].flatMap((room) =>
    readdirSync(join(root, room))
      .filter((name) => name.endsWith('.ts') && !LEFT_OUT.test(name))
      .sort()
      .map((name) => join(room, name)),
  );
}

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent, trace: silent, fatal: silent };
const no = () => false;
const logger = {
  ...quiet,
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
};

/** What can be put into these files; with `places`, only what lies within them. */
export async function mutantsOf(
  root: string,
  files: readonly string[],
  places?: ReadonlyMap<string, readonly Place[]>,
): Promise<Population> {
  const contents = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const instrumenter = new Instrumenter(logger as never);
  const result = await instrumenter.instrument(
    files.map((name) => ({
      name,
      content: contents.get(name) ?? '',
      mutate: places === undefined ? true : [...(places.get(name) ?? [])],
    })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  );
  const where = new Map<Mutant, Place>();
  const mutants = result.mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status }) => {
    if (status !== undefined) return [];
    const mutant: Mutant = {
      id,
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutator: mutatorName,
      original: cut(contents.get(fileName) ?? '', location),
      replacement,
    };
    where.set(mutant, location);
    return [mutant];
  });
  return { mutants, places: where, sources: new Map(result.files.map(({ name, content }) => [name, quick(content)])) };
}

/** What was counted once need not be counted again for every mutant: that would cost most of the time. */
function quick(source: string): string {
  const counting = 'var c = cov.static;';
  if (source.includes('stryCov_9fa48') && !source.includes(counting)) throw new Error('Stryker counts in another way');
  return source.replace(counting, `if (ns.counted) return; ${counting}`);
}

function cut(source: string, { start, end }: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  lines[0] = (lines[0] ?? '').slice(start.column);
  return lines.join('\n');
}

/** The same fault in the same place. */
export const keyOf = ({ file, line, column, mutator, original, replacement }: Omit<Mutant, 'id'>): string =>
  [file, line, column, mutator, original.length, replacement].join(' ');

/** In an order that the seed alone decides. */
export function shuffled(mutants: readonly Mutant[], seed: string): Mutant[] {
  const lot = (mutant: Mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  const lots = new Map(mutants.map((mutant) => [mutant, lot(mutant)]));
  return mutants.toSorted((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1));
}
