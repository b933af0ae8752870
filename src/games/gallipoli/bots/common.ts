import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Message } from '../../../kernel/events.ts';
import type { Bot, Choice } from '../../../kernel/game.ts';
import type { Position } from '../../../kernel/position.ts';
import { inBand } from '../7-operations/activation.ts';
import { A } from '../actions.ts';
import { ALLIED, GERMANS, LAND } from '../book.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, Gallipoli, L, NORMAL, RESERVE, SCENARIOS, UNSUPPLIED } from '../state.ts';
import { type StepName, stepUnderWay } from '../steps.ts';

/** What a bot says to one step of the game: an action, or an action with its reasons. */
type Answer = (g: Gallipoli, actions: readonly number[]) => number | Choice;
export type Answers = Partial<Record<StepName, Answer>>;

/** A bot that has an answer to every step it is asked at; where it has none it takes the last offer, which ends a step. */
export function commander(sides: readonly string[], answers: Answers): Bot {
  return {
    sides,
    choose(position: Position, actions: readonly number[]): Choice {
      if (!(position instanceof Gallipoli)) throw new TypeError('this bot plays Gallipoli only');
      const last = actions[actions.length - 1];
      if (actions.length === 1) return { action: last };
      const step = stepUnderWay(position);
      const answer = step === undefined ? undefined : answers[step]?.(position, actions);
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
    if (value > high) {
      high = value;
      top = code;
    }
  }
  return top;
}

export const told = (code: number, key: string, args: Message['args']): Choice => ({
  action: code,
  reasons: [{ key: `why.${key}`, args }],
});

/** Pieces that can be called up. */
export const selects = (actions: readonly number[]): number[] =>
  actions.flatMap((code) => (typeOf(code) === A.select ? [firstOf(code)] : []));
export const select = (p: number): number => action(A.select, p);

/** The first action of a type, if it is offered. */
export const offered = (actions: readonly number[], type: number): number | undefined =>
  actions.find((code) => typeOf(code) === type);

/** The action that ends a step: whatever says done, pass or no more. */
export function ending(actions: readonly number[]): number {
  const types: readonly number[] = [A.done, A.endMoves, A.endFighting, A.endNaval, A.pass, A.back];
  return actions.find((code) => types.includes(typeOf(code))) ?? actions[actions.length - 1];
}

/**
 * Whether the menu of a piece offers an action, asked of the engine itself: nobody is called up who has nothing to do,
 * or the same piece would be called up for ever.
 */
export function offers(g: Gallipoli, p: number, code: number): boolean {
  const twin = twinOf(g);
  twin.copyFrom(g);
  twin.apply(select(p));
  return twin.legal().includes(code);
}
const twins = new WeakMap<object, Gallipoli>();
function twinOf(g: Gallipoli): Gallipoli {
  let twin = twins.get(g.book);
  if (twin === undefined) {
    twin = g.copy();
    twins.set(g.book, twin);
  }
  return twin;
}

/** Land units of a side in an area. */
export function unitsAt(g: Gallipoli, side: number, area: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) if (g.at(p) === area) list.push(p);
  return list;
}

/** 12.2-2, 12.2-5: points the enemy gets for a land unit. */
export function points(g: Gallipoli, p: number): number {
  const { victory } = g.book.data.costs;
  if (g.book.side[p] === ALLIED) return victory.allied;
  return g.book.group[p] === GERMANS ? victory.german : victory.turkish;
}

/** On its feet, in supply and not yet used this turn. */
export const fresh = (g: Gallipoli, p: number): boolean =>
  g.book.kind[p] === LAND &&
  g.at(p) >= 0 &&
  g.state(p) === NORMAL &&
  (g.cells[L.marks + p] & (ACTIVE_ONCE | UNSUPPLIED | RESERVE)) === 0;

/** 7.3.2c-1: used once this turn, in good order, not twice; or just picked for a second time. */
export const onceMore = (g: Gallipoli, p: number): boolean =>
  g.has(p, ACTIVE_ONCE) && g.isNormal(p) && (!g.has(p, ACTIVE_TWICE) || (g.cells[L.second] === 1 && inBand(g, p)));

const lastTurn = (g: Gallipoli): number => g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]].last;
/** Turns still to come after this one. */
export const turnsLeft = (g: Gallipoli): number => lastTurn(g) - g.turn;
export const impulsesLeft = (g: Gallipoli): number => g.cells[L.impulses] - g.cells[L.impulse];
