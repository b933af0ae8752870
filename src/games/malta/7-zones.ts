import { AA, ARTILLERY, MAX_HEXES, STATIC } from './book.ts';
import { combatIn } from './hexes.ts';
import { DEMORALIZED, foe, L, type Malta } from './state.ts';

/** 7.1, 7.5: who exerts a zone of control. */
export const controls = (g: Malta, p: number): boolean =>
  g.book.isCombat(p) &&
  g.state(p) !== DEMORALIZED &&
  g.book.type[p] !== ARTILLERY &&
  g.book.type[p] !== AA &&
  g.book.moveClass[p] !== STATIC &&
  g.steps(p) > 0;

/** 7.1, 7.2: enemy units next door, not across water. What it does is asked where it is done (7.3). */
export function inZoc(g: Malta, side: number, hex: number): boolean {
  const zoc = L.zoc + foe(side) * MAX_HEXES;
  for (const near of g.book.links[hex]) if (g.cells[zoc + near] > 0) return true;
  return false;
}
/** 7.4: cancelled by a friendly combat unit, for supply and retreat. */
export const inHostileZoc = (g: Malta, side: number, hex: number): boolean =>
  combatIn(g, side, hex) === 0 && inZoc(g, side, hex);
