import { controls } from './7-zones.ts';
import { AA, ALLIED, AXIS, HQ, MAX_HEXES, UNIT, WARSHIP } from './book.ts';
import { combatIn, othersIn, unitsIn } from './hexes.ts';
import {
  AMMO,
  BROKEN_DOWN,
  DEAD,
  DEMORALIZED,
  foe,
  GONE,
  GOOD,
  L,
  type Malta,
  NOT_MADE,
  PLAYER_MARKS,
  STRAGGLING,
  TURN_BOX,
  TURN_MARKS,
  UNSUPPLIED,
} from './state.ts';

function count(g: Malta, p: number, by: number): void {
  const hex = g.at(p);
  if (hex < 0 || g.book.kind[p] === WARSHIP) return;
  const at = g.book.side[p] * MAX_HEXES + hex;
  if (g.book.kind[p] !== UNIT) {
    g.cells[L.others + at] += by;
    return;
  }
  if (g.book.type[p] === HQ) g.cells[L.hqs + at] += by;
  else {
    g.cells[L.combat + at] += by;
    g.cells[L.thirds + at] += by * g.book.thirds[p];
    if (controls(g, p)) g.cells[L.zoc + at] += by;
    if (g.book.type[p] === AA && g.book.side[p] === ALLIED) g.cells[L.flakIn + hex] += by;
  }
}

/** Changes a unit's place, steps or state with the counts of its hex kept right. */
export function put(g: Malta, p: number, place: number): void {
  count(g, p, -1);
  g.cells[L.at + p] = place;
  count(g, p, 1);
}
export function setState(g: Malta, p: number, state: number): void {
  count(g, p, -1);
  g.cells[L.state + p] = state;
  count(g, p, 1);
}
export function setSteps(g: Malta, p: number, steps: number): void {
  count(g, p, -1);
  g.cells[L.steps + p] = steps;
  count(g, p, 1);
}

/** Pieces of a side in a hex or other place, in the order of the book. */
export function piecesAt(g: Malta, side: number, place: number): number[] {
  const list: number[] = [];
  const { cells, book } = g;
  const most = place >= 0 ? unitsIn(g, side, place) : book.unitEnd;
  for (let p = 0; p < book.unitEnd && list.length < most; p++) {
    if (cells[L.at + p] === place && book.side[p] === side) list.push(p);
  }
  return list;
}
export function leadersAt(g: Malta, side: number, place: number): number[] {
  const list: number[] = [];
  if (place >= 0 && othersIn(g, side, place) === 0) return list;
  for (let p = g.book.leaders[0]; p < g.book.leaders[1]; p++) {
    if (g.at(p) === place && g.book.side[p] === side) list.push(p);
  }
  return list;
}
/** The gun standing in a hex, or -1. */
function gunIn(g: Malta, hex: number): number {
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) === hex) return p;
  return -1;
}

// ── control (3.1)

/**
 * A combat unit has come into a hex: guns and lone leaders there fall, and the hex changes hands; a hex that is shared
 * (5.4) does so when the sharing ends.
 */
export function occupy(g: Malta, p: number, hex: number): void {
  put(g, p, hex);
  takeHex(g, g.book.side[p], hex);
}
export function takeHex(g: Malta, side: number, hex: number): void {
  const enemy = foe(side);
  if (g.book.isLand[hex] === 0 || combatIn(g, side, hex) === 0 || unitsIn(g, enemy, hex) > 0) return;
  const holder = side === AXIS ? 1 : 0;
  if (g.cells[L.control + hex] !== holder) {
    g.cells[L.control + hex] = holder;
    g.log?.({ type: 'taken', rule: '3.1', args: { side: side === AXIS ? 'axis' : 'allied', hex: g.hexName(hex) } });
  }
  if (side === AXIS) {
    const gun = gunIn(g, hex);
    // 16.57.
    if (gun >= 0) destroyGun(g, gun, '16.57');
  }
  for (const leader of leadersAt(g, enemy, hex)) displace(g, leader);
}

// ── losses

/** 20.34: steps are counted as they go; in halves, because the Royal Navy's count half. */
function countLoss(g: Malta, side: number, steps: number, halves = 2): void {
  g.cells[L.lost + side] += steps * halves;
}

