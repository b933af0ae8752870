import type { Game } from '../../../kernel/game.ts';
import type { Guide } from '../../../kernel/guide.ts';
import { opening, SEED } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided landing: one battalion, one beach, three minutes. */
export const guide: Guide<Game> = {
  minutes: 3,
  side: 'marine',
  opponents: {},
  seed: SEED,
  steps: STEPS,
  finished,
  prepare: opening,
};
