import { ashore } from './pieces.ts';
import { ACTED, CHARGED, DIGGING, GAVE_FIRE, L, type Tarawa } from './state.ts';

/** 11.1a–c, 8.9c, 8.10c: any unit but a tank, with all its APs, where there is no position yet. */
export function mayDig(g: Tarawa, u: number): boolean {
  return ashore(g, u) && !g.book.isTank(u) && !g.has(u, ACTED) && g.cells[L.position + g.cells[L.at + u]] === 0;
}

export function startDigging(g: Tarawa, u: number): void {
  g.cells[L.ap + u] = 0;
  g.mark(u, DIGGING | ACTED);
  g.log?.({ type: 'digging', rule: '11.1', args: { unit: g.name(u), hex: g.hexName(g.cells[L.at + u]) } });
}

/** 10c, 11.1b–c: the work is done at the end of the turn unless the unit had to fire at a Banzai, its own or another's. */
export function finishPositions(g: Tarawa): void {
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!ashore(g, u) || !g.has(u, DIGGING) || g.has(u, CHARGED | GAVE_FIRE)) continue;
    g.cells[L.position + g.cells[L.at + u]] = 1;
    g.log?.({ type: 'positionReady', rule: '11.1', args: { hex: g.hexName(g.cells[L.at + u]) } });
  }
}
