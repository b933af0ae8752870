import type { EventLook, MarkerFace, Overlay, PieceFace } from '../../kernel/face.ts';
import type { GlowKind } from './kinds.ts';

/** A piece where it lies. Pieces whose `at` is no space of the board are left out by the map. */
export interface MapPiece {
  readonly id: string;
  readonly at: string;
  readonly face: PieceFace;
  /** The number of its side: where colours are not told apart, sides differ by a mark. */
  readonly side?: number;
}

/** A marker; `id` is stable from one list to the next (`fort@2728`). */
export interface MapMarker {
  readonly id: string;
  readonly face: MarkerFace;
}

/** What may be clicked now, and what is chosen already. */
export interface Glow {
  readonly spaces: Iterable<string>;
  readonly pieces: Iterable<string>;
  /** What a click on a space would do; a space that is not named here is plainly chosen. */
  readonly kinds?: ReadonlyMap<string, GlowKind>;
  /** Written into spaces: what is left to a piece when it gets there. */
  readonly reach?: ReadonlyMap<string, string>;
  readonly selected?: { readonly spaces?: Iterable<string>; readonly pieces?: Iterable<string> };
}

/** What a person has marked and drawn on the map for themselves; `draft` is the arrow that is being drawn. */
export interface Plans {
  readonly marks: readonly { readonly at: string; readonly kind: string }[];
  readonly arrows: readonly PlanArrow[];
  readonly draft?: PlanArrow | null;
}
interface PlanArrow {
  readonly from: string;
  readonly to: string;
}

/** A click, tap or Enter. `glowing` says whether it was one of the things that may be clicked. */
export interface SpaceClick {
  readonly space: string;
  readonly glowing: boolean;
  /** With Shift: it adds to what is chosen already. */
  readonly more: boolean;
}
export interface PieceClick {
  readonly piece: string;
  readonly space: string;
  readonly glowing: boolean;
  readonly more: boolean;
}
/** A piece is drawn over the map: taken up, and let go over a space. */
export interface Drag {
  readonly piece: string;
  readonly from: string;
  /** Null: it has just been taken up. */
  readonly to: string | null;
}
/** What the pointer or the keyboard cursor is on; `at` is in pixels of the host, for a tooltip. */
export interface Hover {
  readonly space: string | null;
  readonly piece: string | null;
  readonly at: readonly [x: number, y: number];
}

export interface MapOptions {
  /** Text of a key in the language of the moment. */
  readonly text: (key: string) => string;
  /** Text key of the name of the map, of a badge, of a piece: what the fan and the minimap say. */
  readonly name: string;
  /** Says a piece in words, for the fan's buttons; its tag where left out. */
  readonly describe?: (piece: string) => string;
  /** True where the pieces of a space are laid out elsewhere than in a fan; `asked`: by a click, not in passing. */
  readonly unfold?: (space: string, asked: boolean) => boolean;
  readonly minimap?: boolean;
}

export type FlashLook = EventLook;

/** A mark of something that has happened: along its spaces, or at them. */
export interface MapTrail {
  readonly kind: 'move' | 'shot' | 'mark';
  readonly look: FlashLook;
  readonly way: readonly string[];
  /** So often, where more than once. */
  readonly times: number;
}

export interface MapHandle {
  /** The map's own element inside the host: focusable, carries `data-detail` (far, mid, near, close). */
  readonly element: HTMLElement;
  setPieces(pieces: readonly MapPiece[]): void;
  setMarkers(markers: readonly MapMarker[]): void;
  setGlow(glow: Glow): void;
  setOverlay(overlay: Overlay | null): void;
  setPlans(plans: Plans): void;
  /** The space under a point of the window. */
  spaceAt(x: number, y: number): string | null;
  setHidePieces(hide: boolean): void;
  /** Labels again, after the language has changed; `text` of the options is asked anew. */
  setLanguage(text: (key: string) => string): void;
  /** Points at things without clicking: what a line of the log is about. Null to stop. */
  point(at: { readonly spaces: readonly string[]; readonly pieces: readonly string[] } | null): void;
  /** Draws a way through these spaces; null removes it. */
  showPath(spaces: readonly string[] | null): void;
  /** Moves a piece along its way and settles when it has arrived; at once when motion is unwanted. */
  animateMove(piece: string, from: string, via: readonly string[], to: string, ms: number): Promise<void>;
  flash(spaces: readonly string[], look: FlashLook, ms?: number): Promise<void>;
  /** Fades pieces that will lie there no more; done when they are gone. */
  vanish(pieces: readonly string[], ms: number): Promise<void>;
  /** Whatever moves or flashes stops, at once. */
  still(): void;
  setTrails(trails: readonly MapTrail[]): void;
  /** Dice as they lie, over a place; without dice there are none. */
  showDice(spaces: readonly string[], dice: readonly number[], faces: number): void;
  /** Where the middle of some spaces is, in pixels of the host. */
  screenOf(spaces: readonly string[]): readonly [x: number, y: number] | null;
  /** Of the host, in pixels. */
  height(): number;
  /** Goes where something happens that is out of sight, without going closer; done when it is there. */
  follow(spaces: readonly string[]): Promise<void>;
  /** The whole board in sight. */
  fit(): void;
  /** Brings a space, or all of several, into sight; leaves the view alone where they are in sight already. */
  centreOn(space: string | readonly string[]): void;
  /** Moves the view by as little as brings all of these spaces into it, a counter away from its edge; never zooms in. */
  bringIn(spaces: readonly string[]): void;
  zoomBy(factor: number): void;
  /** Opens the fan of a space's pieces, as hover and tap do; null closes it. */
  openStack(space: string | null): void;
  /** Stands the cursor on the next unit that can act, or on the next thing that may be clicked. */
  next(step: 1 | -1): void;
  /** The cursor of the keyboard; also moves focus to the map when `focus`. */
  setCursor(space: string | null, focus?: boolean): void;
  /** What is drawn now as a picture of its own: SVG text with its looks inside. */
  picture(): string;
  /** Each answers a function that stops the reports. */
  onSpace(report: (click: SpaceClick) => void): () => void;
  onPiece(report: (click: PieceClick) => void): () => void;
  onHover(report: (hover: Hover) => void): () => void;
  onDrag(report: (drag: Drag) => void): () => void;
  destroy(): void;
}
