import { ARTILLERY, HALVES, HIGGINS, LCM } from '../book.ts';
import { afloat, crowded, mayStack } from '../pieces.ts';
import { DRIFTED, L, SUPPLY_CARGO, type Tarawa } from '../state.ts';

/** Pieces that keep to the water: craft and tanks, which neither cross the pier nor obstacles. */
const vehicle = (g: Tarawa, p: number): boolean => g.book.isCraft(p) || g.book.isTank(p);

/** The unit that would step ashore: the piece itself or its passenger; -1 for supply or nothing. */
export function lander(g: Tarawa, p: number): number {
  if (!g.book.isCraft(p)) return p;
  const cargo = g.cells[L.cargo + p];
  return cargo > 0 && cargo < SUPPLY_CARGO ? cargo - 1 : -1;
}

/** 6.4c, 6.3j: half APs to enter a reef hex or to run up on a beach. */
export function waterCost(g: Tarawa, p: number, to: number): number {
  const chart = g.book.data.terrain;
  const beach = to < g.book.landCount;
  if (g.book.isCraft(p)) return HALVES * (beach ? chart.beach.vehicle : chart.reef.craft);
  if (g.book.isTank(p)) return HALVES * (beach ? chart.beach.vehicle : chart.reef.tank);
  return HALVES * (beach ? chart.beach.foot : chart.reef.foot);
}

/** 5.1c: impulses of turn 1 given up for a longer bombardment. Nothing comes near the reef, so nothing fires either. */
export const postponed = (g: Tarawa, impulse: number): boolean => g.turn === 1 && impulse <= g.cells[L.forgone];

/** 6.1b, 11.33i–j, 11.34, 11.35a, R-26: whether the ground lets the piece in. */
function passable(g: Tarawa, p: number, to: number): boolean {
  const from = g.cells[L.at + p];
  return to >= 0 && (vehicle(g, p) ? g.book.vehicleMay(from, to) : g.book.waderMay(to));
}

/** 7.6d: and whether there is room (the crowd has been read). */
export function mayGo(g: Tarawa, p: number, to: number): boolean {
  if (!passable(g, p, to)) return false;
  if (to >= g.book.landCount) return !crowded(to);
  const unit = lander(g, p);
  return unit < 0 || mayStack(g, unit, to);
}

/** 6.2b, 6.4a, 6.4d–e: through a front hex, and so that its own beach stays in reach of its front hexes. */
function keepsCourse(g: Tarawa, p: number, to: number): boolean {
  if (to < 0) return false;
  const beach = g.book.beaches[g.cells[L.beach + p]];
  if (to < g.book.landCount) return g.book.invasion[to] === g.cells[L.beach + p];
  return (vehicle(g, p) ? beach.vehicleWay : beach.wadeWay)[to] === 1;
}

/**
 * Where the piece may move next over the water: the two front hexes (6.4d). One adrift (6.4b, 6.2c) whose front hexes
 * are closed to it for good has to look for a beach along the shore.
 */
export function waterMoves(g: Tarawa, p: number, out: number[]): void {
  out.length = 0;
  const at = g.cells[L.at + p];
  const beach = g.book.beaches[g.cells[L.beach + p]];
  const adrift = g.has(p, DRIFTED);
  let ahead = false;
  for (let i = 0; i < 2; i++) {
    const to = g.book.beyond(at, i === 0 ? beach.left : beach.right);
    if (adrift) ahead ||= passable(g, p, to);
    if (g.cells[L.ap + p] < waterCost(g, p, to) || !(adrift || keepsCourse(g, p, to))) continue;
    if (mayGo(g, p, to)) out.push(to);
  }
  if (ahead || !adrift) return;
  for (const to of g.book.graph.neighbours(at)) {
    if (g.cells[L.ap + p] >= waterCost(g, p, to) && mayGo(g, p, to)) out.push(to);
  }
}

/**
 * 6.6a, 6.6c–d, R-11, R-44: craft loaded with units or with supply (8.3e, 8.11c), units out of their craft, and a boat
 * that has just unloaded at the edge.
 */
export function fireTarget(g: Tarawa, p: number, unloadedToo: boolean, unloadedMark: number): boolean {
  if (!afloat(g, p)) return false;
  if (!g.book.isCraft(p)) return true;
  return g.cells[L.cargo + p] !== 0 || (unloadedToo && g.has(p, unloadedMark));
}

/** 6.6a: the unsecured area that holds the hex of its beach nearest to the target; -1 when all are secured. */
export function firingArea(g: Tarawa, p: number): number {
  const { book, cells } = g;
  const at = cells[L.at + p];
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const hex of book.beaches[cells[L.beach + p]].hexes) {
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

/** 11.33c: the pier is cleared once the hex at its base is. */
const pierCleared = (g: Tarawa): boolean => g.cells[L.held + g.book.pierBase] === 0;

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
