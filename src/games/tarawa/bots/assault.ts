import { mayAttack } from '../7-land/attack.ts';
import { mayDemolish } from '../7-land/demolition.ts';
import { mayFire } from '../7-land/fire.ts';
import { FOR_ATTACK, FOR_DEMOLITION, supportOf } from '../7-land/support.ts';
import { ENGINEER } from '../book.ts';
import { active, ashore, fortsIn, onPier, unsupplied } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { blastSteps, clearChance, danger, suppressionChance } from './odds.ts';
import { MARINE } from './weights.ts';

/** One thing worth doing in the land phase: by whom, what, against which hex, and what it is worth. */
export interface Plan {
  readonly unit: number;
  readonly what: 'fire' | 'attack' | 'demolish';
  readonly hex: number;
  readonly worth: number;
  readonly chance: number;
}

/** Units that could fire at, attack or demolish something from where they are. */
interface Force {
  readonly attackers: number[];
  readonly engineers: number[];
  readonly gunners: number[];
}

/** Units that can act where they stand. */
function readyUnits(g: Tarawa): number[] {
  const list: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.ap + u] > 0 && g.cells[L.pinned + u] === 0 && (ashore(g, u) || onPier(g, u))) list.push(u);
  }
  return list;
}

function forceAround(g: Tarawa, hex: number, ready: readonly number[]): Force {
  const force: Force = { attackers: [], engineers: [], gunners: [] };
  for (const u of ready) {
    const at = g.cells[L.at + u];
    const range = g.book.graph.distance(at, hex);
    if (range > 2) continue;
    if (mayFire(g, u) && (at < g.book.landCount || range === 1)) force.gunners.push(u);
    if (range === 1 && mayAttack(g, u)) force.attackers.push(u);
    if (range === 1 && mayDemolish(g, u, hex)) force.engineers.push(u);
  }
  return force;
}

/** The best single supporter at hand for an action against the hex. */
export function bestSupport(
  g: Tarawa,
  hex: number,
  purpose: number,
  but: readonly number[],
): { unit: number; value: number } {
  let best = { unit: -1, value: 0 };
  let score = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.ap + u] < g.book.costs.support || but.includes(u)) continue;
    const value = supportOf(g, u, hex, purpose);
    if (value === 0) continue;
    // guns and tanks have nothing else to do; riflemen and engineers do
    const spare = g.book.isInfantry(u) || g.book.kind[u] === ENGINEER ? (g.cells[L.ap + u] % 6 >= 2 ? 0.5 : 0) : 1;
    if (value + spare > score) {
      score = value + spare;
      best = { unit: u, value };
    }
  }
  return best;
}

/** How much a cleared hex matters: forts above all, then ground that finishes an area or joins hands. */
export function hexWorth(g: Tarawa, hex: number): number {
  let worth = MARINE.now.hex;
  worth += fortsIn(g, hex) * MARINE.now.fortStep * 2;
  const left = g.cells[L.near + g.book.area[hex]];
  if (left <= 6) worth += 4;
  for (const n of g.book.graph.neighbours(hex)) {
    if (n >= g.book.landCount) continue;
    if (g.cells[L.held + n] === 0) worth += 0.4;
    else if (g.cells[L.fortSteps + n] > 0) worth += 1.5;
  }
  if (hex === g.book.pierBase) worth += 12;
  return worth;
}

function attackWorth(
  g: Tarawa,
  hex: number,
  unit: number,
  support: number,
  shore: number,
  extra: number,
): { worth: number; chance: number } {
  const risk = danger(g, unit, hex, extra);
  const fit = 1 - risk.pin;
  const chance = clearChance(g, hex, { fit: [unit], support, shore }, extra) * fit;
  const frail = g.cells[L.steps + unit] <= 2 ? 2.2 : 1;
  const cost = risk.steps * MARINE.now.step * frail + risk.stars * MARINE.now.star + risk.pin * MARINE.now.pin;
  return { worth: chance * hexWorth(g, hex) - cost, chance };
}

/**
 * The best use of fire and attack against one hex now: as many suppression markers first as pay for themselves and can
 * be hoped for with the shots at hand.
 */
