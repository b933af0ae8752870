/**
 * Shape of `board.json`, the board of Betio.
 *
 * A hex id is RRCC: row, then column. Rows grow south, columns grow west, hexes are pointy-topped and odd rows are
 * shifted half a hex west. A field that holds its default (no, none, zero) is left out of the file.
 */

export type Terrain = 'deep' | 'reef' | 'reefEdge' | 'beach' | 'clear' | 'palm' | 'airstrip' | 'excavation' | 'dump';

/** Ground met along a hexside. Sand counts as clear here. */
export type Ground = 'clear' | 'palm' | 'airstrip' | 'excavation' | 'dump';

/** Where a statement comes from: the rule text, published history, or our own rebuilding of the lost map. */
export type Source = 'rules' | 'history' | 'reconstruction';

export type Direction = 'E' | 'W' | 'NE' | 'NW' | 'SE' | 'SW';

/** A corner of the hex, named by the way it points. */
export type Facing = 'S' | 'N' | 'ESE';

export type BeachId = 'red1' | 'red2' | 'red3' | 'green' | 'black1' | 'black2';

export type AreaId = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N';

export interface BoardText {
  en: string;
  es: string;
}

export interface BoardGrid {
  yardsPerHex: number;
  shape: string;
  shifted: string;
  columns: string;
  rows: string;
}

export interface BoardHex {
  id: string;
  terrain: Terrain;
  /** Every land hex lies in one area; no water hex does. */
  area?: AreaId;
  /** The beach whose stretch of shore this hex belongs to. */
  beach?: BeachId;
  /** Invasion hex: units come ashore here without assault. */
  invasion?: true;
  /** Land bordering the reef. */
  coast?: true;
  /** The beach whose landing units enter the board here. */
  entry?: BeachId;
  forts?: number;
  /** The long pier crosses this hex. */
  pier?: true;
  /** Water beside the long pier, but not under it. */
  besidePier?: true;
  /** Reef obstacle: no tank or amtrac enters. */
  obstacle?: true;
  wreck?: true;
  /** Shell crater: better cover, same movement. */
  crater?: true;
  building?: true;
  latrine?: true;
  /** The short Burns-Philp wharf. */
  shortPier?: true;
  name?: BoardText;
  source: Source;
  fortSource?: Source;
  /** Cases of the rules that name the hex, separated by commas. */
  case?: string;
}

interface SideEnds {
  a: string;
  b: string;
  source: Source;
}

/** Kinds of ground along the side. Without such a record the ground is that of the hex entered. */
export interface BoardTerrainSide extends SideEnds {
  kind: 'terrain';
  terrains: Ground[];
}

export interface BoardFeatureSide extends SideEnds {
  kind: 'pier' | 'ditch' | 'seawall' | 'road';
}

export type BoardSide = BoardTerrainSide | BoardFeatureSide;

export interface BoardArea {
  id: AreaId;
  name: BoardText;
  /** In reach of artillery on Bairiki. */
  bairiki?: true;
  source: Source;
}

export interface BoardBeach {
  id: BeachId;
  name: BoardText;
  facing: Facing;
  /** Left or right front hex, seen from a unit with this facing. */
  fronts: Direction[];
  /** Shore hexes in order, from one limit to the other. */
  hexes: string[];
  invasion: string[];
  entry: string[];
  case: string;
  source: Source;
  entrySource: Source;
}

export interface BoardPier {
  head: string[];
  /** From the head to the foot. In odd rows the pier lies on a hexside and is shown in the hex west of it. */
  path: string[];
  base: string;
  unloadFrom: string[];
}

/** A point of a drawing outline: row, then westing (the column, plus a half in odd rows). */
export type BoardPoint = [row: number, westing: number];

/** Outlines for drawing only; no rule looks at them. */
export interface BoardGeometry {
  coast: BoardPoint[];
  reef: BoardPoint[];
  palms: BoardPoint[][];
  runway: { line: BoardPoint[]; halfWidth: number; turning: BoardPoint[] };
  taxiways: { line: BoardPoint[]; halfWidth: number }[];
  roads: BoardPoint[][];
  ditches: { name: string; line: BoardPoint[] }[];
}

export interface BoardFile {
  title: BoardText;
  grid: BoardGrid;
  /** Land by id, then reef by id, then open sea by id. */
  hexes: BoardHex[];
  sides: BoardSide[];
  /** In map order. */
  areas: BoardArea[];
  beaches: BoardBeach[];
  pier: BoardPier;
  geometry: BoardGeometry;
}
