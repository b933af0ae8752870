import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { beachheadAt, tracesNow } from '../6-supply.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, MAX_AREAS, TURKISH } from '../book.ts';
import { enemyHillNear, fits, occupy } from '../ground.ts';
import { allAlike, eliminate, moraleCheck, put, unitsIn } from '../pieces.ts';
import { ENTRENCHED, FAILED, FIRED, foe, type Gallipoli, RUINED, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';
import { ATTACKERS } from './losses.ts';

const BEATEN = S.retreats.args;

const steps = new Int8Array(MAX_AREAS);
const queue = new Int16Array(MAX_AREAS);

/** Steps from an area through land without enemy units (8.3.4-1); `safe` leaves out areas under an enemy hill. */
function ways(g: Gallipoli, side: number, from: number, safe: boolean): Int8Array {
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const here = queue[head];
    for (const next of g.book.nearLand[here]) {
      if (steps[next] >= 0 || unitsIn(g, foe(side), next) > 0 || (safe && enemyHillNear(g, side, next))) continue;
      steps[next] = steps[here] + 1;
      queue[end++] = next;
    }
  }
  return steps;
}

/**
 * Where a beaten unit may go: two areas, further only where it would overstack, off a Turkish edge, to a working Allied
 * beachhead (8.3.4-1, 8.3.4-2). An attacker on such a beachhead may fall back on it and stay; so does a defender who has
 * nowhere else to go (R-LAST-BEACH).
 */
function refuges(g: Gallipoli, p: number, who: number): number[] {
  const { side, areaIds, boxes, group } = g.book;
  // 8.3.3-4.
  const length = g.book.data.charts.retreat.areas;
  const from = g.at(p);
  const reached = ways(g, side[p], from, false);
  const all: number[] = [];
  let longest = 0;
  for (let area = 0; area < areaIds.length; area++) longest = Math.max(longest, reached[area]);
  const at = (distance: number) => {
    for (let area = 0; area < areaIds.length; area++) {
      if (reached[area] === distance && fits(g, p, area)) all.push(area);
    }
  };
  // R-RETREAT-BLOCKED: where two areas cannot be had, one must do.
  at(Math.min(length, longest));
  for (let distance = length + 1; all.length === 0 && distance <= longest && longest > 0; distance++) at(distance);
  if (longest === 0) all.length = 0;
  for (let area = 0; area < areaIds.length; area++) {
    const near = reached[area] >= 0 && reached[area] < length;
    if (!near || all.includes(area)) continue;
    if (side[p] === TURKISH && g.book.edge[area] === 1 && !all.includes(boxes[TURKISH])) all.push(boxes[TURKISH]);
    if (side[p] !== ALLIED || !beachheadAt(g, group[p], area, true)) continue;
    if (area === from ? who === ATTACKERS : fits(g, p, area)) all.push(area);
  }
  if (all.length === 0 && hasLastBeach(g, p)) all.push(from);
  return all;
}

const hasLastBeach = (g: Gallipoli, p: number): boolean =>
  g.option('lastBeach') === 'holdsOut' && g.book.side[p] === ALLIED && beachheadAt(g, g.book.group[p], g.at(p), true);

/** 8.3.4-3 against R-RETREAT-BLOCKED: some area is open, only too full. */
function onlyCrowded(g: Gallipoli, p: number): boolean {
  return g.book.nearLand[g.at(p)].some((next) => unitsIn(g, foe(g.book.side[p]), next) === 0);
}

/** 8.3.4-4, 8.3.4-5: whether going there needs a morale check. */
export function isRisky(g: Gallipoli, p: number, area: number): boolean {
  const { arm, hill, isLand } = g.book;
  if (area === g.at(p)) return false;
  if (arm[p] === ARTILLERY && g.has(p, FIRED)) return true;
  if (isLand[area] === 0) return !leavesUnseen(g, p);
  if (hill[area] === 1) return true;
  const shortest = ways(g, g.book.side[p], g.at(p), false)[area];
  const safe = ways(g, g.book.side[p], g.at(p), true)[area];
  return safe < 0 || safe > shortest;
}

/** 8.3.4-5 on the way off the map: from an edge, or through one that no enemy hill looks at. */
function leavesUnseen(g: Gallipoli, p: number): boolean {
  const { edge, nearLand, side } = g.book;
  const own = side[p];
  if (edge[g.at(p)] === 1) return true;
  return nearLand[g.at(p)].some(
    (next) => edge[next] === 1 && unitsIn(g, foe(own), next) === 0 && !enemyHillNear(g, own, next),
  );
}

S.retreats.does({
  run(g) {
    const list = allBeaten(g);
    if (list.length === 0) {
      g.pop();
      return false;
    }
    const boats = list.find((p) => g.book.isSea[g.at(p)] === 1);
    if (boats !== undefined) {
      takeOffTheBeach(g, boats);
      return false;
    }
    if (g.arg(BEATEN.next) === 0) {
      if (list.length > 1 && !allAlike(g, list) && orderMatters(g, list)) return true;
      g.setArg(BEATEN.next, list[0] + 1);
    }
    return fallBack(g);
  },
  ask: {
    rule: '8.3.4-1',
    asks: ['prompt.retreatOrder', 'prompt.retreat'],
    side: (g) => g.arg(BEATEN.side),
    prompt(g) {
      const p = beaten(g);
      if (p < 0) return { key: 'prompt.retreatOrder', args: { left: allBeaten(g).length } };
      return { key: 'prompt.retreat', args: { unit: g.name(p), area: g.areaName(g.at(p)) } };
    },
    choices(g, out) {
      const p = beaten(g);
      if (p < 0) for (const unit of allBeaten(g)) out.push(action(A.goes, unit));
      else for (const area of refuges(g, p, g.arg(BEATEN.who))) out.push(action(A.retreat, area));
    },
    take(g, code) {
      if (typeOf(code) === A.goes) g.setArg(BEATEN.next, firstOf(code) + 1);
      else retreatTo(g, beaten(g), firstOf(code));
    },
  },
});

