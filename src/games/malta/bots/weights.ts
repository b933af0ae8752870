import { Dials } from '../../../kernel/weights.ts';

/** What herkules weighs with. */
export const HERKULES = new Dials({
  /** What an attack must be worth. */
  margin: { preset: 0.6, low: -5, high: 10 },
  /** A step of one's own, against one of the enemy's. */
  ownStep: { preset: 0.95, low: 0, high: 5 },
  /** What a jumper lost in the sea costs, against one who comes down well. */
  water: { preset: 2.5, low: 0, high: 5 },
  /** How much each attack factor near a drop zone counts against it. */
  troops: { preset: 0.05, low: 0, high: 1 },
  /** How much it draws the drops to the beaches where the sea divisions land. */
  link: { preset: 0.35, low: 0, high: 3 },
  /** How much a mood has to say about where it drops and lands. */
  whim: { preset: 2, low: 0, high: 5 },
  /** What two divisions in one landing zone cost; less than nothing draws them together. */
  apart: { preset: 8, low: -20, high: 40 },
  /** How much it leans to a landing zone. */
  west: { preset: -2, low: -20, high: 20 },
  north: { preset: -1, low: -20, high: 20 },
  east: { preset: 2, low: -20, high: 20 },
  south: { preset: 2.5, low: -20, high: 20 },
  /** The share of a wave that it gives for landing on the first morning. */
  patience: { preset: 0.3, low: 0, high: 1 },
  /** What it costs to have ships under guns. */
  fleet: { preset: 1, low: 0, high: 10 },
  /** How much it is after airfields, and after cities. */
  fields: { preset: 1, low: 0, high: 5 },
  cities: { preset: 1, low: 0, high: 5 },
  /** What it is worth to drive off who keeps La Spezia from landing on an airfield (16.11). */
  ring: { preset: 2, low: 0, high: 20 },
  /** Defence that stays behind in a place that was won, where the enemy can come. */
  guard: { preset: 6, low: 0, high: 30 },
  /** And in an airfield in the first days, which are won by holding one (22.1). */
  stay: { preset: 24, low: 0, high: 60 },
  /** So many hexes beyond the nearest airfield it wants, troops are still called to an attack in the first days. */
  errand: { preset: 1, low: 0, high: 20 },
  /** What it is worth to take an enemy HQ (20.31). */
  hq: { preset: 3, low: 0, high: 40 },
  /** By what part less it spares its own steps when time runs out, and how much worse an attack may be then. */
  haste: { preset: 0.7, low: 0, high: 1 },
  dare: { preset: 2, low: 0, high: 10 },
  /** But at a lesser column it never attacks. */
  least: { preset: 5, low: 0, high: 12 },
  /** How far from its HQ a unit may go and still be fed (8.21). */
  leash: { preset: 6, low: 0, high: 20 },
});

/** What the garrison weighs with. */
export const GARRISON = new Dials({
  /** What an attack must be worth. */
  margin: { preset: 1.2, low: -5, high: 10 },
  /** How much less in the campaign: those who come ashore are weakest at first. */
  sooner: { preset: 1, low: -10, high: 5 },
  /** A step of one's own, against one of the enemy's. */
  ownStep: { preset: 1.3, low: 0, high: 5 },
  /** What it is worth to take an enemy HQ (20.32). */
  hq: { preset: 10, low: 0, high: 40 },
  /** How many times its strength must be against a unit in contact before it goes. */
  nerve: { preset: 0.7, low: 0, high: 99 },
  /** Even a city nobody threatens yet wants this much defence. */
  cityGuard: { preset: 20, low: 0, high: 20 },
  /** And so an airfield in the first days, by which they are judged (22.1). */
  fieldGuard: { preset: 12, low: 0, high: 20 },
  /** In the first days, who can goes first to an airfield with so many times its defence next to it; 0: strikes come first. */
  rescue: { preset: 1, low: 0, high: 10 },
  /** For so many turns of the campaign it stands and fights for the airfields; then it goes back to the cities. */
  stand: { preset: 4, low: 0, high: 48 },
  /** Each hex further from where a unit is wanted is worth this much of the one before. */
  fades: { preset: 0.7, low: 0.1, high: 1 },
  /** What each factor of friends in a hex is worth to the next unit there: who stands alone is taken one by one. */
  together: { preset: 0.03, low: 0, high: 2 },
  /** How much a mood has to say about where its coast guns stand. */
  whim: { preset: 1, low: 0, high: 5 },
  /** One of the postures of its scenario, counted from 1; 0: as the mood has it. */
  posture: { preset: 0, low: 0, high: 5 },
  /** What is lost still draws troops, for it may be won back. */
  retaking: { preset: 0.1, low: 0, high: 2 },
  /** By what part less it spares its own steps when the first days end, and how much worse an attack may be then. */
  haste: { preset: 0.7, low: 0, high: 1 },
  dare: { preset: 3, low: 0, high: 10 },
});

/** Half a day says little of an order here: judged by the end of one turn a veteran lost more than its script, by three it wins more. */
export const HORIZON = 3;

/** Ways to play a turn that search may choose among; the first is the script as it is. */
export const HERKULES_PLANS = [
  { name: 'script', values: {} },
  { name: 'bold', values: { margin: -0.6, ownStep: 0.5, guard: 3 } },
  { name: 'careful', values: { margin: 1.5, ownStep: 1.1, guard: 10 } },
  { name: 'fields', values: { fields: 2.5, cities: 0.4, ring: 6 } },
  { name: 'cities', values: { fields: 0.5, cities: 2.5 } },
  { name: 'south', values: { south: 8, link: 0.7 } },
  { name: 'east', values: { east: 8, link: 0.7 } },
];
export const GARRISON_PLANS = [
  { name: 'script', values: {} },
  { name: 'strike', values: { margin: -0.5, ownStep: 0.7, cityGuard: 3, fieldGuard: 5 } },
  { name: 'hold', values: { margin: 2.5, ownStep: 1.3, fieldGuard: 18 } },
  { name: 'harbour', values: { cityGuard: 14, retaking: 0.1 } },
  { name: 'retake', values: { retaking: 0.9, cityGuard: 3, fades: 0.94 } },
  { name: 'gather', values: { together: 0.7 } },
];
