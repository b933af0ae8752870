import type { MessageArgs } from '../../../../kernel/events.ts';
import type { StandingOrder } from '../../../../kernel/orders.ts';
import { Gallipoli } from '../../state.ts';
import { S } from '../../steps.ts';

export type StepName = keyof typeof S;
const NAMES = Object.keys(S) as StepName[];
export const stepName = (g: Gallipoli): StepName => NAMES[g.topStep()];

/** What an order says to a question: an action of the list, or nothing where it is carried out. */
export type Say = (g: Gallipoli, actions: readonly number[]) => number | undefined;

interface Plan {
  readonly id: string;
  readonly args?: MessageArgs;
  readonly rule: string;
  /** What it says at each step; at any other it is over, and so it is before the other side. */
  readonly at: Partial<Record<StepName, Say>>;
  /** Its name says that dice fall: it goes on over them. */
  readonly rolls?: true;
}

export function standingOrder(side: number, { id, args, rule, at, rolls }: Plan): StandingOrder {
  return {
    id,
    ...(args && { args }),
    rule,
    ...(rolls && { rolls }),
    next(g) {
      if (!(g instanceof Gallipoli) || g.over || g.toMove !== side) return null;
      return at[stepName(g)]?.(g, g.legal()) ?? null;
    },
  };
}

/** Where an order leads that throws no dice and stays before its side: on a copy. */
export function rehearse(g: Gallipoli, say: Say): Gallipoli {
  const copy = g.copy();
  for (let code = say(copy, copy.legal()); code !== undefined; code = say(copy, copy.legal())) copy.apply(code);
  return copy;
}
