import type { Overlay } from '../../../kernel/face.ts';
import { beachheadAt } from '../6-supply.ts';
import { FREELY, NO_WAY, reach, STRATEGIC } from '../7-operations/movement.ts';
import { courseOf, FAR_OFF, NO_COURSE } from '../7-operations/sea.ts';
import { ALLIED, LAND, SHIP } from '../book.ts';
import { mined } from '../ground.ts';
import { type Gallipoli, L } from '../state.ts';
import { S } from '../steps.ts';

type Shown = Overlay['spaces'];

/** 7.3, 7.5: where a unit or ship could go from where it is, and how. */
export function reachOf(g: Gallipoli, p: number): Overlay {
  const { kind, boxes } = g.book;
  if (kind[p] === SHIP) return { spaces: byShip(g, p), lines: [] };
  if (kind[p] !== LAND) return { spaces: [], lines: [] };
  return { spaces: g.at(p) === boxes[ALLIED] ? landings(g, p) : onFoot(g, p), lines: [] };
}

/** 7.3.3: a ship that goes further than one area will not fire. */
function byShip(g: Gallipoli, p: number): Shown {
  const courses = courseOf(g, p);
  return g.book.areaIds.flatMap((id, area) => {
    if (courses[area] === NO_COURSE) return [];
    return [{ id, look: courses[area] === FAR_OFF ? 'fresh' : 'reach' }];
  });
}

/** 7.3.2: at will, past the enemy with a morale check, or by strategic movement through friendly ground. */
function onFoot(g: Gallipoli, p: number): Shown {
  const ways = reach(atEase(g, p), p);
  return g.book.areaIds.flatMap((id, area) => {
    const way = ways[area];
    if (way === NO_WAY || area === g.book.boxes[1 - g.book.side[p]]) return [];
    return [{ id, look: way === FREELY ? 'reach' : way === STRATEGIC ? 'fresh' : 'noLine' }];
  });
}

/** Outside an activation of its side a unit would set out from the ground as it is held now (R-CONTROL). */
function atEase(g: Gallipoli, p: number): Gallipoli {
  for (let below = 0; below < g.depth; below++) {
    if (g.isAt(S.landEnd, below) && g.side === g.book.side[p]) return g;
  }
  const twin = g.copy();
  twin.cells.copyWithin(L.controlThen, L.control, L.control + g.book.areaIds.length);
  return twin;
}

/** 7.5-2: assault areas free of mines and ships, and supplied beachheads of the unit's group. */
function landings(g: Gallipoli, p: number): Shown {
  const { isLand, isAssault, group, suvla } = g.book;
  return g.book.areaIds.flatMap((id, area) => {
    const ashore = isLand[area] === 1 && beachheadAt(g, group[p], area, true);
    const closed = area === suvla && g.turn < g.cells[L.suvlaTurn];
    const beach = isAssault[area] === 1 && !closed && !mined(g, area) && g.cells[L.turkishShips + area] === 0;
    return ashore || beach ? [{ id, look: 'reach' }] : [];
  });
}
