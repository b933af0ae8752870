import { typeOf } from './actions.ts';
import type { Message } from './events.ts';
import type { Bot, Choice } from './game.ts';
import type { Position } from './position.ts';
import type { Seat } from './seat.ts';

/** What a bot says to one step of the game: an action, or an action with its reasons. */
export type Answer<P extends Position> = (g: P, actions: readonly number[], seat: Seat) => number | Choice;
export type Answers<P extends Position, Name extends string> = Partial<Record<Name, Answer<P>>>;

const lastOf = (actions: readonly number[]): number => actions[actions.length - 1];

/**
 * Bots of a game that answer step by step. `steps`: the game's steps by name, in their order. At a step without an answer
 * a bot takes `otherwise`, which is the last offer where it is not said: that ends a step.
 */
export function commanderOf<P extends Position, Name extends string>(
  Own: abstract new (...args: never[]) => P,
  steps: Readonly<Record<Name, unknown>>,
  otherwise: (actions: readonly number[]) => number = lastOf,
): (sides: readonly string[], answers: Answers<P, Name>) => Bot {
  const names = Object.keys(steps) as Name[];
  return (sides, answers) => ({
    sides,
    choose(g, actions, seat) {
      if (!(g instanceof Own)) throw new TypeError(`this bot plays ${Own.name} only`);
      if (actions.length === 1) return { action: actions[0] };
      const answer = answers[names[g.topStep()]]?.(g, actions, seat) ?? otherwise(actions);
      return typeof answer === 'number' ? { action: answer } : answer;
    },
  });
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

/** An action with its reason, the text `why.<key>`. */
export const told = (code: number, key: string, args: Message['args']): Choice => ({
  action: code,
  reasons: [{ key: `why.${key}`, args }],
});

/** The actions of a type. */
export const offers = (actions: readonly number[], type: number): number[] =>
  actions.filter((code) => typeOf(code) === type);
/** The first action of a type, if it is offered. */
export const offered = (actions: readonly number[], type: number): number | undefined =>
  actions.find((code) => typeOf(code) === type);

/** Ends a step: by an action of one of these types, else by the last that is offered. */
export const endingBy =
  (...types: readonly number[]) =>
  (actions: readonly number[]): number =>
    actions.find((code) => types.includes(typeOf(code))) ?? lastOf(actions);

const scratches = new WeakMap<object, Position>();

/** What could be done after an action, asked of the engine itself on a position kept for it. */
export function legalAfter(g: Position, code: number): number[] {
  const scratch = scratches.get(g.codec) ?? g.copy();
  scratches.set(g.codec, scratch);
  scratch.dice = g.dice;
  scratch.copyFrom(g);
  scratch.apply(code);
  return scratch.legal();
}
