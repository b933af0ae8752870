import { guideOf } from '../../../kernel/rehearsal.ts';
import { answers, prepare } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided drop: one battalion out of the sky, two on the ground, one airfield. */
export const guide = guideOf({
  minutes: 5,
  scenario: 'first-days',
  side: 'axis',
  opponents: { allied: 'random' },
  seed: 'guided-malta-',
  firstSeed: 34,
  steps: STEPS,
  finished,
  prepare,
  answers,
});
