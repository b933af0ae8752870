import { ARTILLERY, HALVES, HIGGINS, LCM } from '../book.ts';
import { afloat, crowded, mayStack, pierCleared } from '../pieces.ts';
import { DRIFTED, L, SUPPLY_CARGO, type Tarawa, UNLOADED, WAITING } from '../state.ts';

/** Pieces that keep to the water: craft and tanks, which neither cross the pier nor obstacles. */
const vehicle = (g: Tarawa, p: number): boolean => g.book.isCraft(p) || g.book.isTank(p);

/** The unit that would step ashore: the piece itself or its passenger; -1 for supply or nothing. */
export function lander(g: Tarawa, p: number): number {
  if (!g.book.isCraft(p)) return p;
  const cargo = g.cells[L.cargo + p];
  return cargo > 0 && cargo < SUPPLY_CARGO ? cargo - 1 : -1;
}

/** 6.4c, 6.3j: half APs to enter a reef hex, to run up on a beach, or to climb onto the foot of the pier. */
export function waterCost(g: Tarawa, p: number, to: number): number {
  const chart = g.book.data.terrain;
  const beach = to < g.book.landCount;
  if (to >= 0 && g.book.pierHex[to] === 1) return HALVES * chart.pier.foot;
  if (!beach) return reefCost(g, p);
  return HALVES * (vehicle(g, p) ? chart.beach.vehicle : chart.beach.foot);
}

/** 6.4c: half APs for a hex of the reef. */
export function reefCost(g: Tarawa, p: number): number {
  const { reef } = g.book.data.terrain;
  return HALVES * (g.book.isCraft(p) ? reef.craft : g.book.isTank(p) ? reef.tank : reef.foot);
}

/** A craft goes back to the fleet and waits there for a load. */
export function rejoinFleet(g: Tarawa, craft: number): void {
  g.cells[L.at + craft] = WAITING;
  g.cells[L.ap + craft] = 0;
  g.cells[L.course + craft] = 0;
  g.unmark(craft, DRIFTED | UNLOADED);
}

/** 5.1c: impulses of turn 1 given up for a longer bombardment. Nothing comes near the reef, so nothing fires either. */
export const postponed = (g: Tarawa, impulse: number): boolean => g.turn === 1 && impulse <= g.cells[L.forgone];

/** 6.1b, 11.33i–j, 11.33m, 11.34, 11.35a, R-26, R-53: whether the ground lets the piece in. */
export function passable(g: Tarawa, p: number, from: number, to: number): boolean {
  if (to < 0) return false;
  if (vehicle(g, p)) return g.book.vehicleMay(from, to);
  return g.book.waderMay(to) && (to !== g.book.pierFoot || g.cells[L.head + g.book.pierBase] === 0);
}

/** 7.6d: and whether there is room to stop (the crowd has been read). */
export function hasRoom(g: Tarawa, p: number, to: number): boolean {
  if (to >= g.book.landCount) return !crowded(to);
  const unit = lander(g, p);
  return unit < 0 || mayStack(g, unit, to);
}

/** 6.2b, 6.4a, 6.4d–e: through a front hex, and so that its own beach stays in reach of its front hexes. */
export function keepsCourse(g: Tarawa, p: number, to: number): boolean {
  const beach = g.book.beaches[g.cells[L.beach + p]];
  if (to < g.book.landCount) return g.book.invasion[to] === g.cells[L.beach + p];
  return (vehicle(g, p) ? beach.vehicleWay : beach.wadeWay)[to] === 1;
}

/** whether a piece adrift has a beach, whichever, in reach of its front hexes. */
function beachAhead(g: Tarawa, p: number): boolean {
  const beach = g.book.beaches[g.cells[L.beach + p]];
  return (vehicle(g, p) ? beach.vehicleAhead : beach.wadeAhead)[g.cells[L.at + p]] === 1;
}

/** How many moves a piece adrift would have from this hex to the nearest beach, -1 where it finds none. */
export function strayMoves(g: Tarawa, p: number, from: number): number {
  const beach = g.book.beaches[g.cells[L.beach + p]];
  return (vehicle(g, p) ? beach.vehicleStray : beach.wadeStray)[from];
}

/**
 * Where the piece may move next over the water: the two front hexes (6.4d). One adrift (6.4b, 6.2c) with no beach before
 * it turns about and enters any hex beside it. Infantry may make for the wrecks.
 */
