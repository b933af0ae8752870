import type { Point } from '../../../kernel/face.ts';
import { HexShape, type Side, tenths } from '../../../kernel/geometry.ts';
import file from '../data/board.json';
import type { BoardFile, BoardHex, BoardPoint } from '../data/board.types.ts';

/** Where things lie on the drawn board. Rows grow south, columns grow west, so west is left. */
export const BOARD = file as unknown as BoardFile;

/** Width of a hex in board units; rows stand √3/2 of it apart. */
export const HEX = 48;
const ROW = (HEX * Math.sqrt(3)) / 2;
const WEST = 55.1;
const NORTH = 12.1;

export const WIDTH = Math.round(58.1 * HEX);
export const HEIGHT = Math.round((49.9 - NORTH) * ROW);

export const HEXES: ReadonlyMap<string, BoardHex> = new Map(BOARD.hexes.map((hex) => [hex.id, hex]));

/** A point of the data's outlines: row and westing. */
export const at = ([row, westing]: BoardPoint): Point => [tenths((WEST - westing) * HEX), tenths((row - NORTH) * ROW)];

export const line = (points: readonly BoardPoint[]): Point[] => points.map(at);

export function centre(id: string): Point {
  const row = Number(id.slice(0, 2));
  return at([row, Number(id.slice(2)) + (row % 2) / 2]);
}

const SHAPE = new HexShape(HEX, 'corner');
export const corners = (here: Point, size = 1): Point[] => SHAPE.corners(here, size);

/** The side two neighbouring hexes share. */
export function sideOf(a: string, b: string): Side {
  const side = SHAPE.between(centre(a), centre(b));
  if (side === null) throw new Error(`${a} does not touch ${b}`);
  return side;
}

export const mean = (points: readonly Point[]): Point => [
  tenths(points.reduce((sum, p) => sum + p[0], 0) / points.length),
  tenths(points.reduce((sum, p) => sum + p[1], 0) / points.length),
];

/** By so many hexes. */
export const shift = ([x, y]: Point, dx: number, dy: number): Point => [tenths(x + dx * HEX), tenths(y + dy * HEX)];
