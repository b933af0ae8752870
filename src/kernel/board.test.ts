import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AreaGraph, DIRECTIONS, downhill, flood, type Graph, HexGraph } from './board.ts';

/** A block of hexes, odd rows half a hex to the west. */
function block(rows: number, columns: number): HexGraph {
  const centres = Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    return { row, along: (i % columns) * 2 + (row % 2) };
  });
  return new HexGraph(centres);
}
const always = () => true;

/** Relaxes until nothing changes: slower than the flood and written another way. */
function stepsFrom(graph: Graph, starts: readonly number[], open: (space: number, from: number) => boolean): number[] {
  const steps = Array.from({ length: graph.size }, (_, i) => (starts.includes(i) ? 0 : Infinity));
  for (let changed = true; changed; ) {
    changed = false;
    for (let here = 0; here < graph.size; here++) {
      for (const next of graph.neighbours(here)) {
        if (steps[here] + 1 < steps[next] && open(next, here)) {
          steps[next] = steps[here] + 1;
          changed = true;
        }
      }
    }
  }
  return steps.map((n) => (n === Infinity ? -1 : n));
}

describe('a hex board', () => {
  const board = block(7, 9);
  const aHex = fc.nat({ max: board.size - 1 });

  it('has six ways out of an inner hex and fewer at the edge', () => {
    const fresh = block(7, 9);
    expect(fresh.neighbours(4 * 9 + 4)).toHaveLength(6);
    expect(fresh.neighbours(0)).toEqual([1, 9]);
    expect(fresh.neighbours(9)).toEqual([10, 0, 1, 18, 19]);
    expect(fresh.neighbours(99)).toEqual([]);
    expect(DIRECTIONS.map((direction) => fresh.towards(0, direction))).toEqual([-1, 1, -1, -1, -1, 9]);
  });
  it('leads back by the opposite direction', () => {
    const back = { E: 'W', W: 'E', NE: 'SW', SW: 'NE', NW: 'SE', SE: 'NW' } as const;
    fc.assert(
      fc.property(aHex, fc.constantFrom(...DIRECTIONS), (hex, direction) => {
        const there = board.towards(hex, direction);
        if (there >= 0) expect(board.towards(there, back[direction])).toBe(hex);
      }),
    );
  });
  it('counts along westward', () => {
    const board = block(7, 9);
    const middle = 2 * 9 + 4;
    expect(board.towards(middle, 'W')).toBe(middle + 1);
    expect(board.towards(middle, 'E')).toBe(middle - 1);
    expect(board.towards(middle, 'SW')).toBe(middle + 9);
    expect(board.towards(middle, 'SE')).toBe(middle + 8);
    expect(board.towards(middle, 'NW')).toBe(middle - 9);
    expect(board.towards(middle, 'NE')).toBe(middle - 10);
  });
  it('measures the distance that walking would take', () => {
    fc.assert(
      fc.property(aHex, aHex, (a, b) => {
        expect(board.distance(a, b)).toBe(flood(board, [a], always)[b]);
        expect(board.distance(b, a)).toBe(board.distance(a, b));
      }),
    );
  });
  it('lists what lies within range, nearest first', () => {
    fc.assert(
      fc.property(aHex, fc.nat({ max: 5 }), (hex, range) => {
        const near = board.within(hex, range);
        expect(near[0]).toBe(hex);
        expect([...near].sort((a, b) => a - b)).toEqual(
          Array.from({ length: board.size }, (_, i) => i).filter((i) => board.distance(hex, i) <= range),
        );
        near.slice(1).forEach((b, i) => {
          const a = near[i];
          const [da, db] = [board.distance(hex, a), board.distance(hex, b)];
          expect(da < db || (da === db && a < b)).toBe(true);
        });
      }),
      { numRuns: 40 },
    );
  });
  it('may have holes', () => {
    const ring = new HexGraph([
      { row: 0, along: 1 },
      { row: 0, along: 3 },
      { row: 1, along: 0 },
      { row: 1, along: 4 },
      { row: 2, along: 1 },
      { row: 2, along: 3 },
    ]);
    expect(flood(ring, [2], always)[3]).toBe(3);
    expect(ring.distance(2, 3)).toBe(2);
  });
});

describe('an area board', () => {
  const river = new AreaGraph([[1], [0, 2], [1, 3], [2], []]);

  it('knows its links', () => {
    expect(river.size).toBe(5);
    expect(river.neighbours(1)).toEqual([0, 2]);
    expect(river.neighbours(99)).toEqual([]);
  });
  it('floods to where a way leads', () => {
    expect([...flood(river, [0], always)]).toEqual([0, 1, 2, 3, -1]);
    expect([...flood(river, [0, 3], always)]).toEqual([0, 1, 1, 0, -1]);
    expect([...flood(river, [], always)]).toEqual([-1, -1, -1, -1, -1]);
  });
  it('follows one-way doors: `open` hears both ends', () => {
    const eastward = (space: number, from: number) => space > from;
    expect([...flood(river, [1], eastward)]).toEqual([-1, 0, 1, 2, -1]);
  });
});

describe('flood and downhill', () => {
  const board = block(6, 6);
  const walls = fc.uniqueArray(fc.nat({ max: board.size - 1 }), { maxLength: 20 });
  const starts = fc.uniqueArray(fc.nat({ max: board.size - 1 }), { minLength: 1, maxLength: 3 });

  it('agree with a slower reckoning around any walls', () => {
    fc.assert(
      fc.property(walls, starts, (blocked, from) => {
        const open = (space: number) => !blocked.includes(space);
        expect([...flood(board, from, open)]).toEqual(stepsFrom(board, from, open));
      }),
    );
  });
  it('lead home by a shortest way through open spaces', () => {
    fc.assert(
      fc.property(walls, starts, fc.nat({ max: board.size - 1 }), (blocked, from, here) => {
        const open = (space: number) => !blocked.includes(space);
        const steps = flood(board, from, open);
        const path = downhill(board, steps, here, open);
        if (steps[here] < 0) {
          expect(path).toEqual([]);
          return;
        }
        expect(path).toHaveLength(steps[here] + 1);
        expect(path[0]).toBe(here);
        expect(from).toContain(path[path.length - 1]);
        path.slice(1).forEach((next, i) => {
          expect(board.neighbours(path[i])).toContain(next);
        });
      }),
    );
  });
  it('find no way downhill where the doors have shut since', () => {
    const river = new AreaGraph([[1], [0, 2], [1]]);
    expect(downhill(river, flood(river, [0], always), 2, () => false)).toEqual([]);
    expect(downhill(river, flood(river, [0], always), 0, () => false)).toEqual([0]);
    expect(downhill(river, flood(river, [], always), 1, always)).toEqual([]);
    expect(downhill(river, flood(river, [0], always), 99, always)).toEqual([]);
  });
});
