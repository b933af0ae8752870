import type { Choice, Thinker, Thought } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import type { Seat } from '../kernel/seat.ts';

/** A bot whose opening is settled. */
export class Opened implements Thinker {
  constructor(
    private readonly bot: Thinker,
    private readonly opening: number,
  ) {}

  choose(g: Position, actions: readonly number[], seat: Seat): Choice {
    seat.open(this.opening);
    return this.bot.choose(g, actions, seat);
  }
  *ponder(g: Position, actions: readonly number[], seat: Seat): Thought {
    seat.open(this.opening);
    return this.bot.ponder === undefined ? this.bot.choose(g, actions, seat) : yield* this.bot.ponder(g, actions, seat);
  }
}
