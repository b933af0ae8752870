import { isApart } from '../../../table/seating.ts';
import { isOver } from '../showing.ts';
import type { TableState } from '../table.ts';

/** One person is at the table, before a match that goes on: what bots make of it is nobody else's loss. */
export const mayForesee = (state: TableState): boolean =>
  !state.online &&
  !isApart(state.settings) &&
  !state.elsewhere &&
  state.snapshot !== null &&
  !isOver(state) &&
  (state.mode === 'live' || state.mode === 'replay');

/** Nobody is to decide any more, and nobody hides anything. */
export const mayAnalyse = (state: TableState): boolean =>
  isOver(state) && (state.mode === 'live' || state.mode === 'replay');
