import { describe, expect, it } from 'vitest';
import type { BoardFace, Point, SpaceFace } from '../../kernel/face.ts';
import { detailOf } from './camera.ts';
import { Spaces } from './geometry.ts';
import { along } from './motion.ts';
import { borderOf, stamp } from './svg.ts';

/** Pointy-top hexes two wide, named by column and row; odd rows half a hex to the right. */
function hex(column: number, row: number): SpaceFace {
  const centre: Point = [column * 2 + (row % 2), row * Math.sqrt(3)];
  const outline = [0, 1, 2, 3, 4, 5].map((i): Point => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [centre[0] + (2 / Math.sqrt(3)) * Math.cos(angle), centre[1] + (2 / Math.sqrt(3)) * Math.sin(angle)];
  });
  return { id: `${column}${row}`, centre, outline, terrain: 'clear', about: [] };
}
const spaces = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => hex(column, row)));
const board: BoardFace = {
  width: 10,
  height: 10,
  spaces,
  ground: [],
  features: [],
  labels: [],
  signs: [],
  counter: 1,
};

describe('finding spaces', () => {
  const index = new Spaces(board);
  it('by a point', () => {
    expect(index.at([2.1, 0.1])?.id).toBe('10');
    expect(index.at([3, 1.8])?.id).toBe('11');
    expect(index.at([90, 90])).toBeNull();
  });
  it('by direction, straight down a zigzag of rows', () => {
    const home: Point = [2, 0];
    const walk = ['10'];
    for (let i = 0; i < 3; i++) walk.push(index.towards(walk[i] ?? '', 'down', home) ?? 'end');
    expect(walk.map((id) => id[1])).toEqual(['0', '1', '2', '3']);
    expect(walk[2]).toBe('12');
    expect(index.towards('10', 'right', home)).toBe('20');
    expect(index.towards('30', 'right', [6, 0])).toBe('31');
    expect(index.towards('33', 'right', [7, 5])).toBeNull();
  });
  it('by the rectangle around them', () => {
    expect(index.bounds(['nowhere'])).toBeNull();
    const [left, , right] = index.bounds(['00', '20']) ?? [];
    expect([left, right].map((n) => Math.round(n ?? 0))).toEqual([-1, 5]);
  });
});

describe('drawing', () => {
  it('goes round an area of several spaces without the sides between them', () => {
    const two = borderOf([hex(0, 0).outline, hex(1, 0).outline].map((o) => o.map(([x, y]): Point => [x * 50, y * 50])));
    expect(two.match(/M/g)).toHaveLength(10);
  });
  it('sets a drawing down to scale', () => {
    expect(stamp('m1,2 l-.5,4z', [10, 20], 2)).toBe('M10,20m 2, 4 l -1, 8z');
  });
  it('walks a line by its length', () => {
    const way: Point[] = [
      [0, 0],
      [10, 0],
      [10, 30],
    ];
    expect(along(way, 0.25)).toEqual([10, 0]);
    expect(along(way, 0.5)).toEqual([10, 10]);
    expect(along(way, 1)).toEqual([10, 30]);
  });
  it('shows as much as is legible', () => {
    expect([5, 15, 25, 40, 90].map(detailOf)).toEqual(['tiny', 'far', 'mid', 'near', 'close']);
  });
});
