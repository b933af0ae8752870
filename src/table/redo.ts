import type { ActionJson } from '../kernel/actions.ts';
import type { Deed } from './journal.ts';

const same = (a: ActionJson, b: ActionJson | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** What was taken back and can be done again, as long as nothing else is done instead. */
export class Redo {
  private constructor(
    private readonly from: number,
    private readonly undone: readonly ActionJson[],
  ) {}

  /** After going back from `deeds` to the first `to` of them, perhaps once more. */
  static after(earlier: Redo | null, to: number, deeds: readonly Deed[]): Redo {
    const beyond = earlier === null ? [] : earlier.undone.slice(Math.max(0, deeds.length - earlier.from));
    return new Redo(to, [...deeds.slice(to).map(({ action }) => action), ...beyond]);
  }

  /** What comes next, as long as the match still goes the way it went. */
  next(deeds: readonly Deed[]): ActionJson | null {
    const done = deeds.slice(this.from);
    const holds = deeds.length >= this.from && done.every(({ action }, i) => same(action, this.undone[i]));
    return holds ? (this.undone[done.length] ?? null) : null;
  }
}
