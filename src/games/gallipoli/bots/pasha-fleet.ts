import { courseOf, DEPLOYS, mayComeOut, NO_COURSE } from '../7-operations/sea.ts';
import { A } from '../actions.ts';
import { ALLIED, SHIP, TURKISH } from '../book.ts';
import { mined } from '../ground.ts';
import { put } from '../pieces.ts';
import { ACTIVE_ONCE, FIRED, type Gallipoli, L, RUINED } from '../state.ts';
import { type Channel, channel } from './channel.ts';
import { bestTarget } from './guns.ts';
import { PASHA } from './weights.ts';

/** What a Turkish ship does next: where it sails, or whom it fires at. */
export interface FleetOrder {
  readonly type: number;
  readonly value: number;
  /** What it is worth, in points. */
  readonly worth: number;
}

/** Guns of the enemy that bear on an area by sea. */
function gunsOn(g: Gallipoli, area: number): number {
  let guns = 0;
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] !== ALLIED || g.book.isSweeper(p) || g.at(p) < 0 || g.book.isSea[g.at(p)] === 0) continue;
    if (g.book.seaDistance(g.at(p), area) <= 2) guns += g.book.primary[p];
  }
  return guns;
}

/**
 * A ship on a field keeps the sweepers out of it (7.4-1), and its own mines do it no harm. With few fields left that is
 * worth the game; before that ships stay at home.
 */
function plugs(g: Gallipoli, { fields }: Channel): readonly number[] {
  if (fields.length > PASHA.now.plug) return [];
  return fields.filter((area) => g.cells[L.sweepers + area] === 0 && g.cells[L.turkishShips + area] === 0);
}

/** Sweepers without battleships near by are prey for anything with guns. */
function ambush(g: Gallipoli, p: number, areas: readonly number[], prey: readonly number[]): FleetOrder | null {
  const at = g.at(p);
  let top: FleetOrder | null = null;
  for (const area of areas) {
    if (gunsOn(g, area) > 0) continue;
    put(g, p, area);
    const { worth } = bestTarget(g, p, prey);
    if (worth > Math.max(PASHA.now.ambush, top?.worth ?? 0)) top = { type: A.sail, value: area, worth };
  }
  put(g, p, at);
  return top;
}

/** What a ship would do in a naval activation now, or nothing. */
export function fleetOrder(g: Gallipoli, p: number, prey: readonly number[], way: Channel): FleetOrder | null {
  const at = g.at(p);
  if (at < 0 || g.state(p) === RUINED || g.book.side[p] !== TURKISH) return null;
  const boxed = at === g.book.boxes[TURKISH];
  if (boxed && !mayComeOut(g)) return null;
  const courses = courseOf(g, p).slice();
  if (!boxed && !g.has(p, FIRED)) {
    const shot = bestTarget(g, p, prey);
    if (shot.worth > 0) return { type: A.fire, value: shot.target, worth: shot.worth };
  }
  const wanted = plugs(g, way);
  if (boxed) return outOfPort(g, p, courses, wanted, prey);
  if (wanted.length > 0 && mined(g, at)) return null;
  const plug = wanted.find((area) => courses[area] !== NO_COURSE && gunsOn(g, area) < 4);
  if (plug !== undefined) return { type: A.sail, value: plug, worth: 2 };
  return ambush(g, p, areasOf(courses), prey);
}
function areasOf(courses: Uint8Array): number[] {
  const list: number[] = [];
  for (let area = 0; area < courses.length; area++) if (courses[area] !== NO_COURSE) list.push(area);
  return list;
}

/** 7.3.3-4: out into the Marmara, if there is anything to be done from there. */
function outOfPort(
  g: Gallipoli,
  p: number,
  courses: Uint8Array,
  wanted: readonly number[],
  prey: readonly number[],
): FleetOrder | null {
  const { marmara, nearSea } = g.book;
  if (courses[marmara] !== DEPLOYS || gunsOn(g, marmara) >= 4) return null;
  if (wanted.length > 0) return { type: A.sail, value: marmara, worth: 2 };
  const near = ambush(g, p, [marmara, ...nearSea[marmara]], prey);
  return near === null ? null : { type: A.sail, value: marmara, worth: near.worth };
}

/** What the fleet would bring in a naval activation now. */
export function fleetWorth(g: Gallipoli, prey: readonly number[]): number {
  if (g.cells[L.deployed] === 0) return 0;
  let worth = 0;
  let way: Channel | undefined;
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.kind[p] !== SHIP || g.book.side[p] !== TURKISH || g.at(p) < 0 || g.has(p, ACTIVE_ONCE)) continue;
    way ??= channel(g);
    worth += fleetOrder(g, p, prey, way)?.worth ?? 0;
  }
  return worth;
}
