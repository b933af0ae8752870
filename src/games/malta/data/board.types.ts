/**
 * Shape of `board.json`, the board of Malta as the rules see it.
 *
 * A hex id is CCRR: column, then row. Columns grow east, rows grow south, hexes are flat-topped and even columns lie half
 * a hex lower. A field that holds its default (no, none) is left out of the file. Where things are drawn, cliffs
 * among them, stands in `face/shore.json`.
 */

/** The ground of a hex. Forts, beaches and airfields come on top of it (1.6). */
export type Terrain = 'clear' | 'town' | 'city' | 'woods' | 'ocean';

export type ZoneId = 'west' | 'north' | 'east' | 'south';

/** Where the brigades set up; they share out the land (22.21). */
export type SectorId = 'north' | 'west' | 'central' | 'south';

/** Main airfields and strips work; the unfinished one is clear ground unless option 22.41 opens it (16.15). */
export type Airfield = 'main' | 'strip' | 'unfinished';

/** Streams, streams with a slope (gorges and the scarp of the Victoria Lines alike), sides that are all water (1.6). */
export type SideKind = 'stream' | 'slope' | 'water';

/** Where a statement comes from: the printed charts, published history, or our own rebuilding of the lost map. */
export type Source = 'rules' | 'history' | 'reconstruction';

export interface BoardText {
  en: string;
  es: string;
}

export interface BoardHex {
  id: string;
  terrain: Terrain;
  /** The fort row of the chart. A fort inside a city or town does not have it (16.21). */
  fort?: true;
  /** The zone this beach belongs to (18.1). */
  beach?: ZoneId;
  airfield?: Airfield;
  name?: BoardText;
  /** Land next to the ocean. */
  coastal?: true;
  /** Every land hex lies in one sector; no ocean hex does. */
  sector?: SectorId;
  source: Source;
}

/** What lies between two land hexes, the lower id first. */
export interface BoardSide {
  a: string;
  b: string;
  kind: SideKind;
  /** A road crosses: it opens a slope to vehicles (6.16). */
  road?: true;
  source: Source;
}

/** A beach zone, its hexes in the printed order (18.1). */
export interface BoardZone {
  id: ZoneId;
  name: BoardText;
  beaches: string[];
  source: Source;
}

/** A place for one coast gun (16.52). Which gun stands there by default is in the roster. */
export interface GunSite {
  id: string;
  hex: string;
  name: BoardText;
  source: Source;
}

export interface BoardData {
  title: BoardText;
  columns: number;
  rows: number;
  /** The whole frame, by id. */
  hexes: BoardHex[];
  /** By ids; a pair that is not listed is open ground. */
  sides: BoardSide[];
  /** Pairs of neighbours that a road joins, the lower id first. All courses are ours. */
  roads: [string, string][];
  zones: BoardZone[];
  /** The city hexes, Valletta first (16.3). */
  cities: string[];
  gunSites: GunSite[];
}
