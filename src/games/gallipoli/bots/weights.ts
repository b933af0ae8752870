import { Dials } from '../../../kernel/weights.ts';

/** What the admiral weighs with, in victory points where nothing else is said. */
export const ADMIRAL = new Dials({
  /** How much of the danger ashore counts against a landing; 1 is all of it. */
  danger: { preset: 1, low: 0, high: 3 },
  /** Landings must promise this much. */
  landing: { preset: 0.4, low: -5, high: 10 },
  /** Part of what lies a march or two behind a beach. */
  beyond: { preset: 0.15, low: 0, high: 1 },
  /** Other divisions that can come ashore beside the first count for this part of their strength. */
  support: { preset: 0.5, low: 0, high: 1 },
  /** How much an assault must promise. */
  margin: { preset: 0.15, low: -5, high: 10 },
  /** A move ashore must gain this much. */
  gain: { preset: 0.2, low: 0, high: 5 },
  /** A salvo worth less than this is not worth showing a ship for. */
  salvo: { preset: 0.005, low: 0, high: 1 },
  /** So much risk is too much for a ship that only waits; a chance. */
  tooHot: { preset: 0.3, low: 0, high: 1 },
});

/** What the pasha weighs with, in victory points. */
export const PASHA = new Dials({
  /** How much an assault must promise. */
  margin: { preset: 0.25, low: -5, high: 10 },
  /** A beachhead retaken (12.2-5). */
  beachhead: { preset: 5, low: 0, high: 20 },
  /** A redeployment is worth the last segment of a turn, if nothing better is to be done with it. */
  redeploy: { preset: 0.4, low: 0, high: 5 },
  /** A move must gain this much, or regiments would wander to and fro. */
  gain: { preset: 0.35, low: 0, high: 5 },
});
