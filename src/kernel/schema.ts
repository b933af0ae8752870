import { Fault } from './faults.ts';

/** Reads a stranger's data by a schema: what it gives is of the schema's own type, and what is wrong is named by path. */
export interface Reader<D> {
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

export function readerOf<D>(schema: Schema<D>): Reader<D> {
  const faultsOf = (error: { readonly issues: readonly Issue[] }): Fault[] =>
    error.issues.map(
      ({ path, message }) => new Fault('bad-pack', { found: message }, `data${path.map(part).join('')}`),
    );
  return {
    problems(data) {
      const found = schema.safeParse(data);
      return found.success ? [] : faultsOf(found.error);
    },
    read(data) {
      const found = schema.safeParse(data);
      if (found.success) return found.data;
      throw faultsOf(found.error)[0];
    },
  };
}

const part = (step: PropertyKey): string => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`);

// Aliases, not interfaces: only they pass for the records that a schema's check gives and takes.
type RowIssue = { code: 'custom'; input: unknown; path: PropertyKey[]; message: string };
type Row = { from?: number | undefined; to?: number | undefined };
type Issues = { push(issue: RowIssue): unknown };

/** A check of the rows of a roll table in a schema: they must follow one another without a gap, lowest first. */
export function rowsInOrder({ value: rows, issues }: { value: readonly Row[]; issues: Issues }): void {
  rows.forEach((row, i) => {
    const low = row.from ?? -Infinity;
    const before = rows[i - 1];
    const gap = before !== undefined && low !== (before.to ?? Infinity) + 1;
    if (!gap && low <= (row.to ?? Infinity)) return;
    const message = 'rows must follow one another without a gap';
    issues.push({ code: 'custom', input: row, path: [i], message });
  });
}
