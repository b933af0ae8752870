/**
 * Shape of `shore.json`: where the board of Gallipoli is drawn. No rule looks at it.
 *
 * Pixels, origin at the top left, y down, north up. Areas and out-of-play pieces tile the frame; neighbours share the
 * points of their border exactly. Boxes lie on out-of-play pieces. What an area is stands in `data/board.json`.
 */
import type { BoardText } from '../data/board.types.ts';

export type ShorePoint = [x: number, y: number];

export interface ShoreArea {
  id: string;
  /** Where counters gather: the middle of a free circle of this radius. */
  center: ShorePoint;
  radius: number;
  /** Left out where the label stands at the centre. */
  labelAt?: ShorePoint;
  fortAt?: ShorePoint;
  townAt?: ShorePoint;
  /** A ring, not closed: the last point joins the first. */
  polygon: ShorePoint[];
}

export interface ShoreOutOfPlay {
  id: string;
  name?: BoardText;
  labelAt?: ShorePoint;
  polygon: ShorePoint[];
}

export interface ShoreIsland {
  name: BoardText;
  labelAt: ShorePoint;
  polygon: ShorePoint[];
}

export interface ShoreLake {
  name: BoardText;
  polygon: ShorePoint[];
}

export interface ShoreStream {
  name: BoardText;
  line: ShorePoint[];
}

/** A place name, set from its point as SVG `text-anchor` says. */
export interface ShorePlace {
  name: BoardText;
  at: ShorePoint;
  anchor: 'start' | 'middle' | 'end';
}

export interface ShoreData {
  frame: { width: number; height: number };
  /** In the order of the board. */
  areas: ShoreArea[];
  outOfPlay: ShoreOutOfPlay[];
  islands: ShoreIsland[];
  lakes: ShoreLake[];
  streams: ShoreStream[];
  places: ShorePlace[];
}
