import type { Point } from '../../../kernel/face.ts';
import board from '../data/board.json';
import type { BoardData, BoardHex } from '../data/board.types.ts';
import file from './shore.json';
import type { ShoreBox, ShoreData } from './shore.types.ts';

/** Where things lie on the drawn board. */
export const SHORE = file as unknown as ShoreData;
export const BOARD = board as unknown as BoardData;

const { first: FIRST, column: COLUMN, height: HEX } = SHORE.grid;

const CORNER = HEX / Math.sqrt(3);

/** Side of a counter: one lies in a hex with room for its number above and its name below. */
export const COUNTER = 58;

export const HEXES: ReadonlyMap<string, BoardHex> = new Map(BOARD.hexes.map((hex) => [hex.id, hex]));

const round = (n: number): number => Math.round(n * 10) / 10;

export function centre(id: string): Point {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2, 4))];
  return [
    round(FIRST[0] + (column - 1) * COLUMN),
    round(FIRST[1] + (row - 1) * HEX + (column % 2 === 0 ? HEX / 2 : 0)),
  ];
}

/** Corners from the right one clockwise; `size` 1 is the whole hex. */
export function corners([x, y]: Point, size = 1): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return [round(x + CORNER * size * Math.cos(angle)), round(y + CORNER * size * Math.sin(angle))];
  });
}

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
export const shift = ([x, y]: Point, dx: number, dy: number): Point => [round(x + dx), round(y + dy)];
export const between = (p: Point, q: Point, part: number): Point => [
  round(p[0] + (q[0] - p[0]) * part),
  round(p[1] + (q[1] - p[1]) * part),
];

/** The side two neighbouring hexes share. */
export function sideOf(a: string, b: string): [Point, Point] {
  const [p, q] = [centre(a), centre(b)];
  const [from, to] = corners(p).filter((corner) => distance(corner, q) < HEX * 0.7);
  if (from === undefined || to === undefined) throw new Error(`${a} does not touch ${b}`);
  return [from, to];
}

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let odd = false;
  let [px, py] = outline[outline.length - 1] ?? [0, 0];
  for (const [qx, qy] of outline) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) odd = !odd;
    [px, py] = [qx, qy];
  }
  return odd;
}

/** Joins sides end to end, so that lines run on and corners are round. */
export function chain(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const meets = new Map<string, number[]>();
  sides.forEach((side, i) => {
    for (const end of side) meets.set(key(end), [...(meets.get(key(end)) ?? []), i]);
  });
  const loose = (p: Point) => (meets.get(key(p))?.length ?? 0) !== 2;
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
      // Where more than two meet, each line ends, so that all of them do meet.
      if (loose(here)) return path;
    }
  };
  const starts = [...sides.flat().filter(loose), ...sides.map(([from]) => from)];
  return starts.map((start) => [start, ...walk(start)]).filter((path) => path.length > 1);
}

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

export const rectangle = ([left, top, width, height]: ShoreBox, by = 0): Point[] => [
  [left - by, top - by],
  [left + width + by, top - by],
  [left + width + by, top + height + by],
  [left - by, top + height + by],
];
export const middle = ([left, top, width, height]: ShoreBox): Point => [left + width / 2, top + height / 2];

/** Numbers from 0 to 1 that are the same every time. */
export function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
