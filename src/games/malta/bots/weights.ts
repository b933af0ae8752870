import { Dials } from '../../../kernel/weights.ts';

/** What herkules weighs with. */
export const HERKULES = new Dials({
  /** What an attack must be worth. */
  margin: { preset: 0.25, low: -5, high: 10 },
  /** A step of one's own, against one of the enemy's. */
  ownStep: { preset: 0.75, low: 0, high: 5 },
  /** How much each hex of water near a drop zone counts against it. */
  water: { preset: 0.08, low: 0, high: 2 },
  /** How much each attack factor near a drop zone counts against it. */
  troops: { preset: 0.03, low: 0, high: 1 },
  /** What two divisions in one landing zone cost; less than nothing draws them together. */
  apart: { preset: 20, low: -20, high: 40 },
  /** How far from its HQ a unit may go and still be fed (8.21). */
  leash: { preset: 6, low: 0, high: 20 },
});

/** What the garrison weighs with. */
export const GARRISON = new Dials({
  /** What an attack must be worth. */
  margin: { preset: 0.3, low: -5, high: 10 },
  /** A step of one's own, against one of the enemy's. */
  ownStep: { preset: 1, low: 0, high: 5 },
  /** Even a city nobody threatens yet wants this much defence. */
  cityGuard: { preset: 6, low: 0, high: 20 },
  /** Each hex further from where a unit is wanted is worth this much of the one before. */
  fades: { preset: 0.88, low: 0.1, high: 1 },
  /** What each factor of friends in a hex is worth to the next unit there: who stands alone is taken one by one. */
  together: { preset: 0.3, low: 0, high: 2 },
  /** What is lost still draws troops, for it may be won back. */
  retaking: { preset: 0.35, low: 0, high: 2 },
});