/** All that failed and have not yet gone. */
function allBeaten(g: Gallipoli): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(g.arg(BEATEN.side));
  for (let p = from; p < to; p++) if (g.at(p) >= 0 && g.has(p, FAILED)) list.push(p);
  return list;
}

/** The unit that goes now, or -1 while its owner has still to say which. */
export const beaten = (g: Gallipoli): number => g.arg(BEATEN.next) - 1;

/** R-UNIT-RETREAT: beaten landing troops go back to the box. */
function takeOffTheBeach(g: Gallipoli, p: number): void {
  put(g, p, g.book.boxes[ALLIED]);
  g.unmark(p, FAILED);
  g.log?.({ type: 'returned', rule: 'R-UNIT-RETREAT', args: { unit: g.name(p) } });
}

/** Sends the unit whose turn it is on its way; true where its owner must say which. */
function fallBack(g: Gallipoli): boolean {
  const p = beaten(g);
  const open = refuges(g, p, g.arg(BEATEN.who));
  if (open.length > 1) return true;
  if (open.length === 1) retreatTo(g, p, open[0]);
  else lost(g, p);
  return false;
}

function retreatTo(g: Gallipoli, p: number, area: number): void {
  leave(g, p);
  const rule = g.book.arm[p] === ARTILLERY && g.has(p, FIRED) ? '8.3.4-4' : '8.3.4-5';
  if (isRisky(g, p, area) && !moraleCheck(g, p, null, rule, 'retreat')) {
    eliminate(g, p, rule);
    return;
  }
  const args = { unit: g.name(p), from: g.areaName(g.at(p)), area: g.areaName(area) };
  g.log?.({ type: 'retreated', rule: '8.3.3-4', args });
  // R-TRENCH.
  if (area !== g.at(p) && g.option('retreat') === 'outOfTrench') g.unmark(p, ENTRENCHED);
  if (g.book.isLand[area] === 1) occupy(g, p, area);
  else intoBox(g, p);
}
function leave(g: Gallipoli, p: number): void {
  g.unmark(p, FAILED);
  g.setArg(BEATEN.next, 0);
}

// ── in which order (R-RETREAT-ORDER)

/** Whether it could make a difference who goes first: one takes room from another, or leaves it to him. */
function orderMatters(g: Gallipoli, list: readonly number[]): boolean {
  const who = g.arg(BEATEN.who);
  const open = list.map((p) => refuges(g, p, who));
  return list.some((p, i) => {
    const rivals = (area: number) => list.filter((q, j) => q !== p && open[j].includes(area));
    if (open[i].some((area) => area !== g.at(p) && !withAway(g, rivals(area), area, () => fits(g, p, area))))
      return true;
    const others = list.filter((q) => q !== p);
    const after = withAway(g, others, g.book.boxes[g.book.side[p]], () => prospects(g, p, who));
    return after !== prospects(g, p, who);
  });
}
/** All there is to know of a unit's way out, to be compared. */
const prospects = (g: Gallipoli, p: number, who: number): string => {
  const open = refuges(g, p, who);
  return open.length > 0 ? open.join() : `none, ${tracesNow(g, p)}`;
};
/** What something is while these units are elsewhere. */
function withAway<T>(g: Gallipoli, units: readonly number[], area: number, look: () => T): T {
  const from = units.map((p) => g.at(p));
  for (const p of units) put(g, p, area);
  const seen = look();
  units.forEach((p, i) => {
    put(g, p, from[i]);
  });
  return seen;
}

/** This check is not called unmodified, so 8.4.1b and 8.4.1d bear on it (R-BROKEN-CHECK). */
function crowdedModifiers(g: Gallipoli, p: number): Modifiers {
  const mods = g.modifiers();
  const { unsupplied, broken } = g.book.data.charts.assaultChecks;
  if (g.has(p, UNSUPPLIED)) mods.add('unsupplied', unsupplied, '8.4.1b');
  if (g.state(p) === RUINED) mods.add('broken', broken, '8.4.1d');
  return mods;
}

/** Trenches stay behind. */
function intoBox(g: Gallipoli, p: number): void {
  put(g, p, g.book.boxes[g.book.side[p]]);
  g.unmark(p, ENTRENCHED);
}

/** 8.3.4-3: crowded out, a unit that traces supply may get away into its box; R-RETREAT-BLOCKED: cut off, it is lost. */
function lost(g: Gallipoli, p: number): void {
  leave(g, p);
  const crowded = onlyCrowded(g, p);
  if (crowded && tracesNow(g, p) && moraleCheck(g, p, crowdedModifiers(g, p), '8.3.4-3', 'crowded')) {
    intoBox(g, p);
    g.log?.({ type: 'returned', rule: '8.3.4-3', args: { unit: g.name(p) } });
    return;
  }
  eliminate(g, p, crowded ? '8.3.4-3' : 'R-RETREAT-BLOCKED');
}
