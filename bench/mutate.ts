import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../src/games/index.ts';
import { wilson } from '../src/lab/summary.ts';
import { buildCourt, isAbout, testsOf } from './mutation/court.ts';
import { coverageOf, type Judgement, judgeAll } from './mutation/crew.ts';
import {
  keyOf,
  type Mutant,
  mutantsOf,
  type Place,
  type Population,
  rulesOf,
  shuffled,
} from './mutation/population.ts';
import type { Coverage, Order } from './mutation/trial.ts';

/** How well a game's precise tests find small faults in its rules, over a sample drawn by lot: `npm run mutate`. */

type Status = Judgement['verdict'] | 'NoCoverage' | 'Pending' | 'Gone';
type Entry = Omit<Mutant, 'id'> & { readonly status: Status; readonly by: string | null };
interface Sample {
  readonly game: string;
  readonly rules: string;
  readonly seed: string;
  readonly about: string;
  /** Faults that could be put into the rules, and of those looked at the ones passed over. */
  readonly population: { readonly files: number; readonly mutants: number; readonly passedOver: number };
  readonly tests: { readonly files: number; readonly tests: number };
  readonly mutants: readonly Entry[];
}

const ABOUT =
  'Mutants of the rules (the folder of the game and those of its chapters) in an order drawn by the seed. Those that only change what is done once when the sources are read (static ones: constants, step and action lists, words) are passed over: they are not in the population.';
/** Some of what is drawn is passed over. */
const RESERVE = 1.6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'sample' },
    survivors: { type: 'boolean', default: false },
    cores: { type: 'string', default: String(availableParallelism()) },
  },
});
const game = GAMES.find(({ id }) => id === positionals[0]);
if (game === undefined) throw new Error(`which game? ${GAMES.map(({ id }) => id).join(', ')}`);
const root = process.cwd();
const file = join(root, 'bench', 'mutants', `${game.id}.json`);
const size = Number(values.sample);
const started = Date.now();
const since = (): string => `${Math.round((Date.now() - started) / 1000)} s`;
const say = (sentence: string): void => console.log(`${since().padStart(6)}  ${sentence}`);

/** Those that were not killed the last time, where they are now. */
function survivorsOf(sample: Sample, { mutants }: Population): Map<Entry, Mutant | null> {
  const found = new Map<Entry, Mutant | null>();
  for (const entry of sample.mutants) {
    if (entry.status === 'Killed' || entry.status === 'Timeout') continue;
    const same = mutants
      .filter(
        (mutant) =>
          mutant.file === entry.file &&
          mutant.mutator === entry.mutator &&
          mutant.original === entry.original &&
          mutant.replacement === entry.replacement,
      )
      .toSorted((a, b) => Math.abs(a.line - entry.line) - Math.abs(b.line - entry.line));
    found.set(entry, same[0] ?? null);
  }
  return found;
}

/** Beyond this and what its tests take three times over, a mutant hangs. */
const PATIENCE_MS = 3000;
const PATIENCE = 3;

/** How far a test is from the rules it judges: beside them, in their chapter, elsewhere. */
function distance(test: string, source: string): number {
  if (test.replace('.test.ts', '.ts') === source) return 0;
  const chapter = (path: string) => /\/(\d+)-[^/]*(?:\/[^/]*)?$/.exec(path)?.[1];
  return chapter(source) !== undefined && chapter(test) === chapter(source) ? 1 : 2;
}

/** The nearest tests first, and of those the quickest. */
function orderOf(id: string, source: string, coverage: Coverage): Order | null {
  const tests = coverage.tests
    .flatMap(({ file: test, ms, hits }, index) =>
      hits[id] === undefined || !isAbout(test, source)
        ? []
        : [{ index, ms, far: distance(test, source), limit: 1000 + 100 * hits[id] }],
    )
    .toSorted((a, b) => a.far - b.far || a.ms - b.ms);
  if (tests.length === 0) return null;
  const ms = tests.reduce((sum, test) => sum + test.ms, 0);
  return { mutant: id, patienceMs: PATIENCE_MS + PATIENCE * ms, tests };
}

function placesOf(wanted: readonly Mutant[], { places }: Population): Map<string, Place[]> {
  const byFile = new Map<string, Place[]>();
  for (const mutant of wanted) {
    const place = places.get(mutant);
    if (place !== undefined) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), place]);
  }
  return byFile;
}

interface Judged {
  readonly results: ReadonlyMap<Mutant, { readonly status: Status; readonly by: string | null }>;
  readonly passedOver: number;
  readonly tests: Sample['tests'];
}

