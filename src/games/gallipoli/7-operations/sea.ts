import { eventInPlay, observes } from '../4-events.ts';
import { ALLIED, LAND, MAX_AREAS, SHIP, TURKISH } from '../book.ts';
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

/** Sea areas free of enemy ships (7.4-1); the Aegean has room for both fleets (7.4.2-4). */
const free = (g: Gallipoli, side: number, area: number): boolean =>
  area === g.book.aegean ||
  (g.book.isSea[area] === 1 &&
    (side === ALLIED
      ? g.cells[L.turkishShips + area] === 0
      : g.cells[L.warships + area] + g.cells[L.sweepers + area] === 0));

/**
 * Every area a ship can go to, and how. Mines are entered only as the one area of a short move (7.3.3-10). The array is
 * overwritten by the next call.
 */
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

/** R-TURK-NAVAL: Turkish ships stay at home until Allied ships are out this turn; the Russians keep them there. */
export const mayComeOut = (g: Gallipoli): boolean => g.cells[L.deployed] === 1 && eventInPlay(g) !== 'russians';

/**
 * 7.3.3-2: by mine-free seas from the Aegean. 7.3.3-4, 7.3.3-6, 10.4-3, 10.4-4: Turkish ships to the Marmara, once the
 * enemy is out.
 */
function deployment(g: Gallipoli, p: number, side: number): void {
  const { aegean, marmara } = g.book;
  if (side === TURKISH) {
    if (mayComeOut(g) && free(g, side, marmara)) courses[marmara] = DEPLOYS;
    return;
  }
  const open = openSeas(g);
  for (let area = 0; area < open.length; area++) if (open[area] === 1 && shipFits(g, p, area)) courses[area] = DEPLOYS;
  courses[aegean] = DEPLOYS;
}

/** Areas joined to the Aegean by areas without markers and Turkish ships; overwritten by the next call. */
export const openSeas = (g: Gallipoli): Uint8Array => voyage(g, ALLIED, g.book.aegean);

const sailed = new Uint8Array(MAX_AREAS);
const queue = new Int16Array(MAX_AREAS);

/** Everywhere a side's ships come to in a long voyage: 1 for every such area, the start among them. */
function voyage(g: Gallipoli, side: number, from: number): Uint8Array {
  sailed.fill(0);
  sailed[from] = 1;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    for (const next of g.book.nearSea[queue[head]]) {
      if (sailed[next] === 1 || !free(g, side, next) || (side === ALLIED ? mined(g, next) : !quiet(g, next))) continue;
      sailed[next] = 1;
      queue[end++] = next;
    }
  }
  return sailed;
}

/** 7.3.3-3: an Allied ship as far as it likes by seas without markers; 7.3.3-5: a Turkish one where it is not seen. */
function longVoyage(g: Gallipoli, p: number, side: number, from: number): void {
  const reached = voyage(g, side, from);
  const near = g.book.nearSea[from];
  for (let area = 0; area < reached.length; area++) {
    if (reached[area] === 0 || area === from || near.includes(area)) continue;
    if (shipFits(g, p, area)) courses[area] = FAR_OFF;
  }
}

/** Whether a ship can go anywhere at all. */
export function canSailOn(g: Gallipoli, p: number): boolean {
  const side = g.book.side[p];
  const from = g.at(p);
  if (from === g.book.boxes[side] && side === ALLIED) return true;
  if (from !== g.book.boxes[side] && (g.has(p, MOVED) || g.state(p) === RUINED)) return false;
  for (const next of g.book.nearSea[from]) if (free(g, side, next) && shipFits(g, p, next)) return true;
  const reached = courseOf(g, p);
  for (let area = 0; area < reached.length; area++) if (reached[area] !== NO_COURSE) return true;
  return false;
}

/** 7.3.3-5: a mine marker, or no Allied warship next to it. */
function quiet(g: Gallipoli, area: number): boolean {
  return mined(g, area) || !g.book.nearSea[area].some((near) => g.cells[L.warships + near] > 0);
}

// ── how far guns reach (8.1.1, 8.2)

/** The batteries of a firer at a distance from a target; 0 where a battery is absent (8.1-1), hit or out of range. */
interface Batteries {
  readonly primary: number;
  readonly secondary: number;
}
interface Bearing extends Batteries {
  /** Through land or past other ships, beyond range 1 (8.1.1-4). */
  readonly through: boolean;
}

