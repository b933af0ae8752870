import { flood } from '../../../kernel/board.ts';
import { eventInPlay, observes } from '../4-events.ts';
import { ALLIED, ARTILLERY, FORT, LAND, MAX_AREAS, SHIP, TURKISH } from '../book.ts';
import { mined, shipFits } from '../ground.ts';
import { FIRED, type Gallipoli, L, MOVED, RUINED, SHAKEN } from '../state.ts';

// ── where ships go (7.3.3)

/** How a ship gets to a sea area. */
export const NO_COURSE = 0;
export const DEPLOYS = 1;
export const ONE_AREA = 2;
/** More than one area: it will not fire, bombard or sweep (7.3.3-1). */
export const FAR_OFF = 3;

const courses = new Uint8Array(MAX_AREAS);

/** Sea areas free of enemy ships (7.4-1). */
const free = (g: Gallipoli, side: number, area: number): boolean =>
  g.book.isSea[area] === 1 &&
  (side === ALLIED
    ? g.cells[L.turkishShips + area] === 0
    : g.cells[L.warships + area] + g.cells[L.sweepers + area] === 0);

/** Every area a ship can go to, and how. The array is overwritten by the next call. */
export function courseOf(g: Gallipoli, p: number): Uint8Array {
  courses.fill(NO_COURSE);
  const side = g.book.side[p];
  const from = g.at(p);
  if (from === g.book.boxes[side]) deployment(g, p, side);
  else if (!g.has(p, MOVED) && g.state(p) !== RUINED) {
    for (const next of g.book.nearSea[from]) {
      if (free(g, side, next) && shipFits(g, p, next)) courses[next] = ONE_AREA;
    }
    // 7.3.3-1: a ship that has fired moves one area.
    if (!g.has(p, FIRED)) longVoyage(g, p, side, from);
  }
  return courses;
}

/** 7.3.3-2: by mine-free seas from the Aegean. 7.3.3-4, 7.3.3-6: Turkish ships to the Marmara, once the enemy is out. */
function deployment(g: Gallipoli, p: number, side: number): void {
  const { aegean, marmara } = g.book;
  if (side === TURKISH) {
    const out = g.cells[L.deployed] === 1 && eventInPlay(g) !== 'russians';
    if (out && free(g, side, marmara)) courses[marmara] = DEPLOYS;
    return;
  }
  for (const [area, steps] of openSeas(g).entries()) {
    if (steps >= 0 && shipFits(g, p, area)) courses[area] = DEPLOYS;
  }
  courses[aegean] = DEPLOYS;
}

/** Steps from the Aegean through areas without markers and Turkish ships; -1 where there is no way. */
export function openSeas(g: Gallipoli): Int16Array {
  return flood(g.book.map, [g.book.aegean], (area) => free(g, ALLIED, area) && !mined(g, area));
}

function longVoyage(g: Gallipoli, p: number, side: number, from: number): void {
  const open = (area: number): boolean => free(g, side, area) && (side === ALLIED ? !mined(g, area) : quiet(g, area));
  for (const [area, steps] of flood(g.book.map, [from], open).entries()) {
    if (steps >= 2 && courses[area] === NO_COURSE && shipFits(g, p, area)) courses[area] = FAR_OFF;
  }
}

/** 7.3.3-5: a mine marker, or no Allied warship next to it. */
function quiet(g: Gallipoli, area: number): boolean {
  return mined(g, area) || !g.book.nearSea[area].some((near) => g.cells[L.warships + near] > 0);
}

// ── how far guns reach (8.1.1, 8.2)

const BAD_RANGE = 1;

/** The batteries of a firer at a distance from a target; 0 where a battery is absent, hit or out of range. */
export interface Batteries {
  primary: number;
  secondary: number;
  /** Through land or past other ships, beyond range 1 (8.1.1-4). */
  through: boolean;
}

/** 8.1.2a-2: field guns against sweepers. */
const FIELD_GUNS = 2;

