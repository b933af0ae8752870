import { describe, expect, it } from 'vitest';
import { look, type RollTable } from '../../../kernel/table.ts';
import { Table } from '../testing/table.ts';

const { book } = new Table().g;

/** Rows of a table as printed: a label, then its cells. */
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

// Typed from the printed proposal, not from the data files.
const ASSAULT = rows(`
  0 A/NE A/NE A/NE A/NE 2/1  2/1  1/2  1/2  1/2
  1 A/NE A/NE A/NE A/NE 2/1  2/2  1/2  1/2  1/2
  2 A/NE A/NE A/NE 2/1  2/1  2/2  1/2  1/2  1/A
  3 A/NE A/NE 2/NE 2/1  2/1  1/2  1/2  1/A  NE/A
  4 2/NE 2/NE 2/1  2/1  2/2  1/2  1/A  NE/A NE/A
  5 2/NE 2/1  2/1  2/2  1/2  1/2  1/A  NE/A NE/A
  6 2/1  2/1  2/2  2/2  1/2  1/A  NE/A NE/A NE/A
  7 2/1  2/1  2/2  2/2  1/A  1/A  NE/A NE/A NE/A
  8 2/1  2/2  2/A  2/A  1/A  NE/A NE/A NE/A NE/A`);

const BOMBARDMENT = rows(`
   1 NE NE NE NE NE NE
   2 NE NE NE NE NE 1
   3 NE NE NE NE 1  1
   4 NE NE NE 1  1  2
   5 NE NE 1  1  2  2
   6 NE 1  1  2  2  3
   7 1  1  2  2  3  3
   8 1  2  2  3  3  A
   9 2  2  3  3  A  A
  10 2  3  3  A  A  A`);

describe('combat tables', () => {
  it('[8.3.1-4, 8.3.3-1] the Combat Results Table, cell by cell, and what lies beyond its rows', () => {
    const odds = ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'];
    expect(book.assault.heads).toEqual(odds);
    expect(book.assault.columns.every(({ die, dice }) => die === 6 && dice === 1)).toBe(true);
    for (const [label, ...cells] of ASSAULT) {
      expect(book.assault.columns.map((column) => look(column, Number(label)))).toEqual(cells);
    }
    for (const column of book.assault.columns) {
      expect([look(column, -1), look(column, 9)]).toEqual([look(column, 0), look(column, 8)]);
    }
    expect(odds.map((_, i) => (i < 3 ? book.oddsColumn(1, 4 - i) : book.oddsColumn(i - 2, 1)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it('[8.3.1-4] no higher roll and no better odds are worse for the attacker', () => {
    const worth = (cell: string): number[] => cell.split('/').map((half) => ['NE', '1', '2', 'A'].indexOf(half));
    const isWorse = (one: string, other: string): boolean => {
      const [[ours = 0, theirs = 0], [then = 0, they = 0]] = [worth(one), worth(other)];
      return then > ours || they < theirs;
    };
    for (const [row, [label, ...cells]] of ASSAULT.entries()) {
      expect(cells.filter((cell, i) => i > 0 && isWorse(cells[i - 1] as string, cell))).toEqual([]);
      const before = ASSAULT[row - 1]?.slice(1) ?? cells;
      expect([label, ...cells.filter((cell, i) => isWorse(before[i] as string, cell))]).toEqual([label]);
    }
  });

  it('[8.2-4, 8.2.1-1] the Bombardment Table, cell by cell, and the bounds of its columns', () => {
    const columns = [1, 4, 8, 13, 19, 26];
    const columnFor = (factors: number) => book.bombardment.columns[book.bombardmentColumn(factors)] as RollTable;
    expect(book.bombardment.heads).toEqual(['1-3', '4-7', '8-12', '13-18', '19-25', '26+']);
    for (const [label, ...cells] of BOMBARDMENT) {
      const found = columns.map((factors) => look(columnFor(factors), Number(label)));
      expect([label, ...found]).toEqual([label, ...cells]);
    }
    for (const factors of columns) {
      const column = columnFor(factors);
      expect([look(column, -2), look(column, 11)]).toEqual([look(column, 1), look(column, 10)]);
    }
    const ends = [3, 7, 12, 18, 25, 60];
    expect(ends.map((factors) => book.bombardmentColumn(factors))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(columns.map((factors) => book.bombardmentColumn(factors))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('[8.5.1-5, 8.5.2-3] the rolls of mines and sweepers', () => {
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(faces.map((die) => look(book.mineAttack, die))).toEqual([
      ...Array.from({ length: 7 }, () => 'unharmed'),
      'crippled',
      'crippled',
      'sunk',
    ]);
    expect([...faces, 14].map((die) => look(book.sweeping, die))).toEqual(
      'two two one one one one one none none crippled crippled'.split(' '),
    );
  });
});

describe('tables of the Strategic Phase', () => {
  const column = (table: Parameters<typeof look>[0], totals: readonly number[]) =>
    totals.map((total) => look(table, total));

  it('[8.5-1] the Mines Determination Table', () => {
    expect(column(book.mines, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 5]);
    expect(book.data.tables.mines.dummies).toBe(1);
    expect(book.data.roster.mines).toMatchObject({ level1: 12, level2: 12, dummy: 9 });
  });

  it('[7.1-1] the Impulse Chart', () => {
    expect(column(book.impulses, [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
  });

  it('[6.1-1] the Supply Determination Table', () => {
    expect(column(book.supplyTables[0], [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([3, 3, 4, 5, 6, 7, 8, 9, 11, 11]);
    expect(column(book.supplyTables[1], [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([2, 2, 4, 5, 6, 6, 7, 8, 9, 9]);
  });

  it('[5.0-1] the Weather and Sea charts, turn by turn', () => {
    const last = (turn: number, tables: typeof book.weather, good: string) => {
      const table = tables[turn];
      if (table === undefined) throw new Error(`no season for turn ${turn}`);
      return Array.from({ length: table.die }, (_, i) => look(table, i + 1)).lastIndexOf(good) + 1;
    };
    const turns = [2, 3, 4, 5, 6, 7, 8, 9];
    expect(turns.map((turn) => last(turn, book.weather, 'good'))).toEqual([7, 7, 9, 9, 9, 9, 6, 4]);
    expect(turns.map((turn) => last(turn, book.sea, 'normal'))).toEqual([4, 4, 5, 5, 5, 5, 3, 3]);
    expect([book.weather[2]?.die, book.sea[2]?.die]).toEqual([10, 6]);
  });
});
