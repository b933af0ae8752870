import type { ActionJson } from '../kernel/actions.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Match } from '../kernel/match.ts';
import type { Position } from '../kernel/position.ts';
import type { TimedEvent } from './messages.ts';

/** One action as it was carried out: who decided, in which turn, and all that came of it. */
export interface Deed {
  readonly action: ActionJson;
  readonly side: string;
  readonly turn: number;
  readonly events: readonly TimedEvent[];
}

/** What has been done in a match and what came of it. Actions that nobody listened to are told when somebody asks. */
export class Journal {
  private readonly written: Deed[] = [];

  constructor(private readonly match: Match) {}

  /** Every deed of the match. */
  get deeds(): readonly Deed[] {
    const { match, written } = this;
    if (written.length < match.actionCount) {
      const position = match.positionAt(written.length);
      for (const action of match.actions.slice(written.length)) {
        const code = position.codec.encode(action);
        written.push(
          this.listen(position, code, written.length, (log) => {
            position.log = log;
            position.apply(code);
          }),
        );
      }
    }
    return written;
  }

  /** Carries out a legal action and writes it down. */
  act(code: number): Deed {
    const { match, written } = this;
    const index = match.actionCount;
    const deed = this.listen(match.position, code, index, (log) => match.actCode(code, log));
    if (written.length === index) written.push(deed);
    return deed;
  }

  /** The match has gone back to its first `to` actions. */
  cut(to: number): void {
    this.written.length = Math.min(this.written.length, to);
  }

  private listen(g: Position, code: number, action: number, apply: (log: (event: GameEvent) => void) => void): Deed {
    const events: TimedEvent[] = [];
    const side = this.match.game.sides[g.toMove] as string;
    const deed = { action: g.codec.decode(code), side, turn: g.turn, events };
    apply((event) => events.push({ action, turn: g.turn, event }));
    return deed;
  }
}
