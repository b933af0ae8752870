import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Choice } from '../../../kernel/game.ts';
import { beachheadAt, isMarine } from '../6-supply.ts';
import { mayAct } from '../7-operations/activation.ts';
import { FREELY, mayMove, reach, STRATEGIC } from '../7-operations/movement.ts';
import { oddsColumn } from '../8-combat/assault.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, CAVALRY, INFANTRY, TURKISH } from '../book.ts';
import { enemyNear, fits, mined } from '../ground.ts';
import { landIn } from '../pieces.ts';
import {
  ACTIVE_ONCE,
  DEAD,
  ENTRENCHED,
  FLIPPED,
  type Gallipoli,
  L,
  MOVED,
  NO_DIGGING,
  NORMAL,
  RESERVE,
  UNSUPPLIED,
} from '../state.ts';
import { defence, forecast, type Posted, strikers } from './battle.ts';
import { best, ending, fresh, offered, told, turnsLeft, unitsAt } from './common.ts';
import { type Doctrine, needed } from './fight.ts';
import { select, selects } from './guns.ts';
import { type Drive, driveNow } from './march.ts';

// ── what ground is worth

/** Forts and hills of an area that are still to be won. */
function spoils(g: Gallipoli, area: number): number {
  let worth = g.book.hill[area] === 1 && g.cells[L.control + area] === 0 ? 1 : 0;
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++)
    if (g.at(p) === area) worth += g.state(p) === NORMAL ? 2 : 1.2;
  return worth;
}
function beachheadsIn(g: Gallipoli, area: number): number {
  let count = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === area) count++;
  return count;
}

export const DOCTRINE: Doctrine = {
  side: ALLIED,
  margin: 0.15,
  prize: (g, area) => spoils(g, area) + 0.2,
  stake: (g, area) => 5 * beachheadsIn(g, area) + (g.book.hill[area] === 1 ? 1 : 0),
  garrison: (g, area) => (spoils(g, area) >= 1 ? 3 : 2),
  ashore,
};

/** Turkish attack factors that could fall on an area soon, as far as there is room for them around it. */
function pressure(g: Gallipoli, area: number): number {
  let sum = 0;
  const [from, to] = g.book.landOf(TURKISH);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || g.book.arm[p] === ARTILLERY || g.book.isLand[at] === 0 || g.state(p) !== NORMAL) continue;
    const far = g.book.distance(area, at);
    if (far <= 3) sum += g.book.attack[p] * (far <= 1 ? 1 : far === 2 ? 0.8 : 0.5);
  }
  const sides = g.book.nearLand[area].filter((near) => landIn(g, ALLIED, near) === 0).length;
  return Math.min(sum, 10 * sides);
}

/** Points a turn of counter-attacks costs, by the column they come in on. */
const BLEEDING = [0, 0, 0.1, 0.3, 0.8, 1.3, 2, 2.6, 3];

/** What holding an area with so much defence costs in a turn. */
function danger(g: Gallipoli, area: number, held: number): number {
  const force = pressure(g, area);
  if (force === 0) return 0;
  const column = oddsColumn(Math.round(force), Math.max(1, held));
  return column < 0 ? 0 : BLEEDING[Math.min(BLEEDING.length - 1, column + 1)] * experience(g);
}

/** How the enemy has dealt with those ashore so far: left alone they are bolder, thrown into the sea more careful. */
function experience(g: Gallipoli): number {
  let [ashore, lost] = [0, 0];
  for (let p = 0; p < g.book.landEnd[1]; p++) {
    if (g.at(p) === DEAD) lost += 2;
    else if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) ashore++;
  }
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === DEAD) lost += 6;
  return Math.max(0.25, Math.min(1.5, (3 + lost) / (3 + ashore)));
}

// ── withdrawals for points (10.5.1)

const WITHDRAWALS_END = 6;
/** Units that London would pay for if they stood on the map in supply. */
function pays(g: Gallipoli, p: number): boolean {
  const division = g.book.division[p];
  return !isMarine(g, p) && (g.book.arm[p] === CAVALRY || (division >= 0 && g.book.divisionIds[division] === '10'));
}
function payable(g: Gallipoli): number {
  if (g.turn >= WITHDRAWALS_END) return 0;
  let count = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (g.at(p) === g.book.boxes[ALLIED] && pays(g, p)) count++;
  return count;
}

// ── landings

/** A landing worth making: which division, from which assault area, at which beach. */
export interface Landing {
  readonly area: number;
  readonly beach: number;
  readonly division: number;
  readonly worth: number;
  readonly chance: number;
}