/** One step of a unit; true where it was the last. */
export function loseStep(g: Malta, p: number, rule: string): boolean {
  countLoss(g, g.book.side[p], 1);
  g.unmark(p, STRAGGLING);
  if (g.steps(p) <= 1) {
    g.log?.({ type: 'eliminated', rule, args: { unit: g.name(p), hex: placeName(g, p) } });
    remove(g, p, DEAD);
    return true;
  }
  setSteps(g, p, g.steps(p) - 1);
  g.log?.({ type: 'stepLost', rule, args: { unit: g.name(p), left: g.steps(p) } });
  return false;
}

/** A whole unit at once. */
export function eliminate(g: Malta, p: number, rule: string, halves = 2): void {
  countLoss(g, g.book.side[p], g.steps(p), halves);
  g.log?.({ type: 'eliminated', rule, args: { unit: g.name(p), hex: placeName(g, p) } });
  remove(g, p, halves === 2 ? DEAD : GONE);
}

/** Takes a unit off the map and clears all that lay on it. */
export function remove(g: Malta, p: number, place: number): void {
  put(g, p, place);
  g.cells[L.steps + p] = 0;
  g.cells[L.state + p] = GOOD;
  g.cells[L.aim + p] = 0;
  g.unmark(p, UNSUPPLIED | AMMO | STRAGGLING | TURN_MARKS | PLAYER_MARKS);
  buryBattalion(g, p);
  if (!g.book.isHq(p) || (place !== DEAD && place !== GONE)) return;
  // 20.31, 20.32: headquarters count by themselves.
  const formation = g.book.formation[p];
  if (g.book.hqOf[formation] !== p) return;
  if (g.book.side[p] === AXIS) g.cells[L.hqLost] += 1;
  else g.cells[L.commandLost] = 1;
}

/** A battalion whose last company is gone is gone itself. */
function buryBattalion(g: Malta, company: number): void {
  const p = g.book.parent[company];
  if (p < 0 || g.at(p) !== BROKEN_DOWN) return;
  const gone = (other: number): boolean => [DEAD, GONE, NOT_MADE].includes(g.at(other));
  if (g.book.companies[p].every(gone)) put(g, p, DEAD);
}

export function destroyGun(g: Malta, gun: number, rule: string): void {
  if (g.at(gun) < 0) return;
  g.log?.({ type: 'gunDestroyed', rule, args: { gun: g.name(gun), hex: g.hexName(g.at(gun)) } });
  put(g, gun, DEAD);
  g.cells[L.marks + gun] = 0;
  g.cells[L.gunShown + gun - g.book.guns[0]] = 1;
}

/** 14.44: a leader left alone goes to the next turn's box, unhurt. */
export function displace(g: Malta, leader: number): void {
  put(g, leader, TURN_BOX);
  g.cells[L.due + leader] = g.box + 1;
  g.log?.({ type: 'displaced', rule: '14.44', args: { leader: g.name(leader) } });
}

/** D and Z (9.43, 9.44): the state a unit comes to; true where it was demoralized already. */
export function worsen(g: Malta, p: number, to: number, rule: string): boolean {
  const now = g.state(p);
  if (to === DEMORALIZED && now === DEMORALIZED) return true;
  const next = Math.min(DEMORALIZED, to === DEMORALIZED ? DEMORALIZED : now + 1);
  if (next === now) return false;
  setState(g, p, next);
  g.log?.({
    type: 'worse',
    rule,
    args: { unit: g.name(p), state: next === DEMORALIZED ? 'demoralized' : 'disorganized' },
  });
  return false;
}

function placeName(g: Malta, p: number): string {
  const at = g.at(p);
  return at >= 0 ? g.hexName(at) : 'off';
}

/** 1.7: pieces alike in type, values, steps, state and flags are one choice. */
export const distinct = (g: Malta, list: readonly number[]): number[] =>
  list.filter((p, i) => {
    for (let before = 0; before < i; before++) if (areAlike(g, list[before], p)) return false;
    return true;
  });
/** All that can ever tell two pieces apart: what is printed, whose they are, where they stand and what lies on them. */
const STANDING = [L.at, L.steps, L.state, L.marks, L.formation];
function areAlike({ book, cells }: Malta, p: number, q: number): boolean {
  if (book.print[p] !== book.print[q]) return false;
  for (const cell of STANDING) if (cells[cell + p] !== cells[cell + q]) return false;
  return (cells[L.marks + p] & STRAGGLING) === 0 || cells[L.due + p] === cells[L.due + q];
}
