import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { fellows, supplyLines } from '../8-supply.ts';
import { A } from '../actions.ts';
import { ENGINEER } from '../book.ts';
import { allowance, ashore, foughtThisTurn, freshAshore, japaneseWithin } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { burdenBeside } from './burden.ts';
import { turnsLeft } from './clock.ts';
import { fortBeside } from './ground.ts';
import { MARINE } from './weights.ts';

/** Points go where most attacks and demolitions come of one, first before the ground that has most behind it. */
export function issue(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    if (typeOf(code) !== A.issue) return MARINE.now.leastIssue * scarcity(g);
    let worth = 0;
    for (const u of fellows(g, firstOf(code))) {
      if (ashore(g, u) && g.cells[L.point + u] <= 0 && !freshAshore(g, u)) worth += prospects(g, u);
    }
    return worth;
  });
}

/** Actions that the unit might take this turn if it had a point, each the better the more lies behind its target. */
function prospects(g: Tarawa, u: number): number {
  const at = g.cells[L.at + u];
  const points = allowance(g, u);
  const { attack, demolition } = g.book.costs;
  if (g.book.kind[u] === ENGINEER) return fortBeside(g, at) ? Math.floor(points / demolition) * BLASTING : 0;
  const hexes = RANGES.find((range) => japaneseWithin(g, at, range));
  if (hexes === undefined) return 0;
  const { front, most } = MARINE.now;
  const attacks = Math.max(0, Math.floor((points - (hexes - 1) * A_HEX) / attack));
  return attacks * (1 + (front * Math.min(most, burdenBeside(g, at))) / most) + AT_HAND;
}
const RANGES = [1, 2, 3] as const;
/** Half APs to come a hex nearer on average ground; a demolition in attacks; somebody near, though he comes too late. */
const A_HEX = 4;
const BLASTING = 0.7;
const AT_HAND = 0.1;

/** From one where the lagoon is empty to nothing where it has points for everybody. */
const scarcity = (g: Tarawa): number =>
  turnsLeft(g) <= LAST_TURNS ? 0 : Math.max(0, 1 - g.cells[L.stock] / MARINE.now.plenty);
/** Turns at the end for which nothing need be saved. */
const LAST_TURNS = 2;

/**
 * What it costs to begin a fight with a battalion's point, spread over the actions that may come of it; nothing where one
 * of those it covers has fought already, or where they need none.
 */
export function pointPrice(g: Tarawa, unit: number): number {
  if (freshAshore(g, unit)) return 0;
  const { attack, demolition } = g.book.costs;
  const point = g.cells[L.point + unit];
  let acts = 0;
  for (const u of fellows(g, unit)) {
    if (g.cells[L.point + u] !== point || !ashore(g, u)) continue;
    if (foughtThisTurn(g, u)) return 0;
    if (g.cells[L.pinned + u] > 0) continue;
    const at = g.cells[L.at + u];
    if (g.book.kind[u] === ENGINEER) acts += fortBeside(g, at) ? Math.floor(g.cells[L.ap + u] / demolition) : 0;
    else if (japaneseWithin(g, at, 1)) acts += Math.floor(g.cells[L.ap + u] / attack);
  }
  return (MARINE.now.point * scarcity(g)) / Math.max(1, acts);
}

/** A head where ground with units on it has none, and always at the foot of the pier. */
export function heads(g: Tarawa, actions: readonly number[]): number {
  const lines = supplyLines(g);
  return best(actions, (code) => {
    if (typeOf(code) !== A.head) return 0;
    const hex = firstOf(code);
    if (hex === g.book.pierBase) return 50;
    if (lines[hex] !== 0) return recoveryHead(g, hex);
    let friends = 0;
    for (let u = 0; u < g.book.unitCount; u++) {
      if (ashore(g, u) && g.book.graph.distance(g.cells[L.at + u], hex) <= 4) friends++;
    }
    return friends > 0 ? friends : -1;
  });
}

/** Heads in reach of resting units: one every few hexes is enough. */
function recoveryHead(g: Tarawa, hex: number): number {
  for (const near of g.book.graph.neighbours(hex))
    if (near < g.book.landCount && g.cells[L.head + near] === 1) return -1;
  let weary = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!ashore(g, u) || g.book.isTank(u) || g.cells[L.steps + u] >= g.book.fullSteps[u]) continue;
    if (g.book.graph.distance(g.cells[L.at + u], hex) <= 4) weary++;
  }
  return weary >= 2 ? weary - 1.5 : -1;
}
