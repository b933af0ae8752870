import { diceOfSeed } from '../kernel/dice.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Position } from '../kernel/position.ts';
import { mayHear } from '../kernel/telling.ts';
import type { Glimpse, Seer, View } from '../kernel/view.ts';

const NOBODYS = diceOfSeed('nobody');

/** What one who sits at a table may know of it: whatever a seat is told has gone through here. */
export class Eyes {
  constructor(readonly seer: Seer) {}

  /** `before`: what these eyes saw of the same match earlier. */
  sees(position: Position, before?: Glimpse): View {
    return position.view(this.seer, before);
  }
  /** A copy without what these eyes may not see, for odds, hashes and whatever else is reckoned from a position. */
  knows(position: Position): Position {
    const twin = position.copy();
    if (this.seer !== null) twin.hideFrom(this.seer);
    return twin;
  }
  /** Does something with what these eyes know, and with dice that are nobody's; it is taken back afterwards. */
  lend<T>(position: Position, work: (known: Position) => T): T {
    return position.lend((twin) => {
      twin.dice = NOBODYS;
      if (this.seer !== null) twin.hideFrom(this.seer);
      return work(twin);
    });
  }
  /** A copy to try things on. */
  foresees(position: Position): Position {
    const twin = this.knows(position);
    twin.dice = NOBODYS;
    return twin;
  }
  hears<E>(told: readonly E[], eventOf: (one: E) => GameEvent): E[] {
    return told.filter((one) => mayHear(eventOf(one), this.seer));
  }
}
