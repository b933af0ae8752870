import { fits } from './5-stacking.ts';
import { inZoc } from './7-zones.ts';
import { rideAlong } from './14-leaders.ts';
import { BARRED, LEADER, MAX_HEXES, SIDES_OF_HEX, STATIC } from './book.ts';
import { combatIn, othersIn, unitsIn } from './hexes.ts';
import { occupy, put, takeHex } from './pieces.ts';
import { DEMORALIZED, foe, GOOD, type Malta, STEPPED, UNSUPPLIED } from './state.ts';

export const TACTICAL = 0;
export const STRATEGIC = 1;
export const INFILTRATION = 2;

export const NOWHERE = 0xffff;
const spent = new Uint16Array(MAX_HEXES);
const cameFrom = new Int16Array(MAX_HEXES);
/** Goes round; a power of two, so that its place is found by a mask. */
const queue = new Int16Array(4096);
const ROUND = queue.length - 1;

/** 6.13, 16.23: a hex a unit may come into: no enemy combat unit or HQ; past guns and leaders only a combat unit fights its way. */
export function mayEnter(g: Malta, p: number, hex: number): boolean {
  const enemy = foe(g.book.side[p]);
  if (g.book.isLand[hex] === 0 || unitsIn(g, enemy, hex) > 0) return false;
  return g.book.isCombat(p) || !guarded(g, enemy, hex);
}
/** Guns or leaders alone. */
export const guarded = (g: Malta, enemy: number, hex: number): boolean => othersIn(g, enemy, hex) > 0;

/** Whether a class may cross a side at all (6.14, 6.16). */
export const mayCross = (g: Malta, p: number, from: number, to: number): boolean => {
  const d = g.book.direction(from, to);
  const cls = g.book.moveClass[p];
  return d >= 0 && cls !== STATIC && g.book.costs[0][cls][from * SIDES_OF_HEX + d] !== BARRED;
};

/** 6.6: half for the demoralized, rounded down, one point at least; in sixths. */
export function allowance(g: Malta, p: number): number {
  const printed = g.book.movement[p];
  if (g.state(p) !== DEMORALIZED) return printed * 6;
  return Math.max(1, Math.floor(printed / g.book.data.tables.movement.demoralizedDivide)) * 6;
}

/** 6.22: next to an enemy combat unit, whatever lies between. */
function nextToEnemy(g: Malta, side: number, hex: number): boolean {
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    if (near >= 0 && combatIn(g, foe(side), near) > 0) return true;
  }
  return false;
}

/**
 * Points spent to reach every hex, NOWHERE where there is no way; the way back is in `cameFrom`. The array is
 * overwritten by the next call (6.2, 6.3).
 */
export function reach(g: Malta, p: number, way: number): Uint16Array {
  spent.fill(NOWHERE);
  const { book } = g;
  const cls = book.moveClass[p];
  const from = g.at(p);
  if (cls === STATIC || from < 0) return spent;
  const side = book.side[p];
  const strategic = way === STRATEGIC;
  const costs = book.costs[strategic ? 1 : 0][cls];
  const least = book.leastCosts[strategic ? 1 : 0][cls];
  const points = allowance(g, p);
  const first = passageOf(g, p, way);
  const further: Passage = { ...first, leavesZone: false };
  spent[from] = 0;
  cameFrom[from] = -1;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const here = queue[head & ROUND];
    const paid = spent[here];
    // With nothing left nobody goes on. 6.3: a unit stops in an enemy zone.
    if (here !== from && (paid + least > points || (!strategic && inZoc(g, side, here)))) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = book.near[here * SIDES_OF_HEX + d];
      const cost = costs[here * SIDES_OF_HEX + d];
      if (next < 0 || cost === BARRED) continue;
      let total = paid + cost;
      // 6.12: any unit may move one hex by spending everything.
      if (total > points && !(here === from && !strategic && points > 0)) continue;
      if (total > points) total = points;
      if (total >= spent[next] || !enterable(g, p, next, here === from ? first : further)) continue;
      spent[next] = total;
      cameFrom[next] = here;
      queue[end++ & ROUND] = next;
    }
  }
  spent[from] = NOWHERE;
  return spent;
}

/** What bears on the hexes a unit may come into on its way. */
export interface Passage {
  readonly strategic: boolean;
  readonly shaken: boolean;
  /** It steps out of an enemy zone. */
  readonly leavesZone: boolean;
}
export const passageOf = (g: Malta, p: number, way: number): Passage => ({
  strategic: way === STRATEGIC,
  shaken: g.state(p) === DEMORALIZED,
  leavesZone: inZoc(g, g.book.side[p], g.at(p)),
});
export function enterable(g: Malta, p: number, hex: number, { strategic, shaken, leavesZone }: Passage): boolean {
  if (!mayEnter(g, p, hex)) return false;
  const side = g.book.side[p];
  // 6.22: a march keeps its distance, and takes no guns.
  if (strategic) return !nextToEnemy(g, side, hex) && !guarded(g, foe(side), hex);
  // 6.3: not from zone to zone; 6.6: the demoralized keep out of zones.
  return !(leavesZone || shaken) || !inZoc(g, side, hex);
}

