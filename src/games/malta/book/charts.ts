import { type ColumnTable, compileTable, type RollTable, type TableRow } from '../../../kernel/table.ts';
import type { MaltaData } from '../data/schema/parts.ts';

type Tables = MaltaData['tables'];
type Printed = readonly { readonly cells: readonly string[] }[];

/** 1.2. */
const DIE = 6;

/** The columns of a printed table, each by the totals of its rows from `low` up. */
function columnsOf<R extends string>(
  id: string,
  dice: number,
  low: number,
  rows: Printed,
  read: (cell: string) => R,
): RollTable<R>[] {
  return (rows[0]?.cells ?? []).map((_, column) => ({
    ...{ id, dice, die: DIE, low },
    results: rows.map(({ cells }) => read(cells[column])),
  }));
}
const rowsOf = <R extends string>(id: string, dice: number, rows: readonly TableRow<R>[]): RollTable<R> =>
  compileTable(id, { die: DIE, dice, rows });

/** A table whose columns are headed by odds, `3:2`; `ratios` are the two numbers of each. */
export interface OddsTable extends ColumnTable<string> {
  readonly ratios: readonly { readonly attack: number; readonly defence: number }[];
}

/** The printed tables ready to be rolled on. */
export class Charts {
  /** CRT: the same columns under three rows of odds. */
  readonly assault: Readonly<Record<keyof Tables['assault']['odds'], OddsTable>>;
  private readonly bombardments: readonly (readonly ColumnTable<string>[])[];
  readonly edgeFire: ColumnTable<'hit' | 'miss'>;
  readonly edgeReply: ColumnTable<'hit' | 'miss'>;
  readonly drop: RollTable<Tables['drop']['rows'][number]['result']>;
  readonly weather: RollTable<Tables['weather']['rows'][number]['result']>;
  readonly navy: RollTable<Tables['navy']['rows'][number]['result']>;
  readonly soloBeach: RollTable<Tables['soloBeach']['rows'][number]['result']>;
  readonly soloDrop: RollTable<string>;
  /** CH-SCAT: where the scatter die points. */
  readonly scatter: Tables['scatter']['directions'];

  constructor(tables: Tables) {
    const { assault, edge } = tables;
    const columns = columnsOf('assault', assault.dice, assault.results[0].roll, assault.results, (cell) => cell);
    const under = (heads: readonly string[]): OddsTable => ({
      ...{ id: 'assault', heads, columns },
      ratios: heads.map((odds) => {
        const [attack, defence] = odds.split(':').map(Number);
        return { attack, defence };
      }),
    });
    const { night, cityWoods, open } = assault.odds;
    this.assault = { night: under(night), cityWoods: under(cityWoods), open: under(open) };
    this.bombardments = [bombardment(tables, false), bombardment(tables, true)];
    const shore = (id: string): ColumnTable<'hit' | 'miss'> => ({
      id,
      heads: edge.columns.map(String),
      columns: columnsOf(id, 1, edge.results[0].roll, edge.results, (cell) => (cell === 'X' ? 'hit' : 'miss')),
    });
    this.edgeFire = shore('edgeFire');
    this.edgeReply = shore('edgeReply');
    this.drop = rowsOf('drop', tables.drop.dice, tables.drop.rows);
    this.weather = rowsOf('weather', tables.weather.dice, tables.weather.rows);
    this.navy = rowsOf('navy', 1, tables.navy.rows);
    this.soloBeach = rowsOf('soloBeach', 1, tables.soloBeach.rows);
    this.soloDrop = rowsOf('soloDrop', tables.soloDrop.dice, tables.soloDrop.rows);
    this.scatter = tables.scatter.directions;
  }

  /** BM, as printed or sorted (22.38, R-12), for a hex of so many battalions; column 0 is left of the table. */
  bombardment(row: number, sorted: boolean): ColumnTable<string> {
    return this.bombardments[sorted ? 1 : 0][row - 1];
  }
}

/** The Bombardment Table for each number of battalions, from one up. */
function bombardment({ bombardment: chart, bombardmentSorted }: Tables, sorted: boolean): ColumnTable<string>[] {
  const { firstColumn, results } = bombardmentSorted;
  const rows = chart.results.map(({ roll, cells }) => {
    const better = sorted ? results.find((row) => row.roll === roll) : undefined;
    return {
      cells: better === undefined ? cells : cells.toSpliced(firstColumn - 1, better.cells.length, ...better.cells),
    };
  });
  const columns = columnsOf(
    'bombardment',
    chart.dice,
    chart.results[0].roll,
    rows.map(({ cells }) => ({ cells: ['-', ...cells] })),
    (cell) => cell,
  );
  return chart.rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ from }) => ({
      id: 'bombardment',
      heads: ['-', ...from.map((value) => (value === null ? '-' : String(value)))],
      columns,
    }));
}
