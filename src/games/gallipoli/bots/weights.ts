import { Dials } from '../../../kernel/weights.ts';

/** What the admiral weighs with, in victory points where nothing else is said. */
export const ADMIRAL = new Dials({
  /** How much of the danger ashore counts against a landing; 1 is all of it. */
  danger: { preset: 0.2, low: 0, high: 3 },
  /** Landings must promise this much. */
  landing: { preset: -0.5, low: -5, high: 99 },
  /** Below this chance nobody lands: a division thrown back is shaken. */
  even: { preset: 0.5, low: 0, high: 1 },
  /** Part of what lies a march or two behind a beach. */
  beyond: { preset: 0.15, low: 0, high: 1 },
  /** Other divisions that can come ashore beside the first count for this part of their strength. */
  support: { preset: 0.5, low: 0, high: 1 },
  /** How much an assault must promise. */
  margin: { preset: -0.2, low: -5, high: 10 },
  /** What ground is worth beside the forts and hills on it: the way to the next ones. */
  ground: { preset: 0.8, low: 0, high: 3 },
  /** A move ashore must gain this much. */
  gain: { preset: 0.2, low: 0, high: 5 },
  /** A salvo worth less than this is not worth showing a ship for. */
  salvo: { preset: 0.005, low: 0, high: 1 },
  /** What shells on one enemy unit that faces the army are worth, with all the guns that the table has a column for. */
  shells: { preset: 0.3, low: 0, high: 2 },
  /** So much risk is too much for a ship that only waits; a chance. */
  tooHot: { preset: 0.3, low: 0, high: 1 },
  /** How often a marker that nobody has seen is taken for a strong mine; a chance. */
  mineFear: { preset: 0.15, low: 0, high: 1 },
  /** With so few markers left in the channel the fleet stakes ships on it. */
  race: { preset: 6, low: 0, high: 30 },
  /** So many points behind, as far as can be told, everything is staked on the strait. */
  gamble: { preset: 10, low: 0, high: 99 },
  /** What sweeping is worth, as a part of what the script thinks. */
  sweep: { preset: 1, low: 0, high: 5 },
  /** A second round of the fleet must bring this much a point, however many points there are. */
  thrift: { preset: 0.12, low: 0, high: 2 },
  /** How often the 29th Division stays: in the campaign, and where April to July is all there is; chances. */
  keep29: { preset: 0.2, low: 0, high: 1 },
  april29: { preset: 0.2, low: 0, high: 1 },
  /** How often the Marines stay after March; a chance. */
  keepMarines: { preset: 0.05, low: 0, high: 1 },
  /** With so many turns still to come, a division that costs points is worth them. */
  bought: { preset: 3, low: 0, high: 9 },
  /** Points by which the lot of the match favours one landing or the other. */
  fancy: { preset: 1, low: 0, high: 5 },
  /** Points by which a landing on each shore is favoured. */
  helles: { preset: 1, low: -9, high: 9 },
  anzac: { preset: 2, low: -9, high: 9 },
  suvla: { preset: 0, low: -9, high: 9 },
  bulair: { preset: 2, low: -9, high: 9 },
  asia: { preset: -2, low: -9, high: 9 },
});

/** What the pasha weighs with, in victory points where nothing else is said. */
export const PASHA = new Dials({
  /** How much an assault must promise. */
  margin: { preset: 0.25, low: -5, high: 10 },
  /** A beachhead retaken (12.2-5). */
  beachhead: { preset: 5, low: 0, high: 20 },
  /** A redeployment is worth the last segment of a turn, if nothing better is to be done with it. */
  redeploy: { preset: 0.4, low: 0, high: 5 },
  /** A move must gain this much, or regiments would wander to and fro. */
  gain: { preset: 0.2, low: 0, high: 5 },
  /** How often a mine is a strong one: 1 as often as a weak one. */
  teeth: { preset: 0.9, low: 0, high: 2 },
  /** How many markers lie outside the strait, as a part of the usual. */
  outside: { preset: 1, low: 0, high: 2 },
  /** With so many of the upper lines closed, mines are laid only with points to spare. */
  closed: { preset: 8, low: 0, high: 9 },
  /** With so few fields left the fleet comes out and sits on them. */
  plug: { preset: 4, low: 0, high: 14 },
  /** A shot at sweepers that brings ships out must be worth this much. */
  ambush: { preset: 0.3, low: 0, high: 5 },
  /** By how much the lot of the match moves the worth of posts; a part. */
  fancy: { preset: 0.35, low: 0, high: 1 },
  /** What posts on each shore are worth, as a part of the usual. */
  helles: { preset: 1.3, low: 0, high: 3 },
  anzac: { preset: 1.6, low: 0, high: 3 },
  suvla: { preset: 1, low: 0, high: 3 },
  bulair: { preset: 1.3, low: 0, high: 3 },
  asia: { preset: 0.5, low: 0, high: 3 },
  /** What a place behind the line around a beachhead is worth. */
  reserves: { preset: 1.7, low: 0, high: 5 },
  /** What quiet posts are worth once the enemy is ashore with all he has, as a part of the usual. */
  calm: { preset: 0.4, low: 0, high: 1 },
  /** Posts behind the beaches: hills and towns. */
  depth: { preset: 1, low: 0, high: 4 },
});

/** Looking ahead has shown no gain, one turn or three: a veteran here is one who knows the openings. */
export const HORIZON = 0;

/** Ways to fight a turn that a search may choose between; the first is the script as it stands. */
export const ADMIRAL_PLANS = [
  { name: 'steady', values: {} },
  { name: 'strait', values: { race: 14, sweep: 3, mineFear: 0.04, landing: 2 } },
  { name: 'helles', values: { helles: 3 } },
  { name: 'anzac', values: { anzac: 5 } },
  { name: 'suvla', values: { suvla: 5 } },
  { name: 'asia', values: { asia: 3 } },
  { name: 'bold', values: { danger: 0.05, margin: -0.3, ground: 1 } },
  { name: 'careful', values: { danger: 1.2, margin: 0.8, landing: 1, mineFear: 0.35 } },
  { name: 'thrifty', values: { keep29: 0, april29: 0, keepMarines: 0 } },
  { name: 'strong', values: { keep29: 1, april29: 1, keepMarines: 1 } },
] as const;

export const PASHA_PLANS = [
  { name: 'steady', values: {} },
  { name: 'bold', values: { margin: -0.3, redeploy: 0.1 } },
  { name: 'careful', values: { margin: 1.5 } },
  { name: 'helles', values: { helles: 2.2 } },
  { name: 'anzac', values: { anzac: 2.3, suvla: 1.6 } },
  { name: 'asia', values: { asia: 1.3 } },
  { name: 'depth', values: { depth: 3 } },
  { name: 'strait', values: { closed: 9, teeth: 1.3, plug: 7, ambush: 0.1 } },
] as const;
