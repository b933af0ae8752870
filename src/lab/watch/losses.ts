import type { GameEvent } from '../../kernel/events.ts';
import type { Ledger, Loss } from '../../kernel/ledger.ts';
import { OTHER } from '../../kernel/ledger.ts';
import type { Position } from '../../kernel/position.ts';
import type { Listener } from './watch.ts';

export interface CausedLoss extends Loss {
  readonly cause: string;
}

/** Finds what is lost while a game is played, with its cause and its place, by looking after every event. */
export class LossFinder implements Listener {
  private readonly was: Position;
  private cause = OTHER;

  constructor(
    private readonly ledger: Ledger,
    g: Position,
    private readonly found: (loss: CausedLoss) => void,
  ) {
    this.was = g.copy();
  }
  event(g: Position, event: GameEvent): void {
    const before = this.cause;
    this.cause = this.ledger.cause(event) ?? before;
    const named = Object.values(event.args);
    // What an event does not name was lost before it was told.
    this.look(g, event, ({ piece }) => (named.includes(piece) ? this.cause : before));
  }
  after(g: Position): void {
    this.look(g, null, () => this.cause);
  }
  private look(g: Position, told: GameEvent | null, causeOf: (loss: Loss) => string): void {
    for (const loss of this.ledger.losses(this.was, g, told)) this.found({ ...loss, cause: causeOf(loss) });
    this.was.copyFrom(g);
  }
}
