import { action, firstOf } from '../../../kernel/actions.ts';
import { best, offered, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { Recall } from '../../../kernel/recall.ts';
import { INFILTRATION, STRATEGIC, TACTICAL } from '../6-movement.ts';
import { inZoc } from '../7-zones.ts';
import { attackOf, defenceOf, mayAttack } from '../9-combat/strength.ts';
import { hasIntegrity } from '../15-formations.ts';
import { A } from '../actions.ts';
import { TANK, UNIT } from '../book.ts';
import { combatIn, unitsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { DEMORALIZED, foe, type Malta, SPENT } from '../state.ts';
import { S } from '../steps.ts';
import { type Attack, answeringGuns, type Doctrine, Front, strikers } from './battle.ts';
import { type Answers, companion } from './common.ts';
import { enemyHexes, type Forces, forcesOf, goals, stakeOf } from './ground.ts';
import { leaderOrder, rides } from './leaders.ts';
import { nextRelief } from './relief.ts';
import { Ways } from './ways.ts';

/** Who goes where before anybody strikes. */
export interface Rescue {
  readonly unit: number;
  readonly hex: number;
}

/** How a side posts the units that attack nobody. */
export interface Staff extends Doctrine {
  /** Reads the map once, then the unit; gives what a hex is worth to it. */
  posts(g: Malta, enemy: Forces): (p: number) => (hex: number) => number;
  /** Somebody who is needed in a place that would fall more than in any attack. */
  rescue?(g: Malta, units: readonly number[], ways: Ways, enemy: Forces): Rescue | null;
  /** Whether a unit in contact had better go while it can. */
  crushed(g: Malta, p: number, enemy: Forces): boolean;
  /** Reads the map once; whether a unit may be called away to attack a hex: any, where this is left out. */
  readonly errands?: (g: Malta, enemy: Forces) => (p: number, hex: number) => boolean;
  /** Whether guns and HQs are posted after everybody else: who goes before them is soon without the cover he went to. */
  readonly lineFirst?: boolean;
}

interface Order {
  readonly unit: number;
  readonly hex: number;
  readonly why: string;
  readonly goal: number;
}

/** Ground that counts and that nobody defends. */
function openPrize(g: Malta, staff: Staff, units: readonly number[], ways: Ways): Order | null {
  for (const hex of goals(g, staff.side).sort((a, b) => stakeOf(g, b) - stakeOf(g, a))) {
    if (unitsIn(g, foe(staff.side), hex) > 0) continue;
    let top = -1;
    for (const p of units) {
      if (!g.book.isCombat(p) || g.book.isArtillery(p) || g.book.distance(g.at(p), hex) > 8) continue;
      if (!ways.reaches(p, hex) || !ways.spares(p)) continue;
      if (top < 0 || defenceOf(g, p) > defenceOf(g, top)) top = p;
    }
    if (top >= 0) return { unit: top, hex, why: 'take', goal: hex };
  }
  return null;
}

// ── drives: units brought up to attack this turn

/** How many targets are looked at closely. */
const LOOKED_AT = 8;
/** A column at which no more units are called up. */
const ENOUGH = 9.5;
/** No unit further off than this reaches an enemy in a turn. */
const REACH = 7;

interface Target {
  readonly hex: number;
  readonly present: readonly number[];
  readonly comers: readonly number[];
  readonly rough: number;
}

function targets(g: Malta, staff: Staff, units: readonly number[], ways: Ways, enemy: Forces): Target[] {
  const list: Target[] = [];
  const goes = staff.errands?.(g, enemy) ?? (() => true);
  const fighters = units.filter((p) => mayAttack(g, p) && !g.has(p, SPENT) && g.state(p) !== DEMORALIZED);
  for (const hex of enemyHexes(g, staff.side)) {
    const present = strikers(g, staff.side, hex).filter((p) => g.state(p) !== DEMORALIZED);
    const comers = fighters.filter(
      (p) =>
        g.book.distance(g.at(p), hex) <= REACH &&
        !present.includes(p) &&
        goes(p, hex) &&
        ways.spares(p) &&
        comesUp(g, p, hex, ways).length > 0,
    );
    if (comers.length === 0 && present.length === 0) continue;
    const force = [...present, ...comers].reduce((sum, p) => sum + attackOf(g, p), 0);
    const odds = force / Math.max(1, enemy.defence[hex] * (g.book.fort[hex] === 1 ? 2 : 1));
    if (odds >= 1) list.push({ hex, present, comers, rough: Math.min(4, odds) * (2 + staff.prize(g, hex)) });
  }
  return list.sort((a, b) => b.rough - a.rough).slice(0, LOOKED_AT);
}
/** Hexes next to a target that a unit can reach and strike from. */
const comesUp = (g: Malta, p: number, hex: number, ways: Ways): number[] =>
  g.book.links[hex].filter((near) => {
    if (!ways.reaches(p, near)) return false;
    const side = near * 6 + g.book.direction(near, hex);
    return (
      g.book.water[side] === 0 && (g.book.moveClass[p] === 0 || g.book.slope[side] === 0 || g.book.road[side] === 1)
    );
  });

function drive(g: Malta, staff: Staff, units: readonly number[], ways: Ways, enemy: Forces): Order | null {
  const guns = answeringGuns(g, staff.side);
  const plans = targets(g, staff, units, ways, enemy)
    .map((target) => {
      const front = new Front(g, staff, target.hex, guns);
      return { ...target, front, worth: front.judge([...target.present, ...target.comers], true).worth };
    })
    .filter(({ worth }) => worth > staff.margin(g))
    .sort((a, b) => b.worth - a.worth);
  const busy = new Set<number>();
  for (const plan of plans) {
    const free = (list: readonly number[]): number[] => list.filter((p) => !busy.has(p));
    const present = free(plan.present);
    const comers = free(plan.comers).sort((a, b) => attackOf(g, b) - attackOf(g, a));
    let top = gathered(plan.front, present, comers);
    for (const whole of wholeGroups(g, [...present, ...comers])) {
      const other = gathered(plan.front, whole, comers);
      if (other.worth > top.worth) top = other;
    }
    if (top.worth < staff.margin(g)) continue;
    for (const p of top.units) busy.add(p);
    const mover = top.units.find((p) => !plan.present.includes(p));
    if (mover === undefined) continue;
    return { unit: mover, hex: bestApproach(g, mover, plan.hex, ways), why: 'drive', goal: plan.hex };
  }
  return null;
}
/** An attack by some units and as many of the others as make it better. */
function gathered(front: Front, start: readonly number[], comers: readonly number[]): Attack {
  let now = front.judge(start, true);
  for (const p of comers) {
    if (now.column >= ENOUGH) break;
    if (now.units.includes(p)) continue;
    const more = front.judge([...now.units, p], true);
    if (more.column > now.column || more.worth > now.worth) now = more;
  }
  return now;
}
/** Regiments and brigades that could strike together, all of them: it brings two columns (9.92e). */
function wholeGroups(g: Malta, pool: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const p of pool) {
    const group = g.book.integrity[p];
    if (group >= 0) groups.set(group, [...(groups.get(group) ?? []), p]);
  }
  return [...groups.values()].filter((list) => list.length > 1 && hasIntegrity(g, list));
}
/** Beside friends, away from other enemies. */
function bestApproach(g: Malta, p: number, hex: number, ways: Ways): number {
  const side = g.book.side[p];
  let top = -1;
  let high = Number.NEGATIVE_INFINITY;
  for (const near of comesUp(g, p, hex, ways)) {
    const enemies = g.book.links[near].filter((other) => unitsIn(g, foe(side), other) > 0).length;
    const value = Math.min(3, combatIn(g, side, near)) * 0.4 - enemies + stakeOf(g, near) * 0.2 + partners(g, p, near);
    if (value > high) [high, top] = [value, near];
  }
  return top;
}

/** 9.92a: tanks and infantry that strike out of one hex bring two columns. */
function partners(g: Malta, p: number, hex: number): number {
  const tank = g.book.type[p] === TANK;
  const there = piecesAt(g, g.book.side[p], hex).some(
    (other) => mayAttack(g, other) && (g.book.type[other] === TANK) !== tank,
  );
  return there ? (tank ? 2 : 0.5) : 0;
}

// ── posts

/** A move must gain this much, or units would wander to and fro. */
const GAIN = 0.45;

function betterPost(g: Malta, p: number, worth: (hex: number) => number, ways: Ways): Order | null {
  let high = worth(g.at(p)) + GAIN;
  let top = -1;
  for (const hex of ways.of(p)) {
    const value = worth(hex);
    if (value > high) [high, top] = [value, hex];
  }
  return top < 0 ? null : { unit: p, hex: top, why: 'post', goal: top };
}

/** Whoever makes room for a stronger unit goes where he is of most use, but not to the same enemy. */
function makeRoom(
  g: Malta,
  staff: Staff,
  units: readonly number[],
  ways: Ways,
  worth: (p: number) => (hex: number) => number,
): Order | null {
  const relief = nextRelief(g, staff.side, units, ways);
  if (relief === null) return null;
  const { unit, goal } = relief;
  const away = ways.of(unit).filter((hex) => !g.book.links[goal].includes(hex));
  const value = worth(unit);
  const hex = away.sort((a, b) => value(b) - value(a))[0];
  return hex === undefined ? null : { unit, hex, why: 'relief', goal };
}

/** The line, then guns, then HQs. */
const rearmost = (g: Malta, p: number): number => (g.book.isHq(p) ? 2 : g.book.isArtillery(p) ? 1 : 0);
const lineFirst = (g: Malta, units: readonly number[]): number[] =>
  [...units].sort((a, b) => rearmost(g, a) - rearmost(g, b));

/** The next thing to be done in a part of the Movement Phase, or null. */
function nextOrder(g: Malta, staff: Staff, way: number, units: readonly number[]): Order | null {
  const enemy = forcesOf(g, foe(staff.side));
  const ways = new Ways(g, way, staff.side, enemy, staff.spare);
  if (way === INFILTRATION) return openPrize(g, staff, units, ways);
  if (way === TACTICAL) {
    const first = staff.rescue?.(g, units, ways, enemy) ?? null;
    if (first !== null) return { ...first, why: 'rescue', goal: first.hex };
    const order = openPrize(g, staff, units, ways) ?? drive(g, staff, units, ways, enemy);
    if (order !== null) return order;
  }
  const worth = staff.posts(g, enemy);
  if (way === TACTICAL) {
    const order = makeRoom(g, staff, units, ways, worth);
    if (order !== null) return order;
  }
  const enemies = enemyHexes(g, staff.side);
  for (const p of staff.lineFirst === true ? lineFirst(g, units) : units) {
    // Those near the enemy keep their hands free.
    if (way === STRATEGIC && enemies.some((hex) => g.book.distance(g.at(p), hex) < 5)) continue;
    if (g.book.isCombat(p) && !g.book.isArtillery(p) && !ways.spares(p)) continue;
    // Who stands where he can strike stays there, unless he would be crushed.
    const strikes = mayAttack(g, p) && inZoc(g, staff.side, g.at(p)) && g.state(p) !== DEMORALIZED;
    if (way === TACTICAL && strikes && !staff.crushed(g, p, enemy)) continue;
    const order = betterPost(g, p, worth(p), ways);
    if (order !== null) return order;
  }
  return null;
}

// ── the answers

/** The questions of the Movement Phase: which unit, then where to. The order is found at the first and kept for the second. */
export function marching(staff: Staff, dials: { readonly now: object }): Answers {
  const orders = new Recall<Order | null>(dials);
  return {
    strategic: pickUnit(staff, orders, STRATEGIC),
    tactical: pickUnit(staff, orders, TACTICAL),
    infiltration: pickUnit(staff, orders, INFILTRATION),
    unitMove: moveUnit(staff, orders),
    wayOver,
  };
}

function pickUnit(staff: Staff, orders: Recall<Order | null>, way: number) {
  return (g: Malta, actions: readonly number[]): number | Choice => {
    const all = offers(actions, A.select).map(firstOf);
    const units = all.filter((p) => g.book.kind[p] === UNIT);
    const order = orders.at(g, () => nextOrder(g, staff, way, units));
    if (order !== null) {
      const args = { unit: g.name(order.unit), hex: g.hexName(order.hex), goal: g.hexName(order.goal) };
      return told(action(A.select, order.unit), order.why, args);
    }
    for (const leader of all) {
      if (g.book.kind[leader] === UNIT || leaderOrder(g, leader, rides(g, leader)) < 0) continue;
      return action(A.select, leader);
    }
    // 5.3: where stacks must be put right first, anybody who can moves.
    return offered(actions, A.done) ?? fallback(actions);
  };
}

/** The unit has been picked for its order. */
function moveUnit(staff: Staff, orders: Recall<Order | null>) {
  return (g: Malta, actions: readonly number[]): number => {
    const [p, way] = [g.arg(S.unitMove.args.unit), g.arg(S.unitMove.args.way)];
    const hexes = offers(actions, A.move).map(firstOf);
    if (g.book.kind[p] !== UNIT) {
      const hex = leaderOrder(g, p, hexes);
      return hex < 0 ? fallback(actions) : action(A.move, hex);
    }
    const ride = companion(g, p, actions);
    if (ride !== undefined) return ride;
    g.pop();
    const order = orders.at(g, () => nextOrder(g, staff, way, movable(g)));
    const code = order?.unit === p ? action(A.move, order.hex) : -1;
    return actions.includes(code) ? code : fallback(actions);
  };
}
/** what is worth most; any of them where nothing is at stake. */
const wayOver = (g: Malta, actions: readonly number[]): number =>
  best(offers(actions, A.via), (code) => stakeOf(g, firstOf(code)));

/** A unit that was picked moves, so that it is not picked again. */
const fallback = (actions: readonly number[]): number => actions[0];

/** Those the engine offered a moment ago. */
function movable(g: Malta): number[] {
  return offers(g.legal(), A.select)
    .map(firstOf)
    .filter((p) => g.book.kind[p] === UNIT);
}
