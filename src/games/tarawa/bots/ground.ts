import { FOOT, SIDES_OF_HEX, TRACKS } from '../book.ts';
import { crowded, mayStack, readCrowd } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';

/** The hexes that stand at each cost and are still to be gone on from; empty between searches. */
const byCost: number[][] = [];

function wait(hex: number, cost: number): void {
  while (byCost.length <= cost) byCost.push([]);
  byCost[cost].push(hex);
}

/**
 * How far every land hex lies, in half APs, from the nearest of the goals, over ground that can be walked. Nothing further
 * off than `until` is measured exactly: who asks whether he can come nearer need not know; -1 measures all.
 */
export function distances(g: Tarawa, tracks: boolean, goals: readonly number[], until: number): Int16Array {
  const { landCount, graph, inwardCost } = g.book;
  const price = inwardCost[tracks ? TRACKS : FOOT];
  const far = new Int16Array(landCount).fill(-1);
  for (const hex of goals) {
    far[hex] = 0;
    wait(hex, 0);
  }
  for (let cost = 0; cost < byCost.length; cost++) {
    for (const hex of byCost[cost]) {
      if (far[hex] !== cost) continue;
      if (hex === until) {
        byCost.length = 0;
        return far;
      }
      for (let side = hex * SIDES_OF_HEX; side < (hex + 1) * SIDES_OF_HEX; side++) {
        const from = graph.sides[side];
        if (price[side] < 0 || from >= landCount || g.cells[L.held + from] === 1) continue;
        const total = cost + price[side];
        if (far[from] >= 0 && far[from] <= total) continue;
        far[from] = total;
        wait(from, total);
      }
    }
  }
  byCost.length = 0;
  return far;
}

/** Cleared hexes next to an uncleared one that `wanted` accepts. */
function besideUncleared(g: Tarawa, wanted: (hex: number) => boolean): number[] {
  const { landCount, graph } = g.book;
  const list: number[] = [];
  const seen = new Uint8Array(landCount);
  for (let hex = 0; hex < landCount; hex++) {
    if (g.cells[L.held + hex] !== 1 || !wanted(hex)) continue;
    for (const near of graph.neighbours(hex)) {
      if (near >= landCount || seen[near] === 1 || g.cells[L.held + near] === 1) continue;
      seen[near] = 1;
      list.push(near);
    }
  }
  return list;
}

/** How far the unit is from ground where there is room for it next to an uncleared hex that `wanted` accepts. */
export function stagingDistances(
  g: Tarawa,
  unit: number,
  wanted: (hex: number) => boolean,
  until: number,
): Int16Array {
  readCrowd(g);
  const room = (hex: number): boolean => !crowded(hex) || g.cells[L.at + unit] === hex || mayStack(g, unit, hex);
  return distances(g, g.book.isTank(unit), besideUncleared(g, wanted).filter(room), until);
}
