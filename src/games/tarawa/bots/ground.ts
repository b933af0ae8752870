import { FOOT, SIDES_OF_HEX, TRACKS } from '../book.ts';
import { mayStack } from '../pieces.ts';
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

/** The line as it stands, read once for all units that ask for their way to it. */
export class Line {
  private readonly beside = new Map<boolean, readonly number[]>();
  private readonly taken: Uint8Array;

  constructor(private readonly g: Tarawa) {
    const { landCount, unitCount } = g.book;
    this.taken = new Uint8Array(landCount);
    for (let u = 0; u < unitCount; u++) {
      const at = g.cells[L.at + u];
      if (at >= 0 && at < landCount) this.taken[at] = 1;
    }
  }

  /** How far the unit is from ground with room for it next to an uncleared hex, or next to a fort. */
  distances(unit: number, forts: boolean, until: number): Int16Array {
    const { g, taken } = this;
    const here = g.cells[L.at + unit];
    const goals = this.besideUncleared(forts).filter(
      (hex) => taken[hex] === 0 || here === hex || mayStack(g, unit, hex),
    );
    return distances(g, g.book.isTank(unit), goals, until);
  }

  /** Cleared hexes next to an uncleared one. */
  private besideUncleared(forts: boolean): readonly number[] {
    const made = this.beside.get(forts);
    if (made !== undefined) return made;
    const { cells, book } = this.g;
    const list: number[] = [];
    const seen = new Uint8Array(book.landCount);
    for (let hex = 0; hex < book.landCount; hex++) {
      if (cells[L.held + hex] !== 1 || (forts && cells[L.fortSteps + hex] === 0)) continue;
      for (const near of book.graph.neighbours(hex)) {
        if (near >= book.landCount || seen[near] === 1 || cells[L.held + near] === 1) continue;
        seen[near] = 1;
        list.push(near);
      }
    }
    this.beside.set(forts, list);
    return list;
  }
}
