import type { Message } from '../../../kernel/events.ts';
import { Modifiers } from '../../../kernel/modifiers.ts';
import type { Throw } from '../../../kernel/orders.ts';
import { classesOf, type Roll } from '../../../kernel/rolls.ts';
import { readOdds } from '../odds.ts';

/** Modifiers that are kept by name, for a card. */
export const named = (): Modifiers => new Modifiers().start(true);

/** A throw that a card tells apart; none where nothing is thrown. */
export const throwOf = (of: Message, roll: Roll | null): Throw[] =>
  roll === null ? [] : [{ of, odds: readOdds(roll) }];

/** The least face of the die that hits. */
export function hitsFrom(roll: Roll<'hit' | 'miss'>): number {
  const add = roll.modifiers?.total ?? 0;
  let die = 1;
  while (die < roll.faces && roll.read(die + add) !== 'hit') die++;
  return die;
}

/** How often one of so many dice hits, in per cent. */
export function anyHit(roll: Roll<'hit' | 'miss'>, dice: number): number {
  const miss = classesOf(roll).find(({ result }) => result === 'miss')?.p ?? 0;
  return Math.round(100 * (1 - miss ** dice));
}
