import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Game } from '../kernel/game.ts';
import type { Lang } from '../kernel/text.ts';
import { type Citation, citationsInCode, citationsInTests } from './citations.ts';

/** One case of the rulebook: where the code and the tests name it, as `file:line`. */
export interface CaseCoverage {
  readonly id: string;
  readonly title: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export interface Coverage {
  readonly game: string;
  readonly cases: readonly CaseCoverage[];
  readonly withoutCode: readonly string[];
  readonly withoutTest: readonly string[];
}

/** What plays no rule: texts name every case, faces only show, checks of the data and test tables only speak of cases. */
const isBeside = (path: string) => /(?:^|\/)(?:text|face|testing|data\/check)\//.test(path);
const isTest = (path: string) => path.endsWith('.test.ts');

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** The matrix case → code → test, read from the sources of a checkout; null where there are none. */
export function coverageOf(game: Game, root: string, lang: Lang): Coverage | null {
  const folder = join(root, 'src', 'games', game.id);
  if (!existsSync(folder)) return null;
  const ids = new Set(Object.keys(game.cases[lang]));
  const code = new Map<string, string[]>();
  const tests = new Map<string, string[]>();
  for (const path of sourcesUnder(folder)) {
    const name = relative(folder, path).replaceAll('\\', '/');
    const source = readFileSync(path, 'utf8');
    if (isTest(name)) note(tests, name, citationsInTests(source, ids));
    else if (!isBeside(name)) note(code, name, citationsInCode(source, ids));
  }
  const cases = [...ids].sort(byNumber).map((id) => ({
    id,
    title: game.cases[lang][id]?.title ?? '',
    code: code.get(id) ?? [],
    tests: tests.get(id) ?? [],
  }));
  return {
    game: game.id,
    cases,
    withoutCode: cases.filter((c) => c.code.length === 0).map((c) => c.id),
    withoutTest: cases.filter((c) => c.tests.length === 0).map((c) => c.id),
  };
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));
}

function note(places: Map<string, string[]>, file: string, citations: readonly Citation[]): void {
  for (const { id, line } of citations) {
    const place = `${file}:${line}`;
    const known = places.get(id);
    if (known === undefined) places.set(id, [place]);
    else if (!known.includes(place)) known.push(place);
  }
}
