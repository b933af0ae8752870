import type { Point } from '../../../kernel/face.ts';
import { HexShape, rectangle as ring, type Side, tenths } from '../../../kernel/geometry.ts';
import board from '../data/board.json';
import type { BoardData, BoardHex } from '../data/board.types.ts';
import file from './shore.json';
import type { ShoreBox, ShoreData } from './shore.types.ts';

/** Where things lie on the drawn board. */
export const SHORE = file as unknown as ShoreData;
export const BOARD = board as unknown as BoardData;

const { first: FIRST, column: COLUMN, height: HEX } = SHORE.grid;

/** Side of a counter: one lies in a hex with room for its number above and its name below. */
export const COUNTER = 58;

export const HEXES: ReadonlyMap<string, BoardHex> = new Map(BOARD.hexes.map((hex) => [hex.id, hex]));

export function centre(id: string): Point {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2, 4))];
  return [
    tenths(FIRST[0] + (column - 1) * COLUMN),
    tenths(FIRST[1] + (row - 1) * HEX + (column % 2 === 0 ? HEX / 2 : 0)),
  ];
}

const SHAPE = new HexShape(HEX, 'side');
export const corners = (here: Point, size = 1): Point[] => SHAPE.corners(here, size);

/** The side two neighbouring hexes share. */
export function sideOf(a: string, b: string): Side {
  const side = SHAPE.between(centre(a), centre(b));
  if (side === null) throw new Error(`${a} does not touch ${b}`);
  return side;
}

export const shift = ([x, y]: Point, dx: number, dy: number): Point => [tenths(x + dx), tenths(y + dy)];
export const between = (p: Point, q: Point, part: number): Point => [
  tenths(p[0] + (q[0] - p[0]) * part),
  tenths(p[1] + (q[1] - p[1]) * part),
];

/** Cuts the corners of a line, its ends kept: a road through the middles of hexes becomes a bend. */
export function bend(line: readonly Point[], times = 2): Point[] {
  if (times === 0) return [...line];
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined) return [];
  const cut = line.slice(1).flatMap((to, i) => {
    const from = line[i] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  return bend([start, ...cut, end], times - 1);
}

/** The part of a ring that lies in a convex outline whose corners run clockwise on the screen. */
export function clip(ring: readonly Point[], outline: readonly Point[]): Point[] {
  let part = [...ring];
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const side = (p: Point): number => (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0]);
    part = part.flatMap((p, n) => {
      const before = part.at(n - 1) ?? p;
      const [a, b] = [side(before), side(p)];
      const cut = a < 0 === b < 0 ? [] : [between(before, p, a / (a - b))];
      return b < 0 ? cut : [...cut, p];
    });
  });
  return part;
}

export const rectangle = ([left, top, width, height]: ShoreBox, by = 0): Point[] =>
  ring(left - by, top - by, left + width + by, top + height + by);
export const middle = ([left, top, width, height]: ShoreBox): Point => [left + width / 2, top + height / 2];
