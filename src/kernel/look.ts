/**
 * What a game brings to the screen beside its Face: its drawings by the names that the face uses, and the styles of the
 * classes that come of them. Plain data; a screen draws from it and knows no game. What is left out is drawn plainly.
 *
 * Classes: a shape is `.bh-<look>` and each of its strokes `.<look>-<stroke>`; a space `.bh-space.t-<terrain>`; a sign
 * `.<look>-<layer>`; a label `.bh-label.<look>`; a counter `.bh-counter.tone-<tone>`; a badge `.badge-<name>`; a marker
 * `.bh-marker.m-<look>`; ground that is held `.bh-held.held-<look>`; an insight `.bh-ov.ov-<look>`; on the small map a
 * shape is `.mini-<look>`. Colours are custom properties of `:is(.bh-map, .bh-counter-picture)`, again under
 * `[data-theme="dark"]` and `[data-palette="safe"]`.
 */
export interface Look {
  /** Style sheets, in force while a match of the game is on the screen. */
  readonly css: string;
  /** Patterns and gradients that the styles fill with, as SVG. */
  readonly patterns?: string;
  /** Shapes drawn in several strokes, one over the other, the first at the bottom; else there is one, `fill`. */
  readonly strokes?: Readonly<Record<string, readonly string[]>>;
  /** Small drawings strewn over the board, in layers of relative path commands (no arcs), for hexes 48 wide. */
  readonly signs?: Readonly<Record<string, Drawings>>;
  /** Labels that are written on a ribbon. */
  readonly ribbons?: readonly string[];
  /** Codes of all the NATO symbols that its counters can show, whatever the data: the page has just these drawings. */
  readonly symbols?: readonly string[];
  /** Printed on a counter where a symbol would be: between -40 and 40 across, -22 and 18 down. */
  readonly silhouettes?: Drawings;
  /** Pieces cut out along their outline that show what they carry: as wide as a counter of 100. */
  readonly craft?: Drawings;
  /** On the deck of a craft that carries no piece, by the badge that says so. */
  readonly stores?: Drawings;
  /** On a disc of radius 13. */
  readonly badges?: Drawings;
  readonly markers?: Readonly<Record<string, MarkerLook>>;
  /** Markers that are drawn together as one sheet with the line around it: a sign in each space, in relative commands. */
  readonly sheets?: Drawings;
}

/** Bits of SVG around 0,0, by name. */
export type Drawings = Readonly<Record<string, string>>;

export interface MarkerLook {
  /** For a hex 48 wide. Empty: the marker shows by what is no longer there. */
  readonly drawing: string;
  /** Its text is a number, shown by so many pips. */
  readonly pips?: true;
  /** What may be written on it, for the key. */
  readonly sample?: string;
  /** Where it lies over several spaces they are shaded as one. */
  readonly shades?: true;
}
