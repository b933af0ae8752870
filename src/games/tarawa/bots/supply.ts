import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { fellows, supplyLines } from '../8-supply.ts';
import { A } from '../actions.ts';
import { ENGINEER } from '../book.ts';
import { ashore, freshAshore, japaneseWithin } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';

/** Points go to battalions that are in touch with the Japanese, the strongest first. */
export function issue(g: Tarawa, actions: readonly number[]): number {
  return best(actions, (code) => {
    if (typeOf(code) !== A.issue) return 0.5;
    const lead = firstOf(code);
    let worth = 0;
    for (const u of fellows(g, lead)) {
      if (!ashore(g, u) || g.cells[L.point + u] > 0 || freshAshore(g, u)) continue;
      const close = japaneseWithin(g, g.cells[L.at + u], 3) ? 1 : 0.15;
      worth += close * g.cells[L.steps + u] * (g.book.kind[u] === ENGINEER ? 0.8 : 1);
    }
    return worth >= 2 ? worth : 0;
  });
}

/** A head where ground with units on it has none, and always at the foot of the pier. */
export function heads(g: Tarawa, actions: readonly number[]): number {
  const lines = supplyLines(g);
  return best(actions, (code) => {
    if (typeOf(code) !== A.head) return 0;
    const hex = firstOf(code);
    if (hex === g.book.pierBase) return 50;
    if (lines[hex] !== 0) return recoveryHead(g, hex);
    let friends = 0;
    for (let u = 0; u < g.book.unitCount; u++) {
      if (ashore(g, u) && g.book.graph.distance(g.cells[L.at + u], hex) <= 4) friends++;
    }
    return friends > 0 ? friends : -1;
  });
}

/** Heads in reach of resting units: one every few hexes is enough. */
function recoveryHead(g: Tarawa, hex: number): number {
  for (const near of g.book.graph.neighbours(hex))
    if (near < g.book.landCount && g.cells[L.head + near] === 1) return -1;
  let weary = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!ashore(g, u) || g.book.isTank(u) || g.cells[L.steps + u] >= g.book.fullSteps[u]) continue;
    if (g.book.graph.distance(g.cells[L.at + u], hex) <= 4) weary++;
  }
  return weary >= 2 ? weary - 1.5 : -1;
}
