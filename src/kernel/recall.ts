import type { Position } from './position.ts';

interface Kept<T> {
  readonly cells: Int32Array;
  readonly weights: object;
  readonly found: T;
}

/**
 * What a bot has found out at one question, for the next one that turns on the same position: which unit moves, then
 * where to. It is kept with the board of a seat, so nothing passes from match to match, and it is given back for the very
 * cells and weights it was found with and no others, so a bot that remembers nothing answers the same.
 */
export class Recall<T> {
  private readonly boards = new WeakMap<Position, Kept<T>>();

  /** `dials`: the weights of the script. */
  constructor(private readonly dials: { readonly now: object }) {}

  /** What was found on the board as it stands, or what `find` finds on it now; finding may turn the board upside down. */
  at(g: Position, find: () => T): T {
    const known = this.known(g);
    if (known !== null) return known.found;
    const cells = this.boards.get(g)?.cells ?? g.cells.slice();
    cells.set(g.cells);
    const found = find();
    this.boards.set(g, { cells, weights: this.dials.now, found });
    return found;
  }

  /** What was found on the board as it stands, if anything was. */
  known(g: Position): { readonly found: T } | null {
    const kept = this.boards.get(g);
    if (kept === undefined || kept.weights !== this.dials.now) return null;
    return same(kept.cells, g.cells) ? kept : null;
  }
}

function same(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
