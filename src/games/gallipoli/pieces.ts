import type { Modifiers } from '../../kernel/modifiers.ts';
import { atMost, type Roll, result } from '../../kernel/rolls.ts';
import {
  ALLIED,
  B,
  BB,
  BC,
  BEACHHEAD,
  FORT,
  FRENCH,
  GERMANS,
  LAND,
  MAX_AREAS,
  MS,
  SHIP,
  SIDES,
  TURKISH,
} from './book.ts';
import { noteEarning } from './counts.ts';
import {
  ALL_TURN_MARKS,
  DEAD,
  ENTRENCHED,
  type Gallipoli,
  L,
  LIFTED,
  NORMAL,
  REPLACED,
  RESERVE,
  RUINED,
  SENT_HOME,
  SHAKEN,
} from './state.ts';

/** Moves a piece and keeps the counts of its old and its new place. Places below 0 are off the table. */
export function put(g: Gallipoli, p: number, area: number): void {
  count(g, p, g.at(p), -1);
  g.cells[L.at + p] = area;
  count(g, p, area, 1);
}

function count(g: Gallipoli, p: number, area: number, by: number): void {
  if (area < 0) return;
  const { kind, side, shipClass } = g.book;
  const list =
    kind[p] === LAND
      ? L.landIn + side[p] * MAX_AREAS
      : kind[p] === SHIP
        ? shipList(side[p], shipClass[p])
        : L.worksIn + side[p] * MAX_AREAS;
  g.cells[list + area] += by;
  if (kind[p] === LAND) countDivision(g, p, area, by);
}
function countDivision(g: Gallipoli, p: number, area: number, by: number): void {
  const { side, division, group } = g.book;
  const own = side[p] * MAX_AREAS + area;
  if (group[p] === FRENCH) g.cells[L.frenchIn + area] += by;
  if (division[p] < 0) {
    g.cells[L.independentsIn + own] += by;
    return;
  }
  const cell = L.divisionIn + division[p] * MAX_AREAS + area;
  const before = g.cells[cell];
  g.cells[cell] = before + by;
  if (before === 0 || before + by === 0) g.cells[L.divisionsIn + own] += by;
}
const shipList = (side: number, shipClass: number): number =>
  side === TURKISH ? L.turkishShips : shipClass === MS ? L.sweepers : L.warships;

export const landIn = (g: Gallipoli, side: number, area: number): number => g.cells[L.landIn + side * MAX_AREAS + area];
/** Land units, forts and beachheads: all that stands in a land area. */
export const unitsIn = (g: Gallipoli, side: number, area: number): number =>
  landIn(g, side, area) + g.cells[L.worksIn + side * MAX_AREAS + area];

/** 2.4-vp-1, 12.2: points for a side. */
export function score(g: Gallipoli, side: number, points: number, why: string, rule: string): void {
  if (points === 0) return;
  g.cells[L.vp + side] += points;
  noteEarning(g, side, points, rule);
  g.log?.({ type: 'score', rule, args: { side: SIDES[side], points, why } });
}

/** 12.2, R-HALF-VP: the points of the Allies, with the half that a replacement has left them. */
export const alliedPoints = (g: Gallipoli): number =>
  g.cells[L.vp + ALLIED] + (g.option('oddReplacement') === 'halfPoint' ? g.cells[L.halfPaid] / 2 : 0);

/** Points a side must give up; what it has not got goes to the other (2.4-vp-2). */
export function forfeit(g: Gallipoli, side: number, points: number): void {
  const held = g.cells[L.vp + side];
  g.cells[L.vp + side] = Math.max(0, held - points);
  g.cells[L.vp + 1 - side] += Math.max(0, points - held);
}

export function spend(g: Gallipoli, side: number, points: number): void {
  g.cells[L.sp + side] -= points;
}

/** 12.2-1 to 12.2-5: what the loss of a piece is worth to the enemy of its owner. */
function worth(g: Gallipoli, p: number): number {
  const { victory } = g.book.data.costs;
  const { kind, group, side, shipClass } = g.book;
  if (kind[p] === FORT) return victory.fort;
  if (kind[p] === BEACHHEAD) return victory.beachhead;
  if (kind[p] === LAND) {
    return side[p] === ALLIED ? victory.allied : group[p] === GERMANS ? victory.german : victory.turkish;
  }
  if (shipClass[p] === BC) return victory.BC;
  if (shipClass[p] === B) return victory.B;
  // R-BB-VP.
  if (shipClass[p] === BB) return g.option('dreadnought') === 'five' ? victory.BC : victory.BB;
  return victory.other;
}

