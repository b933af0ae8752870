import { typeOf } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Bot, Choice } from '../../../kernel/game.ts';
import type { Position } from '../../../kernel/position.ts';
import { A } from '../actions.ts';
import { Malta } from '../state.ts';
import { STEP_NAMES, type StepName } from '../steps.ts';

/** What a bot says to one step of the game: an action, or an action with its reasons. */
export type Answer = (g: Malta, actions: readonly number[]) => number | Choice;
export type Answers = Partial<Record<StepName, Answer>>;

/** A bot that has an answer to every step it is asked at; where it has none it takes the last offer, which ends a step. */
export function commander(sides: readonly string[], answers: Answers): Bot {
  const byName = new Map(Object.entries(answers));
  return {
    sides,
    choose(position: Position, actions: readonly number[]): Choice {
      if (!(position instanceof Malta)) throw new TypeError('this bot plays Malta only');
      const last = actions[actions.length - 1];
      if (actions.length === 1) return { action: last };
      const answer = byName.get(STEP_NAMES[position.topStep()])?.(position, actions);
      return typeof answer === 'number' ? { action: answer } : (answer ?? { action: last });
    },
  };
}

/** The action with the highest score; the first among equals. */
export function best(actions: readonly number[], score: (code: number) => number): number {
  let top = actions[0];
  let high = Number.NEGATIVE_INFINITY;
  for (const code of actions) {
    const value = score(code);
    if (value > high) [high, top] = [value, code];
  }
  return top;
}

export const told = (code: number, key: string, args: Message['args']): Choice => ({
  action: code,
  reasons: [{ key: `why.${key}`, args }],
});

/** The actions of one type. */
export const offers = (actions: readonly number[], type: number): number[] =>
  actions.filter((code) => typeOf(code) === type);
export const offered = (actions: readonly number[], type: number): number | undefined =>
  actions.find((code) => typeOf(code) === type);

/** The action that ends a step. */
export const ending = (actions: readonly number[]): number =>
  offered(actions, A.done) ?? offered(actions, A.back) ?? actions[actions.length - 1];
