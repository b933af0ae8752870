import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../game.ts';
import type { Catalogue } from '../../text.ts';
import type { Round } from '../round.ts';
import { demand } from './play.ts';

const list = (words: Iterable<string>): string => [...words].slice(0, 30).join(', ');
const under = (text: Catalogue, prefix: string): string[] =>
  Object.keys(text).flatMap((key) => (key.startsWith(`${prefix}.`) ? [key.slice(prefix.length + 1)] : []));

/** (i) Both languages say the same things with the same arguments, looked up under the same names. */
export function languagesAgree({ text }: Pick<Game, 'text'>): void {
  const { en, es } = text;
  const uneven = [...new Set([...Object.keys(en), ...Object.keys(es)])].filter((key) => !(key in en && key in es));
  demand(uneven.length === 0, `said in one language only: ${list(uneven)}`);
  const inside = (sentence = ''): string[] =>
    [...new Set([...sentence.matchAll(/\{\w+(?::[\w.-]+)?/g)].map(([found]) => found))].sort();
  const bare = (names: readonly string[]): string => [...new Set(names.map((name) => name.replace(/:.*/, '')))].join();
  const lookups = (names: readonly string[]): string => names.filter((name) => name.includes(':')).join();
  for (const key of Object.keys(en)) {
    const [one, other] = [inside(en[key]), inside(es[key])];
    demand(bare(one) === bare(other), `${key} has other arguments in Spanish`);
    demand(lookups(one) === lookups(other), `${key} looks other names up in Spanish`);
  }
}

/** (i) Everything that was said in random games had words, and so has what the simulator counts at their ends. */
export function everythingSaidHasWords({ crier, moments, ends, game, plan }: Round): void {
  for (const { g } of moments) {
    const view = g.view(null);
    crier.need(`phase.${view.phase}`);
    for (const key of plan.words?.(view) ?? []) crier.need(key);
  }
  for (const name of ends.flatMap((g) => Object.keys(game.metrics?.(g) ?? {}))) crier.need(`metric.${name}`);
  demand(crier.mute.size === 0, `no words: ${list(crier.mute)}`);
}

const SPOKEN = ['prompt', 'ask', 'action', 'log', 'why'] as const;

/** (i) Random games visit most of what there is to say. */
export function mostIsSaid({ crier, game }: Round): void {
  const all = ['prompt', 'ask', 'action', 'log'].flatMap((prefix) =>
    under(game.text.en, prefix).map((name) => `${prefix}.${name}`),
  );
  const silent = all.filter((key) => !crier.heard.has(key));
  demand(silent.length < all.length / 8, `${silent.length} of ${all.length} were never said: ${list(silent)}`);
}

/** The rules as text: every source of the game but its words, its drawings, its tests and the rooms that are left out. */
function sourcesIn(folder: string, but: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|json)$/.test(file))
    .filter((file) => !/\.test\.ts$|(?:^|\/)(?:text|testing|golden|sketch|face|look)(?:\/|\.ts$)/.test(file))
    .filter((file) => !but.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Quoted names that stand behind something in the sources. */
function quoted(sources: string, behind: RegExp): string[] {
  const found = [...sources.matchAll(behind)].flatMap(([, words = '']) => [...words.matchAll(/'([^']+)'/g)]);
  return [...new Set(found.map(([, name = '']) => name))];
}

/** (i) What the sources can say has words, and there are no words that nothing says. */
export function sourcesAndWordsAgree({ crier, game }: Round, folder: string): void {
  const sources = sourcesIn(folder, /^$/);
  // What a bot adds up in its head nobody reads.
  const rules = sourcesIn(folder, /^bots\//);
  const text = game.text.en;
  const needed = [
    ...quoted(sources, /('(?:prompt|why)\.[\w.]+')/g),
    ...quoted(rules, /\b(?:mods|modifiers|shifts)\.add\(\s*([^,]+),/g).map((name) => `modifier.${name}`),
    ...quoted(sources, /\blog\?*\.?\(\{\s*type: ([^\n,]*),/g).map((name) => `log.${name}`),
  ];
  const wordless = needed.filter((key) => !(key in text));
  demand(wordless.length === 0, `no words for what the sources say: ${list(wordless)}`);
  const names = new Set([...sources.matchAll(/['"`]([^'"`\n]+)['"`]|\b(\w+):/g)].map(([, a, b]) => a ?? b));
  // Some words hang on a question: `action.done.fire` is what `done` is called where `prompt.fire` asks.
  const named = (part: string): boolean => names.has(part) || names.has(`prompt.${part}`);
  const parts = (name: string): boolean => names.has(name) || name.split('.').every(named);
  const idle = [...SPOKEN, 'modifier', 'table', 'phase', 'level', 'reason', 'outcome'].flatMap((prefix) =>
    under(text, prefix)
      .filter((name) => !parts(name) && !names.has(`${prefix}.${name}`) && !crier.heard.has(`${prefix}.${name}`))
      .map((name) => `${prefix}.${name}`),
  );
  demand(idle.length === 0, `words that nothing says: ${list(idle)}`);
}

/** (i, m) Titles, sides, scenarios, options and bots have names. */
export function namesAreThere({ sides, scenarios, options, guide, text }: Game): void {
  const keys = [
    'game.title',
    ...sides.map((side) => `side.${side}`),
    ...scenarios.map(({ id }) => `scenario.${id}`),
    ...options.flatMap(({ id, values }) => [`option.${id}`, ...values.map((value) => `option.${id}.${value}`)]),
    ...(guide === undefined ? [] : ['title', 'about', 'end', 'end.about', 'after'].map((key) => `lesson.${key}`)),
  ];
  const missing = keys.filter((key) => !(key in text.en && key in text.es));
  demand(missing.length === 0, `no words: ${list(missing)}`);
  for (const prefix of ['scenario', 'option']) {
    const idle = under(text.en, prefix).filter((name) => !keys.includes(`${prefix}.${name}`));
    demand(idle.length === 0, `${prefix}s that are not there have words: ${list(idle)}`);
  }
}
