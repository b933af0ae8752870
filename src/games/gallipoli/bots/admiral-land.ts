import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { beachheadAt, isMarine, linkedToBeachheads, supplyOf } from '../6-supply.ts';
import { WITH_CHECK } from '../7-operations/movement.ts';
import { routeOf } from '../7-operations/ride.ts';
import { A } from '../actions.ts';
import { ALLIED, TURKISH } from '../book.ts';
import { fits } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { ENTRENCHED, type Gallipoli, L, MOVED, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';
import {
  baseNear,
  beachheadsIn,
  danger,
  groundWorth,
  londonPays,
  pays,
  type Survey,
  spoils,
  survey,
} from './admiral-ground.ts';
import { bestLanding, type Landing } from './admiral-landing.ts';
import { defence } from './battle.ts';
import { belowMenu, ending, fresh, select, turnsLeft, unitsAt } from './common.ts';
import { type Doctrine, needed } from './fight.ts';
import {
  areasFor,
  callUp,
  type Drive,
  driveOrder,
  drivesNow,
  firstToMove,
  type Move,
  mayDig,
  type Order,
} from './march.ts';
import { ADMIRAL } from './weights.ts';

export const DOCTRINE: Doctrine = {
  side: ALLIED,
  get margin() {
    return ADMIRAL.now.margin;
  },
  // On the last turn nothing lies behind it any more.
  prize: (g, area) => spoils(g, area) + (turnsLeft(g) === 0 ? 0 : ADMIRAL.now.ground),
  stake: (g, area) => 5 * beachheadsIn(g, area) + (g.book.hill[area] === 1 ? 1 : 0),
  garrison: (g, area) => (spoils(g, area) >= 1 ? 3 : 2),
  ashore,
};

// ── orders for units

interface NextMove extends Move {
  readonly landing: Landing | null;
}

/** What is known and planned while units get their orders. */
interface Plan {
  readonly seen: Survey;
  readonly drives: readonly Drive[];
  readonly landing: Landing | null;
}

function planNow(g: Gallipoli): Plan {
  const drives = drivesNow(g, DOCTRINE, (p) => !needed(g, ALLIED, p));
  // 7.3.1-2: no landing in the order of fight and move.
  return { seen: survey(g), drives, landing: g.cells[L.fightFirst] === 1 ? null : bestLanding(g) };
}

/** What a unit does in the activation under way. */
function orderFor(g: Gallipoli, p: number, plan: Plan): Order | null {
  if (g.at(p) === g.book.boxes[ALLIED]) return boatOrder(g, p, plan);
  if (leaves(g, p)) return { type: A.exit, area: 0 };
  const driven = driveOrder(g, p, plan.drives);
  if (driven !== undefined) return driven;
  const { area } = betterGround(g, plan.seen, p);
  if (area >= 0) return { type: A.move, area };
  return mayDig(g, p) ? { type: A.dig, area: 0 } : null;
}

/** 7.7, 12.2-7: one unit a turn off the map spares the points of the barrier, and eight are the victory. */
function leaves(g: Gallipoli, p: number): boolean {
  const { exit } = g.book;
  if (g.at(p) !== exit || linkedToBeachheads(g)[exit] === 0) return false;
  return landIn(g, ALLIED, exit) > (g.cells[L.exitsNow] === 0 ? 1 : 3);
}

/** From the box: into the boats of the landing, or to a beachhead that has room and needs men. */
function boatOrder(g: Gallipoli, p: number, { seen, landing }: Plan): Order | null {
  if (g.cells[L.fightFirst] === 0) {
    const boats = boatsOf(g, p);
    if (boats >= 0 && fits(g, p, boats)) return { type: A.land, area: boats };
    const area = landing === null ? -1 : placeIn(landing, g.book.division[p]);
    if (area >= 0 && fits(g, p, area)) return { type: A.land, area };
  }
  const base = baseFor(g, seen, p);
  return base < 0 ? null : { type: A.land, area: base };
}
/** Where a division embarks for a landing; -1 where it has no part in it. */
const placeIn = ({ area, division, partner }: Landing, own: number): number =>
  own < 0 ? -1 : own === division ? area : own === partner?.division ? partner.area : -1;
/** The assault area where others of the division sit in their boats. */
function boatsOf(g: Gallipoli, p: number): number {
  if (g.book.division[p] < 0) return -1;
  const mate = g.book.members[g.book.division[p]].find((q) => g.at(q) >= 0 && g.book.isAssault[g.at(q)] === 1);
  return mate === undefined ? -1 : g.at(mate);
}

/** A working beachhead of the unit's own group with room, for units that are to be withdrawn and where men are short. */
function baseFor(g: Gallipoli, seen: Survey, p: number): number {
  let [top, high] = [-1, 0];
  for (let b = g.book.beachheads[0]; b < g.book.beachheads[1]; b++) {
    const area = g.at(b);
    if (area < 0 || g.book.isLand[area] === 0 || !beachheadAt(g, g.book.group[p], area, true)) continue;
    if (!fits(g, p, area) && !goesThrough(g, seen, p, area)) continue;
    const risk = danger(g, seen, area, defence(g, ALLIED, area));
    const need = risk > 0.2 ? 1 : landIn(g, ALLIED, area) < 4 ? 0.5 : turnsLeft(g) > 0 ? 0.2 : 0;
    const worth = need + (pays(g, p) && londonPays(g) && risk < 1.5 ? 1 : 0);
    if (worth > high) [top, high] = [area, worth];
  }
  return top;
}

/** 7.4-1, 7.5-6: a full beachhead is no bar to whoever finds room in supply beyond it, where he does not stand to be lost. */
function goesThrough(g: Gallipoli, seen: Survey, p: number, base: number): boolean {
  const lines = supplyOf(g, g.book.group[p]).slice();
  const holds = (area: number) => danger(g, seen, area, defence(g, ALLIED, area) + A_UNIT) < TOO_THIN;
  return g.book.nearLand[base].some(
    (near) => lines[near] === 1 && landIn(g, TURKISH, near) === 0 && fits(g, p, near) && holds(near),
  );
}
/** Defence that one more brings, and danger with which nobody goes there. */
const A_UNIT = 3;
const TOO_THIN = 0.8;

/** Ground with something to win on it or behind it, if it can be held; whoever is needed or paid for stays. */
function betterGround(g: Gallipoli, seen: Survey, p: number): { area: number; worth: number } {
  const stays = { area: -1, worth: 0 };
  if (g.has(p, MOVED | UNSUPPLIED) || needed(g, ALLIED, p) || (pays(g, p) && londonPays(g))) return stays;
  const here = groundWorth(g, seen, p, g.at(p));
  const lines = supplyOf(g, g.book.group[p]).slice();
  let top = stays;
  for (const area of areasFor(g, p)) {
    // Nobody walks off the end of his line of supply.
    if (lines[area] === 0 && !g.book.nearLand[area].some((near) => lines[near] === 1)) continue;
    const worth = groundWorth(g, seen, p, area) - here;
    if (worth > Math.max(ADMIRAL.now.gain, top.worth)) top = { area, worth };
  }
  return top;
}

/** Who moves next; his menu is asked after him, so the order is kept for it. */
const marching = new Recall<NextMove | null>(ADMIRAL);

export function moves(g: Gallipoli, actions: readonly number[]): number | Choice {
  const next = marching.at(g, () => {
    const plan = planNow(g);
    const first = firstToMove(g, actions, (p) => orderFor(g, p, plan));
    return first === null ? null : { ...first, landing: plan.landing };
  });
  if (next === null) return ending(actions);
  const { unit, order, landing } = next;
  if (order.type === A.land && landing !== null && placeIn(landing, g.book.division[unit]) === order.area) {
    const { beach, chance } = landing;
    return told(select(unit), 'land', {
      unit: g.name(unit),
      area: g.areaName(beach),
      chance: Math.round(chance * 100),
    });
  }
  return callUp(g, next);
}

/** Over ground that changes hands by it, a hill rather than another, and never at the price of a check. */
export const rideOver = (g: Gallipoli, actions: readonly number[]): number =>
  best(actions, (code) => {
    const { over, way } = routeOf(g, code);
    const gain = typeOf(code) === A.rideOver ? 1 + g.book.hill[over] : 0;
    return way === WITH_CHECK ? -1 : gain;
  });

export function unitMenu(g: Gallipoli, actions: readonly number[]): number {
  const unit = g.arg(S.unitMenu.args.unit);
  const next = belowMenu(g, S.unitMenu, unit, marching);
  const order = next?.unit === unit ? next.order : orderFor(g, unit, planNow(g));
  const wanted = order === null ? undefined : action(order.type, order.area);
  if (wanted !== undefined && actions.includes(wanted)) return wanted;
  return actions.some((code) => typeOf(code) === A.back) ? ending(actions) : through(g, unit, actions);
}

/** Whoever has come ashore where there is no room goes on, to the best ground in reach. */
function through(g: Gallipoli, unit: number, actions: readonly number[]): number {
  const seen = survey(g);
  const on = actions.filter((code) => typeOf(code) === A.move && g.book.isLand[firstOf(code)] === 1);
  return on.length === 0 ? ending(actions) : best(on, (code) => groundWorth(g, seen, unit, firstOf(code)));
}

/** Ashore where nobody stands, at the better of two beaches. */
function ashore(g: Gallipoli, actions: readonly number[]): number | undefined {
  const steps = actions.filter((code) => typeOf(code) === A.ashore);
  if (steps.length === 0) return undefined;
  const seen = survey(g);
  return best(steps, (code) => {
    const area = secondOf(code);
    return seen.prizes[area] + landIn(g, ALLIED, area) - danger(g, seen, area, A_DIVISION);
  });
}
/** Defence of a division in the open. */
const A_DIVISION = 8;

/** What the units ashore and those bound for a beachhead would gain by a land activation. */
export function quietWorth(g: Gallipoli): number {
  const seen = survey(g);
  let worth = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) {
    if (!fresh(g, p)) continue;
    if (g.book.isLand[g.at(p)] === 1) worth += betterGround(g, seen, p).worth + (g.has(p, ENTRENCHED) ? 0 : 0.05);
    else if (g.at(p) === g.book.boxes[ALLIED] && baseFor(g, seen, p) >= 0) worth += pays(g, p) ? 0.7 : 0.1;
  }
  return worth;
}

// ── beachheads, supply and withdrawals

/** 11.2: a beachhead where troops came ashore to stay, but not a second one of the group next to it. */
export function beachheads(g: Gallipoli, actions: readonly number[]): number {
  if (turnsLeft(g) === 0) return ending(actions);
  const site = actions.find((code) => {
    if (typeOf(code) !== A.beachhead) return false;
    const area = secondOf(code);
    const marines = unitsAt(g, ALLIED, area).every((p) => isMarine(g, p));
    return !marines && !baseNear(g, g.book.group[firstOf(code)], area);
  });
  return site ?? ending(actions);
}

/** 6.2: every beachhead with troops around it, the fuller the sooner, then the fleet. */
export function alliedSupply(g: Gallipoli, actions: readonly number[]): number {
  return best(actions, (code) => {
    if (typeOf(code) === A.payFleet) return 5;
    if (typeOf(code) !== A.supplyBeachhead) return 0;
    const area = g.at(firstOf(code));
    let near = 0;
    for (const around of [area, ...g.book.nearLand[area]]) near += landIn(g, ALLIED, around);
    return near > 0 ? 6 + near * 0.1 : 0.1;
  });
}