export function waterMoves(g: Tarawa, p: number, out: number[]): void {
  out.length = 0;
  const at = g.cells[L.at + p];
  const ap = g.cells[L.ap + p];
  if (g.has(p, DRIFTED) && !beachAhead(g, p)) {
    for (const to of g.book.graph.neighbours(at)) enterIfFree(g, p, to, out);
  } else onward(g, p, at, ap, out);
  if (!makesForWrecks(g, p)) return;
  for (const to of g.book.graph.neighbours(at)) {
    if (g.book.wreckWay[to] === g.book.wreckWay[at] - 1 && g.book.pierHex[to] === 0) enterIfFree(g, p, to, out);
  }
}

function enterIfFree(g: Tarawa, p: number, to: number, out: number[]): void {
  const open = passable(g, p, g.cells[L.at + p], to) && g.cells[L.ap + p] >= waterCost(g, p, to);
  if (open && hasRoom(g, p, to) && !out.includes(to)) out.push(to);
}

/** The front hexes, and through a full one those beyond it as far as the APs last: nobody stops there (7.6d, R-56). */
function onward(g: Tarawa, p: number, from: number, ap: number, out: number[]): void {
  const { left, right } = g.book.beaches[g.cells[L.beach + p]];
  for (let i = 0; i < 2; i++) {
    const to = g.book.beyond(from, i === 0 ? left : right);
    const rest = ap - waterCost(g, p, to);
    if (rest < 0 || !passable(g, p, from, to) || !(g.has(p, DRIFTED) || keepsCourse(g, p, to))) continue;
    if (hasRoom(g, p, to)) {
      if (!out.includes(to)) out.push(to);
    } else if (to >= g.book.landCount) onward(g, p, to, rest, out);
  }
}

/** 10.1.4c, R-53: infantry on its own feet, while the wrecks are held. */
const makesForWrecks = (g: Tarawa, p: number): boolean =>
  g.cells[L.wrecks] === 1 && g.book.isInfantry(p) && g.book.wreckWay[g.cells[L.at + p]] > 0;

/**
 * 6.6a, 6.6c–d, R-11, R-44: craft loaded with units or with supply (8.3e, 8.11c), units out of their craft, and a boat
 * that has just unloaded at the edge.
 */
export function fireTarget(g: Tarawa, p: number, unloadedToo: boolean, unloadedMark: number): boolean {
  if (!afloat(g, p)) return false;
  if (!g.book.isCraft(p)) return true;
  return g.cells[L.cargo + p] !== 0 || (unloadedToo && g.has(p, unloadedMark));
}

/** 6.2c, R-51: the beach a piece makes for: its own, or adrift the nearest. */
export const boundFor = (g: Tarawa, p: number): number =>
  g.has(p, DRIFTED) ? g.book.nearestBeach[g.cells[L.at + p]] : g.cells[L.beach + p];

/** 6.6a: the unsecured area that holds the hex of its beach nearest to the target; -1 when all are secured. */
export const firingArea = (g: Tarawa, p: number): number => areaFacing(g, boundFor(g, p), g.cells[L.at + p]);

/** The area that fires at whoever makes for the beach from this hex. */
export function areaFacing(g: Tarawa, beach: number, at: number): number {
  const { book, cells } = g;
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const hex of book.beaches[beach].hexes) {
    const area = book.area[hex];
    if (cells[L.secured + area] === 1) continue;
    const distance = book.graph.distance(at, hex);
    if (distance < nearest || (distance === nearest && area < best)) {
      nearest = distance;
      best = area;
    }
  }
  return best;
}

/** C.1, 6.3a, R-12: what may carry what. */
export function canCarry(g: Tarawa, craft: number, unit: number): boolean {
  const boat = g.book.kind[craft];
  if (g.book.isTank(unit)) return boat === LCM;
  if (boat !== LCM) return true;
  // an LCM can only bring guns to the cleared pier, and needs a free dock (the crowd has been read)
  return g.book.kind[unit] === ARTILLERY && pierCleared(g) && g.book.pierDocks.some((hex) => !crowded(hex));
}

/** 11.33d: units that may land on the pier in one turn. */
export const PIER_UNITS = 2;

/** 11.33d–f, 11.33h, 11.33m–n: whether this unit may land on the pier this turn. */
export function pierOpenTo(g: Tarawa, unit: number): boolean {
  if (g.book.isTank(unit) || g.cells[L.pierUnits] >= PIER_UNITS) return false;
  const gun = g.book.kind[unit] === ARTILLERY;
  if (gun && !pierCleared(g)) return false;
  if (g.cells[L.head + g.book.pierBase] === 1) return gun && g.cells[L.pierGuns] === 0;
  return true;
}

/** 6.3f, R-22: boats keep to the edge except at high tide. */
export const floats = (g: Tarawa, craft: number): boolean =>
  g.book.kind[craft] !== LCM && (g.book.kind[craft] !== HIGGINS || g.highTide);
