import type { ActionCode } from '../../../kernel/ids.ts';
import { Seat } from '../../../kernel/seat.ts';
import { AXIS } from '../book.ts';
import type { Malta } from '../state.ts';
import { garrison } from './garrison.ts';
import { herkules } from './herkules.ts';

/** What the bot of the side that is asked would do of this; the position is left alone. */
export const advised = (g: Malta, legal: readonly ActionCode[]): ActionCode =>
  (g.toMove === AXIS ? herkules : garrison).choose(g.copy(), legal, new Seat({ seed: 'staff' })).action;
