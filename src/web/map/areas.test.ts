import { describe, expect, it } from 'vitest';
import type { BoardFace, Point, SpaceFace } from '../../kernel/face.ts';
import { inside } from '../../kernel/geometry.ts';
import { cluster } from './cluster.ts';
import { Spaces } from './geometry.ts';
import { borderOf, inner } from './svg.ts';

const COUNTER = 40;
const pieces = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}${i}`);

/** Every corner of every counter. */
const corners = (piles: ReturnType<typeof cluster<string>>): Point[] =>
  piles.flatMap(({ off: [x, y], scale }) =>
    [-1, 1].flatMap((a) => [-1, 1].map((b): Point => [x + (a * COUNTER * scale) / 2, y + (b * COUNTER * scale) / 2])),
  );

describe('stacks in an area', () => {
  it('lie side by side, in the order of their kinds, as long as there is room', () => {
    const piles = cluster([pieces('a', 3), pieces('b', 2)], COUNTER, 90);
    expect(piles.map((pile) => pile.pieces)).toEqual([['a0'], ['a1'], ['a2'], ['b0'], ['b1']]);
    expect(new Set(piles.map(({ scale }) => scale))).toEqual(new Set([1]));
  });
  it.each([1, 2, 3, 5, 8, 13, 20, 60])('%i pieces stay in the free circle, none on top of another stack', (count) => {
    for (const radius of [30, 37, 55, 80, 140]) {
      const groups = [pieces('a', Math.ceil(count / 2)), pieces('b', Math.floor(count / 2))];
      const piles = cluster(
        groups.filter((group) => group.length > 0),
        COUNTER,
        radius,
      );
      expect(piles.flatMap((pile) => [...pile.pieces]).sort()).toEqual(groups.flat().sort());
      // One counter may be larger than the circle; more than one never leave it.
      if (piles.length > 1) {
        for (const [x, y] of corners(piles)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(radius * 1.1 + 0.01);
      }
      const [x, y] = piles.reduce(([sx, sy], { off }) => [sx + off[0], sy + off[1]], [0, 0]);
      expect(Math.abs(x) + Math.abs(y) < COUNTER * piles.length).toBe(true);
      piles.forEach(({ off, scale }, i) => {
        for (const other of piles.slice(i + 1)) {
          const apart = Math.max(Math.abs(off[0] - other.off[0]), Math.abs(off[1] - other.off[1]));
          expect(apart).toBeGreaterThanOrEqual(COUNTER * scale);
        }
      });
    }
  });
  it('of two sides keep apart even where it is narrow, with smaller counters', () => {
    const piles = cluster([pieces('a', 9), pieces('b', 9)], COUNTER, 37);
    const kinds = piles.map((pile) => new Set(pile.pieces.map((name) => name[0])));
    expect(piles.length).toBeGreaterThan(1);
    for (const kind of kinds) expect(kind.size).toBe(1);
    expect(piles[0]?.scale).toBeLessThan(1);
  });
  it('are about equally high, and the higher group has more of them', () => {
    const piles = cluster([pieces('a', 18), pieces('b', 2)], COUNTER, 75);
    const heights = piles.map((pile) => pile.pieces.length);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
    const ofA = piles.filter((pile) => pile.pieces[0]?.startsWith('a'));
    expect(ofA.length).toBeGreaterThan(piles.length - ofA.length);
  });
  it('share the last place where there are more kinds than room, the most important on top', () => {
    const piles = cluster([pieces('a', 2), pieces('b', 2), pieces('c', 1), pieces('d', 1)], COUNTER, 10);
    expect(piles).toMatchObject([{ off: [0, 0], pieces: ['d0', 'c0', 'b0', 'b1', 'a0', 'a1'] }]);
    expect(cluster([], COUNTER, 50)).toEqual([]);
  });
});

/** A coast of areas: a grid of bent cells whose sides have many points, a sea around a cape, and a box on the sea. */
const STEPS = 12;
const bend = (x: number, y: number): Point => [x * 100 + 18 * Math.sin(y * 3.1), y * 100 + 18 * Math.sin(x * 2.7)];
const walk = (...stops: readonly Point[]): Point[] =>
  stops.flatMap(([x, y], i) => {
    const [tx, ty] = stops[(i + 1) % stops.length] ?? [x, y];
    return Array.from({ length: STEPS }, (_, n): Point => bend(x + ((tx - x) * n) / STEPS, y + ((ty - y) * n) / STEPS));
  });
const area = (id: string, centre: Point, ...stops: readonly Point[]): SpaceFace => ({
  ...{ id, centre: bend(...centre), radius: 40, outline: walk(...stops), terrain: 'land', about: [] },
});
const cell = (column: number, row: number): SpaceFace =>
  area(
    `${column}${row}`,
    [column + 0.5, row + 0.5],
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  );
const cells = [0, 1, 2].flatMap((row) => [1, 2, 3].map((column) => cell(column, row)));
/** Runs along the west and the south of the land: concave, its centre far from most of it. */
const sea = area('SEA', [0.3, 3.3], [0, 0], [1, 0], [1, 1], [1, 2], [1, 3], [2, 3], [3, 3], [4, 3], [4, 4], [0, 4]);
const box: SpaceFace = { ...cell(0, 3), id: 'BOX', outline: walk([0.1, 3.5], [0.6, 3.5], [0.6, 3.9], [0.1, 3.9]) };
const board: BoardFace = {
  ...{ width: 420, height: 420, counter: COUNTER, ground: [], features: [], labels: [], signs: [] },
  spaces: [sea, ...cells, box],
};

describe('areas with bent borders', () => {
  const spaces = new Spaces(board);

  it('are found by a point, the later one on top', () => {
    for (const { id, centre } of cells) expect(spaces.at(centre)?.id).toBe(id);
    expect(spaces.at(bend(3.5, 3.5))?.id).toBe('SEA');
    expect(spaces.at(bend(0.5, 0.5))?.id).toBe('SEA');
    expect(spaces.at(bend(0.3, 3.7))?.id).toBe('BOX');
    expect(inside(bend(2.5, 1.5), sea.outline)).toBe(false);
  });
  it('know their neighbours by the border they share', () => {
    expect([...spaces.neighbours('21')].sort()).toEqual(['11', '20', '22', '31']);
    expect([...spaces.neighbours('12')].sort()).toEqual(['11', '22', 'SEA']);
    expect(spaces.neighbours('BOX').size).toBe(0);
  });
  it('are walked by direction over their borders, and every one of them can be reached', () => {
    const go = (from: string, way: 'left' | 'right' | 'up' | 'down') =>
      spaces.towards(from, way, spaces.get(from)?.centre ?? [0, 0]);
    expect(go('21', 'left')).toBe('11');
    expect(go('21', 'right')).toBe('31');
    expect(go('21', 'up')).toBe('20');
    expect(go('21', 'down')).toBe('22');
    for (const { id } of board.spaces) {
      const seen = new Set([id]);
      for (const here of seen) {
        for (const way of ['left', 'right', 'up', 'down'] as const) {
          const next = go(here, way);
          if (next !== null) seen.add(next);
        }
      }
      expect(seen.size).toBe(board.spaces.length);
    }
  });
  it('glow along their border, while cells of a grid are drawn in', () => {
    expect(inner(sea, 0.9)).toBe(inner(sea, 1));
    const { radius: _, ...hexlike } = cell(1, 1);
    expect(inner(hexlike, 0.9)).not.toBe(inner(hexlike, 1));
    // Two together have no line between them.
    const sides = (d: string) => d.match(/M/g)?.length ?? 0;
    const apart = sides(borderOf([cell(1, 1).outline])) + sides(borderOf([cell(2, 1).outline]));
    expect(sides(borderOf([cell(1, 1).outline, cell(2, 1).outline]))).toBe(apart - 2 * STEPS);
  });
});
