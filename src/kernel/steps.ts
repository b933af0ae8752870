import type { Position, StepBody } from './position.ts';

/** What is known of a step before its chapter says what it does. */
export interface StepPlan {
  /** Where the sequence of play is while this step is on the stack and none above it says otherwise. */
  readonly phase?: string;
  /** Names of the numbers that lie with it on the stack, five at most. */
  readonly args?: readonly string[];
  /** A step that only this side may know to be under way: it is not there for anybody else's eyes. */
  readonly secretOf?: string;
}

/** A step by name: what lies on the stack is its number, and `args` tells where its own numbers lie. */
export class StepRef<P extends Position, A extends string = string> {
  body: StepBody<P> | null = null;
  constructor(
    readonly index: number,
    readonly name: string,
    readonly phase: string | null,
    readonly secretOf: string | null,
    readonly args: Readonly<Record<A, number>>,
  ) {}

  /** The chapter's word on what the step does; once. */
  does(body: StepBody<P>): void {
    if (this.body !== null) throw new Error(`the step ${this.name} is written twice`);
    this.body = body;
  }
}

type ArgsOf<T extends StepPlan> = T['args'] extends readonly (infer A extends string)[] ? A : never;
export type Steps<P extends Position, T extends Readonly<Record<string, StepPlan>>> = {
  readonly [K in keyof T]: StepRef<P, ArgsOf<T[K]>>;
};

const MOST_ARGS = 5;

/**
 * All steps of a game in the order of its sequence of play, each named once: `const S = steps<Tarawa>()({ fire: { args:
 * ['hex'] } })`, then in its chapter `S.fire.does({ run, ask })`, pushed by `g.push(S.fire, hex)` and read by
 * `g.arg(S.fire.args.hex)`.
 */
export const steps =
  <P extends Position>() =>
  <const T extends Readonly<Record<string, StepPlan>>>(plans: T): Steps<P, T> =>
    Object.fromEntries(
      Object.entries(plans).map(([name, { phase, args = [], secretOf }], index) => {
        if (args.length > MOST_ARGS) throw new RangeError(`the step ${name} has more than ${MOST_ARGS} arguments`);
        const places = Object.fromEntries(args.map((arg, i) => [arg, i]));
        return [name, new StepRef<P>(index, name, phase ?? null, secretOf ?? null, places)];
      }),
    ) as unknown as Steps<P, T>;

/** The steps by number, every one of them written. */
export function stepList<P extends Position>(all: Readonly<Record<string, StepRef<P>>>): readonly StepRef<P>[] {
  const list = Object.values(all);
  const unwritten = list.find(({ body }) => body === null);
  if (unwritten !== undefined) throw new Error(`nobody says what the step ${unwritten.name} does`);
  return list;
}
