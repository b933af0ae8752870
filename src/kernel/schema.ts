import type { Fault } from './faults.ts';
import { type Issue, SHAPES, shapeOf } from './shape.ts';
import { MOST_TOTALS } from './table.ts';
import { badPack, type Given, type Problems, type WordArgs, type Words } from './wording.ts';

/** Reads a stranger's data by a schema: what it gives is of the schema's own type, and what is wrong is named by path. */
export interface Reader<D> {
  /** It is not here: it lies beside the game, and is brought when there is something to read. */
  readonly absent?: true;
  /** Everything in the data that cannot be. */
  problems(data: unknown): Fault[];
  /** The data, or a thrown Fault that names the first value that cannot be. */
  read(data: unknown): D;
}

/** A schema of zod's kind, as far as it is needed here: the kernel itself leans on no library. */
interface Schema<D> {
  safeParse(
    data: unknown,
  ): { success: true; data: D } | { success: false; error: { readonly issues: readonly Issue[] } };
}

/**
 * A reader by a schema, which says what each value may be, and by `sense`, which says how they must fit together and is
 * asked only about numbers of the right shape. What either objects to is said by the sentences under its code.
 */
export function readerOf<D, const P extends Problems = Problems>(
  schema: Schema<D>,
  problems: P = {} as P,
  sense: (data: D, found: Sense<P>) => void = () => undefined,
): Reader<D> {
  const said = { ...COMMON, ...problems };
  const examine = (data: unknown): { readonly faults: readonly Fault[]; readonly data?: D } => {
    const shape = schema.safeParse(data);
    if (!shape.success) return { faults: shape.error.issues.map((issue) => faultOf(issue, data, said)) };
    const found = new Sense(problems);
    sense(shape.data, found);
    return { faults: found.faults, data: shape.data };
  };
  return {
    problems: (data) => [...examine(data).faults],
    read(data) {
      const { faults, data: read } = examine(data);
      if (faults.length > 0) throw faults[0];
      return read as D;
    },
  };
}

function faultOf(issue: Issue, data: unknown, said: Problems): Fault {
  const at = pathOf(issue.path);
  const { problem, args = {} } = (issue as Partial<Refusal>).params ?? {};
  const words = problem === undefined ? undefined : said[problem];
  if (problem !== undefined && words !== undefined) return badPack(problem, words, args, at);
  const [shape, about] = shapeOf(issue, data);
  return badPack(shape, SHAPES[shape], about, at);
}

/** Stands where a reader does not: the game's own numbers are known to be right, and nobody asks it about others. */
export function absentReader<D>(): Reader<D> {
  const nobody = (): never => {
    throw new Error('nobody has brought what reads the numbers');
  };
  return { absent: true, problems: nobody, read: nobody };
}

/** Gathers what does not fit together in numbers of the right shape, each by its path (`data.roster.units[3].hex`). */
export class Sense<P extends Problems> {
  readonly faults: Fault[] = [];

  constructor(private readonly said: P) {}

  wrong<K extends keyof P & string>(at: string, problem: K, ...args: Given<P[K]>): void {
    this.note(at, problem, args);
  }
  check<K extends keyof P & string>(good: boolean, at: string, problem: K, ...args: Given<P[K]>): void {
    if (!good) this.note(at, problem, args);
  }
  /** A name must be borne by something; one that is not given needs nobody. */
  known<K extends keyof P & string>(
    name: string | undefined,
    among: { has(name: string): boolean },
    problem: K,
    at: string,
    ...args: Given<P[K], 'name'>
  ): void {
    if (name !== undefined && !among.has(name)) this.note(at, problem, [{ ...args[0], name }]);
  }

  private note(at: string, problem: keyof P & string, [args = {}]: readonly WordArgs[]): void {
    this.faults.push(badPack(problem, this.said[problem] as Words, args, at));
  }
}

const pathOf = (path: readonly PropertyKey[]): string => `data${path.map(part).join('')}`;
const part = (step: PropertyKey): string => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`);

/** What a check in a schema objects to: `params` of zod's custom issues. */
export interface Refusal<K extends string = string> {
  readonly params: { readonly problem: K; readonly args?: WordArgs };
}

/** What the checks below object to. */
const COMMON = {
  'rows-gap': ['rows must follow one another without a gap', 'las filas deben seguirse sin huecos'],
  'totals-far': ['totals go to {most} at most', 'los totales llegan a {most} como máximo'],
  'totals-many': ['a table has {most} totals at most', 'una tabla tiene {most} totales como máximo'],
  twice: ['{name} is there twice', '{name} está dos veces'],
} as const satisfies Record<string, Words>;

// Aliases, not interfaces: only they pass for the records that a schema's check gives and takes.
type Custom = { code: 'custom'; input: unknown; path: PropertyKey[]; params: Refusal<keyof typeof COMMON>['params'] };
type Row = { from?: number | undefined; to?: number | undefined };
type Issues = { push(issue: Custom): unknown };

/** A check of the rows of a roll table in a schema: they follow one another without a gap, and not for ever. */
export function rowsInOrder({ value: rows, issues }: { value: readonly Row[]; issues: Issues }): void {
  const wrong = (i: number, problem: keyof typeof COMMON, args?: WordArgs) =>
    issues.push({ code: 'custom', input: rows[i], path: [i], params: { problem, ...(args && { args }) } });
  let first: number | undefined;
  rows.forEach((row, i) => {
    const low = row.from ?? -Infinity;
    const before = rows[i - 1];
    const gap = before !== undefined && low !== (before.to ?? Infinity) + 1;
    if (gap || low > (row.to ?? Infinity)) wrong(i, 'rows-gap');
    first ??= row.from ?? row.to;
    const last = row.to ?? row.from;
    if (first === undefined || last === undefined) return;
    // Beyond these the very counting of totals would be wrong.
    if (Math.max(Math.abs(first), Math.abs(last)) > FURTHEST_TOTAL) wrong(i, 'totals-far', { most: FURTHEST_TOTAL });
    else if (last - first >= MOST_TOTALS) wrong(i, 'totals-many', { most: MOST_TOTALS });
  });
}
const FURTHEST_TOTAL = 1_000_000;

type Named = string | number | { readonly id: string };

/** A check of a list in a schema: names, or things that bear one as their `id`, each of them once. */
export function eachOnce({ value: list, issues }: { value: readonly Named[]; issues: Issues }): void {
  const seen = new Set<string | number>();
  list.forEach((entry, i) => {
    const isThing = typeof entry === 'object';
    const name = isThing ? entry.id : entry;
    const params = { problem: 'twice', args: { name } } as const;
    if (seen.has(name)) issues.push({ code: 'custom', input: entry, path: isThing ? [i, 'id'] : [i], params });
    seen.add(name);
  });
}
