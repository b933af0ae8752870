/**
 * The grid, written out here afresh: a slip in the game's own grid cannot hide a slip in the board. Flat-topped hexes,
 * numbered column then row, even columns half a hex lower.
 */

const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

type Offset = readonly [columns: number, rows: number];
const ODD: Record<Direction, Offset> = { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] };
const EVEN: Record<Direction, Offset> = { N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] };

/** From the middle of a column to the middle of the next, where a hex is 1 high. */
export const COLUMN = Math.sqrt(3) / 2;

const columnOf = (id: string): number => Number(id.slice(0, 2));
const rowOf = (id: string): number => Number(id.slice(2));
const isOdd = (id: string): boolean => columnOf(id) % 2 === 1;
const twoDigits = (n: number): string => String(n).padStart(2, '0');
export const hexAt = (column: number, row: number): string => twoDigits(column) + twoDigits(row);

export function step(id: string, direction: Direction): string {
  const [columns, rows] = (isOdd(id) ? ODD : EVEN)[direction];
  return hexAt(columnOf(id) + columns, rowOf(id) + rows);
}

export const neighbours = (id: string): string[] => DIRECTIONS.map((direction) => step(id, direction));
export const adjacent = (a: string, b: string): boolean => neighbours(a).includes(b);

/** The middle of a hex, where a hex is 1 high. */
export const middle = (id: string): [x: number, y: number] => [
  columnOf(id) * COLUMN,
  rowOf(id) + (isOdd(id) ? 0 : 0.5),
];

export function distance(a: string, b: string): number {
  const columns = Math.abs(columnOf(a) - columnOf(b));
  const height = Math.abs(middle(a)[1] - middle(b)[1]);
  return columns + Math.max(0, height - columns / 2);
}

/** A point at this offset from the middle of a hex, where a hex is 1 high, lies in the hex. */
export const within = (dx: number, dy: number): boolean =>
  Math.abs(dy) <= 0.5 && Math.sqrt(3) * Math.abs(dx) + Math.abs(dy) <= 1;