/** Assault areas troops may be put into now (7.5-2, 7.5-4, 13.5-1). */
function isOpen(g: Gallipoli, area: number): boolean {
  if (g.book.isAssault[area] === 0 || mined(g, area) || g.cells[L.turkishShips + area] > 0) return false;
  return area !== g.book.suvla || g.turn >= g.cells[L.suvlaTurn];
}

/** Units of a division that could go from the box. */
function embarked(g: Gallipoli, division: number): number[] {
  return g.book.members[division].filter(
    (p) => g.at(p) === g.book.boxes[ALLIED] && g.state(p) === NORMAL && !g.has(p, RESERVE) && ready(g, p),
  );
}
const inLanding = (g: Gallipoli): boolean => g.cells[L.side] === ALLIED;
/** In the activation under way, or still to be activated. */
const ready = (g: Gallipoli, p: number): boolean => (inLanding(g) && mayAct(g, p)) || !g.has(p, ACTIVE_ONCE);

/** A lodgement opens the way to what lies behind it, and lets units be withdrawn for points. */
function foothold(g: Gallipoli, beach: number): number {
  let worth = spoils(g, beach);
  for (const near of g.book.nearLand[beach]) {
    if (landIn(g, TURKISH, near) === 0) worth += 0.5 * spoils(g, near);
  }
  const bases = turnsLeft(g) > 0 && !holdsBase(g) && freeBeachheads(g) > 0;
  return worth + (bases ? 0.6 * payable(g) : 0);
}
function holdsBase(g: Gallipoli): boolean {
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) return true;
  }
  return false;
}
function freeBeachheads(g: Gallipoli): number {
  let count = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === g.book.boxes[ALLIED]) count++;
  return count;
}

/** Battleships that are with the boats, or could still be. */
const backed = (g: Gallipoli, area: number): boolean => g.cells[L.fleetPaid] === 1 && g.cells[L.warships + area] > 0;

function landingAt(g: Gallipoli, area: number, beach: number, division: number): Landing | null {
  const troops = embarked(g, division).filter((p) => g.book.arm[p] !== ARTILLERY);
  const boats: Posted[] = troops.map((unit) => ({ unit, from: area }));
  const others = strikers(g, ALLIED, beach, (p) => ready(g, p));
  const posted = [...boats, ...others.filter(({ unit }) => !troops.includes(unit))];
  if (posted.length === 0) return null;
  const shore = troops.reduce((sum, p) => sum + g.book.defence[p], 0) + others.length * 2;
  // A lodgement must last a few turns to pay; Marines are at home on any coast.
  const turns = Math.min(3, turnsLeft(g));
  const cost = danger(g, beach, shore) * (0.5 + turns * 0.9);
  const gain = foothold(g, beach) - cost;
  if (landIn(g, TURKISH, beach) === 0) return { area, beach, division, worth: gain, chance: 1 };
  const odds = forecast(g, ALLIED, beach, posted, backed(g, area) ? 1 : 0);
  if (odds === null) return null;
  return { area, beach, division, worth: odds.clear * gain + odds.won - odds.lost, chance: odds.clear };
}

/** Landings must promise this much. */
const WORTH_LANDING = 0.4;

/** The best landing in areas of a kind, or nothing. */
function pickLanding(g: Gallipoli, allowed: (area: number) => boolean): Landing | null {
  let top: Landing | null = null;
  const divisions = spearheads(g);
  if (divisions.length === 0) return null;
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isAssault[area] === 0 || !allowed(area)) continue;
    for (const division of divisions) {
      for (const beach of g.book.landsOn[area]) {
        const landing = landingAt(g, area, beach, division);
        if (landing !== null && landing.worth > WORTH_LANDING && (top === null || landing.worth > top.worth))
          top = landing;
      }
    }
  }
  return top;
}
export const bestLanding = (g: Gallipoli): Landing | null => pickLanding(g, (area) => isOpen(g, area));

/** The strongest division of either group still in the box, and the Marines. */
function spearheads(g: Gallipoli): number[] {
  const found: { division: number; strength: number }[] = [];
  for (let division = 0; division < g.book.members.length; division++) {
    const lead = g.book.members[division][0];
    if (g.book.side[lead] !== ALLIED || !suits(g, division)) continue;
    const strength = embarked(g, division).reduce((sum, p) => sum + g.book.attack[p], 0);
    if (strength > 0) found.push({ division, strength });
  }
  found.sort((a, b) => b.strength - a.strength);
  const kind = (division: number): number => {
    const lead = g.book.members[division][0];
    return isMarine(g, lead) ? 9 : g.book.group[lead];
  };
  const list = found.map(({ division }) => division);
  return list.filter((division, i) => list.findIndex((other) => kind(other) === kind(division)) === i);
}

