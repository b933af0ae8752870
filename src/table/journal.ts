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

/** What came of actions, told before: it is read when somebody asks for it. */
export interface Tale {
  /** The turn in which each was taken. */
  readonly turns: readonly number[];
  /** What came of each, with the turn it came in. */
  events(): readonly (readonly Told[])[];
}
type Told = readonly [turn: number, event: GameEvent];

/** A deed of which only who did what in which turn is at hand. */
class RecalledDeed implements Deed {
  private read: readonly TimedEvent[] | null = null;

  constructor(
    readonly action: ActionJson,
    readonly side: string,
    readonly turn: number,
    private readonly tell: () => readonly TimedEvent[],
  ) {}
  get events(): readonly TimedEvent[] {
    this.read ??= this.tell();
    return this.read;
  }
}

/** What has been done in a match and what came of it. Actions that nobody listened to are told when somebody asks. */
export class Journal {
  private readonly written: Deed[];

  constructor(
    private readonly match: Match,
    tale: Tale | null = null,
  ) {
    this.written = tale === null ? [] : recalled(match, tale);
  }
  /** For keeping: the turns of all deeds, and what came of them. */
  get tale(): { readonly turns: readonly number[]; readonly events: readonly (readonly Told[])[] } {
    const { deeds } = this;
    return {
      turns: deeds.map(({ turn }) => turn),
      events: deeds.map(({ events }) => events.map(({ turn, event }) => [turn, event] as const)),
    };
  }

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

function recalled({ actions, doers }: Match, { turns, events }: Tale): Deed[] {
  return turns.map((turn, action) => {
    const told = () => (events()[action] ?? []).map(([at, event]) => ({ action, turn: at, event }));
    return new RecalledDeed(actions[action] as ActionJson, doers[action] as string, turn, told);
  });
}
