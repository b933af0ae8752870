import { ARTILLERY, ENGINEER, HALVES } from './book.ts';
import { FOUGHT, L, LOST, ON_PIER, type Tarawa } from './state.ts';

/** On dry land on Betio, as a unit and not as a passenger. */
export const ashore = (g: Tarawa, u: number): boolean =>
  u < g.book.unitCount && g.cells[L.at + u] >= 0 && g.cells[L.at + u] < g.book.landCount && g.cells[L.aboard + u] === 0;

/** On the reef, at the reef edge or on the long pier: a unit that wades or marches, or a craft. */
export const afloat = (g: Tarawa, p: number): boolean =>
  g.cells[L.at + p] >= g.book.landCount && g.cells[L.aboard + p] === 0;

export const alive = (g: Tarawa, p: number): boolean => g.cells[L.at + p] !== LOST;

/** 7.3e, 7.3f: on its reverse side with half its steps or fewer. */
export const reversed = (g: Tarawa, p: number): boolean => g.cells[L.steps + p] * 2 <= g.book.fullSteps[p];

/** 7.2a, 9.4e, 9.4f: printed APs of the side that shows, less negative regimental morale, in half APs. */
export function allowance(g: Tarawa, p: number): number {
  const printed = reversed(g, p) ? g.book.apBack[p] : g.book.apFront[p];
  const regiment = g.book.regiment[p];
  const morale = regiment < 0 ? 0 : Math.min(0, g.cells[L.force + regiment]);
  return Math.max(0, printed + morale * HALVES);
}

/** 8.4a: supplied in every way on the turn it lands and the next; on the pier the boats lie alongside. */
export const freshAshore = (g: Tarawa, u: number): boolean =>
  (g.cells[L.landed + u] > 0 && g.turn <= g.cells[L.landed + u] + 1) || onPier(g, u);

/** 8.9a, R-59: marked unsupplied by the last Supply phase. All others have the rights of General Supply (8.2.1b). */
export const unsupplied = (g: Tarawa, u: number): boolean =>
  g.cells[L.hunger + u] > 0 && !freshAshore(g, u) && g.cells[L.point + u] <= 0;
/** 8.10a: unsupplied for more than two turns. */
export const ISOLATED_AFTER = 2;
export const isolated = (g: Tarawa, u: number): boolean => g.cells[L.hunger + u] > ISOLATED_AFTER && unsupplied(g, u);

/** 8.2.2b, 8.4a, 8.4b: may attack or demolish; the point is the unit's and goes where it goes (8.2.2e). */
export const active = (g: Tarawa, u: number): boolean => freshAshore(g, u) || g.cells[L.point + u] > 0;

/** 7.2e, 7.2f, 7.6e, R-30: the other infantry unit of the battalion is ashore within two hexes. */
export function integrity(g: Tarawa, u: number): boolean {
  const mate = g.book.mate[u];
  if (mate < 0 || !ashore(g, mate) || !ashore(g, u)) return false;
  return g.book.graph.distance(g.cells[L.at + u], g.cells[L.at + mate]) <= 2;
}

export const onPier = (g: Tarawa, p: number): boolean => g.has(p, ON_PIER);

/** 11.33c, R-54: walked from head to foot, and its base not in Japanese hands. */
export const pierCleared = (g: Tarawa): boolean =>
  g.cells[L.pierWalked] === 1 && g.cells[L.held + g.book.pierBase] === 0;

/** 7.5f: tanks and guns ignore pins. */
export const canBePinned = (g: Tarawa, p: number): boolean => !g.book.isTank(p) && g.book.kind[p] !== ARTILLERY;

/** Any uncleared hex at most `range` (1-3) from this land hex. */
export function japaneseWithin(g: Tarawa, hex: number, range: 1 | 2 | 3): boolean {
  const list = g.book.near[range - 1][hex];
  for (let i = 0; i < list.length; i++) if (g.cells[L.held + list[i]] !== 0) return true;
  return false;
}

/** In place of a battalion, while no infantry has been met in the hex. */
const NO_INFANTRY = -2;

/** 7.6a–c: whether `unit` may stand in this land hex with what is there already. */
export function mayStack(g: Tarawa, unit: number, hex: number): boolean {
  const { kind, battalion, unitCount } = g.book;
  const cells = g.cells;
  let infantry = g.book.isInfantry(unit) ? 1 : 0;
  let engineers = kind[unit] === ENGINEER ? 1 : 0;
  let heavy = infantry + engineers === 0 ? 1 : 0;
  let own = infantry > 0 ? battalion[unit] : NO_INFANTRY;
  let others = 0;
  for (let u = 0; u < unitCount; u++) {
    if (cells[L.at + u] !== hex || u === unit || cells[L.aboard + u] !== 0) continue;
    others++;
    if (g.book.isInfantry(u)) {
      if (own === NO_INFANTRY) own = battalion[u];
      else if (own !== battalion[u] || own < 0) return false;
      infantry++;
    } else if (kind[u] === ENGINEER) engineers++;
    else heavy++;
  }
  if (others === 0) return true;
  if (infantry > 0) return engineers + heavy <= 1;
  return engineers <= 1 && heavy <= 1;
}

/**
 * Which hexes hold a piece that is not a passenger (7.6d), read once for a whole list of choices: call `readCrowd`
 * before asking `crowded`, and again after anything has moved.
 */
const crowd = new Uint32Array(4096);
let reading = 0;
export function readCrowd(g: Tarawa): void {
  reading++;
  for (let p = 0; p < g.book.pieceCount; p++) {
    const at = g.cells[L.at + p];
    if (at >= 0 && g.cells[L.aboard + p] === 0) crowd[at] = reading;
  }
}
export const crowded = (hex: number): boolean => crowd[hex] === reading;

export function unitsIn(g: Tarawa, hex: number): number {
  let n = 0;
  for (let u = 0; u < g.book.unitCount; u++) if (g.cells[L.at + u] === hex && g.cells[L.aboard + u] === 0) n++;
  return n;
}

/** 7.2.2d, 7.2.5h: forts still fighting in the hex, two steps each. */
export const FORT_STEPS = 2;
export const fortsIn = (g: Tarawa, hex: number): number => Math.ceil(g.cells[L.fortSteps + hex] / FORT_STEPS);

export const foughtThisTurn = (g: Tarawa, u: number): boolean => g.has(u, FOUGHT);
