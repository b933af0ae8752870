/**
 * Shape of `shore.json`: where the board of Malta is drawn. No rule looks at it.
 *
 * Pixels, origin at the top left, y down; up is 11.6 degrees east of true north. The middle of a hex and its sides follow
 * from `grid`; roads run from middle to middle. What a hex is stands in `data/board.json`.
 */
import type { BoardText, Terrain, ZoneId } from '../data/board.types.ts';

export type ShorePoint = [x: number, y: number];
export type ShoreBox = [left: number, top: number, width: number, height: number];
/** The side between two hexes. */
export type ShoreSide = [string, string];

export interface ShoreGrid {
  /** The middle of hex 0101. */
  first: ShorePoint;
  /** From the middle of a column to the middle of the next; even columns lie half a hex lower. */
  column: number;
  /** From flat to flat. */
  height: number;
}

export interface ShoreIsland {
  name: BoardText;
  labelAt: ShorePoint;
  polygon: ShorePoint[];
}

/** A valley or a scarp, side by side as it runs along the hexes; on a scarp the hex below comes first. */
export interface ShoreLine {
  name: BoardText;
  sides: ShoreSide[];
}

/** Where the sign of a town, fort or airfield stands: on dry land, in its hex. */
export interface ShoreSymbol {
  hex: string;
  kind: 'airfield' | 'fort' | Exclude<Terrain, 'clear' | 'ocean'>;
  at: ShorePoint;
}

/** The short name of a hex in lines; `at` is the middle of the last one's foot. */
export interface ShoreLabel {
  hex: string;
  name: BoardText;
}

export interface ShorePlace {
  name: BoardText;
  at: ShorePoint;
}

/** The wave boxes of a beach hex, and the line that leads from them to it. */
export interface ShoreWaves {
  beach: string;
  first: ShoreBox;
  second: ShoreBox;
  lead: ShorePoint[];
}

export interface ShoreFollowUp {
  zone: ZoneId;
  box: ShoreBox;
}

export interface ShoreData {
  /** Must be shown with the map. */
  credit: BoardText;
  frame: { width: number; height: number };
  grid: ShoreGrid;
  /** A ring, not closed: the last point joins the first. So are all others. */
  coast: ShorePoint[];
  /** Water within the coast. */
  inlets: ShorePoint[][];
  /** Scenery, not in play. */
  islands: ShoreIsland[];
  /** The land hex first. Cliffs have no effect (6.17). */
  cliffs: ShoreSide[];
  valleys: ShoreLine[];
  scarps: ShoreLine[];
  symbols: ShoreSymbol[];
  labels: ShoreLabel[];
  places: ShorePlace[];
  /** In the order of the zones. */
  waves: ShoreWaves[];
  followUp: ShoreFollowUp[];
  /** What the planning map shows of the board. */
  planning: ShoreBox;
}
