import { firstOf } from '../../../kernel/actions.ts';
import type * as kernel from '../../../kernel/commander.ts';
import { commanderOf, endingBy, offers } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../hexes.ts';
import { Malta } from '../state.ts';
import { S } from '../steps.ts';

export type Answers = kernel.Answers<Malta, keyof typeof S>;
export const commander = commanderOf(Malta, S);
/** The action that ends a step. */
export const ending = endingBy(A.done, A.back);

/** 6.5: a leader stays with his headquarters, and alone nowhere: who goes with a unit that leaves its hex. */
export function companion(g: Malta, p: number, actions: readonly number[]): number | undefined {
  const last = unitsIn(g, g.book.side[p], g.at(p)) === 1;
  return offers(actions, A.ride).find((code) => {
    const leader = firstOf(code);
    return g.at(leader) === g.at(p) && (last || g.book.withHq[leader] === p);
  });
}
