import { Dials } from '../../../kernel/weights.ts';

/** What things are worth to the marine; a tenth of an ordinary hex is the unit. */
export const MARINE = new Dials({
  hex: { preset: 10, low: 0, high: 50 },
  fortStep: { preset: 15, low: 0, high: 50 },
  /** The last hexes of an area. */
  finish: { preset: 4, low: 0, high: 30 },
  /** For every hex of Japanese ground behind one: in an attack on it, and in half APs of a longer way there. */
  lead: { preset: 1, low: 0, high: 5 },
  pull: { preset: 2, low: 0, high: 10 },
  /** Hexes behind that count where the way to the farthest takes the time left once more than is easy, and the most that count. */
  rush: { preset: 12, low: 0, high: 100 },
  most: { preset: 20, low: 1, high: 100 },
  /** Hexes behind one for which a unit goes up to attack it rather than fight for what is nearer. */
  spear: { preset: 14, low: 1, high: 200 },
  /** How much more an action counts for a supply point where most ground is behind, and actions that must come of one. */
  front: { preset: 3, low: 0, high: 10 },
  leastIssue: { preset: 1, low: 0, high: 10 },
  /** What a battalion's point is worth while the lagoon is empty, and points there with which it is worth nothing. */
  point: { preset: 16, low: 0, high: 50 },
  plenty: { preset: 16, low: 1, high: 40 },
  /** Hexes for which one of Green beach counts among what lies behind. */
  green: { preset: 12, low: 0, high: 30 },
  /** Ground that looks onto a beach where somebody is still to land. */
  shield: { preset: 4, low: 0, high: 30 },
  step: { preset: 3.2, low: 0, high: 20 },
  star: { preset: 2.6, low: 0, high: 20 },
  pin: { preset: 1.2, low: 0, high: 20 },
  ap: { preset: 0.12, low: 0, high: 5 },
  leastAttack: { preset: 0.4, low: -5, high: 10 },
  /** An attack with less of a chance is not made. */
  leastChance: { preset: 0.3, low: 0, high: 1 },
  /** Whether a second gun or tank joins the support of an attack: above one half it does. */
  mass: { preset: 1, low: 0, high: 1 },
  /** How much more ground counts when time runs short, and stars when losses near what a victory allows. */
  hurry: { preset: 0.5, low: 0, high: 3 },
  caution: { preset: 1, low: 0, high: 10 },
  /** Infantry with so few steps goes out of the line: whoever dies gives the Japanese heart. */
  fallBack: { preset: 2, low: 0, high: 8 },
  /** Steps that a unit out of the line must have lost to recover before it goes up. */
  heal: { preset: 3, low: 1, high: 8 },
  /** What the lee of the pier is worth to those in the water. */
  lee: { preset: 3, low: 0, high: 20 },
  /** Half APs of detour for each step that a hex of runway under fire costs on average, and to keep the battalion together. */
  runway: { preset: 120, low: 0, high: 200 },
  apart: { preset: 4, low: 0, high: 40 },
  /** What fire from the shore counts for in the choice of a way in. */
  cover: { preset: 3, low: 0, high: 20 },
  /** Impulses of the first turn that are given up for a longer bombardment. */
  delay: { preset: 0, low: 0, high: 2 },
  /** Shore points at the most that go to the wrecks. */
  wrecks: { preset: 1, low: 0, high: 3 },
  /** Hexes a turn that must be lacking before the last reserve is asked for. */
  reserve: { preset: 14, low: 0, high: 60 },
});

/** Thirty turns are long: five slips in each, most of them in the landing, and no beginner would ever take the island. */
export const LAPSES = 1;

/** Ways to fight a turn that are right in some position: the script as it is first. */
export const PLANS = [
  { name: 'steady', values: {} },
  { name: 'bold', values: { leastChance: 0.16, star: 1.5, step: 2, pin: 0.6, hurry: 2, caution: 0 } },
  { name: 'careful', values: { leastChance: 0.5, star: 6, step: 5, pin: 2, leastAttack: 1.5, hurry: 0 } },
  { name: 'forts', values: { fortStep: 26, hex: 8 } },
  { name: 'drive', values: { lead: 3, pull: 4, rush: 30, front: 5, spear: 6 } },
  { name: 'spend', values: { point: 4, leastIssue: 0.3 } },
] as const;
