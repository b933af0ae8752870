import { guideOf } from '../../../kernel/rehearsal.ts';
import { answers, isGood, prepare, SIDE } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided landing: one division, one beach, one minefield. */
export const guide = guideOf({
  minutes: 5,
  scenario: 'anzac',
  side: SIDE,
  opponents: { turkish: 'random' },
  seed: 'guided-anzac-',
  firstSeed: 7,
  steps: STEPS,
  finished,
  prepare,
  answers,
  isGood,
});