/** The quick answer for most units: a hex next door that it can enter and that has room. */
export function stepsNextDoor(g: Malta, p: number, way: number): boolean {
  const from = g.at(p);
  const march = way === STRATEGIC;
  const costs = g.book.costs[march ? 1 : 0][g.book.moveClass[p]];
  const points = allowance(g, p);
  const passage = passageOf(g, p, way);
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const next = g.book.near[from * SIDES_OF_HEX + d];
    const cost = costs[from * SIDES_OF_HEX + d];
    if (next < 0 || cost === BARRED || (march ? cost > points : points === 0)) continue;
    if (enterable(g, p, next, passage) && fits(g, p, next)) return true;
  }
  return false;
}

/** The hexes of the cheapest way, first step first. */
export function wayTo(g: Malta, p: number, hex: number, way: number): number[] {
  reach(g, p, way);
  const path: number[] = [];
  for (let at = hex; at >= 0 && cameFrom[at] >= -1; at = cameFrom[at]) {
    path.push(at);
    if (cameFrom[at] === -1) break;
  }
  return path.reverse().slice(1);
}

/** 6.21: good order, supplied, outside every enemy zone. */
export const mayMarch = (g: Malta, p: number): boolean =>
  g.state(p) === GOOD && !g.has(p, UNSUPPLIED) && !inZoc(g, g.book.side[p], g.at(p));

/** Every hex a unit can come to, whether it has room or not. */
export function reached(g: Malta, p: number, way: number, out: number[]): void {
  if (way === INFILTRATION) {
    for (const hex of g.book.links[g.at(p)]) {
      if (mayCross(g, p, g.at(p), hex) && mayEnter(g, p, hex) && inZoc(g, g.side, hex)) out.push(hex);
    }
    return;
  }
  const points = reach(g, p, way);
  for (const hex of g.book.land) if (points[hex] !== NOWHERE) out.push(hex);
}
/** Walks a unit along a way: everything it comes through changes hands (3.1). */
export function walk(g: Malta, p: number, path: readonly number[], rule: string): void {
  const from = g.at(p);
  for (const step of path) {
    if (g.book.isCombat(p)) occupy(g, p, step);
    else put(g, p, step);
  }
  g.log?.({ type: 'moved', rule, args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(g.at(p)) } });
}

// ── leaders (6.5)

/** 6.5: past no enemy, and into an enemy zone only where a friend stands. */
export const mayGo = (g: Malta, p: number, hex: number): boolean => {
  const side = g.book.side[p];
  return mayEnter(g, p, hex) && (unitsIn(g, side, hex) > 0 || !inZoc(g, side, hex));
};

/** 6.5: eight land hexes, costs ignored, not through enemies nor into their zones where no friend stands. */
export function leaderReach(g: Malta, p: number, out: number[]): void {
  const steps = g.book.data.tables.movement.leader;
  spent.fill(NOWHERE);
  const from = g.at(p);
  spent[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    if (spent[here] === steps) continue;
    for (const next of g.book.links[here]) {
      if (spent[next] !== NOWHERE || !mayGo(g, p, next)) continue;
      spent[next] = spent[here] + 1;
      queue[end++] = next;
    }
  }
  for (const hex of g.book.land) if (hex !== from && spent[hex] !== NOWHERE) out.push(hex);
}

/** 18.7, 19.6: one hex that the class may enter; leaders by their own rule. */
export function oneHexSteps(g: Malta, p: number, out: number[]): void {
  const from = g.at(p);
  const opens = (hex: number): boolean =>
    g.book.kind[p] === LEADER ? mayGo(g, p, hex) : mayEnter(g, p, hex) && fits(g, p, hex) && mayCross(g, p, from, hex);
  for (const hex of g.book.links[from]) if (opens(hex)) out.push(hex);
}
export function stepTo(g: Malta, p: number, hex: number, rule: string): void {
  const from = g.at(p);
  put(g, p, hex);
  g.log?.({ type: 'moved', rule, args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) } });
  if (g.book.isCombat(p)) takeHex(g, g.book.side[p], hex);
  for (const leader of rideAlong(g, g.book.side[p], from, hex)) g.mark(leader, STEPPED);
}
