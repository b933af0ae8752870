import type { Game } from '../../../kernel/game.ts';
import type { Guide } from '../../../kernel/guide.ts';
import { opening, SEED, SIDE } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided drop: one battalion out of the sky, two on the ground, one airfield. */
export const guide: Guide<Game> = {
  minutes: 5,
  side: SIDE,
  opponents: { allied: 'random' },
  seed: SEED,
  steps: STEPS,
  finished,
  prepare: opening,
};
