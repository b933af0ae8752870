import { AXIS, MAX_HEXES } from './book.ts';
import { L, type Malta } from './state.ts';

// What stands in a hex: counts kept by `put`, so that nobody has to look through all pieces; and who holds it (3.1).

/** Leaders and guns. */
export const othersIn = (g: Malta, side: number, hex: number): number => g.cells[L.others + side * MAX_HEXES + hex];
export const combatIn = (g: Malta, side: number, hex: number): number => g.cells[L.combat + side * MAX_HEXES + hex];
export const hqsIn = (g: Malta, side: number, hex: number): number => g.cells[L.hqs + side * MAX_HEXES + hex];
/** Combat units and HQs: what bars a hex to the enemy (6.13). */
export const unitsIn = (g: Malta, side: number, hex: number): number => combatIn(g, side, hex) + hqsIn(g, side, hex);
export const heldBy = (g: Malta, side: number, hex: number): boolean =>
  g.cells[L.control + hex] === (side === AXIS ? 1 : 0);
