import type { Point } from '../../kernel/face.ts';

// Where the stacks of an area lie: in rows around its centre, inside its free circle.

/** A stack: where it lies off the centre, and what lies in it, the lowest first. */
export interface Pile<T> {
  readonly off: Point;
  readonly scale: number;
  readonly pieces: readonly T[];
}

/** From counter to counter, in counters. */
const PITCH = 1.08;
/** Corners may stand out of the free circle by so much: it touches the border at a point or two only. */
const LENIENT = 1.1;
/** Counters grow smaller to keep every piece in sight, still smaller against high stacks, and to keep kinds apart. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6] as const;
const FULL_SIGHT = 0.8;
const LOW_STACKS = 0.7;
const SMALLEST = 0.6;
/** A higher stack is a high one. */
const HIGH = 5;

/** How many cells of a side fit into each of `count` rows around the middle of a circle. */
function rowsOf(count: number, side: number, radius: number): number[] {
  return Array.from({ length: count }, (_, row) => {
    const far = Math.abs(row - (count - 1) / 2) * side + side / 2;
    return far > radius ? 0 : Math.floor((2 * Math.sqrt(radius * radius - far * far)) / side);
  });
}

function capacity(side: number, radius: number): number {
  let most = 1;
  for (let rows = 1; rows * side <= 2 * radius; rows++) {
    most = Math.max(
      most,
      rowsOf(rows, side, radius).reduce((sum, cells) => sum + cells, 0),
    );
  }
  return most;
}

/** The middles of so many cells, as near to the centre as rows allow, from left to right and top to bottom. */
function cellsOf(count: number, side: number, radius: number): Point[] {
  let best: readonly number[] = [count];
  let least = Number.POSITIVE_INFINITY;
  for (let rows = 1; rows * side <= 2 * radius; rows++) {
    const room = rowsOf(rows, side, radius);
    if (room.reduce((sum, cells) => sum + cells, 0) < count) continue;
    const filled = room.map(() => 0);
    const reach = (row: number, cells: number) =>
      Math.hypot(Math.abs(row - (rows - 1) / 2) * side + side / 2, (cells * side) / 2);
    for (let i = 0; i < count; i++) {
      const free = filled.flatMap((cells, row) => (cells < (room[row] ?? 0) ? [row] : []));
      const next = free.reduce((a, b) => (reach(b, (filled[b] ?? 0) + 1) < reach(a, (filled[a] ?? 0) + 1) ? b : a));
      filled[next] = (filled[next] ?? 0) + 1;
    }
    const far = Math.max(...filled.map((cells, row) => reach(row, cells)));
    if (far >= least - side / 100) continue;
    least = far;
    best = filled;
  }
  const rows = best.filter((cells) => cells > 0);
  return rows.flatMap((cells, row) =>
    Array.from(
      { length: cells },
      (_, i): Point => [(i - (cells - 1) / 2) * side, (row - (rows.length - 1) / 2) * side],
    ),
  );
}

/** How many cells each group gets: one at least where there are enough, then whoever is stacked highest. */
function shares(sizes: readonly number[], cells: number): number[] {
  const given: number[] = sizes.map((_, i) => (i < cells ? 1 : 0));
  for (let left = cells - sizes.length; left > 0; left--) {
    const height = (i: number) => (sizes[i] ?? 0) / (given[i] ?? 1);
    const highest = sizes.reduce((best, _, i) => (height(i) > height(best) ? i : best), 0);
    if (height(highest) <= 1) break;
    given[highest] = (given[highest] ?? 0) + 1;
  }
  return given;
}

/** Lays groups of pieces out in a circle. Where there are fewer cells than groups, the last ones share a stack. */
export function cluster<T>(groups: readonly (readonly T[])[], counter: number, radius: number): Pile<T>[] {
  const pieces = groups.reduce((sum, group) => sum + group.length, 0);
  if (pieces === 0) return [];
  const room = radius * LENIENT;
  const sideAt = (scale: number) => counter * scale * PITCH;
  const fits = (wanted: number, least: number) =>
    SCALES.find((scale) => scale >= least && capacity(sideAt(scale), room) >= wanted);
  const low = Math.max(groups.length, Math.ceil(pieces / HIGH));
  const scale = fits(pieces, FULL_SIGHT) ?? fits(low, LOW_STACKS) ?? fits(groups.length, SMALLEST) ?? SMALLEST;
  const side = sideAt(scale);
  const count = Math.min(pieces, capacity(side, room));
  const cells = cellsOf(count, side, room);
  const stacks: T[][] = [];
  const given = shares(
    groups.map((group) => group.length),
    count,
  );
  groups.forEach((group, i) => {
    const share = given[i] ?? 0;
    // Below: what matters most stays on top.
    if (share === 0) stacks[stacks.length - 1]?.unshift(...group);
    else
      for (let part = 0; part < share; part++)
        stacks.push(group.filter((_, n) => slot(n, group.length, share) === part));
  });
  return stacks.map((stack, i) => ({ off: cells[i] ?? [0, 0], scale, pieces: stack }));
}

/** Which of the shares the nth piece of a group goes to: as evenly as can be, neighbours together. */
const slot = (n: number, size: number, share: number): number => Math.floor((n * share) / size);
