import { mayAttack } from '../7-land/attack.ts';
import { moves, runwayFireArea } from '../7-land/movement.ts';
import { FOR_ATTACK } from '../7-land/support.ts';
import { FOOT, SIDES_OF_HEX } from '../book.ts';
import { ashore, mayStack } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { ATTACKING, harm, hexWorth } from './assault.ts';
import { heldWith } from './burden.ts';
import { Chances } from './chances.ts';
import { MOST_HEXES } from './ground.ts';
import { helpOf, Muster } from './muster.ts';
import { assault, defence } from './odds.ts';
import { MARINE } from './weights.ts';

/** Somebody who goes up and attacks in the same turn. */
export interface Advance {
  readonly unit: number;
  /** Its next step. */
  readonly first: number;
  /** What it will attack. */
  readonly hex: number;
  readonly worth: number;
  readonly chance: number;
}

/** Where a unit would attack from, its first step and the half APs to there. */
interface Approach {
  readonly goal: number;
  readonly first: number;
  readonly spent: number;
}

/** Half APs of the cheapest hex (a road). */
const LEAST_STEP = 2;

/**
 * The best attack that needs a march first, on ground with much behind it: who fights for what is nearest until nobody has APs
 * left comes down the island's tail one hex a turn.
 */
export function bestAdvance(g: Tarawa): Advance | null {
  const wanted = heldWith(g, MARINE.now.spear);
  if (wanted.length === 0) return null;
  const muster = new Muster(g);
  let best: Advance | null = null;
  for (let unit = 0; unit < g.book.unitCount; unit++) {
    if (!mayGoUp(g, unit, wanted)) continue;
    for (const [hex, approach] of approaches(g, unit, wanted)) {
      const found = weighed(g, unit, hex, approach, muster);
      if (found.chance >= MARINE.now.leastChance && (best === null || found.worth > best.worth)) best = found;
    }
  }
  return best;
}

function mayGoUp(g: Tarawa, unit: number, wanted: readonly number[]): boolean {
  const at = g.cells[L.at + unit];
  if (!ashore(g, unit) || at >= g.book.landCount || !mayAttack(g, unit)) return false;
  const steps = (g.cells[L.ap + unit] - g.book.costs.attack) / LEAST_STEP;
  return steps >= 1 && wanted.some((hex) => g.book.graph.distance(at, hex) <= steps + 1);
}

/** Half APs to a hex and the first step of the way there, as found in one search. */
const spentTo = new Int16Array(MOST_HEXES);
const firstTo = new Int16Array(MOST_HEXES);
const seen = new Int32Array(MOST_HEXES);
let search = 0;

/**
 * How each wanted hex out of touch can be come at with APs left for the attack: by the shortest way, not over runway under fire,
 * and not through full hexes (7.6), where one may not get on.
 */
function approaches(g: Tarawa, unit: number, wanted: readonly number[]): ReadonlyMap<number, Approach> {
  const { book, cells } = g;
  const steps: number[] = [];
  moves(g, unit, steps);
  const start = cells[L.at + unit];
  const most = cells[L.ap + unit] - book.costs.attack;
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

function weighed(g: Tarawa, unit: number, hex: number, { goal, first, spent }: Approach, muster: Muster): Advance {
  const { clear, pin } = Chances.of(g.book);
  const force = muster.forces.find((one) => one.hex === hex) ?? {
    hex,
    attackers: [],
    engineers: [],
    gunners: [],
    beside: [],
  };
  const support = helpOf(muster.helpers(force, FOR_ATTACK), unit).value;
  const start = g.cells[L.at + unit];
  g.cells[L.at + unit] = goal;
  const fire = defence(g, unit, hex);
  const odds = assault(g, hex, { fit: [unit], support, shore: g.cells[L.shore] > 0 ? 1 : 0 });
  g.cells[L.at + unit] = start;
  const chance = clear.at(odds) * (1 - pin.at(fire));
  const worth = chance * hexWorth(g, hex) - harm(g, unit, fire, ATTACKING) - spent * MARINE.now.ap;
  return { unit, first, hex, worth, chance };
}
