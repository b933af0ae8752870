import type { DiceSource } from '../kernel/dice.ts';
import type { Choice, Thinker, Thought } from '../kernel/game.ts';
import type { Position } from '../kernel/position.ts';
import type { Seat } from '../kernel/seat.ts';
import { random } from './random.ts';

/** A bot in its place at a match. */
export class Player {
  /** Its own board: the position without what its side may not know, and with foreign dice. */
  private board: Position | null = null;

  constructor(
    readonly side: string,
    private readonly bot: Thinker,
    readonly seat: Seat,
    private readonly dice: DiceSource,
  ) {}

  /** What it would do; `legal` is the full list of its actions. */
  choose(position: Position, legal: readonly number[]): Choice {
    const { bot, seat } = this;
    if (legal.length === 0) throw new Error('a dead end: the side to move has no legal action');
    if (bot === random) return random.choose(position, legal, seat);
    return this.checked(bot.choose(this.boardOf(position), legal, seat), legal);
  }
  /** The same in slices, where it thinks long. */
  *ponder(position: Position, legal: readonly number[]): Thought {
    const { bot, seat } = this;
    if (bot.ponder === undefined || legal.length === 0) return this.choose(position, legal);
    return this.checked(yield* bot.ponder(this.boardOf(position), legal, seat), legal);
  }
  private checked(choice: Choice, legal: readonly number[]): Choice {
    if (!legal.includes(choice.action)) throw new Error(`the bot of ${this.side} chose an action that is not legal`);
    return choice;
  }

  private boardOf(position: Position): Position {
    if (this.board === null) {
      this.board = position.copy();
      this.board.dice = this.dice;
    } else this.board.copyFrom(position);
    this.board.hideFrom(this.side);
    return this.board;
  }
}
