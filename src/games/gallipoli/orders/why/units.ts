import type { Reason } from '../../../../kernel/orders.ts';
import { chosenDivision, mayAct } from '../../7-operations/activation.ts';
import { ALLIED, ARTILLERY, FRENCH, LAND, SHIP, TURKISH } from '../../book.ts';
import { fits } from '../../ground.ts';
import { landIn, stateName } from '../../pieces.ts';
import { ACTIVE_ONCE, FIRED, type Gallipoli, L, MOVED, NORMAL, RESERVE, RUINED, UNSUPPLIED } from '../../state.ts';
import { no, unitAnd, unitOf } from './reason.ts';

// What keeps a unit from acting, whatever it is wanted for: the first thing that does.

/** 8.4.1c, 8.4.1d, 8.4.1h. */
export function unfit(g: Gallipoli, p: number): Reason | null {
  if (g.state(p) !== NORMAL) {
    return no('shaken', g.state(p) === RUINED ? '8.4.1d' : '8.4.1c', { ...unitOf(g, p), state: stateName(g, p) });
  }
  return g.has(p, RESERVE) ? no('inReserve', '8.4.1h', unitOf(g, p)) : null;
}

/** 3.2-3, 7.2.1, R-FORMATIONS: who has no part in the land activation under way. */
export function noPart(g: Gallipoli, p: number): Reason | null {
  if (mayAct(g, p)) return null;
  if (g.cells[L.second] === 1) return no('notPicked', '7.3.2c-3', unitOf(g, p));
  if (g.cells[L.band] !== 1) return no('ridersOnly', '11.1-2', unitOf(g, p));
  if (g.has(p, ACTIVE_ONCE)) return no('activated', '3.2-3', unitOf(g, p));
  if (g.book.division[p] < 0) return no('needsDivision', '7.2.1', unitOf(g, p));
  const one = g.cells[L.divisions] > 0 ? g.cells[L.oneDivision] : chosenDivision(g);
  return no('otherDivision', 'R-FORMATIONS', { ...unitOf(g, p), division: g.book.divisionIds[Math.max(0, one)] });
}

/** Pieces that a land activation is not for, and those that wait off the map. */
export function notOnLand(g: Gallipoli, p: number): Reason | null {
  const { kind, boxes } = g.book;
  if (kind[p] === LAND) {
    const waits = g.book.side[p] === TURKISH && g.at(p) === boxes[TURKISH];
    return waits ? no('waitsInBox', '10.3-2', unitOf(g, p)) : null;
  }
  return kind[p] === SHIP || g.book.side[p] === TURKISH
    ? no('notLand', '7.2-1', unitOf(g, p))
    : no('beachheadStays', '11.2-4', unitOf(g, p));
}

/** 7.3.2-1, 7.3.2-3. */
export function mayNotMove(g: Gallipoli, p: number): Reason | null {
  if (g.has(p, MOVED)) return no('moved', '7.3.2-1', unitOf(g, p));
  return g.book.arm[p] === ARTILLERY && g.has(p, FIRED) ? no('gunFired', '7.3.2-3', unitOf(g, p)) : null;
}

export const unsupplied = (g: Gallipoli, p: number, rule: string): Reason | null =>
  g.has(p, UNSUPPLIED) ? no('unsupplied', rule, unitOf(g, p)) : null;

/** 7.4.1, 7.4.3: which limit an area is at. */
export function full(g: Gallipoli, p: number, area: number): Reason | null {
  if (fits(g, p, area)) return null;
  const side = g.book.side[p];
  const args = { ...unitAnd(g, p, area), units: landIn(g, side, area) };
  if (side !== ALLIED) return no('twoDivisions', '7.4.3-1', args);
  const french = g.cells[L.frenchIn + area] + (g.book.group[p] === FRENCH ? 1 : 0);
  if (french > 0 && french <= args.units) return no('bothGroups', '7.4.1-3', args);
  const { independents, mixed } = g.book.data.charts.stacking;
  const alone = g.cells[L.independentsIn + area];
  const crowd = g.book.division[p] < 0 && g.cells[L.divisionsIn + area] <= 1 && alone >= independents;
  return crowd
    ? no('independents', '7.4.1-1', { ...args, count: alone, most: independents })
    : no('full', '7.4.1-2', { ...args, most: mixed });
}
