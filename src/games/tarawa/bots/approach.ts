import { moves, runwayFireArea } from '../7-land/movement.ts';
import { ENGINEER, FOOT, SIDES_OF_HEX } from '../book.ts';
import { active, ashore, mayStack, unsupplied } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { MOST_HEXES } from './ground.ts';

/** Where a unit would fight from, its first step and the half APs to there. */
export interface Approach {
  readonly goal: number;
  readonly first: number;
  readonly spent: number;
}

/** Half APs of the cheapest hex (a road). */
const LEAST_STEP = 2;

/** Half APs to a hex and the first step of the way there, as found in one search. */
const spentTo = new Int16Array(MOST_HEXES);
const firstTo = new Int16Array(MOST_HEXES);
const seen = new Int32Array(MOST_HEXES);
let search = 0;

/** Whether one of the hexes may be come at, as the crow flies, with so many half APs kept. */
export function mayReach(g: Tarawa, unit: number, wanted: readonly number[], kept: number): boolean {
  const at = g.cells[L.at + unit];
  const steps = (g.cells[L.ap + unit] - kept) / LEAST_STEP;
  return steps >= 1 && wanted.some((hex) => g.book.graph.distance(at, hex) <= steps + 1);
}

/**
 * How each wanted hex out of touch can be come at with half APs `kept` for the fight: by the shortest way, not over runway under
 * fire, and not through full hexes (7.6), where one may not get on.
 */
export function approaches(
  g: Tarawa,
  unit: number,
  wanted: readonly number[],
  kept: number,
): ReadonlyMap<number, Approach> {
  const { book, cells } = g;
  const steps: number[] = [];
  moves(g, unit, steps);
  const start = cells[L.at + unit];
  const most = cells[L.ap + unit] - kept;
  const price = book.enterCost[FOOT];
  const found = new Map<number, Approach>();
  const byCost: number[][] = [[start]];
  seen[start] = ++search;
  spentTo[start] = 0;
  for (let spent = 0; spent <= most; spent++) {
    for (const hex of byCost[spent] ?? []) {
      if (spentTo[hex] !== spent) continue;
      if (hex !== start)
        for (const n of wanted)
          if (!found.has(n) && book.sideTo(hex, n) >= 0) found.set(n, { goal: hex, first: firstTo[hex], spent });
      for (let side = hex * SIDES_OF_HEX; side < (hex + 1) * SIDES_OF_HEX; side++) {
        const to = book.graph.sides[side];
        if (price[side] < 0 || to < 0 || to >= book.landCount || cells[L.held + to] === 1) continue;
        const total = spent + price[side];
        if (total > most || (seen[to] === search && spentTo[to] <= total)) continue;
        if ((hex === start && !steps.includes(to)) || runwayFireArea(g, side, to) >= 0 || !mayStack(g, unit, to))
          continue;
        seen[to] = search;
        spentTo[to] = total;
        firstTo[to] = hex === start ? to : firstTo[hex];
        byCost[total] ??= [];
        byCost[total].push(to);
      }
    }
  }
  for (const n of book.near[0][start]) found.delete(n);
  return found;
}

const standing: number[] = [];

/** The forts that an engineer can come to with half APs left for a charge. */
export function fortsInReach(g: Tarawa, unit: number): ReadonlyMap<number, Approach> {
  const { book, cells } = g;
  if (book.kind[unit] !== ENGINEER || !ashore(g, unit) || cells[L.pinned + unit] > 0) return NONE;
  if (!active(g, unit) || unsupplied(g, unit)) return NONE;
  standing.length = 0;
  for (let hex = 0; hex < book.landCount; hex++) if (cells[L.fortSteps + hex] > 0) standing.push(hex);
  const { demolition } = book.costs;
  return mayReach(g, unit, standing, demolition) ? approaches(g, unit, standing, demolition) : NONE;
}
const NONE: ReadonlyMap<number, Approach> = new Map();
