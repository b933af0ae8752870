import type { MessageArgs } from '../../../../kernel/events.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { ENGINEER, HALVES } from '../../book.ts';
import { allowance, ashore, onPier, unitsIn } from '../../pieces.ts';
import { BAIRIKI, DIGGING, L, LOST, PIER_LANDED, RECOVERING, RESTING, type Tarawa, WAITING } from '../../state.ts';

/** A click by numbers; -1 stands for none. */
export interface Clicked {
  readonly selected: number;
  readonly piece: number;
  readonly hex: number;
}

/** A unit that could be meant where a question asks for one; any other piece is only looked at. */
export const candidate = (g: Tarawa, p: number): boolean => p >= 0 && (ashore(g, p) || onPier(g, p));

export const reason = (id: string, rule: string, args: MessageArgs = {}): Reason => ({ id, args, rule });

/** 6.6.2a, 10e. */
export const pinned = (g: Tarawa, p: number): Reason | null =>
  g.cells[L.pinned + p] > 0 ? reason('pinned', '6.6.2a', { piece: g.name(p), turns: g.cells[L.pinned + p] }) : null;

/** Points that something takes and points that are left, in whole or half APs. */
export const points = (g: Tarawa, p: number, need: number, rule: string): Reason | null =>
  g.cells[L.ap + p] >= need
    ? null
    : reason('points', rule, { piece: g.name(p), need: need / HALVES, have: g.cells[L.ap + p] / HALVES });

/** Where a piece is when it is not on land or at the foot of the pier, and why it is of no use there. */
export function elsewhere(g: Tarawa, p: number): Reason | null {
  const at = g.cells[L.at + p];
  const piece = g.name(p);
  if (at === LOST) return reason('lost', '7.3g', { piece });
  if (g.book.isCraft(p)) return reason('craft', '3.2.1', { piece });
  if (at === BAIRIKI) return reason('bairiki', '11.2b', { piece });
  if (at === WAITING) return reason('fleet', '6.3a', { piece });
  if (g.cells[L.aboard + p] > 0) return reason('aboard', '6.5a', { piece, craft: g.name(g.cells[L.aboard + p] - 1) });
  if (onPier(g, p) && at !== g.book.pierFoot) return reason('onPier', '11.33b', { piece });
  if (at >= g.book.landCount && !onPier(g, p)) return reason('inWater', '3.3.2b', { piece });
  return null;
}

/** Why a unit can do nothing on land now; null where it could. */
export function idle(g: Tarawa, u: number): Reason | null {
  const piece = g.name(u);
  const away = elsewhere(g, u) ?? pinned(g, u);
  if (away !== null) return away;
  if (g.has(u, PIER_LANDED)) return reason('pierLanded', '11.33e', { piece });
  if (g.has(u, RECOVERING)) return reason('recovering', '3.3.2d', { piece });
  if (g.has(u, RESTING)) return reason('resting', '9.3a', { piece });
  if (g.has(u, DIGGING)) return reason('digging', '11.1b', { piece });
  if (g.cells[L.ap + u] === 0) return reason('spent', '7.2d', { piece, most: allowance(g, u) / HALVES });
  return null;
}

/** 7.6: what is in the way of one more unit in a land hex that is too full for it. */
export function full(g: Tarawa, unit: number, hex: number): Reason {
  const { book, cells } = g;
  const args = { piece: g.name(unit), hex: g.hexName(hex) };
  const there = [...Array(book.unitCount).keys()].filter(
    (u) => u !== unit && cells[L.at + u] === hex && cells[L.aboard + u] === 0,
  );
  const stranger = there.find((u) => book.isInfantry(u) && book.battalion[u] !== book.battalion[unit]);
  if (book.isInfantry(unit) && stranger !== undefined)
    return reason('battalions', '7.6c', { ...args, other: g.name(stranger) });
  const infantry = book.isInfantry(unit) || there.some((u) => book.isInfantry(u));
  if (infantry) {
    const other = there.find((u) => !book.isInfantry(u));
    if (!book.isInfantry(unit) && other !== undefined)
      return reason('oneOther', '7.6a', { ...args, other: g.name(other) });
    return reason('stack', '7.6a', { ...args, count: unitsIn(g, hex) });
  }
  const twin = there.find((u) => (book.kind[u] === ENGINEER) === (book.kind[unit] === ENGINEER));
  return reason('oneOfAKind', '7.6b', { ...args, other: twin === undefined ? '' : g.name(twin) });
}
