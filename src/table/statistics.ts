import type { GameEvent, RollRecord } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import { waysOf } from '../kernel/rolls.ts';
import type { View } from '../kernel/view.ts';
import { asFar, type Chance, expectedSum, normalAbove, spreadOf } from './chance.ts';
import type { Chronicle, TimedEvent } from './messages.ts';

/** How throws of one kind, so many dice of so many faces, have fallen. */
export interface Luck {
  readonly dice: number;
  readonly faces: number;
  readonly throws: number;
  /** Sum by sum from the lowest: how often it came up, and how often it was to be expected. */
  readonly sums: readonly { readonly sum: number; readonly count: number; readonly expected: number }[];
  readonly mean: number;
  readonly expected: number;
  /** How likely fair dice fall as far from the expected average, or farther. */
  readonly chance: Chance;
}

export interface TableLuck extends Pick<Luck, 'dice' | 'faces' | 'throws' | 'mean' | 'expected'> {
  readonly table: string;
}

/** The throws of which it is known that they helped a side or hurt it. */
export interface SideLuck {
  readonly side: string;
  readonly throws: number;
  /** How far they lie on its side of what was to be expected, in standard deviations. */
  readonly deviations: number;
  /** The share of matches in which fair dice would have been worse to it. */
  readonly better: number;
}

export interface Statistics extends Chronicle {
  /** The table as it stands; null where nothing may be shown of it. */
  readonly view: View | null;
  readonly kinds: readonly Luck[];
  readonly byTable: readonly TableLuck[];
  readonly sides: readonly SideLuck[];
  readonly throws: readonly Throw[];
}

/** A throw that could have fallen otherwise. */
export interface Throw {
  readonly timed: TimedEvent;
  readonly roll: RollRecord;
  /** Of the dice alone. */
  readonly sum: number;
  /** The side it helped when it was good; null where nobody can say. */
  readonly side: string | null;
  /** How good it was for that side, in standard deviations; without a side, how high. */
  readonly deviations: number;
  /** What came of it, up to the next throw. */
  readonly followed: readonly GameEvent[];
}

export function statisticsOf(
  game: Pick<Game, 'favours'>,
  log: readonly TimedEvent[],
  view: View | null,
  chronicle: Chronicle,
): Statistics {
  const throws = throwsIn(game, log, view);
  const kind = ({ roll }: Throw) => `${roll.dice.length}d${roll.faces}`;
  const most = <T extends { readonly throws: number }>(list: T[]): T[] => list.sort((a, b) => b.throws - a.throws);
  return {
    ...chronicle,
    view,
    throws,
    kinds: most(groups(throws, kind).map(luckOf)),
    byTable: most(groups(throws, (one) => `${one.roll.table} ${kind(one)}`).map(tableLuck)),
    sides: groups(
      throws.filter(({ side }) => side !== null),
      ({ side }) => side ?? '',
    ).map(sideLuck),
  };
}

function throwsIn(game: Pick<Game, 'favours'>, log: readonly TimedEvent[], view: View | null): Throw[] {
  const told = log.map(({ event }) => event);
  const sides = new Map(view?.pieces.map(({ id, side }) => [id, side]));
  return log.flatMap((timed, at) => {
    const { roll } = timed.event;
    // A stock that is not rolled for and a choice of one are told as rolls too.
    if (roll === undefined || roll.dice.length === 0 || roll.faces < 2) return [];
    const favour = game.favours?.(told, at, (piece) => sides.get(piece)) ?? null;
    const sum = roll.dice.reduce((total, die) => total + die, 0);
    const { length } = roll.dice;
    const high = (sum - expectedSum(length, roll.faces)) / spreadOf(length, roll.faces);
    return [
      {
        ...{ timed, roll, sum, side: favour?.side ?? null },
        deviations: favour?.high === false ? -high : high,
        followed: told.slice(at + 1, nextThrow(log, at)),
      },
    ];
  });
}

/** Where the next throw stands, or what the next action brought. */
function nextThrow(log: readonly TimedEvent[], at: number): number {
  const { action } = log[at] as TimedEvent;
  let next = at + 1;
  while (log[next]?.action === action && log[next]?.event.roll === undefined) next++;
  return next;
}

function groups(throws: readonly Throw[], key: (one: Throw) => string): Throw[][] {
  const found = new Map<string, Throw[]>();
  for (const one of throws) {
    const list = found.get(key(one));
    if (list === undefined) found.set(key(one), [one]);
    else list.push(one);
  }
  return [...found.values()];
}

function tableLuck(throws: readonly Throw[]): TableLuck {
  const [{ roll }] = throws as [Throw];
  const { length: dice } = roll.dice;
  return {
    ...{ table: roll.table, dice, faces: roll.faces, throws: throws.length },
    mean: sumOf(throws) / throws.length,
    expected: expectedSum(dice, roll.faces),
  };
}

function luckOf(throws: readonly Throw[]): Luck {
  const { dice, faces, mean, expected } = tableLuck(throws);
  const all = faces ** dice;
  const sums = waysOf(dice, faces).flatMap((ways, sum) => {
    const count = throws.filter((one) => one.sum === sum).length;
    return ways === 0 ? [] : [{ sum, count, expected: (throws.length * ways) / all }];
  });
  const chance = asFar(dice * throws.length, faces, sumOf(throws));
  return { dice, faces, throws: throws.length, sums, mean, expected, chance };
}

function sideLuck(throws: readonly Throw[]): SideLuck {
  const deviations = throws.reduce((total, one) => total + one.deviations, 0) / Math.sqrt(throws.length);
  return { side: throws[0]?.side ?? '', throws: throws.length, deviations, better: 1 - normalAbove(deviations) };
}

const sumOf = (throws: readonly Throw[]): number => throws.reduce((total, { sum }) => total + sum, 0);
