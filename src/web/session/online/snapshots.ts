import type { Snapshot } from '../../../table/messages.ts';
import type { SentSnapshot } from '../../../table/online.ts';
import { patched } from '../../../table/patch.ts';

/** Snapshots as they come over a connection, put together from what has changed. */
export class Snapshots {
  private last: { readonly n: number; readonly snapshot: Snapshot } | null = null;
  private readonly places = new WeakMap<Snapshot, number>();
  private place = 0;

  /** Another connection: what comes next is no change of what was there. */
  forget(): void {
    this.last = null;
  }
  /** Null where something is missing before it: then the table is to be asked for whole. */
  take(sent: SentSnapshot): Snapshot | null {
    const { last } = this;
    if ('whole' in sent) {
      // What lies between it and the one before is not told with it.
      this.place += 2;
      return this.keep(sent.n, sent.whole);
    }
    if (last === null || sent.n !== last.n + 1) {
      this.last = null;
      return null;
    }
    this.place++;
    return this.keep(sent.n, sent.patch === null ? last.snapshot : (patched(last.snapshot, sent.patch) as Snapshot));
  }
  private keep(n: number, snapshot: Snapshot): Snapshot {
    this.last = { n, snapshot };
    // Nobody hands a screen over: the other person has one.
    const shown = { ...snapshot, passing: null };
    this.places.set(shown, this.place);
    return shown;
  }

  /** Whether `next` tells all that has happened since `before`. */
  follows(before: Snapshot | null, next: Snapshot): boolean {
    return before !== null && this.placeOf(next) === this.placeOf(before) + 1;
  }
  /** Whether `next` came after `before`. */
  isLater(before: Snapshot | null, next: Snapshot): boolean {
    return before === null || this.placeOf(next) > this.placeOf(before);
  }
  private placeOf(snapshot: Snapshot): number {
    return this.places.get(snapshot) ?? Number.NEGATIVE_INFINITY;
  }
}
