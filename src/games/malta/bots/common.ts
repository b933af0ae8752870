import { firstOf } from '../../../kernel/actions.ts';
import type * as kernel from '../../../kernel/commander.ts';
import { commanderOf, endingBy, offers } from '../../../kernel/commander.ts';
import type { Bot } from '../../../kernel/game.ts';
import { A } from '../actions.ts';
import { unitsIn } from '../hexes.ts';
import { Malta } from '../state.ts';
import { S, STEP_NAMES, type StepName } from '../steps.ts';
import { reasonOf } from './reasons.ts';

export type Answers = kernel.Answers<Malta, keyof typeof S>;
const silent = commanderOf(Malta, S);

/** A bot that gives a reason for whatever it does. */
export function commander(sides: readonly string[], answers: Answers): Bot {
  const bot = silent(sides, answers);
  return {
    sides,
    choose(g, actions, seat) {
      if (!(g instanceof Malta)) return bot.choose(g, actions, seat);
      // Thinking may turn the position it was handed upside down.
      const name = STEP_NAMES[g.topStep()] as StepName;
      const asked = g.question()?.prompt.args ?? {};
      const choice = bot.choose(g, actions, seat);
      if (choice.reasons !== undefined && choice.reasons.length > 0) return choice;
      return { ...choice, reasons: [reasonOf(name, g.codec.decode(choice.action), asked, actions.length)] };
    },
  };
}
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
