import type { Tarawa } from '../state.ts';

/** Turns to play, this one counted. */
export const turnsLeft = (g: Tarawa): number => g.book.data.turns.turns.length - g.turn + 1;

/** Nobody fights after it: what is not taken now is lost, and men and points are spared for nothing. */
export const lastTurn = (g: Tarawa): boolean => turnsLeft(g) === 1;