/** R-RANGE-ORDER: base, air, land and Aegean, and bad weather last. */
export function rangeOf(g: Gallipoli, base: number, side: number, overLand: boolean, from: number): number {
  const cut = overLand ? (from === g.book.aegean ? 2 : 1) : 0;
  const range = base + (observes(g, side) ? 1 : 0) - cut;
  return g.bad ? Math.min(BAD_RANGE, range) : range;
}

/** Factors of a ship or fort after damage (8.4.2c-1, 8.4.2d-1). */
export function battery(g: Gallipoli, p: number, factor: number): number {
  const state = g.state(p);
  if (state === RUINED) return 0;
  return state === SHAKEN && g.book.kind[p] === SHIP ? Math.max(0, factor - 1) : factor;
}

/** What a firer can bring to bear on a target in an area (8.1.1). */
export function bearing(g: Gallipoli, p: number, target: number): Batteries {
  const { book } = g;
  const [from, to] = [g.at(p), g.at(target)];
  const side = book.side[p];
  if (book.kind[p] === LAND) {
    // 8.1.2a-2: range 1, or 2 in good weather with the German airmen.
    const reach = 1 + (observes(g, side) ? 1 : 0);
    return { primary: 0, secondary: book.distance(from, to) <= reach ? FIELD_GUNS : 0, through: crosses(g, from, to) };
  }
  const ship = book.kind[p] === SHIP;
  const intoLand = book.isLand[to] === 1;
  const bySea = ship && !intoLand ? book.seaDistance(from, to) : 99;
  const any = book.distance(from, to);
  const reaches = (base: number): boolean =>
    bySea <= rangeOf(g, base, side, false, from) || any <= rangeOf(g, base, side, ship, from);
  const primary = reaches(2) ? battery(g, p, book.primary[p]) : 0;
  const secondary = reaches(1) ? battery(g, p, book.secondary[p]) : 0;
  return { primary, secondary, through: crosses(g, from, to) };
}

/** R-FIRE-THROUGH: beyond range 1, every shortest way leads over land or past other ships. */
function crosses(g: Gallipoli, from: number, to: number): boolean {
  const distance = g.book.distance(from, to);
  return distance > 1 && !clearLine(g, from, to, distance);
}
function clearLine(g: Gallipoli, from: number, to: number, distance: number): boolean {
  if (distance <= 1) return true;
  return g.book.near[from].some(
    (next) => g.book.distance(next, to) === distance - 1 && isEmptySea(g, next) && clearLine(g, next, to, distance - 1),
  );
}
const isEmptySea = (g: Gallipoli, area: number): boolean =>
  g.book.isSea[area] === 1 &&
  g.cells[L.warships + area] + g.cells[L.sweepers + area] + g.cells[L.turkishShips + area] === 0;

/** 8.2-2, 8.2-3: whether a gun can bombard an area. */
export function bombards(g: Gallipoli, p: number, area: number): boolean {
  const { kind, side } = g.book;
  const from = g.at(p);
  const distance = g.book.distance(from, area);
  return distance > 0 && distance <= rangeOf(g, 2, side[p], kind[p] === SHIP, from);
}

/** Factors in a bombardment (8.2-4). */
export function bombardmentFactors(g: Gallipoli, p: number): number {
  const { kind, guns, primary, secondary } = g.book;
  if (kind[p] === LAND) return guns[p];
  return battery(g, p, primary[p]) + battery(g, p, secondary[p]);
}
/** 8.2-5: of these the heavy ones: primary guns of BB, BC and B, and big guns of any kind. */
export function heavyFactors(g: Gallipoli, p: number): number {
  const { kind, guns, primary, big } = g.book;
  if (kind[p] === LAND) return big[p] === 1 ? guns[p] : 0;
  return g.book.isCapital(p) ? battery(g, p, primary[p]) : 0;
}

/** Guns there are: ships, forts, artillery. */
export const isGun = (g: Gallipoli, p: number): boolean =>
  g.book.kind[p] === SHIP || g.book.kind[p] === FORT || (g.book.kind[p] === LAND && g.book.arm[p] === ARTILLERY);
