import { action, firstOf } from '../../../kernel/actions.ts';
import type { Modifiers } from '../../../kernel/modifiers.ts';
import { beachheadAt, tracesNow } from '../6-supply.ts';
import { A } from '../actions.ts';
import { ALLIED, ARTILLERY, MAX_AREAS, TURKISH } from '../book.ts';
import { enemyHillNear, fits, occupy } from '../ground.ts';
import { eliminate, moraleCheck, put, unitsIn } from '../pieces.ts';
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
 * beachhead (8.3.4-1, 8.3.4-2). An attacker on such a beachhead falls back on it and stays.
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
  return all;
}

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
    const p = beaten(g);
    if (p < 0) {
      g.pop();
      return false;
    }
    // R-UNIT-RETREAT: beaten landing troops go back to the box.
    if (g.book.isSea[g.at(p)] === 1) {
      put(g, p, g.book.boxes[ALLIED]);
      g.unmark(p, FAILED);
      g.log?.({ type: 'returned', rule: 'R-UNIT-RETREAT', args: { unit: g.name(p) } });
      return false;
    }
    if (refuges(g, p, g.arg(BEATEN.who)).length > 0) return true;
    g.unmark(p, FAILED);
    lost(g, p);
    return false;
  },
  ask: {
    rule: '8.3.4-1',
    side: (g) => g.arg(BEATEN.side),
    prompt: (g) => ({ key: 'prompt.retreat', args: { unit: g.name(beaten(g)), area: g.areaName(g.at(beaten(g))) } }),
    choices(g, out) {
      for (const area of refuges(g, beaten(g), g.arg(BEATEN.who))) out.push(action(A.retreat, area));
    },
    take(g, code) {
      const p = beaten(g);
      const area = firstOf(code);
      g.unmark(p, FAILED);
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
    },
  },
});

/** The next unit that must go. */
export function beaten(g: Gallipoli): number {
  const [from, to] = g.book.landOf(g.arg(BEATEN.side));
  for (let p = from; p < to; p++) if (g.at(p) >= 0 && g.has(p, FAILED)) return p;
  return -1;
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
  const crowded = onlyCrowded(g, p);
  if (crowded && tracesNow(g, p) && moraleCheck(g, p, crowdedModifiers(g, p), '8.3.4-3', 'crowded')) {
    intoBox(g, p);
    g.log?.({ type: 'returned', rule: '8.3.4-3', args: { unit: g.name(p) } });
    return;
  }
  eliminate(g, p, crowded ? '8.3.4-3' : 'R-RETREAT-BLOCKED');
}