/** R-RANGE-ORDER: base, air (8.1.1-2, 11.4-3), land and Aegean (8.1.1-5, 8.1.1-6), and bad weather last (8.1.1-3). */
export function rangeOf(g: Gallipoli, base: number, { side, from, overLand }: Line): number {
  const chart = g.book.data.charts.range;
  const cut = overLand ? (from === g.book.aegean ? chart.fromAegean : chart.overLand) : 0;
  const range = base + (observes(g, side) ? chart.airmen : 0) + cut;
  // 5.1-bad-4.
  return g.bad ? Math.min(chart.badWeather, range) : range;
}
/** Who fires from where, and whether by a ship into or across land. */
interface Line {
  readonly side: number;
  readonly from: number;
  readonly overLand: boolean;
}

/** No gun reaches further, whatever the weather (8.1.1). */
export function furthest(g: Gallipoli): number {
  const { primary, secondary, fieldGuns, airmen } = g.book.data.charts.range;
  return Math.max(primary, secondary, fieldGuns) + airmen;
}

/** Factors of a ship or fort: all of them (8.4.2a), or what damage leaves (8.1.3, 8.4.2c-1, 8.4.2d-1). */
export function battery(g: Gallipoli, p: number, factor: number): number {
  const state = g.state(p);
  if (state === RUINED) return 0;
  const { neutralizedShip } = g.book.data.charts.guns;
  return state === SHAKEN && g.book.kind[p] === SHIP ? Math.max(0, factor + neutralizedShip) : factor;
}

/** What a firer can bring to bear on a target in an area (8.1.1). */
export const bearing = (g: Gallipoli, p: number, target: number): Bearing => ({
  ...inRange(g, p, target),
  through: crosses(g, g.at(p), g.at(target)),
});
/** The same for whoever need not know what lies between. */
export function inRange(g: Gallipoli, p: number, target: number): Batteries {
  const { book } = g;
  const { range, guns } = book.data.charts;
  const [from, to] = [g.at(p), g.at(target)];
  const side = book.side[p];
  if (book.kind[p] === LAND) {
    // 8.1.2a-2: range 1, or 2 in good weather with the German airmen.
    const reach = range.fieldGuns + (observes(g, side) ? range.airmen : 0);
    const secondary = book.distance(from, to) <= reach ? guns.fieldGuns : 0;
    return { primary: 0, secondary };
  }
  const ship = book.kind[p] === SHIP;
  const intoLand = book.isLand[to] === 1;
  const bySea = ship && !intoLand ? book.seaDistance(from, to) : 99;
  const any = book.distance(from, to);
  const reaches = (base: number): boolean =>
    bySea <= rangeOf(g, base, { side, from, overLand: false }) ||
    any <= rangeOf(g, base, { side, from, overLand: ship });
  // 8.1.1-1.
  const primary = reaches(range.primary) ? battery(g, p, book.primary[p]) : 0;
  const secondary = reaches(range.secondary) ? battery(g, p, book.secondary[p]) : 0;
  return { primary, secondary };
}

/** R-FIRE-THROUGH: beyond range 1, every shortest way leads over land or past other ships. */
function crosses(g: Gallipoli, from: number, to: number): boolean {
  const distance = g.book.distance(from, to);
  if (distance <= 1) return false;
  barred.fill(0);
  return !clearLine(g, from, to, distance);
}
/** Areas that no shortest way leads on from: looked into once, however many ways there are to them. */
const barred = new Uint8Array(MAX_AREAS);
function clearLine(g: Gallipoli, from: number, to: number, distance: number): boolean {
  if (distance <= 1) return true;
  if (barred[from] === 1) return false;
  barred[from] = 1;
  return g.book.near[from].some(
    (next) => g.book.distance(next, to) === distance - 1 && isEmptySea(g, next) && clearLine(g, next, to, distance - 1),
  );
}
/** R-AEGEAN-FIRE: no line leads through the Aegean. */
const isEmptySea = (g: Gallipoli, area: number): boolean =>
  g.book.isSea[area] === 1 &&
  area !== g.book.aegean &&
  g.cells[L.warships + area] + g.cells[L.sweepers + area] + g.cells[L.turkishShips + area] === 0;

/** 8.2-2, 8.2-3: whether a gun can bombard an area. */
export function bombards(g: Gallipoli, p: number, area: number): boolean {
  const { kind, side } = g.book;
  const from = g.at(p);
  const distance = g.book.distance(from, area);
  const line = { side: side[p], from, overLand: kind[p] === SHIP };
  return distance > 0 && distance <= rangeOf(g, g.book.data.charts.range.bombardment, line);
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
