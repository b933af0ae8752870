import { FOOT, TRACKS } from '../book.ts';
import { mayStack } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';

/** How far every land hex lies, in half APs, from the nearest hex that `goal` accepts, over ground that can be walked. */
export function distances(g: Tarawa, tracks: boolean, goal: (hex: number) => boolean): Int16Array {
  const { landCount, graph, enterCost } = g.book;
  const cost = enterCost[tracks ? TRACKS : FOOT];
  const far = new Int16Array(landCount).fill(-1);
  let ring: number[] = [];
  for (let hex = 0; hex < landCount; hex++) {
    if (!goal(hex)) continue;
    far[hex] = 0;
    ring.push(hex);
  }
  while (ring.length > 0) {
    const next: number[] = [];
    for (const hex of ring) {
      for (const from of graph.neighbours(hex)) {
        if (from >= landCount || g.cells[L.held + from] === 1) continue;
        const step = cost[g.book.sideBetween(from, hex)];
        if (step < 0) continue;
        const total = far[hex] + step;
        if (far[from] >= 0 && far[from] <= total) continue;
        far[from] = total;
        next.push(from);
      }
    }
    ring = next;
  }
  return far;
}

/** How far the unit is from ground where there is room for it next to an uncleared hex that `wanted` accepts. */
export function stagingDistances(g: Tarawa, unit: number, wanted: (hex: number) => boolean): Int16Array {
  const { landCount, graph } = g.book;
  return distances(g, g.book.isTank(unit), (hex) => {
    if (g.cells[L.held + hex] === 1) return false;
    const touches = graph.neighbours(hex).some((n) => n < landCount && g.cells[L.held + n] === 1 && wanted(n));
    return touches && (g.cells[L.at + unit] === hex || mayStack(g, unit, hex));
  });
}
