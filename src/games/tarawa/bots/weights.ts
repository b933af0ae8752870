import { Dials } from '../../../kernel/weights.ts';

/** What things are worth to the marine; a tenth of an ordinary hex is the unit. */
export const MARINE = new Dials({
  hex: { preset: 10, low: 0, high: 50 },
  fortStep: { preset: 14, low: 0, high: 50 },
  step: { preset: 3.2, low: 0, high: 20 },
  star: { preset: 2.6, low: 0, high: 20 },
  pin: { preset: 1.2, low: 0, high: 20 },
  ap: { preset: 0.12, low: 0, high: 5 },
  leastAttack: { preset: 0.4, low: -5, high: 10 },
  /** An attack with less of a chance is not made. */
  leastChance: { preset: 0.3, low: 0, high: 1 },
  /** Whether worn units fall back to recover: above one half they do. */
  fallBack: { preset: 1, low: 0, high: 1 },
  /** What the lee of the pier is worth to those in the water. */
  lee: { preset: 3, low: 0, high: 20 },
});
