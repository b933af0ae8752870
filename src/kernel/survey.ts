/** Checks of a board: constraints that it has to keep, each with the rule case it stands for. */

/** True or an empty list: it holds. A text or a list: why it does not, or what offends. */
export type Outcome = boolean | string | readonly string[];

export interface Assertion {
  readonly case: string;
  readonly message: string;
  test(): Outcome;
}
export interface Constraint extends Assertion {
  /** Names the constraint, so that a test can ask for this one. */
  readonly name: string;
}
export type Finding<A extends Assertion> = Omit<A, 'test'> & { readonly pass: boolean };

/** Offenders that are named; more would be a wall. */
const NAMED = 8;

/** An assertion that throws has failed, for the reason it threw. */
function outcomeOf(assertion: Assertion): Outcome {
  try {
    return assertion.test();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function judge<A extends Assertion>(assertion: A): Finding<A> {
  const outcome = outcomeOf(assertion);
  const { test: _, ...said } = assertion;
  const pass = outcome === true || (Array.isArray(outcome) && outcome.length === 0);
  if (pass || outcome === false) return { ...said, pass };
  const reason = typeof outcome === 'string' ? outcome : [outcome].flat().slice(0, NAMED).join(' ');
  return { ...said, message: `${assertion.message} — ${reason}`, pass };
}

/** Every finding of groups of assertions on what is surveyed, passed or failed, in their order. */
export const findingsOn = <S, A extends Assertion>(
  survey: S,
  groups: readonly ((survey: S) => readonly A[])[],
): Finding<A>[] => groups.flatMap((group) => group(survey)).map(judge);

// ── what constraints are made of

/** A thing that must be there: who asks for what is missing fails. */
export function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`${what} is missing`);
  return thing;
}

export const join = (ids: Iterable<string>): string => [...ids].sort().join(' ');
export const pairKey = (a: string, b: string): string => join([a, b]);
export const repeated = (keys: readonly string[]): string[] => keys.filter((key, i) => keys.indexOf(key) !== i);
export const includes = <T>(list: readonly T[], value: unknown): boolean => list.some((entry) => entry === value);
export const within = (n: number, low: number, high: number): Outcome => (n >= low && n <= high) || `it is ${n}`;
/** The two lists name the same things. */
export const same = (found: Iterable<string>, asked: Iterable<string>): Outcome =>
  join(found) === join(asked) || `they are ${join(found)}`;

/** Where a value of a board may come from. */
export const SOURCES: readonly string[] = ['rules', 'history', 'reconstruction'];
/** Both languages have something to say. */
export const bilingual = (text: { readonly en: string; readonly es: string } | undefined): boolean =>
  text !== undefined && text.en.trim() !== '' && text.es.trim() !== '';

type Neighbours = (id: string) => readonly string[];

/** How many steps away each place is that can be reached so, the start included. */
export function reach(
  start: string,
  neighbours: Neighbours,
  passes: (from: string, to: string) => boolean,
): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [id, so] of steps)
    for (const next of neighbours(id)) if (!steps.has(next) && passes(id, next)) steps.set(next, so + 1);
  return steps;
}
/** Those of the list that no chain inside the list joins to its first. */
export function cutOff(ids: readonly string[], neighbours: Neighbours): string[] {
  const [first] = ids;
  if (first === undefined) return [];
  const listed = new Set(ids);
  const joined = reach(first, neighbours, (_, to) => listed.has(to));
  return ids.filter((id) => !joined.has(id));
}
/** Nothing, where the places hang together; else which are cut off, or that there are none to judge. */
export const connected = (ids: readonly string[], neighbours: Neighbours): Outcome =>
  ids.length === 0 ? 'none at all' : cutOff(ids, neighbours);
/** Places of a chain that do not touch the one listed before them. */
export const breaks = (chain: readonly string[], neighbours: Neighbours): string[] =>
  chain.filter((id, i) => {
    const previous = chain[i - 1];
    return previous !== undefined && !neighbours(id).includes(previous);
  });
