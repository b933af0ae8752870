import type { Seer } from '../../kernel/view.ts';
import { type Answers, isChange, type SeatAsk, type Snapshot, type TimedEvent } from '../../table/messages.ts';
import type { SentSnapshot } from '../../table/online.ts';
import { patchOf } from '../../table/patch.ts';
import { Seat } from '../../table/seat.ts';
import type { Sitting } from '../../table/sitting.ts';
import type { Numbering } from './numbering.ts';

/**
 * What one pair of eyes is told of a match, one snapshot after the other: the same to every screen that looks with them, in
 * the numbers that these eyes count by.
 */
export class Stream {
  private readonly seat: Seat;
  private n = 0;
  private last: Snapshot | null = null;
  /** What happened last, where all else of the last snapshot was let go of. */
  private resting: Snapshot['events'] | null = null;
  /** So many actions had a number when these eyes last noticed something. */
  private noticed: number;

  constructor(
    private readonly sitting: Sitting,
    seer: Seer,
    private readonly numbering: Numbering,
    /** What is shown of a snapshot: an end that the game does not know of leaves no question. */
    private readonly shown: (snapshot: Snapshot) => Snapshot,
  ) {
    this.seat = new Seat(sitting, seer, false, true);
    this.noticed = numbering.count;
  }

  // ── numbers

  /** So many actions stand, as these eyes count them. */
  get count(): number {
    return this.numbering.count;
  }
  /** The number of the state after so many actions, and the last state of a number. */
  numberOf(actions: number): number {
    return this.numbering.of(actions);
  }
  actionsAt(number: number): number {
    return this.numbering.last(number);
  }

  // ── asking

  /** Does what is asked; what came of it is told by `next`. */
  change(ask: SeatAsk): void {
    this.seat.change(ask.do === 'undo' ? { ...ask, to: this.numbering.last(ask.to) } : ask);
  }
  answer(ask: SeatAsk): Answers[keyof Answers] {
    if (isChange(ask)) throw new TypeError(ask.do);
    const { seat, numbering } = this;
    switch (ask.do) {
      case 'look':
        return this.told(seat.answer<'look'>({ ...ask, index: numbering.first(ask.index) }));
      case 'insight':
        return seat.answer({ ...ask, index: numbering.first(ask.index) });
      case 'history':
        return { events: seat.answer<'history'>(ask).events.map((event) => this.timed(event)) };
      case 'chronicle': {
        const chronicle = seat.answer<'chronicle'>(ask);
        return {
          ...chronicle,
          turns: chronicle.turns.map((turn) => ({ ...turn, until: numbering.of(turn.until) })),
        };
      }
      default:
        return seat.answer(ask);
    }
  }

  // ── telling

  /** The table as it is now, whole. As long as nothing has happened before these eyes, what they see is not held. */
  whole(): SentSnapshot {
    const whole = this.held();
    if (this.n === 0) this.rest();
    return { n: this.n, whole };
  }
  private held(): Snapshot {
    const seen = this.last ?? this.told(this.seat.answer<'see'>({ do: 'see' }));
    this.last = this.resting === null ? seen : { ...seen, events: this.resting };
    this.resting = null;
    return this.last;
  }
  /** Nobody has done anything for long: what can be made again from the position is let go of. */
  rest(): void {
    if (this.last === null) return;
    this.resting = this.last.events;
    this.last = null;
    this.seat.forget();
    this.numbering.forget();
  }
  /** The match is about to change: what was shown last is held against what comes. */
  wake(): void {
    if (this.resting !== null) this.held();
  }
  /**
   * The match is another from its first `from` actions on: the next snapshot, as what has changed for whoever has the one
   * before. Null where these eyes have noticed nothing.
   */
  next(from: number): SentSnapshot | null {
    const { numbering, last } = this;
    numbering.cut(from);
    const { count } = numbering;
    if (numbering.of(from) === count && this.noticed === count) return null;
    this.noticed = count;
    this.last = this.told(this.seat.since(from));
    this.n++;
    return last === null ? { n: this.n, whole: this.last } : { n: this.n, patch: patchOf(last, this.last) };
  }

  private told(snapshot: Snapshot): Snapshot {
    const { numbering, sitting } = this;
    // Nobody hands a screen over here; and how near a limit another is would tell what they do.
    const seen = { ...snapshot, passing: null, left: snapshot.decision === null ? null : snapshot.left };
    if (numbering.count === sitting.match.actionCount) return this.shown(seen);
    const maybe = (actions: number | null) => (actions === null ? null : numbering.of(actions));
    return this.shown({
      ...seen,
      index: numbering.of(snapshot.index),
      count: numbering.count,
      floor: numbering.of(snapshot.floor),
      undoTo: maybe(snapshot.undoTo),
      restartTo: maybe(snapshot.restartTo),
      since: numbering.of(snapshot.since),
      dice: snapshot.dice.map((span) => ({ ...span, from: numbering.of(span.from) })),
      events: snapshot.events.map((event) => this.timed(event)),
    });
  }
  private timed({ order, ...event }: TimedEvent): TimedEvent {
    const action = this.numbering.of(event.action);
    const first = this.numbering.of(order ?? event.action);
    return first === action ? { ...event, action } : { ...event, action, order: first };
  }
}
