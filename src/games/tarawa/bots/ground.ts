import { runwayFireArea } from '../7-land/movement.ts';
import { FOOT, SIDES_OF_HEX, TRACKS } from '../book.ts';
import { mayStack, onPier } from '../pieces.ts';
import { JAPANESE, L, type Tarawa } from '../state.ts';
import { Chances } from './chances.ts';
import { MARINE } from './weights.ts';

/** The best place that was found for a unit, what the way there costs in half APs, and its first hex. */
export interface Way {
  readonly goal: number;
  readonly first: number;
  readonly cost: number;
}

/** As many as a board may have. */
export const MOST_HEXES = 2_000;

/** The hexes that stand at each cost and are still to be gone on from; empty between searches. */
const byCost: number[][] = [];
const cost = new Int32Array(MOST_HEXES);
const first = new Int32Array(MOST_HEXES);
const seen = new Int32Array(MOST_HEXES);
const taken = new Int32Array(MOST_HEXES);
const awaited = new Int32Array(MOST_HEXES);
let search = 0;

function wait(hex: number, price: number): void {
  while (byCost.length <= price) byCost.push([]);
  byCost[price].push(hex);
}

function begin(start: number): void {
  search++;
  byCost.length = 0;
  seen[start] = search;
  cost[start] = 0;
  wait(start, 0);
}

/**
 * From the unit outward over ground with room for it, to the place with the lowest sum of its way and of what `malus` holds
 * against it; a place with a negative malus is none. `options`: where it can step now; the best way may begin with a step
 * for which its APs no longer last, and who took another instead would be back next turn. `most`: no longer ways.
 */
export function wayTo(
  g: Tarawa,
  unit: number,
  options: readonly number[],
  malus: (hex: number) => number,
  most: number,
): Way | null {
  const start = g.cells[L.at + unit];
  const { landCount, graph, enterCost } = g.book;
  const price = enterCost[g.book.isTank(unit) ? TRACKS : FOOT];
  const exposed = exposure(g);
  const ap = g.cells[L.ap + unit];
  let best: Way | null = null;
  let low = most + 1;
  begin(start);
  for (let u = 0; u < g.book.unitCount; u++) {
    const at = g.cells[L.at + u];
    if (at < 0) continue;
    taken[at] = search;
    // whoever steps onto a beach hex with somebody in the water before it may bar his way
    if (at >= landCount && !onPier(g, u)) for (const hex of graph.neighbours(at)) awaited[hex] = search;
  }
  for (let spent = 0; spent < byCost.length && spent < low; spent++) {
    for (const hex of byCost[spent]) {
      if (cost[hex] !== spent) continue;
      if (hex !== start) {
        const against = malus(hex);
        if (against >= 0 && spent + against < low) {
          low = spent + against;
          best = { goal: hex, first: first[hex], cost: spent };
        }
      }
      for (let side = hex * SIDES_OF_HEX; side < (hex + 1) * SIDES_OF_HEX; side++) {
        const to = graph.sides[side];
        if (price[side] < 0 || to < 0 || to >= landCount || g.cells[L.held + to] === 1) continue;
        if (hex === start && price[side] <= ap && !options.includes(to)) continue;
        if (taken[to] === search && !mayStack(g, unit, to)) continue;
        if (awaited[to] === search) continue;
        const fire = exposed > 0 && runwayFireArea(g, side, to) >= 0 ? exposed : 0;
        const total = spent + price[side] + fire;
        if (seen[to] === search && cost[to] <= total) continue;
        seen[to] = search;
        cost[to] = total;
        first[to] = hex === start ? to : first[hex];
        wait(to, total);
      }
    }
  }
  return best;
}

/** Half APs of detour that a hex of runway under fire is worth (11.31). */
function exposure(g: Tarawa): number {
  const modifier = g.cells[L.force + JAPANESE] + g.book.data.terrain.airstrip.combat;
  return Math.round(Chances.of(g.book).steps.at(modifier) * MARINE.now.runway);
}

/** Whether somebody lies before this beach hex for whom there is no room in it. */
export function waitedFor(g: Tarawa, hex: number): boolean {
  if (g.book.invasion[hex] < 0) return false;
  for (let u = 0; u < g.book.unitCount; u++) {
    const at = g.cells[L.at + u];
    if (at < g.book.landCount || onPier(g, u)) continue;
    if (g.book.sideTo(at, hex) >= 0 && !mayStack(g, u, hex)) return true;
  }
  return false;
}

export const fortBeside = (g: Tarawa, at: number): boolean =>
  g.book.graph.neighbours(at).some((n) => n < g.book.landCount && g.cells[L.fortSteps + n] > 0);
