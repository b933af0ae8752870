import { FOR_ATTACK, FOR_DEMOLITION } from '../7-land/support.ts';
import { ENGINEER } from '../book.ts';
import { active, fortsIn, unsupplied } from '../pieces.ts';
import { L, type Tarawa, WAITING } from '../state.ts';
import { burdenOf } from './burden.ts';
import { Chances } from './chances.ts';
import { lastTurn, turnsLeft } from './clock.ts';
import { type Force, helpOf, type Muster } from './muster.ts';
import { assault, charge, defence, suppressionChance } from './odds.ts';
import { pointPrice } from './supply.ts';
import { MARINE } from './weights.ts';

/** One thing worth doing in the land phase: by whom, what, against which hex, and what it is worth. */
export interface Plan {
  readonly unit: number;
  readonly what: 'fire' | 'attack' | 'demolish';
  readonly hex: number;
  readonly worth: number;
  readonly chance: number;
}

/** How much a cleared hex matters: forts above all, then ground that finishes an area or joins hands. */
export function hexWorth(g: Tarawa, hex: number): number {
  const { hex: ordinary, fortStep, finish, lead, most, shield } = MARINE.now;
  let worth = ordinary * urgency(g);
  worth += fortsIn(g, hex) * fortStep * 2;
  if (g.cells[L.near + g.book.area[hex]] <= 6) worth += finish;
  worth += lead * Math.min(most, burdenOf(g, hex) - 1);
  for (const n of g.book.graph.neighbours(hex)) {
    if (n >= g.book.landCount) continue;
    if (g.cells[L.held + n] === 0) worth += 0.4;
    else if (g.cells[L.fortSteps + n] > 0) worth += 1.5;
  }
  if (hex === g.book.pierBase) worth += 12;
  if (looksOntoLanding(g, g.book.area[hex])) worth += shield;
  return worth;
}

/** Somebody in the fleet has to come in over a beach before this area (6.6a). */
function looksOntoLanding({ book, cells }: Tarawa, area: number): boolean {
  for (let u = 0; u < book.unitCount; u++) {
    if (cells[L.at + u] !== WAITING) continue;
    if (book.beaches[cells[L.beach + u]]?.shoreAreas.includes(area)) return true;
  }
  return false;
}

/** Hexes a turn that a conquest in time needs at the start of a game: by it one is early or late. */
const PACE = 8.5;

/** More than one where the island would not fall in time at the pace so far. */
function urgency(g: Tarawa): number {
  const late = g.cells[L.uncleared] / turnsLeft(g) / PACE - 1;
  return Math.max(0.6, Math.min(2, 1 + late * MARINE.now.hurry));
}

/** What a star costs: the more, the nearer the losses come to what a victory allows. */
function starCost(g: Tarawa): number {
  const { star, caution } = MARINE.now;
  return star * (1 + caution * Math.max(0, g.casualties / g.book.data.scenarios.victory.pyrrhicFrom - 0.5));
}

/** Units as good as spent: a step lost there may be the last. */
const FRAIL = 2;
/** What a step of theirs counts for in an attack. */
export const ATTACKING = 2.2;
/** And of an engineer's at a fort. */
export const BLASTING = 1.8;

/** What fire at the unit with these modifiers costs on average. */
export function harm(g: Tarawa, unit: number, modifier: number, frail: number): number {
  if (lastTurn(g)) return 0;
  const { steps, stars, pin } = Chances.of(g.book);
  const men = g.cells[L.steps + unit] <= FRAIL ? frail : 1;
  return (
    steps.at(modifier) * MARINE.now.step * men + stars.at(modifier) * starCost(g) + pin.at(modifier) * MARINE.now.pin
  );
}

/** Shots that can be spared when `busy` is to act afterwards for `price`, and who should fire the next. */
function fireAtHand(muster: Muster, force: Force, busy: number, price: number): { shooter: number; shots: number } {
  const { g } = muster;
  let [shooter, most, shots] = [-1, 0, 0];
  for (const u of force.gunners) {
    const kept = u === busy ? price : reserved(muster, u);
    const spare = Math.floor((g.cells[L.ap + u] - kept) / g.book.costs.fire);
    if (spare <= 0) continue;
    shots += spare;
    if (spare > most) [most, shooter] = [spare, u];
  }
  return { shooter, shots };
}