/** Judges `wanted` in their order until `most` of them are judged; what is known so far is handed on now and then. */
async function judge(
  id: string,
  all: Population,
  files: readonly string[],
  wanted: readonly Mutant[],
  most: number,
  soFar: (judged: Judged) => void,
): Promise<void> {
  const tests = testsOf(root, id);
  const few = await mutantsOf(root, files, placesOf(wanted, all));
  const switchOf = new Map(few.mutants.map((mutant) => [keyOf(mutant), mutant.id]));
  const program = await buildCourt(root, id, tests, few.sources);
  try {
    const coverage = await coverageOf(program);
    const total = coverage.tests.reduce((sum, { ms }) => sum + ms, 0);
    say(`${coverage.tests.length} tests of ${tests.length} files pass, ${(total / 1000).toFixed(1)} s of processor`);
    for (const { name, ms } of coverage.tests.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
      say(`  the slowest: ${(ms / 1000).toFixed(1)} s ${name}`);
    const once = new Set(coverage.once);
    const results = new Map<Mutant, { status: Status; by: string | null }>();
    const orders = new Map<Order, Mutant>();
    let passedOver = 0;
    for (const mutant of wanted) {
      if (results.size === most) break;
      const own = switchOf.get(keyOf(mutant));
      if (own === undefined) throw new Error(`no switch for ${keyOf(mutant)}`);
      const order = orderOf(own, mutant.file, coverage);
      if (order === null && once.has(own)) passedOver++;
      else {
        results.set(mutant, { status: order === null ? 'NoCoverage' : 'Pending', by: null });
        if (order !== null) orders.set(order, mutant);
      }
    }
    const known = { results, passedOver, tests: { files: tests.length, tests: coverage.tests.length } };
    let done = 0;
    await judgeAll(program, [...orders.keys()], Number(values.cores), (order, { verdict, by }) => {
      const mutant = orders.get(order) as Mutant;
      results.set(mutant, { status: verdict, by });
      if (verdict === 'Survived') say(`survived: ${mutant.file}:${mutant.line}:${mutant.column} ${mutant.mutator}`);
      if (++done % 20 !== 0) return;
      say(`${done} of ${orders.size} mutants judged`);
      soFar(known);
    });
    soFar(known);
  } finally {
    rmSync(dirname(program), { recursive: true, force: true });
  }
}

const entryOf = ({ id: _, ...rest }: Mutant, result: { status: Status; by: string | null }): Entry => ({
  ...rest,
  ...result,
});

function save(sample: Sample): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sample, null, 1)}\n`);
}
const load = (): Sample => JSON.parse(readFileSync(file, 'utf8')) as Sample;

async function fresh(id: string, rules: string): Promise<void> {
  const files = rulesOf(root, id);
  const all = await mutantsOf(root, files);
  say(`${all.mutants.length} mutants in ${files.length} files`);
  const wanted = shuffled(all.mutants, values.seed).slice(0, Math.ceil(size * RESERVE));
  await judge(id, all, files, wanted, size, ({ results, passedOver, tests }) =>
    save({
      ...{ game: id, rules, seed: values.seed, about: ABOUT },
      population: { files: files.length, mutants: all.mutants.length, passedOver },
      tests,
      mutants: [...results].map(([mutant, result]) => entryOf(mutant, result)),
    }),
  );
}

/** The sample of the last time; its survivors, and what was not judged then, are judged anew. */
async function again(id: string, rules: string, last: Sample): Promise<void> {
  const files = rulesOf(root, id);
  const all = await mutantsOf(root, files);
  const survivors = survivorsOf(last, all);
  const wanted = [...survivors.values()].filter((mutant) => mutant !== null);
  say(`${survivors.size} survivors, ${wanted.length} of them still there`);
  await judge(id, all, files, wanted, wanted.length, ({ results, tests }) => {
    const mutants = last.mutants.map((entry): Entry => {
      const now = survivors.get(entry);
      if (now === undefined) return entry;
      const result = now === null ? undefined : results.get(now);
      return now === null || result === undefined ? { ...entry, status: 'Gone' } : entryOf(now, result);
    });
    save({ ...last, rules, tests, mutants });
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};

function report({ mutants, population }: Sample): void {
  const count = (status: Status) => mutants.filter((entry) => entry.status === status).length;
  const left = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { file: source, line, column, mutator, original, replacement, status } of left) {
    const text = readFileSync(join(root, source), 'utf8').split('\n')[line - 1] ?? '';
    console.log(`\n${status} ${source}:${line}:${column} ${mutator}\n    ${text.trim()}`);
    console.log(`    ${oneLine(original)}  →  ${oneLine(replacement)}`);
  }
  const judgedOnes = mutants.length - count('Gone') - count('Pending');
  const killed = count('Killed') + count('Timeout');
  const { low, high } = wilson(killed, judgedOnes);
  console.log(
    `\n${judgedOnes} of ${population.mutants} mutants (${population.passedOver} static ones passed over): ` +
      `${count('Killed')} killed, ${count('Timeout')} timed out, ${count('Survived')} survived, ` +
      `${count('NoCoverage')} not covered${count('Gone') > 0 ? `, ${count('Gone')} gone with their code` : ''}`,
  );
  console.log(`found ${percent(killed / judgedOnes)} (95 % interval ${percent(low)} to ${percent(high)})`);
}

if (values.survivors && !existsSync(file)) throw new Error(`no sample yet: npm run mutate -- ${game.id}`);
if (values.survivors) await again(game.id, game.version, load());
else await fresh(game.id, game.version);
report(load());
say(`written to ${file}`);
