import { ALLIED, ARTILLERY, BEACHHEAD, FORT, INFANTRY, LAND, SHIP } from '../book.ts';
import {
  ACTIVATION_MARKS,
  ACTIVE_ONCE,
  ACTIVE_TWICE,
  ATTACKING,
  COMBAT_MARKS,
  DUG_BEFORE,
  ENTRENCHED,
  FIRING,
  type Gallipoli,
  L,
  NORMAL,
  RESERVE,
  RODE,
  RUINED,
  SUPPLIED,
  UNSUPPLIED,
  UNSWEPT,
} from '../state.ts';

/**
 * Who takes part in the activation under way. A first activation takes in whole formations as their units act
 * (3.2-4, 7.2-6); a second one, and a ride out of Reserve, only the units picked for it. A band is one such group.
 */
export function begin(g: Gallipoli, side: number, second: boolean): void {
  g.cells[L.side] = side;
  g.cells[L.second] = second ? 1 : 0;
  g.cells[L.band] = 1;
  g.cells[L.divisions] = 0;
  g.cells[L.oneDivision] = -1;
  g.cells[L.fightFirst] = 0;
  g.cells.fill(0, L.won, L.won + g.book.areaIds.length);
  g.cells.copyWithin(L.controlThen, L.control, L.control + g.book.areaIds.length);
  clearMarks(g);
}

/** Leaves nothing of an activation behind. */
export function clearMarks(g: Gallipoli): void {
  const end = g.book.pieceIds.length;
  for (let p = 0; p < end; p++) g.cells[L.marks + p] &= ~(ACTIVATION_MARKS | COMBAT_MARKS);
  g.cells.fill(0, L.bandOf, L.bandOf + end);
}

/** 7.3.2-5 b looks at who was entrenched when the impulse or second activation began. */
export function rememberTrenches(g: Gallipoli, side: number): void {
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    if (g.has(p, ENTRENCHED)) g.mark(p, DUG_BEFORE);
    else g.unmark(p, DUG_BEFORE);
  }
}

export const inBand = (g: Gallipoli, p: number): boolean => g.cells[L.bandOf + p] === g.cells[L.band];

/** Whether a land unit may still act in this activation: once a turn (3.2-3, 7.2-6, 7.2.1, R-FORMATIONS). */
export function mayAct(g: Gallipoli, p: number): boolean {
  if (inBand(g, p)) return true;
  if (g.cells[L.second] === 1 || g.cells[L.band] !== 1 || g.has(p, ACTIVE_ONCE)) return false;
  const division = g.book.division[p];
  // 2.4-independent-1, 7.2.1: an independent unit goes with a formation.
  if (division < 0) return g.cells[L.divisions] > 0 || chosenDivision(g) >= 0;
  if (g.option('formations') === 'any') return true;
  const one = g.cells[L.divisions] > 0 ? g.cells[L.oneDivision] : chosenDivision(g);
  return one < 0 || one === division;
}

/** The division of a unit picked for the combat that is being prepared, which is activated by it; -1 for none. */
export function chosenDivision(g: Gallipoli): number {
  const [from, to] = g.book.landOf(g.side);
  for (let p = from; p < to; p++)
    if (g.has(p, ATTACKING | FIRING) && g.book.division[p] >= 0) return g.book.division[p];
  return -1;
}

/**
 * A unit acts: it and its whole formation count as activated (3.2-4). A gun of it that has fired at sweepers by itself
 * (8.1.2a-3) has had its activation (7.2-7).
 */
export function enlist(g: Gallipoli, p: number): void {
  if (inBand(g, p)) return;
  const division = g.book.division[p];
  for (const member of division < 0 ? [p] : g.book.members[division]) {
    // Nothing lies on a unit that is not there.
    if (g.at(member) < 0 || g.has(member, ACTIVE_ONCE)) continue;
    // R-RIDE: for cavalry that has ridden it is the second time.
    g.mark(member, g.has(member, RODE) ? ACTIVE_ONCE | ACTIVE_TWICE : ACTIVE_ONCE);
    g.cells[L.bandOf + member] = g.cells[L.band];
  }
  if (division < 0) return;
  g.cells[L.divisions] += 1;
  g.cells[L.oneDivision] = division;
  g.log?.({ type: 'activated', rule: '3.2-4', args: { division: g.book.divisionIds[division] } });
}

/** A ship, fort or gun against sweepers acts: it alone (8.1.2a-3). */
export function enlistAlone(g: Gallipoli, p: number): void {
  if (inBand(g, p)) return;
  g.cells[L.bandOf + p] = g.cells[L.band];
  if (g.cells[L.second] === 0) g.mark(p, ACTIVE_ONCE | UNSWEPT);
}

/** A unit fit for movement and combat: not Disorganized, Broken or held in Reserve (8.4.1c, 8.4.1d, 8.4.1h). */
export const isFit = (g: Gallipoli, p: number): boolean => g.state(p) === NORMAL && !g.has(p, RESERVE);

/** On the map or in the Allied box, from where Allied land units can act (7.5-1). */
export function isPresent(g: Gallipoli, p: number): boolean {
  const at = g.at(p);
  return at >= 0 && (g.book.isLand[at] === 1 || g.book.isSea[at] === 1 || at === g.book.boxes[ALLIED]);
}

/**
 * Ships and forts that may act in a naval activation (7.2-2, 6.2-5, 6.3-4, 8.4.2d-1); sweepers and Turkish ships cost
 * nothing (6.2-6, 6.3-8).
 */
export function mayActAtSea(g: Gallipoli, p: number): boolean {
  const { kind, side } = g.book;
  if (side[p] !== g.side || g.at(p) < 0 || g.state(p) === RUINED) return false;
  if (g.cells[L.second] === 1) return inBand(g, p);
  if (!inBand(g, p) && g.has(p, ACTIVE_ONCE)) return false;
  if (kind[p] === FORT) return g.has(p, SUPPLIED);
  if (kind[p] === LAND) return g.book.arm[p] === ARTILLERY && !g.has(p, UNSUPPLIED) && g.state(p) === NORMAL;
  return kind[p] === SHIP && (side[p] !== ALLIED || g.book.isSweeper(p) || g.cells[L.fleetPaid] === 1);
}

/** 7.3.2c-1, 6.2-4, 6.3-7: Normal, supplied, activated once (R-RIDE) and not twice. */
export function maySecond(g: Gallipoli, p: number, lines: (group: number) => Uint8Array, marines: boolean): boolean {
  const { kind, boxes, group } = g.book;
  if (g.at(p) < 0 || !g.has(p, ACTIVE_ONCE | RODE) || g.has(p, ACTIVE_TWICE) || !g.isNormal(p) || g.has(p, RESERVE))
    return false;
  if (kind[p] === BEACHHEAD) return false;
  if (kind[p] === FORT) return g.has(p, SUPPLIED) && lines(group[p])[g.at(p)] === 1;
  if (kind[p] === SHIP) return true;
  return g.at(p) === boxes[ALLIED] || marines || (g.book.isLand[g.at(p)] === 1 && lines(group[p])[g.at(p)] === 1);
}

export const isInfantry = (g: Gallipoli, p: number): boolean => g.book.isUnit(p) && g.book.arm[p] === INFANTRY;
