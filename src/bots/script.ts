import type { Bot, Game, Plan, Thinker } from '../kernel/game.ts';

/** A game's bot as levels build on it. */
export interface Script {
  readonly game: Game;
  readonly bot: Thinker & Partial<Bot>;
  /** With these weights turned, beside those that stand otherwise by its name. */
  readonly turned: (values: Plan['values']) => Thinker;
}
