import { beachheadAt, isMarine } from '../6-supply.ts';
import { ALLIED, ARTILLERY, CAVALRY, MAX_AREAS, TURKISH } from '../book.ts';
import { dugFriend, enemyNear, fits, mined, occupy, openTo, unitsNear } from '../ground.ts';
import { moraleCheck, put, takeOff, unitsIn } from '../pieces.ts';
import {
  ENTRENCHED,
  EXITED,
  FIRED,
  foe,
  type Gallipoli,
  JUST_LANDED,
  L,
  MOVED,
  NO_DIGGING,
  UNSUPPLIED,
} from '../state.ts';
import { enlist } from './activation.ts';

/** How a unit gets to an area. */
export const NO_WAY = 0;
export const FREELY = 1;
/** Only if it passes a morale check (7.3.2-5 c). */
export const WITH_CHECK = 2;
export const STRATEGIC = 3;

const ways = new Uint8Array(MAX_AREAS);
const seen = new Uint8Array(MAX_AREAS);
const queue = new Int16Array(MAX_AREAS);

/** 7.3.2-3: fired artillery stays. 7.3.2-1: everything moves once. */
export const mayMove = (g: Gallipoli, p: number): boolean =>
  !g.has(p, MOVED) && !(g.book.arm[p] === ARTILLERY && g.has(p, FIRED));

/**
 * Every area a unit can move to, and how; its own box among them, and in place of the enemy's box the way off the map
 * (7.7). Stacking counts at the end of the move (7.4-1). The array is overwritten by the next call.
 */
export function reach(g: Gallipoli, p: number): Uint8Array {
  ways.fill(NO_WAY);
  const from = g.at(p);
  if (g.book.isLand[from] === 0) return ways;
  walk(g, p, from, better);
  // 7.3.2b-2, 7.3.2d-2: neither out of supply nor by a unit that has just dug in.
  if (!g.has(p, UNSUPPLIED | NO_DIGGING)) march(g, p, from);
  const { areaIds } = g.book;
  for (let area = 0; area < areaIds.length; area++) {
    if (ways[area] !== NO_WAY && g.book.isLand[area] === 1 && !fits(g, p, area)) ways[area] = NO_WAY;
  }
  return ways;
}

/** Takes note of an area that can be come to, and how. `over`: the area ridden through, or the same where there is none. */
type Note = (area: number, way: number, over: number) => void;

/** Normal movement: one area, cavalry two (7.3.2-1, 7.3.2-2). */
function walk(g: Gallipoli, p: number, from: number, note: Note): void {
  const side = g.book.side[p];
  const unsupplied = g.has(p, UNSUPPLIED);
  // 7.5-6: a unit just landed at a beachhead leaves it freely.
  const held = enemyNear(g, side, from) && !g.has(p, JUST_LANDED);
  for (const next of g.book.nearLand[from]) {
    if (!openTo(g, side, next)) continue;
    const way = step(g, side, next, { held, unsupplied });
    if (way === NO_WAY) continue;
    note(next, way, next);
    // 7.3.2b-1: out of supply one area is all.
    if (g.book.arm[p] !== CAVALRY || unsupplied || unitsIn(g, foe(side), next) > 0) continue;
    for (const further of g.book.nearLand[next]) {
      if (further === from || !openTo(g, side, further)) continue;
      const second = step(g, side, further, { held, unsupplied });
      if (second !== NO_WAY) note(further, Math.max(way, second), next);
    }
  }
}

/** Whether there is some area next door to go to: the quick answer for most units. */
export function stepsAside(g: Gallipoli, p: number): boolean {
  const side = g.book.side[p];
  const from = g.at(p);
  const held = enemyNear(g, side, from) && !g.has(p, JUST_LANDED);
  const unsupplied = g.has(p, UNSUPPLIED);
  for (const next of g.book.nearLand[from]) {
    if (openTo(g, side, next) && step(g, side, next, { held, unsupplied }) !== NO_WAY && fits(g, p, next)) return true;
  }
  return false;
}

/** A unit that started next to the enemy, or is out of supply. */
interface Mover {
  readonly held: boolean;
  readonly unsupplied: boolean;
}

/** 7.3.2-5, 7.3.2b-1, R-ENEMY-NEAR: how an area may be entered by a unit that started next to the enemy or not. */
function step(g: Gallipoli, side: number, area: number, { held, unsupplied }: Mover): number {
  if (unsupplied) return unitsNear(g, side, area) ? NO_WAY : FREELY;
  if (!held || !enemyNear(g, side, area) || dugFriend(g, side, area)) return FREELY;
  return g.cells[L.second] === 1 ? NO_WAY : WITH_CHECK;
}

function better(area: number, way: number): void {
  if (ways[area] === NO_WAY || way < ways[area]) ways[area] = way;
}

/** 7.3.2a: any number of friendly areas away from the enemy, and from there into the box or off the map. */
function march(g: Gallipoli, p: number, from: number): void {
  const { side, nearLand, exit, boxes } = g.book;
  const own = side[p];
  const ours = own === ALLIED ? 1 : 0;
  seen.fill(0);
  seen[from] = 1;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    for (const next of nearLand[queue[head]]) {
      if (seen[next] === 1 || g.cells[L.controlThen + next] !== ours) continue;
      // R-ENEMY-NEAR.
      if (!openTo(g, own, next) || unitsNear(g, own, next)) continue;
      seen[next] = 1;
      queue[end++] = next;
      if (ways[next] !== FREELY) ways[next] = STRATEGIC;
    }
  }
  for (let i = 0; i < end; i++) if (leadsToBox(g, p, queue[i])) ways[boxes[own]] = STRATEGIC;
  if (own === ALLIED && seen[exit] === 1 && exit !== from) ways[boxes[1]] = STRATEGIC;
}

