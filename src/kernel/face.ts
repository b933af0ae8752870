import type { ActionJson } from './actions.ts';
import type { Message, MessageArgs } from './events.ts';
import type { Position } from './position.ts';
import type { MarkerView, PieceView, View } from './view.ts';

/**
 * How a game looks on a table: plain data and pure functions, no drawing. A screen that knows no rules draws any game
 * from it. Lengths are in board units; y grows downward.
 */
export interface Face {
  readonly board: BoardFace;
  /**
   * Places that pieces can lie in (`piece.at`) and that are shown in a tray beside the map, in this order; `at` may be a
   * prefix. A place may be a space of the board as well, and the target of an action whether it is one or not.
   */
  readonly boxes: readonly BoxFace[];
  readonly tracks: readonly TrackFace[];
  piece(piece: PieceView, view: View): PieceFace;
  marker(marker: MarkerView, view: View): MarkerFace | null;
  /** What a click may be aimed at to take this action; with the view, also where it leads that only the table shows. */
  targets(action: ActionJson, view?: View): Targets;
  /** What an event happened to and how it looks, for the log to point at and the map to show. */
  places(event: { readonly type: string; readonly args: MessageArgs }): EventPlaces;
  /** Things worth knowing that the rules imply: lines of supply, reach, ranges. */
  readonly insights: readonly Insight[];
  /** How the scenario is won and where both sides stand. */
  goal?(view: View): Goal;
}

/** One line for the top bar, and what it is made of. */
export interface Goal {
  /** What has to be reached, and by whom. */
  readonly aim: Message;
  readonly parts: readonly GoalPart[];
}
export interface GoalPart {
  /** What is counted, in words. */
  readonly name: Message;
  /** The side that wants it to grow. */
  readonly side: string;
  readonly value: number;
  /** At this the part is decided; null where it is only a score. */
  readonly need: number | null;
}

export interface Targets {
  readonly spaces: readonly string[];
  readonly pieces: readonly string[];
}

/** How an event is shown: `move` lets its piece travel, `point` only points. */
export type EventLook = 'fire' | 'hit' | 'landing' | 'clear' | 'move' | 'point';

/** Under which heading a recap tells of an event; `null`: it is not worth a line there. */
export type EventGroup = 'move' | 'shot' | 'hit' | 'loss' | 'control' | 'morale' | 'other';

export interface EventPlaces extends Targets {
  readonly look: EventLook;
  readonly group: EventGroup | null;
  /** Where it came from: the space that was left or that the shot was fired from. */
  readonly from: string | null;
}

export type Point = readonly [x: number, y: number];

export interface BoardFace {
  readonly width: number;
  readonly height: number;
  readonly spaces: readonly SpaceFace[];
  /** Drawn from first to last below the spaces. */
  readonly ground: readonly ShapeFace[];
  /** Drawn above the spaces and below the pieces. */
  readonly features: readonly ShapeFace[];
  readonly labels: readonly LabelFace[];
  /** Small drawings of the screen's own, by name: trees, huts, obstacles. Drawn above the features. */
  readonly signs: readonly SignFace[];
  /** Side of a counter in board units. */
  readonly counter: number;
}

export interface SpaceFace {
  readonly id: string;
  readonly centre: Point;
  /** Where outlines overlap, the later space of the board lies on top. */
  readonly outline: readonly Point[];
  /**
   * Of the free circle around the centre. A space that names it is an area, not a cell of a grid: its pieces lie side by
   * side in that circle as far as there is room, and what glows glows along its border.
   */
  readonly radius?: number;
  /** Class of its look and key of its name: `terrain.<terrain>`. */
  readonly terrain: string;
  /** What a screen reader or tooltip says beside the id, as text keys (`area.E`). */
  readonly about: readonly string[];
}

export interface ShapeFace {
  /** Class of its look: `coast`, `reef`, `runway`, `road`, `ditch`, `pier`, `areaBorder`, … */
  readonly look: string;
  readonly paths: readonly (readonly Point[])[];
  readonly closed: boolean;
  /** Stroke width in board units for lines that have one by nature. */
  readonly width?: number;
}

export interface SignFace {
  readonly look: string;
  readonly at: Point;
  readonly scale?: number;
}

export interface LabelFace {
  readonly at: Point;
  /** A text key, or the text itself; with both, the text is a short mark before the name (`A The Beak`). */
  readonly key?: string;
  readonly text?: string;
  readonly look: string;
  readonly angle?: number;
  /** Written above the counters: a name that has to be readable whatever lies there. */
  readonly over?: true;
}

export interface BoxFace {
  readonly at: string;
  readonly key: string;
}

export interface TrackFace {
  readonly id: string;
  /** Text key of its name. */
  readonly key: string;
  /** The value in `view.tracks`; null where there is none, or none that this side may know: then it is not shown. */
  value(view: View): number | null;
  /** Printed boxes where it is a row of boxes; else it is a number, perhaps with a most. */
  readonly boxes?: readonly string[];
  readonly most?: number;
  /** Values at which something happens, with the text key of what. */
  readonly thresholds?: readonly { readonly at: number; readonly key: string }[];
  readonly group: string;
}

export interface PieceFace {
  /** A NATO symbol code (letters as in 2525C: `SFGPUCI----`), or a drawing of the screen's own by name. */
  readonly symbol: string;
  readonly drawing: boolean;
  readonly tone: string;
  /** Short name on the counter. */
  readonly tag: string;
  /** Small figures in the lower corners: printed strength, steps. */
  readonly left: string;
  readonly right: string;
  /** Steps left out of its full number. */
  readonly steps: number;
  readonly full: number;
  readonly reversed: boolean;
  /** Status marks: class of the look and text key (`badge.pinned`). */
  readonly badges: readonly string[];
  /** Pieces carried inside this one are shown with it. */
  readonly inside: string | null;
  /** Higher lies on top. */
  readonly order: number;
  /** In an area: pieces of one name lie together, those of different names apart as long as there is room (else `tone`). */
  readonly stack?: string;
}

export interface MarkerFace {
  readonly look: string;
  /** Where it is drawn: in a space or over a group of spaces such as an area. */
  readonly spaces: readonly string[];
  readonly centre: Point;
  readonly text: string;
  readonly key: string;
  /** Under the pieces (ground states) or over them. */
  readonly layer: 'ground' | 'top';
}

/** One overlay a player can switch on; `piece` is the selected piece if the overlay is about one. */
export interface Insight {
  readonly id: string;
  readonly key: string;
  readonly ofPiece: boolean;
  show(g: Position, piece: string | null): Overlay;
}

export interface Overlay {
  readonly spaces: readonly { readonly id: string; readonly look: string; readonly text?: string }[];
  readonly lines: readonly { readonly from: string; readonly to: string; readonly look: string }[];
}
