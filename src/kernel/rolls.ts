import type { MessageArgs } from './events.ts';
import type { Modifiers } from './modifiers.ts';
import { type ActionOdds, DRAWS, type Position, ROLLS } from './position.ts';
import { type Column, type ColumnTable, look, type RollTable } from './table.ts';

// Everything that rolls is described once, as a Roll, and thrown, told, reckoned and searched from that description.

export type Result = string | number;

export interface Roll<R extends Result = Result> {
  /** Names the throw in texts: `table.<id>`, `result.<id>.<result>`. */
  readonly table: string;
  readonly dice: number;
  readonly faces: number;
  /** What is added to the dice; null where nothing can be. */
  readonly modifiers: Modifiers | null;
  readonly column?: Column;
  /** What a total, modifiers included, comes to. */
  read(total: number): R;
}

/** Dice on a table by their total. */
export function onTable<R extends Result>(
  table: RollTable<R>,
  modifiers: Modifiers | null = null,
  column?: Column,
): Roll<R> {
  const { id, dice, die } = table;
  const roll = { table: id, dice, faces: die, modifiers, read: (total: number) => look(table, total) };
  return column === undefined ? roll : { ...roll, column };
}

/** Dice on one column of a table. */
export const inColumn = <R extends Result>(
  table: ColumnTable<R>,
  index: number,
  modifiers: Modifiers | null,
  why: Omit<Column, 'name'>,
): Roll<R> => onTable(table.columns[index] as RollTable<R>, modifiers, { name: table.heads[index] as string, ...why });

/** Dice whose sum is the result. */
export const plain = (table: string, dice = 1, faces = 6): Roll<number> => ({
  ...{ table, dice, faces, modifiers: null },
  read: (total) => total,
});

/** What the dice of a check are and what its two results are called. */
export interface CheckSpec<R extends string> {
  readonly table: string;
  readonly yes: R;
  readonly no: R;
  readonly dice?: number;
  readonly faces?: number;
  readonly modifiers?: Modifiers | null;
}

const check = <R extends string>(spec: CheckSpec<R>, passes: (total: number) => boolean): Roll<R> => ({
  table: spec.table,
  dice: spec.dice ?? 1,
  faces: spec.faces ?? 6,
  modifiers: spec.modifiers ?? null,
  read: (total) => (passes(total) ? spec.yes : spec.no),
});
/** A check that a total passes which reaches a number. */
export const reaching = <R extends string>(needs: number, spec: CheckSpec<R>): Roll<R> =>
  check(spec, (total) => total >= needs);
/** A check that a total passes which is not above a number. */
export const atMost = <R extends string>(most: number, spec: CheckSpec<R>): Roll<R> =>
  check(spec, (total) => total <= most);

/** How a throw is told. Die (of one), total and result are added to the arguments. */
export interface Told {
  /** Of the event; `roll.<table>` where it is not given. */
  readonly type?: string;
  readonly rule: string;
  readonly args?: MessageArgs;
  /** Sides that may know; absent means everyone. */
  readonly to?: readonly string[];
}

export interface Thrown<R extends Result> {
  readonly dice: readonly number[];
  readonly total: number;
  readonly result: R;
}

/** Throws the dice, tells whoever listens, and gives what was thrown. */
export function cast<R extends Result>(g: Position, roll: Roll<R>, told: Told): Thrown<R> {
  const dice: number[] = [];
  let total = roll.modifiers?.total ?? 0;
  for (let i = 0; i < roll.dice; i++) {
    const die = g.draw(ROLLS, roll.faces) + 1;
    dice.push(die);
    total += die;
  }
  const result = roll.read(total);
  if (g.log !== null) tellCast(g, roll, told, { dice, total, result });
  return { dice, total, result };
}

function tellCast<R extends Result>(g: Position, roll: Roll<R>, told: Told, thrown: Thrown<R>): void {
  const { dice, total, result } = thrown;
  const { table, faces, modifiers, column } = roll;
  const die = dice.length === 1 ? { die: dice[0] } : {};
  g.log?.({
    type: told.type ?? `roll.${table}`,
    rule: told.rule,
    args: { ...told.args, ...die, total, result },
    ...(told.to && { to: told.to }),
    roll: {
      table,
      dice,
      faces,
      modifiers: modifiers?.list ?? [],
      ...(column && { column }),
      total,
      result: String(result),
    },
  });
}

/** `cast` where only the result matters. */
export const result = <R extends Result>(g: Position, roll: Roll<R>, told: Told): R => cast(g, roll, told).result;

/** A lot that nobody sees drawn: 0..n-1. */
export const lot = (g: Position, n: number): number => g.draw(DRAWS, n);

/** Everything that comes to the same: its chance, and one throw that brings it about. */
export interface ResultClass<R extends Result = Result> {
  readonly result: R;
  readonly p: number;
  readonly dice: readonly number[];
}

/** Every result of a roll with its exact chance, from the lowest total that gives it to the highest. */
export function classesOf<R extends Result>(roll: Roll<R>): ResultClass<R>[] {
  const { dice, faces, modifiers } = roll;
  const found = new Map<R, { ways: number; least: number }>();
  waysOf(dice, faces).forEach((ways, sum) => {
    if (ways === 0) return;
    const outcome = roll.read(sum + (modifiers?.total ?? 0));
    const seen = found.get(outcome);
    if (seen === undefined) found.set(outcome, { ways, least: sum });
    else seen.ways += ways;
  });
  const all = faces ** dice;
  return [...found].map(([outcome, { ways, least }]) => ({
    result: outcome,
    p: ways / all,
    dice: facesOf(least, dice, faces),
  }));
}

/** In how many ways so many dice make each sum; the index is the sum. */
export function waysOf(dice: number, faces: number): number[] {
  let ways = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(ways.length + faces).fill(0);
    ways.forEach((count, sum) => {
      for (let face = 1; face <= faces; face++) next[sum + face] = (next[sum + face] ?? 0) + count;
    });
    ways = next;
  }
  return ways;
}

function facesOf(sum: number, dice: number, faces: number): number[] {
  let left = sum;
  return Array.from({ length: dice }, (_, i) => {
    const die = Math.min(faces, left - (dice - 1 - i));
    left -= die;
    return die;
  });
}

/** The exact odds of a roll, with everything that bears on it. */
export function oddsOf(roll: Roll): ActionOdds {
  const { table, dice, faces, modifiers, column } = roll;
  return {
    ...{ table, dice, faces },
    odds: classesOf(roll).map(({ result: outcome, p }) => ({ result: String(outcome), p })),
    modifiers: modifiers?.list ?? [],
    ...(column && { column }),
  };
}
