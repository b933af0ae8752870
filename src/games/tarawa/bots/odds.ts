import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { type Assault, attackRoll } from '../7-land/attack.ts';
import { blastRoll } from '../7-land/demolition.ts';
import { marineFireRoll } from '../7-land/fire.ts';
import { DEFENSIVE, japaneseFireRoll } from '../japanese-fire.ts';
import type { Tarawa } from '../state.ts';
import { Chances } from './chances.ts';

/** Sums of modifiers as the rules reckon them, for a player that weighs hundreds of plans a turn. */
const mods = new Modifiers();
const total = (roll: Roll): number => roll.modifiers?.total ?? 0;

/** Defensive fire from the hex at the unit. */
export const defence = (g: Tarawa, unit: number, hex: number): number =>
  total(japaneseFireRoll(g, { target: unit, area: g.book.area[hex], kind: DEFENSIVE, from: hex }, mods.start(false)));

/** An attack on the hex as it is kept down now. */
export const assault = (g: Tarawa, hex: number, by: Assault): number =>
  total(attackRoll(g, hex, by, mods.start(false)));

/** One engineer's charge. */
export const charge = (g: Tarawa, hex: number, support: number): number =>
  total(blastRoll(g, hex, support, mods.start(false)));

/** Fire by the unit at the hex. */
const volley = (g: Tarawa, unit: number, hex: number, support = 0, shore = 0): number =>
  total(marineFireRoll(g, { unit, hex, support, shore }, mods.start(false)));

/** Chance that fire by the unit, with so much support, suppresses the hex. */
export const suppressionChance = (g: Tarawa, unit: number, hex: number, support = 0, shore = 0): number =>
  Chances.of(g.book).marker.at(volley(g, unit, hex, support, shore));

/** Chances that an assault on two hexes clears one of them and both of them; the worse total counts. */
export function twoHexChances(g: Tarawa, hexes: readonly [number, number], by: Assault): { one: number; both: number } {
  const { one, both } = Chances.of(g.book);
  const worse = Math.min(assault(g, hexes[0], by), assault(g, hexes[1], by));
  return { one: one.at(worse), both: both.at(worse) };
}

/** Chance that an assault clears the hex. */
export const clearChance = (g: Tarawa, hex: number, by: Assault): number =>
  Chances.of(g.book).clear.at(assault(g, hex, by));
