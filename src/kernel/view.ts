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
