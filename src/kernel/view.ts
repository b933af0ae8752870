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

/** A view that the same eyes had, and the cells that are others since: what has stayed as it was is taken over from it. */
export interface Glimpse {
  readonly view: View;
  readonly changed: readonly number[];
}

/** Cells that looks hang on: where they begin, how many there are, and whose the first is; pieces have one each. */
export interface CellRun {
  readonly at: number;
  readonly size: number;
  readonly first?: number;
}

/** What has stayed as it was since an earlier view, and need not be made again. */
export class Held {
  constructor(private readonly before: Glimpse | undefined) {}

  /** The pieces that `make` shows, in the order of their names; one is made again where its looks or `anew` say so. */
  pieces(
    names: readonly string[],
    looks: readonly CellRun[],
    make: (p: number) => PieceView | null,
    anew: (p: number) => boolean = () => false,
  ): readonly PieceView[] {
    const others = this.others(names.length, looks);
    const old = this.before?.view.pieces ?? [];
    if (others?.size === 0) return old;
    const list: PieceView[] = [];
    let next = 0;
    names.forEach((name, p) => {
      const was = old[next]?.id === name ? old[next++] : null;
      const made = others === null || others.has(p) || anew(p) ? make(p) : was;
      if (made != null) list.push(made);
    });
    return list;
  }
  private others(count: number, looks: readonly CellRun[]): ReadonlySet<number> | null {
    const { before } = this;
    if (before === undefined) return null;
    const others = new Set<number>();
    for (const { at, size, first = 0 } of looks) {
      const most = Math.min(size, count - first);
      for (const cell of before.changed) if (cell >= at && cell < at + most) others.add(cell - at + first);
    }
    return others;
  }

  /** Markers of some kinds that hang on these cells. */
  markers(
    kinds: readonly string[],
    looks: readonly CellRun[],
    make: () => readonly MarkerView[],
  ): readonly MarkerView[] {
    const { before } = this;
    const isOther = (cell: number) => looks.some(({ at, size }) => cell >= at && cell < at + size);
    if (before === undefined || before.changed.some(isOther)) return make();
    return before.view.markers.filter(({ kind }) => kinds.includes(kind));
  }
}

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
