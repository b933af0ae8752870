import type { Game } from '../../../kernel/game.ts';
import type { Guide } from '../../../kernel/guide.ts';
import { opening, SEED, SIDE } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided landing: one division, one beach, one minefield. */
export const guide: Guide<Game> = {
  minutes: 5,
  side: SIDE,
  opponents: { turkish: 'random' },
  seed: SEED,
  steps: STEPS,
  finished,
  prepare: opening,
};