/** The case that says so, by kind of piece. */
const WORTH_BY: Readonly<Record<number, string>> = {
  [SHIP]: '12.2-1',
  [LAND]: '12.2-2',
  [FORT]: '12.2-3',
  [BEACHHEAD]: '12.2-5',
};

/** A piece is destroyed: off the map for good, unless a rule brings it back, and the enemy scores (8.4.2e-1). */
export function eliminate(g: Gallipoli, p: number, rule: string): void {
  takeOff(g, p, DEAD);
  g.log?.({ type: g.book.kind[p] === SHIP ? 'sunk' : 'eliminated', rule, args: { unit: g.name(p) } });
  score(g, 1 - g.book.side[p], worth(g, p), g.name(p), WORTH_BY[g.book.kind[p]]);
}

/** Out of play for good and counted among the losses, unless a rule brings it back (10.5, 10.6): destroyed, or sent home. */
export const isLost = (g: Gallipoli, p: number): boolean => g.at(p) === DEAD || g.at(p) === SENT_HOME;

/** Clears everything that lies on a piece and takes it from the table. */
export function takeOff(g: Gallipoli, p: number, place: number): void {
  put(g, p, place);
  g.cells[L.state + p] = NORMAL;
  g.unmark(p, ALL_TURN_MARKS | ENTRENCHED | RESERVE | LIFTED);
  noteHull(g, p);
}

/** 10.4-2: Goeben or Breslau has been hurt, sunk or given up, so that her crew may fight ashore. */
export function noteHull(g: Gallipoli, p: number): void {
  if (g.book.kind[p] !== SHIP || g.book.group[p] !== GERMANS) return;
  g.cells[L.hulls] |= 1 << hullOf(g, p);
}
/** German ships and their regiments pair off in the order of the roster. */
export const hullOf = (g: Gallipoli, p: number): number => {
  let n = 0;
  for (let q = g.book.ships[0]; q < p; q++) if (g.book.group[q] === GERMANS) n++;
  return n;
};

/** Everything in play comes back as a fresh counter (10.5, 10.6); that it was replaced stays known (10.5.1-5). */
export function bringBack(g: Gallipoli, p: number, area: number): void {
  put(g, p, area);
  g.cells[L.state + p] = NORMAL;
  g.cells[L.marks + p] = REPLACED;
}

/** Whether land units are the same in everything that matters to their owner: where one goes, any may go. */
export function allAlike(g: Gallipoli, list: readonly number[]): boolean {
  const { division, group, arm, attack, defence, dugAttack, dugDefence, guns, big, morale } = g.book;
  const traits = [division, group, arm, attack, defence, dugAttack, dugDefence, guns, big, morale];
  const [first] = list;
  return list.every(
    (p) =>
      g.at(p) === g.at(first) &&
      g.state(p) === g.state(first) &&
      g.cells[L.marks + p] === g.cells[L.marks + first] &&
      traits.every((trait) => trait[p] === trait[first]),
  );
}

/** 2.0-1: the face 0 of the ten-sided die counts as 10. */
export const D10 = { dice: 1, faces: 10 } as const;

/** 2.4-ml-2: a d10 at or below the morale level passes. */
export const moraleRoll = (g: Gallipoli, p: number, modifiers: Modifiers | null): Roll<'pass' | 'fail'> =>
  atMost(g.book.morale[p], { table: 'morale', yes: 'pass', no: 'fail', ...D10, modifiers });

/** Whether a unit passes; without modifiers where the case names none. */
export function moraleCheck(g: Gallipoli, p: number, modifiers: Modifiers | null, rule: string, why: string): boolean {
  const args = { unit: g.name(p), why, morale: g.book.morale[p] };
  return result(g, moraleRoll(g, p, modifiers), { type: 'check', rule, args }) === 'pass';
}

/** 2.4-ml-3: one step down; true where the piece is destroyed by it. */
export function stepDown(g: Gallipoli, p: number, rule: string): boolean {
  if (g.state(p) === RUINED) {
    eliminate(g, p, rule);
    return true;
  }
  g.cells[L.state + p] += 1;
  noteHull(g, p);
  g.log?.({ type: 'worse', rule, args: { unit: g.name(p), state: stateName(g, p) } });
  return false;
}

export function stateName(g: Gallipoli, p: number): string {
  const land = g.book.kind[p] === LAND;
  const state = g.state(p);
  if (state === SHAKEN) return land ? 'disorganized' : 'neutralized';
  if (state === RUINED) return land ? 'broken' : 'crippled';
  return 'normal';
}