/** 7.3.2a-2: the Turkish box lies behind its edges, the Allied one behind the beachheads that work. */
function leadsToBox(g: Gallipoli, p: number, area: number): boolean {
  if (g.book.side[p] !== ALLIED) return g.book.edge[area] === 1;
  if (beachheadAt(g, g.book.group[p], area, true)) return true;
  return isMarine(g, p) && g.book.nearSea[area].some((sea) => !mined(g, sea));
}

/** 7.7-1: an Allied unit may leave from the exit area as its next area, or by strategic movement. */
export function mayExit(g: Gallipoli, p: number, reached: Uint8Array): number {
  if (g.book.side[p] !== ALLIED) return NO_WAY;
  const { exit, boxes } = g.book;
  if (g.at(p) === exit) return FREELY;
  const steps = g.book.arm[p] === CAVALRY && !g.has(p, UNSUPPLIED) && g.book.nearLand[g.at(p)].includes(exit);
  if (steps && unitsIn(g, TURKISH, exit) === 0) {
    const held = enemyNear(g, ALLIED, g.at(p)) && !g.has(p, JUST_LANDED);
    const way = step(g, ALLIED, exit, { held, unsupplied: false });
    if (way !== NO_WAY) return way;
  }
  return reached[boxes[1]] === STRATEGIC ? STRATEGIC : NO_WAY;
}

/** 7.3.2-6: passed, it must move; failed, it stays. */
function holdsTogether(g: Gallipoli, p: number): boolean {
  return moraleCheck(g, p, null, '7.3.2-5', 'leave');
}

/** How a unit comes to an area: over which, or the same where over none, and how freely. */
export interface Route {
  readonly over: number;
  readonly way: number;
}

/**
 * The routes to an area that differ in what they bring under control (R-CONTROL): cavalry that rides two areas may pass
 * one the enemy holds. To ride over friendly ground is as good as to ride over none.
 */
export function routesTo(g: Gallipoli, p: number, area: number): Route[] {
  const way = reach(g, p)[area];
  if (g.book.arm[p] !== CAVALRY || g.book.isLand[area] === 0) return [{ over: area, way }];
  const ours = g.book.side[p] === ALLIED ? 1 : 0;
  const found = new Map<number, number>();
  if (way === STRATEGIC) found.set(area, way);
  walk(g, p, g.at(p), (to, how, over) => {
    if (to !== area) return;
    const gain = g.cells[L.control + over] === ours ? area : over;
    if (!found.has(gain) || (found.get(gain) === WITH_CHECK && how === FREELY)) found.set(gain, how);
  });
  const straightFirst = (over: number): number => (over === area ? -1 : over);
  return [...found]
    .map(([over, how]) => ({ over, way: how }))
    .sort((a, b) => straightFirst(a.over) - straightFirst(b.over));
}

/** Carries out a move to an area or the box. */
export function moveTo(g: Gallipoli, p: number, area: number, { over, way }: Route): void {
  enlist(g, p);
  g.mark(p, MOVED);
  const from = g.at(p);
  if (way === WITH_CHECK && !holdsTogether(g, p)) return;
  // 7.3.2a-3.
  if (way === STRATEGIC) {
    g.mark(p, NO_DIGGING);
    leaveTrench(g, p);
  }
  const rule = way === STRATEGIC ? '7.3.2a-1' : '7.3.2-1';
  if (over !== area) rideThrough(g, p, over);
  g.log?.({ type: 'moved', rule, args: { unit: g.name(p), from: g.areaName(from), area: g.areaName(area) } });
  if (g.book.isLand[area] === 1) occupy(g, p, area);
  else put(g, p, area);
}

/** R-CONTROL: what is ridden through changes hands too; no enemy unit stands in it (7.3.2-2). */
function rideThrough(g: Gallipoli, p: number, area: number): void {
  g.cells[L.control + area] = g.book.side[p] === ALLIED ? 1 : 0;
  g.log?.({ type: 'rodeThrough', rule: 'R-CONTROL', args: { unit: g.name(p), area: g.areaName(area) } });
}

/** R-TRENCH: nobody marches, or goes into a box, in his trench. */
function leaveTrench(g: Gallipoli, p: number): void {
  if (!g.has(p, ENTRENCHED)) return;
  g.unmark(p, ENTRENCHED);
  g.log?.({ type: 'climbedOut', rule: 'R-TRENCH', args: { unit: g.name(p), area: g.areaName(g.at(p)) } });
}

/** 7.7-2: gone for good. */
export function leaveMap(g: Gallipoli, p: number, way: number): void {
  enlist(g, p);
  g.mark(p, MOVED);
  if (way === WITH_CHECK && !holdsTogether(g, p)) return;
  // R-CONTROL: it has passed the exit area.
  g.cells[L.control + g.book.exit] = 1;
  g.log?.({ type: 'exited', rule: '7.7-1', args: { unit: g.name(p) } });
  takeOff(g, p, EXITED);
  g.cells[L.exitsNow] += 1;
}
