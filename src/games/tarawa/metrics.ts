import type { Position } from '../../kernel/position.ts';
import { fortsDestroyed } from './9-morale.ts';
import { L, LOSS_PARTS, LOST, Tarawa } from './state.ts';

/** What a finished game tells the simulator. */
export function metrics(final: Position): Readonly<Record<string, number | string>> {
  if (!(final instanceof Tarawa)) throw new TypeError('not a position of Tarawa');
  const { book, cells } = final;
  let unitsLost = 0;
  let craftLost = 0;
  let secured = 0;
  let forts = 0;
  for (let p = 0; p < book.pieceCount; p++) {
    if (cells[L.at + p] !== LOST) continue;
    if (book.isCraft(p)) craftLost++;
    else unitsLost++;
  }
  for (let a = 0; a < book.areaIds.length; a++) {
    secured += cells[L.secured + a];
    forts += fortsDestroyed(final, a);
  }
  const losses = LOSS_PARTS.map((part, i) => [`steps_lost_${part}`, cells[L.losses + i]]);
  return {
    turn: final.turn,
    casualties: final.casualties,
    uncleared: cells[L.uncleared],
    areas_secured: secured,
    forts_destroyed: forts,
    units_lost: unitsLost,
    craft_lost: craftLost,
    ...Object.fromEntries(losses),
  };
}
