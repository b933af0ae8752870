import type { Seer } from '../../kernel/view.ts';
import type { Snapshot } from '../../table/messages.ts';
import type { SentSnapshot } from '../../table/online.ts';
import { patchOf } from '../../table/patch.ts';
import { Seat } from '../../table/seat.ts';
import type { Sitting } from '../../table/sitting.ts';

/** What one pair of eyes is told of a match, one snapshot after the other: the same to every screen that looks with them. */
export class Stream {
  readonly seat: Seat;
  private n = 0;
  private last: Snapshot | null = null;

  constructor(
    sitting: Sitting,
    seer: Seer,
    /** What is shown of a snapshot: an end that the game does not know of leaves no question. */
    private readonly shown: (snapshot: Snapshot) => Snapshot,
  ) {
    this.seat = new Seat(sitting, seer, false, true);
  }

  /** The table as it is now, whole. */
  whole(): SentSnapshot {
    this.last ??= this.shown(this.seat.answer<'see'>({ do: 'see' }));
    return { n: this.n, whole: this.last };
  }
  /** The next snapshot, as what has changed for whoever has the one before. */
  next(snapshot: Snapshot): SentSnapshot {
    const { last } = this;
    this.last = this.shown(snapshot);
    this.n++;
    return last === null ? { n: this.n, whole: this.last } : { n: this.n, patch: patchOf(last, this.last) };
  }
}