/** APs that a unit should keep for its own attacks or demolition. */
function reserved(muster: Muster, u: number): number {
  const { g } = muster;
  if (!active(g, u) || unsupplied(g, u)) return 0;
  const near = g.book.graph.neighbours(g.cells[L.at + u]);
  const { landCount, costs } = g.book;
  if (g.book.kind[u] === ENGINEER)
    return near.some((n) => n < landCount && g.cells[L.fortSteps + n] > 0) ? costs.demolition : onTheWay(muster, u);
  if (!near.some((n) => n < landCount && g.cells[L.held + n] === 1)) return 0;
  return Math.floor(g.cells[L.ap + u] / costs.attack) * costs.attack;
}

/** Half APs of an engineer's way to the nearest fort and of a charge there, where he has so many. */
function onTheWay(muster: Muster, u: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { spent } of muster.fortsInReach(u).values()) least = Math.min(least, spent);
  return least === Number.POSITIVE_INFINITY ? 0 : least + muster.g.book.costs.demolition;
}

/** The action now, or fire first: as many markers as pay for themselves and can be hoped for with the shots at hand. */
function prepared(
  muster: Muster,
  force: Force,
  plan: Plan,
  price: number,
  worthWith: (markers: number) => number,
): Plan {
  const { g } = muster;
  const { shooter, shots } = fireAtHand(muster, force, plan.unit, price);
  if (shooter < 0) return plan;
  const p = suppressionChance(g, shooter, force.hex);
  let found = plan;
  for (let markers = 1; p > 0 && markers / p <= shots; markers++) {
    const worth = worthWith(markers) - (markers / p) * MARINE.now.ap;
    if (worth > found.worth) found = { unit: shooter, what: 'fire', hex: force.hex, worth, chance: p };
  }
  return found;
}

function planAttack(muster: Muster, force: Force): Plan | null {
  const { g } = muster;
  const helpers = muster.helpers(force, FOR_ATTACK);
  const { hex } = force;
  const { clear, pin } = Chances.of(g.book);
  const shore = g.cells[L.shore] > 0 ? 1 : 0;
  const worthOfHex = hexWorth(g, hex);
  const open = fortsIn(g, hex) === 0 ? 1 : 0;
  let best: Plan | null = null;
  for (const unit of force.attackers) {
    const fire = defence(g, unit, hex);
    const price = pointPrice(g, unit);
    const odds = assault(g, hex, { fit: [unit], support: helpOf(helpers, unit).value, shore });
    const worthWith = (markers: number) =>
      clear.at(odds + markers * open) * (1 - pin.at(fire - markers)) * worthOfHex -
      harm(g, unit, fire - markers, ATTACKING) -
      price;
    const chance = clear.at(odds) * (1 - pin.at(fire));
    const now: Plan = { unit, what: 'attack', hex, worth: worthWith(0), chance };
    const plan = open === 1 ? prepared(muster, force, now, g.book.costs.attack, worthWith) : now;
    if (plan.what === 'attack' && plan.chance < (lastTurn(g) ? 0 : MARINE.now.leastChance)) continue;
    if (best === null || plan.worth > best.worth) best = plan;
  }
  return best;
}

function planDemolition(muster: Muster, force: Force): Plan | null {
  const { g } = muster;
  const helpers = muster.helpers(force, FOR_DEMOLITION);
  const { hex } = force;
  const { blast, pin } = Chances.of(g.book);
  const left = g.cells[L.fortSteps + hex];
  let best: Plan | null = null;
  for (const unit of force.engineers) {
    const fire = defence(g, unit, hex);
    const price = pointPrice(g, unit);
    const odds = charge(g, hex, helpOf(helpers, unit).value);
    const steps = (markers: number) => Math.min(left, blast.at(odds + markers)) * (1 - pin.at(fire - markers));
    const worthWith = (markers: number) =>
      steps(markers) * MARINE.now.fortStep - harm(g, unit, fire - markers, BLASTING) - price;
    const now: Plan = { unit, what: 'demolish', hex, worth: worthWith(0), chance: steps(0) };
    const plan = prepared(muster, force, now, g.book.costs.demolition, worthWith);
    if (best === null || plan.worth > best.worth) best = plan;
  }
  return best;
}

/** The most valuable fight there is now; `only`: of one unit, -1 of anybody. */
export function bestPlan(muster: Muster, only: number): Plan | null {
  const { g } = muster;
  let best: Plan | null = null;
  const weigh = (plan: Plan | null) => {
    if (plan === null || plan.worth < (lastTurn(g) ? 0 : MARINE.now.leastAttack) || (only >= 0 && plan.unit !== only))
      return;
    if (best === null || plan.worth > best.worth) best = plan;
  };
  for (const force of muster.forces) {
    if (force.attackers.length > 0) weigh(planAttack(muster, force));
    if (force.engineers.length > 0) weigh(planDemolition(muster, force));
  }
  return best;
}
