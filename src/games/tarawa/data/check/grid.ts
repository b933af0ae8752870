/**
 * The grid, written out here afresh: a slip in the game's own grid cannot hide a slip in the board. Rows are counted
 * from the north and columns from the east.
 */
import type { Direction } from '../board.types.ts';

type Offset = readonly [rows: number, columns: number];

const DIRECTIONS: readonly Direction[] = ['E', 'W', 'NE', 'NW', 'SE', 'SW'];
const ODD_ROW: Record<Direction, Offset> = {
  E: [0, -1],
  W: [0, 1],
  NE: [-1, 0],
  NW: [-1, 1],
  SE: [1, 0],
  SW: [1, 1],
};
const EVEN_ROW: Record<Direction, Offset> = {
  E: [0, -1],
  W: [0, 1],
  NE: [-1, -1],
  NW: [-1, 0],
  SE: [1, -1],
  SW: [1, 0],
};
/** Height of a row of hexes, in hexes. */
export const ROW_HEIGHT = Math.sqrt(3) / 2;

export const rowOf = (id: string): number => Number(id.slice(0, 2));
export const columnOf = (id: string): number => Number(id.slice(2));
export const isOdd = (row: number): boolean => row % 2 === 1;
export const westing = (id: string): number => columnOf(id) + (isOdd(rowOf(id)) ? 0.5 : 0);
const twoDigits = (n: number): string => String(n).padStart(2, '0');

export function step(id: string, direction: Direction): string {
  const row = rowOf(id);
  const [rows, columns] = (isOdd(row) ? ODD_ROW : EVEN_ROW)[direction];
  return twoDigits(row + rows) + twoDigits(columnOf(id) + columns);
}

export const neighbours = (id: string): string[] => DIRECTIONS.map((direction) => step(id, direction));
export const adjacent = (a: string, b: string): boolean => neighbours(a).includes(b);

export function distance(a: string, b: string): number {
  const rows = Math.abs(rowOf(a) - rowOf(b));
  return rows + Math.max(0, Math.abs(westing(a) - westing(b)) - rows / 2);
}
