import { beachheadAt, isMarine } from '../6-supply.ts';
import { ALLIED, ARTILLERY, CAVALRY, MAX_AREAS, TURKISH } from '../book.ts';
import { dugFriend, enemyNear, fits, mined, occupy, openTo } from '../ground.ts';
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
  walk(g, p, from);
  // 7.3.2b-2, 7.3.2d-2: neither out of supply nor by a unit that has just dug in.
  if (!g.has(p, UNSUPPLIED | NO_DIGGING)) march(g, p, from);
  const { areaIds } = g.book;
  for (let area = 0; area < areaIds.length; area++) {
    if (ways[area] !== NO_WAY && g.book.isLand[area] === 1 && !fits(g, p, area)) ways[area] = NO_WAY;
  }
  return ways;
}

/** Normal movement: one area, cavalry two (7.3.2-1, 7.3.2-2). */
function walk(g: Gallipoli, p: number, from: number): void {
  const side = g.book.side[p];
  const unsupplied = g.has(p, UNSUPPLIED);
  // 7.5-6: a unit just landed at a beachhead leaves it freely.
  const held = enemyNear(g, side, from) && !g.has(p, JUST_LANDED);
  for (const next of g.book.nearLand[from]) {
    if (!openTo(g, side, next)) continue;
    const way = step(g, side, next, { held, unsupplied });
    if (way === NO_WAY) continue;
    better(next, way);
    // 7.3.2b-1: out of supply one area is all.
    if (g.book.arm[p] !== CAVALRY || unsupplied || unitsIn(g, foe(side), next) > 0) continue;
    for (const further of g.book.nearLand[next]) {
      if (further === from || !openTo(g, side, further)) continue;
      const second = step(g, side, further, { held, unsupplied });
      if (second !== NO_WAY) better(further, Math.max(way, second));
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

/** 7.3.2-5, 7.3.2b-1: how an area may be entered by a unit that started next to the enemy or not. */
function step(g: Gallipoli, side: number, area: number, { held, unsupplied }: Mover): number {
  const near = enemyNear(g, side, area);
  if (unsupplied) return near ? NO_WAY : FREELY;
  if (!held || !near || dugFriend(g, side, area)) return FREELY;
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
      if (!openTo(g, own, next) || enemyNear(g, own, next)) continue;
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

/** Carries out a move to an area or the box. */
export function moveTo(g: Gallipoli, p: number, area: number, way: number): void {
  enlist(g, p);
  g.mark(p, MOVED);
  const from = g.at(p);
  if (way === WITH_CHECK && !holdsTogether(g, p)) return;
  // 7.3.2a-3.
  if (way === STRATEGIC) g.mark(p, NO_DIGGING);
  const rule = way === STRATEGIC ? '7.3.2a-1' : '7.3.2-1';
  g.log?.({ type: 'moved', rule, args: { unit: g.name(p), from: g.areaName(from), area: g.areaName(area) } });
  if (g.book.isLand[area] === 1) occupy(g, p, area);
  else {
    put(g, p, area);
    // Trenches stay behind.
    g.unmark(p, ENTRENCHED);
  }
}

/** 7.7-2: gone for good. */
export function leaveMap(g: Gallipoli, p: number, way: number): void {
  enlist(g, p);
  g.mark(p, MOVED);
  if (way === WITH_CHECK && !holdsTogether(g, p)) return;
  g.log?.({ type: 'exited', rule: '7.7-1', args: { unit: g.name(p) } });
  takeOff(g, p, EXITED);
  g.cells[L.exitsNow] += 1;
}
