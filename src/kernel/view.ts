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
