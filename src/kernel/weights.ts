import type { Bot, Plan, Turned, Weight, Weights } from './game.ts';

/** A plan of a script that has these weights. */
interface PlanOf<Name extends string> {
  readonly name: string;
  readonly values: Readonly<Partial<Record<Name, number>>>;
}

/**
 * The weights of one script, read where they are used (`DIALS.now.margin`). They stand at their presets, other than while a
 * bot whose weights were turned is thinking: thinking is not interrupted, so nobody reads another's.
 */
export class Dials<Name extends string> {
  now: Readonly<Record<Name, number>>;
  private readonly presets: Readonly<Record<Name, number>>;

  constructor(readonly weights: Readonly<Record<Name, Weight>>) {
    const presets = Object.entries<Weight>(weights).map(([name, { preset }]) => [name, preset]);
    this.presets = Object.fromEntries(presets);
    this.now = this.presets;
  }

  /** The script as a bot that says which weights it has and can be had with others, and which of them make a plan. */
  on<B extends Bot>(
    bot: B,
    plans: readonly PlanOf<Name>[] = [],
  ): B & { readonly weights: Weights; readonly turned: Turned; readonly plans: readonly Plan[] } {
    return {
      ...bot,
      plans,
      weights: this.weights,
      turned: (values) => {
        const own = { ...this.presets, ...values };
        return {
          choose: (...asked) => {
            this.now = own;
            try {
              return bot.choose(...asked);
            } finally {
              this.now = this.presets;
            }
          },
        };
      },
    };
  }
}