/** Troops that need a beachhead land only while there is one for them; Marines that can be sold are not risked. */
function suits(g: Gallipoli, division: number): boolean {
  const lead = g.book.members[division][0];
  if (isMarine(g, lead)) return true;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) === g.book.boxes[ALLIED] && g.book.group[p] === g.book.group[lead]) return true;
  }
  return false;
}

/** A beach the army would use if the mines before it were gone. */
export function wantedBeaches(g: Gallipoli): number[] {
  if (turnsLeft(g) === 0) return [];
  const landing = pickLanding(g, (area) => mined(g, area) && (area !== g.book.suvla || g.turn >= g.cells[L.suvlaTurn]));
  return landing === null ? [] : [landing.area];
}

// ── orders for units

export interface Order {
  readonly type: number;
  readonly area: number;
}

/** What a unit does in the activation under way. */
function orderFor(g: Gallipoli, p: number, drive: Drive | null, landing: Landing | null): Order | null {
  if (g.at(p) === g.book.boxes[ALLIED]) return boatOrder(g, p, landing);
  const place = drive?.posted.find(({ unit }) => unit === p);
  if (place !== undefined) {
    if (g.has(p, ENTRENCHED) && g.book.attack[p] > g.book.dugAttack[p]) return { type: A.climbOut, area: 0 };
    if (place.from !== g.at(p) && mayGo(g, p, place.from)) return { type: A.move, area: place.from };
    return null;
  }
  const { area } = betterGround(g, p);
  if (area >= 0) return { type: A.move, area };
  const digs =
    g.book.arm[p] === INFANTRY && (g.cells[L.marks + p] & (ENTRENCHED | FLIPPED | NO_DIGGING | UNSUPPLIED)) === 0;
  return digs ? { type: A.dig, area: 0 } : null;
}
function mayGo(g: Gallipoli, p: number, area: number): boolean {
  if (!mayMove(g, p) || g.has(p, MOVED)) return false;
  const way = reach(g, p)[area];
  return way === FREELY || way === STRATEGIC;
}

/** From the box: into the boats of the landing, or to a beachhead that has room and needs men. */
function boatOrder(g: Gallipoli, p: number, landing: Landing | null): Order | null {
  const fightFirst = g.cells[L.fightFirst] === 1;
  const boats = boatsOf(g, p);
  if (!fightFirst && boats >= 0 && fits(g, p, boats)) return { type: A.land, area: boats };
  if (!fightFirst && landing !== null && landing.division === g.book.division[p] && fits(g, p, landing.area)) {
    return { type: A.land, area: landing.area };
  }
  const base = baseFor(g, p);
  return base < 0 ? null : { type: A.land, area: base };
}
/** The assault area where others of the division sit in their boats. */
function boatsOf(g: Gallipoli, p: number): number {
  if (g.book.division[p] < 0) return -1;
  const mate = g.book.members[g.book.division[p]].find((q) => g.at(q) >= 0 && g.book.isAssault[g.at(q)] === 1);
  return mate === undefined ? -1 : g.at(mate);
}
/** A working beachhead of the unit's own group with room, for units that are to be withdrawn and where men are short. */
function baseFor(g: Gallipoli, p: number): number {
  const cash = pays(g, p) && g.turn < WITHDRAWALS_END;
  let [top, high] = [-1, 0];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 0 || !beachheadAt(g, g.book.group[p], area, true) || !fits(g, p, area)) continue;
    const risk = danger(g, area, defence(g, ALLIED, area));
    const need = risk > 0.2 ? 1 : landIn(g, ALLIED, area) < 4 ? 0.5 : 0;
    const worth = need + (cash && risk < 1.5 ? 1 : 0);
    if (worth > high) [top, high] = [area, worth];
  }
  return top;
}

/** Empty ground with something to win on it or behind it, if it can be held; whoever is needed stays. */
function betterGround(g: Gallipoli, p: number): { area: number; worth: number } {
  const nothing = { area: -1, worth: 0 };
  if (!mayMove(g, p) || g.has(p, MOVED | UNSUPPLIED) || needed(g, ALLIED, p)) return nothing;
  if (pays(g, p) && g.turn < WITHDRAWALS_END) return nothing;
  const ways = reach(g, p).slice();
  const at = g.at(p);
  let [top, high] = [-1, groundWorth(g, p, at, 0) + 0.2];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 0 || area === at || (ways[area] !== FREELY && ways[area] !== STRATEGIC)) continue;
    const worth = groundWorth(g, p, area, g.book.defence[p]);
    if (worth > high) [top, high] = [area, worth];
  }
  return top < 0 ? nothing : { area: top, worth: high - groundWorth(g, p, at, 0) };
}

