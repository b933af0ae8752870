import type { Chart } from '../../kernel/charts.ts';
import type { RollRecord } from '../../kernel/events.ts';

/** A chart in which throws are read. */
export const isThrown = ({ read, marks }: Chart): boolean => read !== undefined && marks !== undefined;

/** Finds the cells of printed charts in which a throw is read; the same throw is looked up once. */
export class ChartCells {
  private readonly known = new Map<string, readonly (readonly [chart: string, cell: string])[]>();
  private readonly charts: readonly Chart[];

  constructor(charts: readonly Chart[]) {
    this.charts = charts.filter(isThrown);
  }
  of(roll: RollRecord): readonly (readonly [chart: string, cell: string])[] {
    const key = `${roll.table} ${roll.column?.name ?? ''} ${roll.total} ${roll.result}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = this.charts.flatMap((chart) => {
      const marks = chart.marks?.({ view: null, odds: null, last: roll });
      if (marks === undefined || marks.thrown === null) return [];
      const [column] = marks.columns;
      return [[chart.id, column === undefined ? `${marks.thrown}` : `${marks.thrown}:${column}`] as const];
    });
    this.known.set(key, found);
    return found;
  }
}
