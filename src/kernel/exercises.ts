import type { Cell, Chart, ChartModifier, Named } from './charts.ts';

/** A worked example that is no position: a throw to be read in a chart. */
export interface Exercise {
  readonly chart: string;
  readonly dice: readonly number[];
  /** What is added, by the names that the chart has for it; as often as it counts. */
  readonly modifiers?: readonly string[];
  /** The column that is read, the heads of the rows not counted; the first where it is not said. */
  readonly column?: number;
}

/** What a throw comes to, from the dice to the cell. */
export interface Reckoning {
  readonly added: readonly ChartModifier[];
  readonly total: number;
  readonly row: number;
  readonly column: number;
  readonly cell: Cell;
}

const nameOf = ({ name }: ChartModifier): string => (name as Named).name;

/** Reads a throw in its chart; null where the chart is not read so. */
export function reckon({ read, rows }: Chart, { dice, modifiers = [], column = 1 }: Exercise): Reckoning | null {
  if (read === undefined) return null;
  const added = modifiers.flatMap((name) => read.modifiers.find((candidate) => nameOf(candidate) === name) ?? []);
  const total = [...dice, ...added.map(({ value }) => value)].reduce((sum, value) => sum + value, 0);
  const row = read.rowOf(total);
  return { added, total, row, column, cell: rows[row]?.[column] ?? null };
}

/** Every result that a column of a chart has, each once. */
export function answersOf({ rows }: Chart, column: number): readonly Cell[] {
  const cells = rows.map((row) => row[column] ?? null);
  return [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()];
}

/** A throw by lot for a chart, with one thing added at most: more might pass a limit that the chart does not name. */
export function exerciseBy(below: (n: number) => number, { id, read, rows }: Chart): Exercise {
  const { dice = 1, die = 6, modifiers = [] } = read ?? {};
  const added = modifiers[below(modifiers.length + 1)];
  return {
    chart: id,
    dice: Array.from({ length: dice }, () => 1 + below(die)),
    modifiers: added === undefined ? [] : [nameOf(added)],
    column: 1 + below(Math.max(1, (rows[0]?.length ?? 2) - 1)),
  };
}
