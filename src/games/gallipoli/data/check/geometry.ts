/** Plane geometry for the checks of the drawing. */
import type { Point } from '../../../../kernel/face.ts';
import { distance, offSide, sidesOf } from '../../../../kernel/geometry.ts';
import type { ShorePoint } from '../../face/shore.types.ts';

export interface Segment {
  owner: string;
  from: Point;
  to: Point;
}

export interface Frame {
  width: number;
  height: number;
}

export const segmentsOf = (owner: string, polygon: readonly ShorePoint[]): Segment[] =>
  sidesOf(polygon).map(([from, to]) => ({ owner, from, to }));

export const lengthOf = ({ from, to }: Segment): number => distance(from, to);

/** Positive when the ring turns clockwise on the screen, where y grows downward. */
export function signedArea(polygon: readonly ShorePoint[]): number {
  return segmentsOf('', polygon).reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0) / 2;
}

export const areaOf = (polygon: readonly ShorePoint[]): number => Math.abs(signedArea(polygon));

/** How far a point lies from the ring. */
export function clearance(polygon: readonly ShorePoint[], point: ShorePoint): number {
  return Math.min(...sidesOf(polygon).map((side) => offSide(point, side)));
}

/** On which side of the segment a point lies: -1, 0 or 1. */
function sideOf({ from, to }: Segment, [x, y]: Point): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
}

/** The segments cut each other away from their ends. */
function cross(a: Segment, b: Segment): boolean {
  return sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0;
}

const leftmost = ({ from, to }: Segment): number => Math.min(from[0], to[0]);
const rightmost = ({ from, to }: Segment): number => Math.max(from[0], to[0]);

/** Every pair of segments that cross. A sweep from west to east: only segments that share some x are compared. */
export function crossingPairs(segments: readonly Segment[]): [Segment, Segment][] {
  const pairs: [Segment, Segment][] = [];
  let open: Segment[] = [];
  for (const next of [...segments].sort((a, b) => leftmost(a) - leftmost(b))) {
    open = open.filter((segment) => rightmost(segment) >= leftmost(next));
    for (const segment of open) if (cross(segment, next)) pairs.push([segment, next]);
    open.push(next);
  }
  return pairs;
}

export function onFrame({ from, to }: Segment, { width, height }: Frame): boolean {
  return [0, width].some((x) => from[0] === x && to[0] === x) || [0, height].some((y) => from[1] === y && to[1] === y);
}

/** The sides of the frame that some stretch of the ring lies on. */
export function frameSides(polygon: readonly ShorePoint[], { width, height }: Frame): string[] {
  const sides = [
    { name: 'north', axis: 1, at: 0 },
    { name: 'east', axis: 0, at: width },
    { name: 'south', axis: 1, at: height },
    { name: 'west', axis: 0, at: 0 },
  ] as const;
  const segments = segmentsOf('', polygon);
  return sides
    .filter(({ axis, at }) => segments.some(({ from, to }) => from[axis] === at && to[axis] === at))
    .map(({ name }) => name);
}

export const inFrame = ([x, y]: ShorePoint, { width, height }: Frame): boolean =>
  x >= 0 && x <= width && y >= 0 && y <= height;
