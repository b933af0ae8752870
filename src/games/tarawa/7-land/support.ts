import { action } from '../../../kernel/actions.ts';
import { onTable, type Roll, result } from '../../../kernel/rolls.ts';
import { A } from '../actions.ts';
import { ARTILLERY, STUART } from '../book.ts';
import { onPier, unsupplied } from '../pieces.ts';
import { ACTED, BAIRIKI, L, LEADS, LOST, SOME_USED, SUPPORTS, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

export const FOR_FIRE = 0;
export const FOR_ATTACK = 1;
export const FOR_DEMOLITION = 2;

/** 7.2.3f–g, 11.1g, 11.2b: adjacent on cleared ground, or a gun of the 10th anywhere (from Bairiki, the far east only). */
function inPlace(g: Tarawa, u: number, hex: number): boolean {
  const at = g.cells[L.at + u];
  if (at === BAIRIKI) return g.book.bairiki[g.book.area[hex]] === 1;
  if (at < 0 || at >= g.book.landCount || onPier(g, u)) return false;
  return g.book.kind[u] === ARTILLERY || g.book.sideTo(at, hex) >= 0;
}

/**
 * 7.2.3a–e, 7.2.3q–s, 7.2.5c, 8.9b: what the unit would add against this hex, or against either of two hexes under
 * attack; 0 if it may not support. Any fort among them calls for the value in brackets; Stuarts have none, and help
 * against forts with fire alone (7.2.2a).
 */
export function supportOf(g: Tarawa, u: number, hex: number, purpose: number, second = hex): number {
  if (g.cells[L.ap + u] < g.book.costs.support || g.cells[L.pinned + u] > 0 || g.cells[L.role + u] !== 0) return 0;
  if (!(inPlace(g, u, hex) || inPlace(g, u, second)) || unsupplied(g, u)) return 0;
  const kind = g.book.kind[u];
  if (purpose === FOR_DEMOLITION && (kind === ARTILLERY || kind === STUART)) return 0;
  const fort = g.cells[L.fortSteps + hex] > 0 || g.cells[L.fortSteps + second] > 0;
  if (!fort) return g.book.support[u];
  return kind === STUART && purpose !== FOR_FIRE ? 0 : g.book.supportFort[u];
}

export function supportChoices(g: Tarawa, hex: number, purpose: number, out: number[]): void {
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.ap + u] >= g.book.costs.support && supportOf(g, u, hex, purpose) > 0) out.push(action(A.support, u));
  }
}

/** 7.2.3p: the supporter pays 1 AP and is marked until the action is over. */
export function joinSupport(g: Tarawa, u: number): void {
  g.cells[L.ap + u] -= g.book.costs.support;
  g.cells[L.role + u] = SUPPORTS;
  g.mark(u, ACTED);
  g.log?.({ type: 'supported', rule: '7.2.3', args: { unit: g.name(u) } });
}

/** 7.2.3m, 7.2.3o: one point an action, and none once they are all pledged to the wrecks. */
export const shoreFree = (g: Tarawa): boolean => g.cells[L.shore] > 0;

export function useShorePoint(g: Tarawa): void {
  g.cells[L.shore]--;
  g.log?.({ type: 'shoreUsed', rule: '7.2.3', args: { left: g.cells[L.shore] } });
  if (g.cells[L.wreckAssigned] === 0) g.cells[L.wreckAssigned] = SOME_USED; // 10.1.4b: no longer all of them
}

/** The points of the fleet and of two or more supporters alike. */
export const supportRoll = (g: Tarawa): Roll<number> => onTable(g.book.tables.support);

/** 7.2.3h, 7.2.3j–k, R-06, R-07, R-27: two or more supporters roll for their total, at least one. */
export function supportTotal(g: Tarawa, supporters: number, value: number): number {
  if (supporters < 2) return value;
  return Math.max(1, result(g, supportRoll(g), { rule: '7.2.3', args: { purpose: 'units', supporters } }));
}

/** Everyone who leads the action under way. */
export function leaders(g: Tarawa): number[] {
  const units: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.role + u] === LEADS) units.push(u);
  return units;
}

/** Which regiments took part, as bits (9.2.4d). */
export function regimentsTakingPart(g: Tarawa): number {
  let mask = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.cells[L.role + u] !== 0 && g.cells[L.at + u] !== LOST && g.book.regiment[u] >= 0)
      mask |= 1 << g.book.regiment[u];
  }
  return mask;
}

export const clearRoles = (g: Tarawa): void => {
  g.cells.fill(0, L.role, L.role + g.book.unitCount);
};

/** 3.3.2a, 7.2.3l, R-02, 10f, 10.1.3b, 10.1.5a: one roll a day turn, less what the night has cost. */
S.shoreSupport.does({
  run(g) {
    g.pop();
    g.cells[L.shore] = 0;
    if (g.night || g.cells[L.suspended] === 1) return false;
    const points = result(g, supportRoll(g), { rule: '7.2.3l', args: { purpose: 'shore', supporters: 0 } });
    g.cells[L.shore] = Math.max(0, points - g.cells[L.shoreLoss]);
    return false;
  },
});
