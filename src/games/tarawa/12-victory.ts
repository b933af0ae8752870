import type { Outcome } from '../../kernel/view.ts';
import { alive } from './pieces.ts';
import { L, type Tarawa } from './state.ts';

/** How a game of Tarawa can end. */
const ENDS = ['open', 'victory', 'pyrrhic', 'ruined', 'time', 'cancelled', 'destroyed'] as const;
const VICTORY = 1;
const PYRRHIC = 2;
const RUINED = 3;
const TIME = 4;
const CANCELLED = 5;
const DESTROYED = 6;

/** 12a–c: the level of a conquest by its casualties. */
function levelOf(g: Tarawa): number {
  const { pyrrhicFrom, ruinedAbove } = g.book.data.scenarios.victory;
  if (g.casualties < pyrrhicFrom) return VICTORY;
  return g.casualties <= ruinedAbove ? PYRRHIC : RUINED;
}

/** 12a, 13.1c: the game ends the moment the last hex is cleared. */
export function endIfCleared(g: Tarawa): void {
  if (g.cells[L.uncleared] === 0 && !g.over) g.end(levelOf(g));
}

/** 12d, 13.2f: the island was not cleared by the end of the last turn. */
export const endByTime = (g: Tarawa): void => g.end(TIME);
/** 9.2.3b: the landing force is withdrawn. */
export const endByCancellation = (g: Tarawa): void => g.end(CANCELLED);

/** 7.2.4c: only infantry clears hexes, so without any, ashore or to come, the island cannot fall. */
export function endIfNoInfantry(g: Tarawa): void {
  for (let u = 0; u < g.book.unitCount; u++) if (g.book.isInfantry(u) && alive(g, u)) return;
  if (!g.over) g.end(DESTROYED);
}

/** 12: only a conquest below 5000 casualties is a win; a pyrrhic or ruinous one is told apart by its level. */
export function outcome(g: Tarawa, code: number): Outcome {
  const taken = code === VICTORY || code === PYRRHIC || code === RUINED;
  const winner = code === VICTORY ? 'marine' : code === PYRRHIC ? 'draw' : 'japanese';
  return {
    winner,
    level: taken ? ENDS[code] : 'defeat',
    reason: `outcome.${ENDS[code]}`,
    score: g.casualties,
  };
}
