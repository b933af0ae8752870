/**
 * Shape of `board.json`, the board of Gallipoli as the rules see it.
 *
 * Area ids: `GP-n` the peninsula, `A-n` Asia, `DS-n` the Dardanelles Strait (2.1), `AA-…` the assault areas, `AEGEAN`
 * and the holding boxes `BOX-ALLIED` and `BOX-TURKISH`. A field that holds its default (no, none) is left out of the
 * file. Where things are drawn stands in `face/shore.json`.
 */

/** Assault areas are sea areas too: the only ones landings are made from (2.4). Boxes lie off the map. */
export type AreaKind = 'land' | 'sea' | 'assault' | 'box';

export type Theatre = 'peninsula' | 'asia' | 'strait' | 'aegean' | 'offMap';

/** Where a statement comes from: the rule text, published history, or our own rebuilding of the lost map. */
export type Source = 'rules' | 'history' | 'reconstruction';

export interface BoardText {
  en: string;
  es: string;
}

export interface BoardArea {
  id: string;
  kind: AreaKind;
  name: BoardText;
  theatre: Theatre;
  /** Hill terrain. Land without it is clear (2.1). */
  hill?: true;
  /** Name of the town that stands here (8.2). */
  town?: string;
  /** Land next to a sea area (2.4). */
  coastal?: true;
  /** Turkish supply source: the north feeds the peninsula, the south feeds Asia (6.3, 6.5.2). */
  supply?: 'north' | 'south';
  /** The map edge by which Turkish land units enter and leave here (8.3.4, 10.3). */
  edge?: 'northeast' | 'south';
  /** Allied land units leave the map here and nowhere else (7.7). */
  exit?: true;
  /** The sea area marked "To Sea of Marmara" (7.3.3, 12.1.1). */
  marmara?: true;
  /** Assault areas only: the coastal land areas that units land on from here (7.6). */
  landsOn?: string[];
  source: Source;
  /** Cases of the rules that name the area, separated by commas. */
  case?: string;
}

interface FortRecord {
  id: string;
  name: BoardText;
  source: Source;
  case?: string;
}

/** A fort with its symbol on the map. It never moves (11.3). */
export interface FixedFort extends FortRecord {
  area: string;
  mobile?: never;
  /** Tried for neutralization at the start of scenario 2, unless destroyed (13.2.1). */
  southOfMaidos?: true;
  /** Destroyed at the start of scenario 2 (13.2.1). */
  destroyed?: true;
}

/** Fort E or A: it stands in any one of these areas (11.3). */
export interface MobileFort extends FortRecord {
  area?: never;
  mobile: string[];
  southOfMaidos?: never;
  destroyed?: never;
}

export type BoardFort = FixedFort | MobileFort;

/** Groups of land areas that the set-up of scenario 1 names (13.1.1). */
export interface BoardZones {
  southOf22And23: string[];
  northFrom22And23: string[];
  neck: string[];
  asia: string[];
}

export interface BoardData {
  title: BoardText;
  /** Peninsula, Asia, strait, assault areas, Aegean, boxes; by number within each. */
  areas: BoardArea[];
  /** Pairs of areas that share a border, each listed once; no box is in one (2.1). */
  adjacent: [string, string][];
  /** The fixed forts, then the two mobile ones. */
  forts: BoardFort[];
  zones: BoardZones;
  /** The least sets of strait areas that join the coast of Asia to that of Europe (12.2). */
  crossings: string[][];
}
