import type { ActionJson } from '../kernel/actions.ts';
import type { Deed } from './journal.ts';

const same = (a: ActionJson, b: ActionJson | undefined) => JSON.stringify(a) === JSON.stringify(b);

interface Undone {
  readonly action: ActionJson;
  /** It belongs to the order of the one before. */
  readonly joins: boolean;
}

/** What was taken back and can be done again, as long as nothing else is done instead. */
export class Redo {
  private constructor(
    private readonly from: number,
    private readonly undone: readonly Undone[],
  ) {}

  /** After going back from `deeds` to the first `to` of them, perhaps once more. */
  static after(earlier: Redo | null, to: number, deeds: readonly Deed[], joins: (index: number) => boolean): Redo {
    const beyond = earlier === null ? [] : earlier.undone.slice(Math.max(0, deeds.length - earlier.from));
    const taken = deeds.slice(to).map(({ action }, i) => ({ action, joins: joins(to + i) }));
    return new Redo(to, [...taken, ...beyond]);
  }

  /** What comes next, as long as the match still goes the way it went. */
  next(deeds: readonly Deed[]): Undone | null {
    const done = deeds.slice(this.from);
    const holds = deeds.length >= this.from && done.every(({ action }, i) => same(action, this.undone[i]?.action));
    return holds ? (this.undone[done.length] ?? null) : null;
  }
}