/** What standing in an area is worth to a unit: what is won there, company, the way to the next prize, the danger. */
function groundWorth(g: Gallipoli, p: number, area: number, extra: number): number {
  const mates = landIn(g, ALLIED, area) - (g.at(p) === area ? 1 : 0);
  const won = spoils(g, area) + (g.cells[L.control + area] === 0 ? 0.25 : 0);
  const company = mates > 0 && mates < 3 && enemyNear(g, ALLIED, area) ? 0.3 : 0;
  return won + company - 0.06 * nextPrize(g, area) - 0.35 * danger(g, area, defence(g, ALLIED, area) + extra);
}
/** Areas to the nearest fort or hill still to be won on the same shore. */
function nextPrize(g: Gallipoli, area: number): number {
  let near = 9;
  for (let other = 0; other < g.book.areaIds.length; other++) {
    if (g.book.isLand[other] === 1 && spoils(g, other) > 0) near = Math.min(near, g.book.distance(area, other));
  }
  return near;
}

export function moves(g: Gallipoli, actions: readonly number[]): number | Choice {
  const drive = driveNow(g, DOCTRINE, (p) => !needed(g, ALLIED, p));
  const landing = g.cells[L.fightFirst] === 1 ? null : bestLanding(g);
  for (const p of selects(actions)) {
    const order = orderFor(g, p, drive, landing);
    if (order === null) continue;
    if (order.type === A.land && landing !== null && order.area === landing.area) {
      const args = { unit: g.name(p), area: g.areaName(landing.beach), chance: Math.round(landing.chance * 100) };
      return told(select(p), 'land', args);
    }
    if (order.type === A.move) return told(select(p), 'advance', { unit: g.name(p), area: g.areaName(order.area) });
    return select(p);
  }
  return ending(actions);
}

export function unitMenu(g: Gallipoli, actions: readonly number[]): number {
  const p = g.arg(0);
  const drive = driveNow(g, DOCTRINE, (q) => !needed(g, ALLIED, q));
  const landing = g.cells[L.fightFirst] === 1 ? null : bestLanding(g);
  const order = orderFor(g, p, drive, landing);
  const wanted = order === null ? undefined : action(order.type, order.area);
  return wanted !== undefined && actions.includes(wanted) ? wanted : ending(actions);
}

/** Ashore where nobody stands, at the better of two beaches. */
function ashore(g: Gallipoli, actions: readonly number[]): number | undefined {
  const steps = actions.filter((code) => typeOf(code) === A.ashore);
  if (steps.length === 0) return undefined;
  return best(
    steps,
    (code) => foothold(g, secondOf(code)) + landIn(g, ALLIED, secondOf(code)) - danger(g, secondOf(code), 8),
  );
}

/** 11.2: one beachhead where troops came ashore to stay, not a second one of the group next to it. */
export function beachheads(g: Gallipoli, actions: readonly number[]): number {
  if (turnsLeft(g) === 0) return ending(actions);
  const site = actions.find((code) => {
    if (typeOf(code) !== A.beachhead) return false;
    const [piece, area] = [firstOf(code), secondOf(code)];
    const marines = unitsAt(g, ALLIED, area).every((p) => isMarine(g, p));
    return !marines && !baseNear(g, g.book.group[piece], area);
  });
  return site ?? ending(actions);
}
function baseNear(g: Gallipoli, group: number, area: number): boolean {
  return [area, ...g.book.nearLand[area]].some((near) => beachheadAt(g, group, near, false));
}

/** 6.2: the fleet, then every beachhead with troops that live from it, those most in danger first. */
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

/** 10.5.1: points for Marines while they count double, and for whatever else London pays for. */
export function withdrawals(g: Gallipoli, actions: readonly number[]): number | Choice {
  const leaving = actions.filter((code) => typeOf(code) === A.withdraw && mayLeave(g, firstOf(code)));
  if (leaving.length === 0) return ending(actions);
  return told(leaving[0], 'withdraw', { unit: g.name(firstOf(leaving[0])) });
}
/** Nobody leaves a beachhead empty behind him. */
function mayLeave(g: Gallipoli, p: number): boolean {
  const at = g.at(p);
  if (at === g.book.boxes[ALLIED]) return true;
  return beachheadsIn(g, at) === 0 || landIn(g, ALLIED, at) > 2;
}

/** What the units ashore and those bound for a beachhead would gain by a land activation. */
export function quietWorth(g: Gallipoli): number {
  let worth = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) {
    if (!fresh(g, p)) continue;
    if (g.book.isLand[g.at(p)] === 1) worth += betterGround(g, p).worth + (g.has(p, ENTRENCHED) ? 0 : 0.05);
    else if (g.at(p) === g.book.boxes[ALLIED] && baseFor(g, p) >= 0) worth += pays(g, p) ? 0.7 : 0.1;
  }
  return worth;
}

export const roughSea = (_g: Gallipoli, actions: readonly number[]): number =>
  offered(actions, A.comeBack) ?? actions[0];
