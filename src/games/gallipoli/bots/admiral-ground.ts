import { beachheadAt, isMarine } from '../6-supply.ts';
import { ALLIED, ARTILLERY, CAVALRY, MAX_AREAS, TURKISH } from '../book.ts';
import { enemyNear } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { DEAD, type Gallipoli, L, NORMAL } from '../state.ts';
import { defence } from './battle.ts';
import { turnsLeft } from './common.ts';

/** What the Allied army knows of the ground, read once for every decision. */
export interface Survey {
  /** Points still to be won in each area: forts and hills. */
  readonly prizes: Float64Array;
  /** How dangerous it has been ashore so far, about 1. */
  readonly mood: number;
}

export function survey(g: Gallipoli): Survey {
  const prizes = new Float64Array(MAX_AREAS);
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.hill[area] === 1 && g.cells[L.control + area] === 0) prizes[area] = 1;
  }
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) {
    if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) prizes[g.at(p)] += fortWorth(g, p);
  }
  return { prizes, mood: mood(g) };
}
/** A damaged fort counts at the end even where it stands (12.2-3). */
const fortWorth = (g: Gallipoli, p: number): number => (g.state(p) === NORMAL ? 2 : 1.2);

/** Forts and hills of one area that are still to be won. */
export function spoils(g: Gallipoli, area: number): number {
  let worth = g.book.hill[area] === 1 && g.cells[L.control + area] === 0 ? 1 : 0;
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) if (g.at(p) === area) worth += fortWorth(g, p);
  return worth;
}

/** How the enemy has dealt with those ashore so far: left alone they are bolder, thrown into the sea more careful. */
function mood(g: Gallipoli): number {
  let [ashore, lost] = [0, 0];
  for (let p = 0; p < g.book.landEnd[1]; p++) {
    if (g.at(p) === DEAD) lost += 2;
    else if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) ashore++;
  }
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === DEAD) lost += 6;
  return Math.max(0.25, Math.min(1.5, (3 + lost) / (3 + ashore)));
}

// ── danger

/** A side of an area holds about as much as one division brings against it. */
const ONE_SIDE = 10;
/** How much of a regiment counts at a distance. */
const NEARNESS = [1, 1, 0.8, 0.5];

/** Turkish attack factors that could fall on an area soon, as far as there is room for them around it. */
export function pressure(g: Gallipoli, area: number): number {
  let sum = 0;
  const [from, to] = g.book.landOf(TURKISH);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || g.book.arm[p] === ARTILLERY || g.book.isLand[at] === 0 || g.state(p) !== NORMAL) continue;
    const far = g.book.distance(area, at);
    if (far < NEARNESS.length) sum += g.book.attack[p] * NEARNESS[far];
  }
  const sides = g.book.nearLand[area].filter((near) => landIn(g, ALLIED, near) === 0).length;
  return Math.min(sum, ONE_SIDE * sides);
}

/** Points a turn of counter-attacks costs, by the column they come in on. */
const BLEEDING = [0, 0, 0.1, 0.3, 0.8, 1.3, 2, 2.6, 3];

/** What holding an area with so much defence costs in a turn. */
export const danger = (g: Gallipoli, seen: Survey, area: number, held: number): number =>
  dangerOf(g, seen, pressure(g, area), held);

/** The same, where the pressure on the area is known. */
export function dangerOf(g: Gallipoli, { mood: care }: Survey, force: number, held: number): number {
  if (force === 0) return 0;
  const column = g.book.oddsColumn(Math.round(force), Math.max(1, held));
  return column < 0 ? 0 : BLEEDING[Math.min(BLEEDING.length - 1, column + 1)] * care;
}

/** What standing in an area is worth to a unit: what is won there, company, the way to the next prize, the danger. */
export function groundWorth(g: Gallipoli, seen: Survey, p: number, area: number): number {
  const here = g.at(p) === area;
  const mates = landIn(g, ALLIED, area) - (here ? 1 : 0);
  const won = seen.prizes[area] + (g.cells[L.control + area] === 0 ? 0.25 : 0);
  const company = mates > 0 && mates < 3 && enemyNear(g, ALLIED, area) ? 0.3 : 0;
  const held = defence(g, ALLIED, area) + (here ? 0 : g.book.defence[p]);
  return won + company - 0.06 * nextPrize(g, seen, area) - 0.35 * danger(g, seen, area, held);
}
/** Areas to the nearest fort or hill still to be won. */
function nextPrize(g: Gallipoli, { prizes }: Survey, area: number): number {
  let near = 9;
  for (let other = 0; other < g.book.areaIds.length; other++) {
    if (prizes[other] > 0) near = Math.min(near, g.book.distance(area, other));
  }
  return near;
}

// ── beachheads and withdrawals

export function beachheadsIn(g: Gallipoli, area: number): number {
  let count = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) if (g.at(p) === area) count++;
  return count;
}
/** A beachhead of the group in an area or next to it, paid for or not. */
export const baseNear = (g: Gallipoli, group: number, area: number): boolean =>
  [area, ...g.book.nearLand[area]].some((near) => beachheadAt(g, group, near, false));

/** 10.5.1-1: whether points for withdrawals can still be had after this turn. */
export const londonPays = (g: Gallipoli): boolean => turnsLeft(g) > 0 && g.turn < g.book.data.costs.withdrawal.to;

/** Units that London would pay for if they stood on the map in supply. */
export function pays(g: Gallipoli, p: number): boolean {
  const division = g.book.division[p];
  return !isMarine(g, p) && (g.book.arm[p] === CAVALRY || (division >= 0 && g.book.divisionIds[division] === '10'));
}
