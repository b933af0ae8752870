import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Result, Roll } from '../../../kernel/rolls.ts';
import { type Assault, attackRoll } from '../7-land/attack.ts';
import { BLAST, blastRoll } from '../7-land/demolition.ts';
import { marineFireRoll } from '../7-land/fire.ts';
import { DEFENSIVE, fireEffectOf, japaneseFireRoll } from '../japanese-fire.ts';
import type { Tarawa } from '../state.ts';

/** Quick exact chances for a player that weighs hundreds of plans a turn. */
const mods = new Modifiers();

/** What one die is worth on average, face by face (no lists are made), with what is still to be added to it. */
function mean<R extends Result>(roll: Roll<R>, worth: (result: R) => number, planned = 0): number {
  const modifier = (roll.modifiers?.total ?? 0) + planned;
  let sum = 0;
  for (let die = 1; die <= roll.faces; die++) sum += worth(roll.read(die + modifier));
  return sum / roll.faces;
}

/** Chance that fire by `unit` at `hex` suppresses it. */
export function suppressionChance(g: Tarawa, unit: number, hex: number): number {
  const roll = marineFireRoll(g, { unit, hex, support: 0, shore: 0 }, mods.start(false));
  return mean(roll, (result) => (result === '-' ? 0 : 1));
}

/** What defensive fire from `hex` does to a unit, with `extra` further suppression: steps lost, stars, chance of a pin. */
export interface Danger {
  readonly steps: number;
  readonly stars: number;
  readonly pin: number;
}
export function danger(g: Tarawa, unit: number, hex: number, extra: number): Danger {
  const shot = { target: unit, area: g.book.area[hex], kind: DEFENSIVE, from: hex };
  const roll = japaneseFireRoll(g, shot, mods.start(false));
  let stars = 0;
  let pins = 0;
  const harm = (result: string): number => {
    const effect = fireEffectOf(g, result);
    stars += effect.starred;
    pins += effect.pin > 0 ? 1 : 0;
    return effect.hits + effect.starred;
  };
  const steps = mean(roll, harm, -extra);
  return { steps, stars: stars / roll.faces, pin: pins / roll.faces };
}

/** Chances that an assault on two hexes clears one of them and both of them; the worse total counts. */
export function twoHexChances(
  g: Tarawa,
  hexes: readonly [number, number],
  assault: Assault,
): { one: number; both: number } {
  const [first, second] = hexes.map((hex) => attackRoll(g, hex, assault, mods.start(false)).modifiers?.total ?? 0);
  const roll = attackRoll(g, first <= second ? hexes[0] : hexes[1], assault, mods.start(false));
  return {
    one: mean(roll, (result) => (result === 'one' ? 1 : 0)),
    both: mean(roll, (result) => (result === 'both' ? 1 : 0)),
  };
}

/** Chance that an assault clears the hex, given `extra` further suppression. */
export function clearChance(g: Tarawa, hex: number, assault: Assault, extra: number): number {
  const roll = attackRoll(g, hex, assault, mods.start(false));
  return mean(roll, (result) => (result === '-' ? 0 : 1), extra);
}

/** Demolition steps that one engineer can expect from one attempt, if it is not pinned. */
export const blastSteps = (g: Tarawa, hex: number, support: number): number =>
  mean(blastRoll(g, hex, support, mods.start(false)), (result) => BLAST[result]);
