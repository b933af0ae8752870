import { bombardmentFactors, bombards } from '../7-operations/sea.ts';
import { ALLIED, ARTILLERY, TURKISH } from '../book.ts';
import { enemyNear, mined } from '../ground.ts';
import { landIn, put } from '../pieces.ts';
import { FIRED, type Gallipoli, NORMAL, SAILED_FAR, UNSUPPLIED } from '../state.ts';
import { risk } from './admiral-risk.ts';
import { ADMIRAL } from './weights.ts';

// Ships that no fort is in reach of lie off the coast and shell whoever faces the army (7.3.4-2, 8.2).

/** Troops worth shelling: how many checks they could be made to take, and the factors that bear on them already. */
export interface Mark {
  readonly area: number;
  readonly troops: number;
  readonly factors: number;
}

/** More factors than these are read in the same column. */
const full = (g: Gallipoli): number => g.book.bombardmentFrom.at(-1) ?? 1;
/** The worst result but one falls on so many units. */
const MOST_CHECKS = 3;

/** Whoever faces our troops, and the garrison of the beach that they are bound for. */
export function marks(g: Gallipoli, beach: number): Mark[] {
  const list: Mark[] = [];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 0 || landIn(g, TURKISH, area) === 0) continue;
    if (area !== beach && !enemyNear(g, TURKISH, area)) continue;
    const factors = bearing(g, area);
    if (factors < full(g)) list.push({ area, troops: Math.min(MOST_CHECKS, landIn(g, TURKISH, area)), factors });
  }
  return list;
}

/** Factors of ships at sea and guns ashore that can still fire on an area this turn. */
function bearing(g: Gallipoli, area: number): number {
  let sum = 0;
  for (const p of g.book.gunners[ALLIED]) {
    if (g.at(p) < 0 || g.has(p, FIRED) || !bombards(g, p, area)) continue;
    const gun = g.book.arm[p] === ARTILLERY;
    const able = gun ? g.state(p) === NORMAL && !g.has(p, UNSUPPLIED) : !g.has(p, SAILED_FAR);
    if (able) sum += bombardmentFactors(g, p);
  }
  return sum;
}

/** Where a ship would help most with its shells, and what that is worth. */
export function gunStation(
  g: Gallipoli,
  p: number,
  areas: readonly number[],
  list: readonly Mark[],
): { area: number; worth: number } {
  let [top, high] = [-1, 0];
  if (list.length === 0) return { area: top, worth: high };
  const at = g.at(p);
  const own = bombardmentFactors(g, p);
  for (const area of areas) {
    if (mined(g, area)) continue;
    put(g, p, area);
    let worth = 0;
    for (const mark of list) {
      if (!bombards(g, p, mark.area)) continue;
      worth = Math.max(worth, (mark.troops * Math.min(own, full(g) - mark.factors)) / full(g));
    }
    if (worth === 0) continue;
    const value = ADMIRAL.now.shells * worth - risk(g, p, area);
    if (value > high) [top, high] = [area, value];
  }
  put(g, p, at);
  return { area: top, worth: high };
}
