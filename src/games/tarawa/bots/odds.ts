import { Modifiers } from '../../../kernel/modifiers.ts';
import { look, type RollTable } from '../../../kernel/table.ts';
import { attackModifiers } from '../7-land/attack.ts';
import { demolitionModifiers } from '../7-land/demolition.ts';
import { marineFireModifiers } from '../7-land/fire.ts';
import type { FireEffect } from '../book.ts';
import { DEFENSIVE, fireModifiers } from '../japanese-fire.ts';
import type { Tarawa } from '../state.ts';

/** Quick exact chances for a player that weighs hundreds of plans a turn. */
const mods = new Modifiers();

function chance(table: RollTable, modifier: number, good: (result: string) => number): number {
  let sum = 0;
  for (let die = 1; die <= table.die; die++) sum += good(String(look(table, die + modifier)));
  return sum / table.die;
}

/** Chance that fire by `unit` at `hex` suppresses it. */
export function suppressionChance(g: Tarawa, unit: number, hex: number): number {
  const total = marineFireModifiers(g, mods.start(false), unit, hex, 0, 0).total;
  return chance(g.book.tables.marineFire, total, (result) => (result === '-' ? 0 : 1));
}

/** What defensive fire from `hex` does to a unit, with `extra` further suppression: steps lost, stars, chance of a pin. */
export interface Danger {
  readonly steps: number;
  readonly stars: number;
  readonly pin: number;
}
export function danger(g: Tarawa, unit: number, hex: number, extra: number): Danger {
  const total = fireModifiers(g, mods.start(false), unit, g.book.area[hex], DEFENSIVE, hex).total - extra;
  const table = g.book.tables.japaneseFire;
  let steps = 0;
  let stars = 0;
  let pin = 0;
  for (let die = 1; die <= table.die; die++) {
    const effect = g.book.fireEffects.get(String(look(table, die + total))) as FireEffect;
    steps += effect.hits + effect.starred;
    stars += effect.starred;
    pin += effect.pin > 0 ? 1 : 0;
  }
  return { steps: steps / table.die, stars: stars / table.die, pin: pin / table.die };
}

/** Chances that an attack by these units on two hexes clears one of them and both of them; the worse total counts. */
export function twoHexChances(
  g: Tarawa,
  hexes: readonly [number, number],
  units: readonly number[],
  support: number,
  shore: number,
): { one: number; both: number } {
  const total = Math.min(
    ...hexes.map((hex) => attackModifiers(g, mods.start(false), hex, units, support, shore).total),
  );
  const table = g.book.tables.marineAttack;
  return {
    one: chance(table, total, (result) => (result === 'one' ? 1 : 0)),
    both: chance(table, total, (result) => (result === 'both' ? 1 : 0)),
  };
}

/** Chance that an attack by these units clears the hex, given support and `extra` further suppression. */
export function clearChance(
  g: Tarawa,
  hex: number,
  units: readonly number[],
  support: number,
  shore: number,
  extra: number,
): number {
  const total = attackModifiers(g, mods.start(false), hex, units, support, shore).total + extra;
  return chance(g.book.tables.marineAttack, total, (result) => (result === '-' ? 0 : 1));
}

/** Demolition steps that one engineer can expect from one attempt, if it is not pinned. */
export function blastSteps(g: Tarawa, hex: number, support: number): number {
  const total = demolitionModifiers(g, mods.start(false), hex, support).total;
  return chance(g.book.tables.demolition, total, (result) => (result === 'D2' ? 2 : result === 'D1' ? 1 : 0));
}