function planAttack(g: Tarawa, hex: number, force: Force): Plan | null {
  const shore = g.cells[L.shore] > 0 ? 1 : 0;
  let best: Plan | null = null;
  for (const unit of force.attackers) {
    const support = bestSupport(g, hex, FOR_ATTACK, [unit]).value;
    const now = attackWorth(g, hex, unit, support, shore, 0);
    let plan: Plan = { unit, what: 'attack', hex, worth: now.worth, chance: now.chance };
    const { shooter, shots } = fireAtHand(g, force, unit);
    const p = shooter >= 0 && fortsIn(g, hex) === 0 ? suppressionChance(g, shooter, hex) : 0;
    for (let markers = 1; p > 0 && markers / p <= shots; markers++) {
      const worth = attackWorth(g, hex, unit, support, shore, markers).worth - (markers / p) * MARINE.now.ap;
      if (worth > plan.worth) plan = { unit: shooter, what: 'fire', hex, worth, chance: p };
    }
    if (best === null || plan.worth > best.worth) best = plan;
  }
  return best;
}

/** Shots that can be spared when `attacker` is to attack afterwards, and who should fire the next. */
function fireAtHand(g: Tarawa, force: Force, attacker: number): { shooter: number; shots: number } {
  let shooter = -1;
  let most = 0;
  let shots = 0;
  for (const u of force.gunners) {
    const reserve = u === attacker ? g.book.costs.attack : reserved(g, u);
    const spare = Math.floor((g.cells[L.ap + u] - reserve) / g.book.costs.fire);
    if (spare <= 0) continue;
    shots += spare;
    if (spare > most) {
      most = spare;
      shooter = u;
    }
  }
  return { shooter, shots };
}

/** APs that a unit should keep for its own attack or demolition. */
function reserved(g: Tarawa, u: number): number {
  if (!active(g, u) || unsupplied(g, u)) return 0;
  const next = g.book.graph
    .neighbours(g.cells[L.at + u])
    .some((n) => n < g.book.landCount && g.cells[L.held + n] === 1);
  if (!next) return 0;
  if (g.book.kind[u] === ENGINEER) {
    return g.book.graph.neighbours(g.cells[L.at + u]).some((n) => n < g.book.landCount && g.cells[L.fortSteps + n] > 0)
      ? g.book.costs.demolition
      : 0;
  }
  const whole = Math.floor(g.cells[L.ap + u] / g.book.costs.attack) * g.book.costs.attack;
  return whole;
}

function planDemolition(g: Tarawa, hex: number, force: Force): Plan | null {
  let best: Plan | null = null;
  for (const unit of force.engineers) {
    const support = bestSupport(g, hex, FOR_DEMOLITION, [unit]).value;
    const risk = danger(g, unit, hex, 0);
    const steps = Math.min(g.cells[L.fortSteps + hex], blastSteps(g, hex, support)) * (1 - risk.pin);
    const frail = g.cells[L.steps + unit] <= 2 ? 1.8 : 1;
    const worth =
      steps * MARINE.now.fortStep -
      risk.steps * MARINE.now.step * frail -
      risk.stars * MARINE.now.star -
      risk.pin * MARINE.now.pin;
    if (best === null || worth > best.worth) best = { unit, what: 'demolish', hex, worth, chance: steps };
  }
  return best;
}

/** Everything worth fighting for now, best first to come. */
export function bestPlan(g: Tarawa, only: number): Plan | null {
  let best: Plan | null = null;
  const ready = readyUnits(g);
  for (const hex of frontier(g)) {
    const force = forceAround(g, hex, ready);
    if (force.attackers.length + force.engineers.length === 0) continue;
    for (const plan of [planAttack(g, hex, force), force.engineers.length > 0 ? planDemolition(g, hex, force) : null]) {
      if (plan === null || plan.worth < MARINE.now.leastAttack || (only >= 0 && plan.unit !== only)) continue;
      if (plan.what === 'attack' && plan.chance < MARINE.now.leastChance) continue;
      if (best === null || plan.worth > best.worth) best = plan;
    }
  }
  return best;
}

/** Uncleared hexes next to a Marine unit that still has APs. */
function frontier(g: Tarawa): Set<number> {
  const hexes = new Set<number>();
  for (let u = 0; u < g.book.unitCount; u++) {
    const at = g.cells[L.at + u];
    if (g.cells[L.ap + u] === 0 || at < 0) continue;
    for (const n of g.book.graph.neighbours(at)) if (n < g.book.landCount && g.cells[L.held + n] === 1) hexes.add(n);
  }
  return hexes;
}
