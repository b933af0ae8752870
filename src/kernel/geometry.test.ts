import { describe, expect, it } from 'vitest';
import type { Point } from './face.ts';
import {
  bounds,
  chain,
  chances,
  closed,
  distance,
  HexShape,
  inside,
  offSide,
  open,
  placed,
  rectangle,
  type Side,
  scatter,
  sideKey,
  sidesOf,
  stretches,
} from './geometry.ts';

const SQUARE = rectangle(0, 0, 10, 20);

describe('plane geometry', () => {
  it('knows inside from outside, in a bay as well', () => {
    const bay: Point[] = [...SQUARE, [5, 10]];
    expect([inside([5, 15], SQUARE), inside([11, 15], SQUARE)]).toEqual([true, false]);
    expect([inside([2, 10], bay), inside([7, 10], bay)]).toEqual([false, true]);
  });
  it('measures to the nearest point of a side, its ends included', () => {
    const side: Side = [
      [0, 0],
      [10, 0],
    ];
    expect([offSide([4, 3], side), offSide([13, 4], side), offSide([-3, -4], side)]).toEqual([3, 5, 5]);
    const spot: Side = [
      [1, 1],
      [1, 1],
    ];
    expect(offSide([4, 5], spot)).toBe(5);
  });
  it('closes a ring and leaves a line open', () => {
    expect(stretches(SQUARE)).toHaveLength(3);
    expect(sidesOf(SQUARE).at(-1)).toEqual([
      [0, 20],
      [0, 0],
    ]);
    expect(bounds([[3, 9], ...SQUARE, [-1, 4]])).toEqual([-1, 0, 10, 20]);
  });
  it('names a side alike from both of its ends', () => {
    const [a, b]: Side = [
      [3, 4],
      [10, 0],
    ];
    expect(sideKey([b, a])).toBe(sideKey([a, b]));
  });
  it('sets a figure down, turned and to scale', () => {
    const [[x, y] = [0, 0]] = placed([[1, 0]], [10, 20], Math.PI / 2, 3);
    expect([x, y].map(Math.round)).toEqual([10, 23]);
  });
});

describe('hexes', () => {
  it.each([
    ['corner', [0, -10], [10, 0]],
    ['side', [10, 0], [0, 10]],
  ] as const)('with a %s at the top', (top, first, neighbour) => {
    const shape = new HexShape(10 * Math.sqrt(3), top);
    const corners = shape.corners([0, 0]);
    expect(corners[0]).toEqual(first);
    expect(corners.every((corner) => Math.abs(distance(corner, [0, 0]) - 10) < 0.1)).toBe(true);
    expect(shape.corners([0, 0], 0.5)[0]?.map((n) => n * 2)).toEqual(first);
    const beside: Point = [neighbour[0] * Math.sqrt(3), neighbour[1] * Math.sqrt(3)];
    const side = shape.between([0, 0], beside);
    const back = shape.between(beside, [0, 0]);
    expect(side !== null && back !== null && sideKey(side)).toBe(back !== null && sideKey(back));
    expect(shape.between([0, 0], [beside[0] * 2, beside[1] * 2])).toBeNull();
  });
});

describe('chains', () => {
  const at = (x: number, y: number): Point => [x, y];
  it('join sides into lines as long as they go', () => {
    const sides: Side[] = [
      [at(0, 0), at(1, 0)],
      [at(2, 0), at(1, 0)],
      [at(9, 9), at(8, 8)],
    ];
    expect(chain(sides).map((path) => path.length)).toEqual([3, 2]);
    expect(chain(sidesOf(SQUARE))).toEqual([[...SQUARE, SQUARE[0]]]);
  });
  it('end where three meet, unless one is to run through', () => {
    const fork: Side[] = [
      [at(0, 0), at(5, 0)],
      [at(5, 0), at(10, 0)],
      [at(5, 0), at(5, 9)],
    ];
    const lengths = (lines: readonly Point[][]) => lines.map((path) => path.length).toSorted();
    expect(lengths(chain(fork))).toEqual([2, 2, 2]);
    expect(lengths(chain(fork, true))).toEqual([2, 3]);
  });
});

describe('scenery', () => {
  it('stands by chance where it stood before, the furthest first', () => {
    const grove = () =>
      scatter(bounds(SQUARE), chances(7), 40, (place, others) => others.every((other) => distance(place, other) > 3));
    const places = grove();
    expect(grove()).toEqual(places);
    expect(places.length).toBeGreaterThan(3);
    expect(places.map(([, y]) => y)).toEqual(places.map(([, y]) => y).toSorted((a, b) => a - b));
    expect(places.every(([x, y]) => x >= 0 && x <= 10 && y >= 0 && y <= 20)).toBe(true);
  });
  it('is drawn as areas and as lines, which may have a width', () => {
    expect(closed('pond', [SQUARE])).toEqual({ look: 'pond', paths: [SQUARE], closed: true });
    expect(open('path', [SQUARE])).not.toHaveProperty('width');
    expect(open('path', [SQUARE], 4)).toMatchObject({ closed: false, width: 4 });
  });
});
