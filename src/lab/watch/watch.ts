import type { Onlooker } from '../../bots/play.ts';
import type { GameEvent } from '../../kernel/events.ts';
import type { Position } from '../../kernel/position.ts';

/** Somebody who counts while a game is played. */
export interface Listener {
  /** The side to move has chosen and nothing is done yet. */
  before?(g: Position, side: number, code: number): void;
  /** Told while it happens: the position is that of the moment. */
  event?(g: Position, event: GameEvent): void;
  /** The action and all that followed by itself is done. */
  after?(g: Position): void;
  /** A turn has ended; the position may be that of the first moment of the next. */
  turn?(g: Position, turn: number): void;
}

/** Watches one game for its listeners and tells them where turns end. Nothing of this is there in plain play. */
export class Watch implements Onlooker {
  private turn: number;

  constructor(
    private readonly g: Position,
    private readonly listeners: readonly Listener[],
  ) {
    this.turn = g.turn;
    g.log = (event) => {
      this.look();
      for (const listener of listeners) listener.event?.(g, event);
    };
  }

  before(side: number, code: number): void {
    for (const listener of this.listeners) listener.before?.(this.g, side, code);
  }
  after(): void {
    for (const listener of this.listeners) listener.after?.(this.g);
    this.look();
  }
  /** The last turn ends with the game. */
  end(): void {
    this.g.log = null;
    for (const listener of this.listeners) listener.turn?.(this.g, this.turn);
  }
  private look(): void {
    if (this.g.turn === this.turn) return;
    for (const listener of this.listeners) listener.turn?.(this.g, this.turn);
    this.turn = this.g.turn;
  }
}
