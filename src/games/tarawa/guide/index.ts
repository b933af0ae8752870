import { guideOf } from '../../../kernel/rehearsal.ts';
import { isGood, prepare } from './opening.ts';
import { finished, STEPS } from './steps.ts';

/** The guided landing: one battalion, one beach, three minutes. */
export const guide = guideOf({
  minutes: 3,
  scenario: 'campaign',
  side: 'marine',
  opponents: {},
  seed: 'guided-landing-',
  firstSeed: 0,
  steps: STEPS,
  finished,
  prepare,
  isGood,
});
