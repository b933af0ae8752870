/** One who looks on: sees what neither side hides. */
export const ONLOOKER = 'onlooker';

/** Whose eyes something is for: a side, an onlooker, or null for the referee, who sees everything. */
export type Seer = string | null;

/** What one side sees: plain JSON, hidden things absent. */
export interface View {
  readonly turn: { readonly number: number; readonly label: string };
  readonly phase: string;
  readonly pieces: readonly PieceView[];
  readonly markers: readonly MarkerView[];
  readonly tracks: Readonly<Record<string, number | string | null>>;
}

/** A view that the same eyes had, and the cells it was made of: what has stayed as it was is taken over from it. */
export interface Glimpse {
  readonly cells: Int32Array;
  readonly view: View;
}

/** Looks through the pieces of an earlier view, in their order, for those that would be made again just as they are. */
export class Held {
  private next = 0;

  constructor(
    private readonly cells: Int32Array,
    private readonly before: Glimpse | undefined,
    /** Where the cells begin, one for each piece, that a piece's looks hang on. */
    private readonly blocks: readonly number[],
  ) {}

  piece(p: number, id: string): PieceView | null {
    const { before, cells } = this;
    if (before === undefined) return null;
    const { pieces } = before.view;
    // A few may have gone since.
    let at = this.next;
    while (at < this.next + NEAR && pieces[at]?.id !== id) at++;
    const found = pieces[at];
    if (found?.id !== id) return null;
    this.next = at + 1;
    for (const block of this.blocks) if (cells[block + p] !== before.cells[block + p]) return null;
    return found;
  }
}
const NEAR = 4;

export interface PieceView {
  readonly id: string;
  readonly kind: string;
  readonly side: string;
  /** A space of the board, or a box off it. */
  readonly at: string;
  /** Out of play for good: counted among the losses. */
  readonly out?: true;
  readonly [detail: string]: string | number | boolean | null;
}

export interface MarkerView {
  readonly kind: string;
  readonly at: string;
  readonly [detail: string]: string | number | boolean | null;
}

export interface Outcome {
  readonly winner: string;
  readonly level: string;
  readonly reason: string;
  readonly score?: number;
}
