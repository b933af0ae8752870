/** A roll table as it stands in a data file: rows in order, open at either end. */
export interface TableFile<R extends string | number = string | number> {
  readonly die: number;
  readonly rows: readonly { readonly from?: number; readonly to?: number; readonly result: R }[];
}

/** A roll table ready for play: the result for every total from `low` up, the ends standing for all beyond. */
export interface RollTable<R extends string | number = string | number> {
  readonly id: string;
  readonly die: number;
  readonly low: number;
  readonly results: readonly R[];
}

export function compileTable<R extends string | number>(id: string, file: TableFile<R>): RollTable<R> {
  const bounds = file.rows.flatMap((row) => [row.from, row.to]).filter((bound) => bound !== undefined);
  const low = bounds.length > 0 ? Math.min(...bounds) : 0;
  const high = bounds.length > 0 ? Math.max(...bounds) : 0;
  const results: R[] = [];
  for (let total = low; total <= high; total++) {
    const row = file.rows.find((r) => (r.from ?? -Infinity) <= total && total <= (r.to ?? Infinity));
    if (!row) throw new RangeError(`${id}: no row for ${total}`);
    results.push(row.result);
  }
  return { id, die: file.die, low, results };
}

export function look<R extends string | number>(table: RollTable<R>, total: number): R {
  const last = table.results.length - 1;
  const index = total - table.low;
  return table.results[Math.max(0, Math.min(index, last))] as R;
}

export interface Odds {
  readonly result: string;
  readonly p: number;
}

/** Exact odds of one die on a table under a sum of modifiers, in the order of the table. */
export function tableOdds(table: RollTable, modifier: number): Odds[] {
  const counts = new Map<string, number>();
  for (let face = 1; face <= table.die; face++) {
    const result = String(look(table, face + modifier));
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  const inTableOrder = [...new Set(table.results.map(String))].filter((result) => counts.has(result));
  return inTableOrder.map((result) => ({ result, p: (counts.get(result) ?? 0) / table.die }));
}
