import { Fault } from './faults.ts';
import { MOST_TOTALS } from './table.ts';

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
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * A reader by a schema, which says what each value may be, and by `sense`, which says how they must fit together and is
 * asked only about numbers of the right shape.
 */
export function readerOf<D>(schema: Schema<D>, sense: (data: D, found: Sense) => void = () => undefined): Reader<D> {
  const examine = (data: unknown): { readonly faults: readonly Fault[]; readonly data?: D } => {
    const shape = schema.safeParse(data);
    if (!shape.success)
      return { faults: shape.error.issues.map(({ path, message }) => badPack(pathOf(path), message)) };
    const found = new Sense();
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

/** Stands where a reader does not: the game's own numbers are known to be right, and nobody asks it about others. */
export function absentReader<D>(): Reader<D> {
  const nobody = (): never => {
    throw new Error('nobody has brought what reads the numbers');
  };
  return { absent: true, problems: nobody, read: nobody };
}

const badPack = (at: string, found: string): Fault => new Fault('bad-pack', { found: found.slice(0, 200) }, at);

/** Gathers what does not fit together in numbers of the right shape, each by its path (`data.roster.units[3].hex`). */
export class Sense {
  readonly faults: Fault[] = [];

  wrong(at: string, found: string): void {
    this.faults.push(badPack(at, found));
  }
  check(good: boolean, at: string, found: string): void {
    if (!good) this.wrong(at, found);
  }
  /** A name must be borne by something; one that is not given needs nobody. */
  known(name: string | undefined, among: { has(name: string): boolean }, what: string, at: string): void {
    if (name !== undefined && !among.has(name)) this.wrong(at, `there is no ${what} ${name.slice(0, 80)}`);
  }
}

const pathOf = (path: readonly PropertyKey[]): string => `data${path.map(part).join('')}`;
const part = (step: PropertyKey): string => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`);

// Aliases, not interfaces: only they pass for the records that a schema's check gives and takes.
type RowIssue = { code: 'custom'; input: unknown; path: PropertyKey[]; message: string };
type Row = { from?: number | undefined; to?: number | undefined };
type Issues = { push(issue: RowIssue): unknown };

/** A check of the rows of a roll table in a schema: they follow one another without a gap, and not for ever. */
export function rowsInOrder({ value: rows, issues }: { value: readonly Row[]; issues: Issues }): void {
  const wrong = (i: number, message: string) => issues.push({ code: 'custom', input: rows[i], path: [i], message });
  let first: number | undefined;
  rows.forEach((row, i) => {
    const low = row.from ?? -Infinity;
    const before = rows[i - 1];
    const gap = before !== undefined && low !== (before.to ?? Infinity) + 1;
    if (gap || low > (row.to ?? Infinity)) wrong(i, 'rows must follow one another without a gap');
    first ??= row.from ?? row.to;
    const last = row.to ?? row.from;
    if (first === undefined || last === undefined) return;
    // Beyond these the very counting of totals would be wrong.
    if (Math.max(Math.abs(first), Math.abs(last)) > FURTHEST_TOTAL) wrong(i, `totals go to ${FURTHEST_TOTAL} at most`);
    else if (last - first >= MOST_TOTALS) wrong(i, `a table has ${MOST_TOTALS} totals at most`);
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
    const message = `${String(name).slice(0, 80)} is there twice`;
    if (seen.has(name)) issues.push({ code: 'custom', input: entry, path: isThing ? [i, 'id'] : [i], message });
    seen.add(name);
  });
}
