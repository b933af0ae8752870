import type { Point, ShapeFace } from './face.ts';

/** Plane geometry of drawn boards. Lengths are in board units; y grows downward. */
export type Side = readonly [from: Point, to: Point];
/** Left, top, right, bottom. */
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

/** Drawings are written in tenths of a unit: nobody sees less. */
export const tenths = (n: number): number => Math.round(n * 10) / 10;

export const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
export const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** How far a point lies from the nearest point of a side. */
export function offSide([x, y]: Point, [[ax, ay], [bx, by]]: Side): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const part = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
}

/** The sides of a line from its first point to its last. */
export const stretches = (line: readonly Point[]): Side[] => line.slice(1).map((to, i) => [line[i] ?? to, to]);
/** The sides of a ring: the last point is joined to the first. */
export const sidesOf = (ring: readonly Point[]): Side[] =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from]);
/** The same for both directions. */
export function sideKey([from, to]: Side): string {
  const [p, q] = [from.join(), to.join()];
  return p < q ? `${p} ${q}` : `${q} ${p}`;
}

export function bounds(points: readonly Point[]): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
export const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A line to the right of the point meets the ring an odd number of times. */
export function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let odd = false;
  let [px, py] = ring[ring.length - 1] ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) odd = !odd;
    [px, py] = [qx, qy];
  }
  return odd;
}

/** A figure drawn around 0,0 as it stands at a place, turned and of a size. */
export function placed(figure: readonly Point[], [x, y]: Point, turn: number, size: number): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return figure.map(([dx, dy]) => [x + (dx * cos - dy * sin) * size, y + (dx * sin + dy * cos) * size]);
}

/** Hexes of one size: `across` from side to side, with a corner or with a side at the top. */
export class HexShape {
  private readonly turn: number;
  constructor(
    private readonly across: number,
    top: 'corner' | 'side',
  ) {
    this.turn = top === 'corner' ? -Math.PI / 2 : 0;
  }
  /** Clockwise from the top corner, or from the one at the right where a side is at the top; `size` 1 is the whole hex. */
  corners([x, y]: Point, size = 1): Point[] {
    const radius = (this.across / Math.sqrt(3)) * size;
    return [0, 1, 2, 3, 4, 5].map((i) => {
      const angle = (Math.PI / 3) * i + this.turn;
      return [tenths(x + radius * Math.cos(angle)), tenths(y + radius * Math.sin(angle))];
    });
  }
  /** The side that the hexes around two points share; null where they are no neighbours. */
  between(p: Point, q: Point): Side | null {
    const [from, to] = this.corners(p).filter((corner) => distance(corner, q) < this.across * 0.7);
    return from === undefined || to === undefined ? null : [from, to];
  }
}

/**
 * Joins sides end to end, so that lines run on and dashes and corners with them. Where more than two meet, lines end or,
 * with `through`, one of them runs on.
 */
export function chain(sides: readonly Side[], through = false): Point[][] {
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const meets = new Map<string, number[]>();
  sides.forEach((side, i) => {
    for (const end of side) meets.set(key(end), [...(meets.get(key(end)) ?? []), i]);
  });
  const loose = (p: Point) => (meets.get(key(p))?.length ?? 0) !== 2;
  const used = new Set<number>();
  const walk = (from: Point): Point[] => {
    const path = [from];
    for (let here = from; ; ) {
      const next = (meets.get(key(here)) ?? []).find((i) => !used.has(i));
      const side = next === undefined ? undefined : sides[next];
      if (next === undefined || side === undefined) return path;
      used.add(next);
      here = key(side[0]) === key(here) ? side[1] : side[0];
      path.push(here);
      if (!through && loose(here)) return path;
    }
  };
  const starts = [...sides.flat().filter(loose), ...sides.map(([from]) => from)];
  return starts.map(walk).filter((path) => path.length > 1);
}

/** Numbers from 0 to 1 that are the same every time: scenery stands by chance, but where it stood. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** Chance places, the furthest first, each of which fits beside those before it. */
export function scatter(
  [left, top, right, bottom]: Bounds,
  chance: () => number,
  tries: number,
  fits: (place: Point, others: readonly Point[]) => boolean,
): Point[] {
  const put: Point[] = [];
  for (let i = 0; i < tries; i++) {
    const place: Point = [Math.round(left + chance() * (right - left)), Math.round(top + chance() * (bottom - top))];
    if (fits(place, put)) put.push(place);
  }
  return put.sort((a, b) => a[1] - b[1]);
}

export const closed = (look: string, paths: ShapeFace['paths']): ShapeFace => ({ look, paths, closed: true });
export const open = (look: string, paths: ShapeFace['paths'], width?: number): ShapeFace => ({
  look,
  paths,
  closed: false,
  ...(width === undefined ? {} : { width }),
});
