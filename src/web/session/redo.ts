import type { ActionJson } from '../../kernel/actions.ts';

const same = (a: ActionJson | undefined, b: ActionJson | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** What was taken back and can be done again, as long as nothing else is done instead. */
export class Redo {
  constructor(
    private readonly from: number,
    private readonly undone: readonly ActionJson[],
  ) {}

  /** After going back from `actions` to `to`, perhaps once more. */
  static after(earlier: Redo | null, to: number, actions: readonly ActionJson[]): Redo {
    const beyond = earlier === null ? [] : earlier.undone.slice(Math.max(0, actions.length - earlier.from));
    return new Redo(to, [...actions.slice(to), ...beyond]);
  }

  /** Whether the match still goes the way it went. */
  holds(actions: readonly ActionJson[]): boolean {
    const done = actions.slice(this.from);
    return done.length < this.undone.length && done.every((action, i) => same(action, this.undone[i]));
  }

  next(actions: readonly ActionJson[]): ActionJson | null {
    return this.undone[actions.length - this.from] ?? null;
  }
}
