import { layout, secret } from '../../kernel/cells.ts';
import { GAME_CELLS } from '../../kernel/position.ts';
import { PieceShell } from '../../kernel/shell.ts';
import type { Book } from './book.ts';
import { MAX_AREAS, MAX_BATTALIONS, MAX_BEACHES, MAX_LAND, MAX_PIECES } from './data/room.ts';

/** Sides of a bombardment chit, and none. */
export const NO_CHIT = 0;
export const FACE_DOWN = 1;
export const FACE_UP = 2;

/** Morale tracks: the regiments, the Marines in general, the Japanese. */
export const REGIMENTS = 4;
export const GENERAL = 4;
export const JAPANESE = 5;

/** Room for chits drawn and not yet placed. */
export const MAX_DRAWN = 12;

/** What a position of Tarawa is, cell by cell. */
export const CELLS = layout(GAME_CELLS, {
  scenario: 1,
  /** every attacker has to border both hexes of an attack on two. */
  closeOrder: 1,
  turn: 1,
  /** Index in the sequence of play, for views and for coming back after a step. */
  phase: 1,
  impulse: 1,
  forgone: 1,
  /** Supply points in the lagoon (SEQ-4) and shore-support points left this turn. */
  stock: 1,
  shore: 1,
  /** Lasting losses from night events (10.1.2, 10.1.3, 10.1.5). */
  supplyLoss: 1,
  shoreLoss: 1,
  submarine: 1,
  carrier: 1,
  /** Occupied wrecks (10.1.4): firing, naval turns served, infantry turn served, this turn's fire assigned. */
  wrecks: 1,
  wreckNaval: 1,
  wreckInfantry: 1,
  wreckAssigned: 1,
  /** Table results that bind the following turn. */
  wavering: 1,
  waverNext: 1,
  suspended: 1,
  suspendNext: 1,
  /** Steps that ground units have lost in each part of the turn, and the part under way. */
  losses: 5,
  lossPart: 1,
  /** Japanese shots of each kind and those that hit, Banzais, and hexes that the Japanese took back: for the same books. */
  shots: 5,
  shotsHit: 5,
  banzais: 1,
  retaken: 1,
  /** Casualty boxes advanced in all (7.4b) and hexes still to be cleared. */
  casualties: 1,
  uncleared: 1,
  /** Landings on the long pier this turn (11.33d, 11.33n) and support units landed (13.2e). */
  pierUnits: 1,
  pierGuns: 1,
  /** Infantry that came on at the head has gone the whole length of the pier (11.33c). */
  pierWalked: 1,
  supportLanded: 1,
  /** Free-form plan: assault regiments (bits), reserve already paid for (bits). */
  assault: 1,
  paid: 1,
  /** Tracks: four regiments, Marine General, Japanese; box now, and the modifier in force this turn. */
  morale: REGIMENTS + 2,
  force: REGIMENTS + 2,
  /** Regiments already lifted by recovery this turn (7.2.6p). */
  lifted: REGIMENTS,
  /** Bombardment chits drawn and not yet placed, and those in the areas: nobody knows them until they lie face up (5.2a). */
  drawn: secret(MAX_DRAWN, { of: null }),
  drawnCount: 1,
  chit: secret(MAX_AREAS, { of: null, while: ['chitFace', FACE_DOWN] }),
  chitFace: MAX_AREAS,
  areaSuppression: MAX_AREAS,
  /** Day turns that stray bombs still weaken fire from the area (10.1.1d). */
  stray: MAX_AREAS,
  /** Uncleared hexes within three of the area, runway hexes not yet entered, and the result (9.2.2f, R-16). */
  near: MAX_AREAS,
  runwayLeft: MAX_AREAS,
  secured: MAX_AREAS,
  /** Beaches that have had their suppression roll this segment. */
  suppressed: MAX_BEACHES,
  /** How the last Banzai ended, the hex it took, and hexes swept up behind it (10.1.8). */
  banzaiEnd: 1,
  banzaiHex: 1,
  swept: 8,
  sweptCount: 1,
  // battalions
  planBeach: MAX_BATTALIONS,
  firstWave: MAX_BATTALIONS,
  directSupply: MAX_BATTALIONS,
  // land hexes
  held: MAX_LAND,
  suppression: MAX_LAND,
  fortSteps: MAX_LAND,
  entered: MAX_LAND,
  position: MAX_LAND,
  head: MAX_LAND,
  // pieces
  at: MAX_PIECES,
  aboard: MAX_PIECES,
  cargo: MAX_PIECES,
  steps: MAX_PIECES,
  ap: MAX_PIECES,
  pinned: MAX_PIECES,
  marks: MAX_PIECES,
  landed: MAX_PIECES,
  point: MAX_PIECES,
  hunger: MAX_PIECES,
  beach: MAX_PIECES,
  course: MAX_PIECES,
  role: MAX_PIECES,
  arrives: MAX_PIECES,
  raid: MAX_PIECES,
});
export const L = CELLS.at;

/** Places that are not hexes. */
export const WAITING = -1;
export const LOST = -2;
export const BAIRIKI = -3;

/** Cargo of a craft: 0 nothing, unit + 1, or a supply point for a battalion. */
export const SUPPLY_CARGO = 1000;

/** This turn's shore support against the wrecks: all of it, or some used elsewhere (10.1.4b). */
export const ALL_PLEDGED = 1;
export const SOME_USED = 2;

/** Movement impulses of a turn (3.2). */
export const IMPULSES = 3;

/** Course-change marker (6.4f). */
export const COURSE_LEFT = 1;
export const COURSE_RIGHT = 2;

/** Parts of a turn in which men are lost, for the books of the simulator. */
export const LOSS_PARTS = ['landing', 'traps', 'actions', 'offensive', 'night'] as const;
export type LossPart = (typeof LOSS_PARTS)[number];

/** What a unit is doing in the action under way. */
export const LEADS = 1;
export const SUPPORTS = 2;
export const UNDER_FIRE = 3;

/** Marks on a piece. The first group lasts a turn, the second until something ends it. */
export const ACTED = 1;
export const RECOVERING = 2;
export const DIGGING = 4;
export const TRAPPED = 8;
export const HURT = 16;
export const CHARGED = 32;
export const FOUGHT = 64;
export const LATE = 128;
export const PIER_LANDED = 256;
export const UNLOADED = 512;
export const RESTING = 1024;
export const DIRECT = 2048;
export const TURN_MARKS = 4095 | 65536;
export const ON_PIER = 4096;
export const DRIFTED = 8192;
export const ON_WATCH = 16384;
/** Came onto the pier at its foot, from the land or out of the water (11.33j); lasts until it is ashore again. */
export const BY_FOOT = 32768;
/** Supported the fire at a Banzai: lasts a turn. */
export const GAVE_FIRE = 65536;

/** Scenarios by their place on the card. */
export const CAMPAIGN = 0;
export const FREEFORM = 1;

export class Tarawa extends PieceShell<Book> {
  override get turn(): number {
    return this.cells[L.turn];
  }
  get night(): boolean {
    return this.book.data.turns.turns[this.cells[L.turn] - 1].night;
  }
  /** Turns 11 to 13 on the printed track: Higgins boats float over the reef (6.3f). */
  get highTide(): boolean {
    return this.book.data.turns.highTide.includes(this.cells[L.turn]);
  }
  get casualties(): number {
    return this.cells[L.casualties] * this.book.data.tracks.casualties.box;
  }
  hexName(hex: number): string {
    return this.book.hexIds[hex];
  }
}
