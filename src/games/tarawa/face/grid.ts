import type { Point } from '../../../kernel/face.ts';
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
export const at = ([row, westing]: BoardPoint): Point => [round((WEST - westing) * HEX), round((row - NORTH) * ROW)];

export const line = (points: readonly BoardPoint[]): Point[] => points.map(at);

export function centre(id: string): Point {
  const row = Number(id.slice(0, 2));
  return at([row, Number(id.slice(2)) + (row % 2) / 2]);
}

/** Corners from the top one clockwise; `size` 1 is the whole hex. */
export function corners([x, y]: Point, size = 1): Point[] {
  const radius = (HEX / Math.sqrt(3)) * size;
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  });
}

/** The side two neighbouring hexes share. */
export function sideOf(a: string, b: string): [Point, Point] {
  const [p, q] = [centre(a), centre(b)];
  const shared = corners(p).filter((c) => distance(c, q) < HEX * 0.7);
  const [from, to] = shared;
  if (from === undefined || to === undefined) throw new Error(`${a} does not touch ${b}`);
  return [from, to];
}

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

export const mean = (points: readonly Point[]): Point => [
  round(points.reduce((sum, p) => sum + p[0], 0) / points.length),
  round(points.reduce((sum, p) => sum + p[1], 0) / points.length),
];

export const shift = ([x, y]: Point, dx: number, dy: number): Point => [round(x + dx * HEX), round(y + dy * HEX)];

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  let [px, py] = outline[outline.length - 1] ?? [0, 0];
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) odd = !odd;
    [px, py] = [qx, qy];
  }
  return odd;
}

/** Joins sides end to end, so that dashes run on and corners are mitred. */
export function chain(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const meets = new Map<string, number[]>();
  sides.forEach((side, i) => {
    for (const end of side) meets.set(key(end), [...(meets.get(key(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const walk = (from: Point): Point[] => {
    const path: Point[] = [];
    let here = from;
    for (;;) {
      const next = (meets.get(key(here)) ?? []).find((i) => !used.has(i));
      const side = next === undefined ? undefined : sides[next];
      if (next === undefined || side === undefined) return path;
      used.add(next);
      here = key(side[0]) === key(here) ? side[1] : side[0];
      path.push(here);
    }
  };
  const loose = (p: Point) => (meets.get(key(p))?.length ?? 0) !== 2;
  const starts = [...sides.flat().filter(loose), ...sides.map(([from]) => from)];
  return starts.map((start) => [start, ...walk(start)]).filter((path) => path.length > 1);
}

const round = (n: number): number => Math.round(n * 10) / 10;
