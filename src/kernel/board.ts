import type { SpaceId } from './ids.ts';

/** Boards as graphs. Spaces are small integers; a hex board also has directions, rows and distances. */
export interface Graph {
  readonly size: number;
  neighbours(space: SpaceId): readonly SpaceId[];
}

export class AreaGraph implements Graph {
  readonly size: number;
  constructor(private readonly links: readonly (readonly SpaceId[])[]) {
    this.size = links.length;
  }
  neighbours(space: SpaceId): readonly SpaceId[] {
    return this.links[space] ?? [];
  }
}

export const DIRECTIONS = ['E', 'W', 'NE', 'NW', 'SE', 'SW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Pointy-top hexes in rows; `along` counts half hexes westward so that it is an integer in every row. */
export interface HexCentre {
  readonly row: number;
  readonly along: number;
}

const STEP: Readonly<Record<Direction, readonly [row: number, along: number]>> = {
  E: [0, -2],
  W: [0, 2],
  NE: [-1, -1],
  NW: [-1, 1],
  SE: [1, -1],
  SW: [1, 1],
};

export class HexGraph implements Graph {
  readonly size: number;
  /** Six slots a hex in the order of DIRECTIONS, -1 where the board ends. */
  readonly sides: Int16Array;
  private readonly lists: readonly (readonly number[])[];
  private readonly row: Int16Array;
  private readonly along: Int16Array;

  constructor(readonly centres: readonly HexCentre[]) {
    this.size = centres.length;
    this.row = Int16Array.from(centres, ({ row }) => row);
    this.along = Int16Array.from(centres, ({ along }) => along);
    this.sides = new Int16Array(this.size * 6).fill(-1);
    const at = new Map(centres.map((c, i) => [`${c.row},${c.along}`, i]));
    centres.forEach((c, i) => {
      DIRECTIONS.forEach((direction, d) => {
        const [row, along] = STEP[direction];
        this.sides[i * 6 + d] = at.get(`${c.row + row},${c.along + along}`) ?? -1;
      });
    });
    this.lists = centres.map((_, i) => [...this.sides.subarray(i * 6, i * 6 + 6)].filter((n) => n >= 0));
  }

  neighbours(space: SpaceId): readonly SpaceId[] {
    return this.lists[space] ?? [];
  }
  towards(space: SpaceId, direction: Direction): SpaceId {
    return this.sides[space * 6 + DIRECTIONS.indexOf(direction)] as number;
  }
  distance(a: SpaceId, b: SpaceId): number {
    const rows = Math.abs(this.row[a] - this.row[b]);
    return rows + Math.max(0, (Math.abs(this.along[a] - this.along[b]) - rows) / 2);
  }
  /** Every space at most `range` away, itself included, nearest first. */
  within(space: SpaceId, range: number): SpaceId[] {
    const near: number[] = [];
    for (let i = 0; i < this.size; i++) if (this.distance(space, i) <= range) near.push(i);
    return near.sort((a, b) => this.distance(space, a) - this.distance(space, b) || a - b);
  }
}

/** Steps from the nearest start to every space reachable through `open` spaces; -1 where there is no way. */
export function flood(
  graph: Graph,
  starts: Iterable<number>,
  open: (space: SpaceId, from: SpaceId) => boolean,
): Int16Array {
  const steps = new Int16Array(graph.size).fill(-1);
  const queue: number[] = [];
  for (const start of starts) {
    steps[start] = 0;
    queue.push(start);
  }
  for (let head = 0; head < queue.length; head++) {
    const here = queue[head];
    for (const next of graph.neighbours(here)) {
      if (steps[next] !== -1 || !open(next, here)) continue;
      steps[next] = steps[here] + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** A shortest way from `from` to the nearest of the flood's starts, both ends included; empty where there is none. */
export function downhill(
  graph: Graph,
  steps: Int16Array,
  from: number,
  open: (space: SpaceId, from: SpaceId) => boolean,
): number[] {
  if ((steps[from] ?? -1) < 0) return [];
  const path = [from];
  let here = from;
  while (steps[here] !== 0) {
    const next = graph.neighbours(here).find((n) => steps[n] === steps[here] - 1 && open(here, n));
    if (next === undefined) return [];
    path.push(next);
    here = next;
  }
  return path;
}
