import { layout, secret } from '../../kernel/cells.ts';
import { GAME_CELLS } from '../../kernel/position.ts';
import { PieceShell } from '../../kernel/shell.ts';
import { type Book, MAX_AREAS, MAX_DIVISIONS, MAX_PIECES } from './book.ts';
import { card } from './card.ts';

export const OPTIONS = card.options;
type OptionId = (typeof OPTIONS)[number]['id'];
const OPTION_AT = Object.fromEntries(OPTIONS.map(({ id }, i) => [id, i])) as Readonly<Record<OptionId, number>>;

/** Kinds of mine marker, as in LEVELS. */
export const DUMMY = 1;
export const LEVEL_1 = 2;
export const LEVEL_2 = 3;

/** What a position of Gallipoli is, cell by cell. */
export const CELLS = layout(GAME_CELLS, {
  scenario: 1,
  options: OPTIONS.length,
  turn: 1,
  phase: 1,
  impulse: 1,
  impulses: 1,
  bad: 1,
  rough: 1,
  sp: 2,
  vp: 2,
  /** The event in play and what is left of it to use: the price waived (10), the torpedoes to come (3). */
  event: 1,
  waiver: 1,
  torpedoes: 1,
  suvlaTurn: 1,
  fleetPaid: 1,
  sources: 2,
  /** Factors and Dummies still to be laid, and what may lie outside the strait (13.1.1-4). */
  minesLeft: secret(1, { of: 'turkish' }),
  dummiesLeft: secret(1, { of: 'turkish' }),
  outside: secret(1, { of: 'turkish' }),
  /** Set-up of mines: the limits of a turn do not yet hold. */
  settingMines: 1,
  mineDrm: 1,
  /** Initiative: who goes first, and whether the Allied player has declared a naval activation. */
  first: 1,
  declared: 1,
  /** The activation under way: side, fight before move, second, its number, divisions in it. */
  side: 1,
  fightFirst: 1,
  second: 1,
  band: 1,
  picks: 1,
  divisions: 1,
  oneDivision: 1,
  /** The combat under way: attacked area, whether boats take part, supporter of an intensive assault (piece + 1), owed steps and checks. */
  target: 1,
  fromSea: 1,
  supporter: 1,
  owed: 1,
  owing: 1,
  checkDrm: 1,
  attackerResult: 1,
  cleared: 1,
  secondary: 1,
  halfPaid: 1,
  artillery: 1,
  /** Goeben and Breslau have been hurt or given up (10.4-2), as bits. */
  hulls: 1,
  landed: 1,
  exitsNow: 1,
  deployed: 1,
  passes: 1,
  given29: 1,
  /** Counted for statistics only: points by what they were for, a side after the other, and deeds (counts.ts). */
  earned: 2 * 8,
  deeds: 9,
  queenSails: 1,
  // areas
  control: MAX_AREAS,
  controlThen: MAX_AREAS,
  won: MAX_AREAS,
  /** Two markers an area: kind, which lies face down until it is shown (8.5-4), and whether it lies face up. */
  mine: secret(2 * MAX_AREAS, { of: 'turkish', while: ['shown', 0], blank: LEVEL_1, keepsZero: true }),
  shown: 2 * MAX_AREAS,
  /** Counts kept so that nobody has to look through all pieces. */
  landIn: 2 * MAX_AREAS,
  worksIn: 2 * MAX_AREAS,
  /** For stacking: units of each division, divisions of each side, independents of each side, French units. */
  divisionIn: MAX_DIVISIONS * MAX_AREAS,
  divisionsIn: 2 * MAX_AREAS,
  independentsIn: 2 * MAX_AREAS,
  frenchIn: MAX_AREAS,
  warships: MAX_AREAS,
  sweepers: MAX_AREAS,
  turkishShips: MAX_AREAS,
  // pieces
  at: MAX_PIECES,
  state: MAX_PIECES,
  marks: MAX_PIECES,
  bandOf: MAX_PIECES,
});
export const L = CELLS.at;

/** Places that are not areas. */
export const WAITING = -1;
export const DEAD = -2;
export const WITHDRAWN = -3;
export const EXITED = -4;
export const SENT_HOME = -5;

/** States of land units: Normal, Disorganized, Broken; of ships and forts: Normal, Neutralized, Crippled (2.4-ml-3). */
export const NORMAL = 0;
export const SHAKEN = 1;
export const RUINED = 2;

/** Marks on a piece. The first group lasts until something ends it. */
export const ENTRENCHED = 1;
export const RESERVE = 2;
export const REPLACED = 4;
export const LIFTED = 8;
/** Until the Final Phase. FIRED is the back of guns, ships and forts (2.4-mode-3). */
export const FIRED = 16;
export const ACTIVE_ONCE = 32;
export const ACTIVE_TWICE = 64;
export const UNSUPPLIED = 128;
export const FLIPPED = 256;
export const NO_RESERVE = 512;
export const SHOT_AT = 1024;
export const SUPPLIED = 2048;
export const ASSAULTED = 4096;
export const SAILED_FAR = 8192;
export const SAILED = 16384;
/** Out of Reserve this turn while its formation had not been activated (R-RIDE). */
export const RODE = 1 << 27;
const TURN_MARKS =
  FIRED |
  ACTIVE_ONCE |
  ACTIVE_TWICE |
  UNSUPPLIED |
  FLIPPED |
  NO_RESERVE |
  SHOT_AT |
  SUPPLIED |
  ASSAULTED |
  SAILED_FAR |
  SAILED |
  RODE;
/** Until the end of the impulse. */
export const DUG_BEFORE = 1 << 15;
export const SWEPT = 1 << 16;
/** Until the end of the activation. */
export const MOVED = 1 << 17;
export const FOUGHT = 1 << 18;
export const NO_DIGGING = 1 << 19;
export const JUST_LANDED = 1 << 20;
export const MINES_DARED = 1 << 21;
/** Until the end of the combat. */
export const ATTACKING = 1 << 22;
export const FIRING = 1 << 23;
export const FAILED = 1 << 24;
export const CHECKED = 1 << 25;
/** A sweeper activated and not yet used (R-MS-REPEAT, second reading). */
export const UNSWEPT = 1 << 26;
/** Has tried to recover in this Final Phase (9.1). */
export const RALLIED = 1 << 28;
export const ACTIVATION_MARKS = MOVED | FOUGHT | NO_DIGGING | JUST_LANDED | MINES_DARED;
export const COMBAT_MARKS = ATTACKING | FIRING | FAILED | CHECKED;
export const ALL_TURN_MARKS = TURN_MARKS | DUG_BEFORE | SWEPT | UNSWEPT | RALLIED | ACTIVATION_MARKS | COMBAT_MARKS;

/** 13.0: 13.1, 13.2 and the campaign. */
export const SCENARIOS = card.scenarios.map(({ id }) => id);
export const STROKE = 0;
export const ANZAC = 1;
export const CAMPAIGN = 2;

export class Gallipoli extends PieceShell<Book> {
  override get turn(): number {
    return this.cells[L.turn];
  }
  /** Mines are laid in the set-up too. */
  override get phase(): string | null {
    return this.cells[L.settingMines] === 1 ? 'setup' : super.phase;
  }
  get side(): number {
    return this.cells[L.side];
  }
  get summer(): boolean {
    const [from, to] = this.book.data.turns.summer.turns;
    return this.turn >= from && this.turn <= to;
  }
  get bad(): boolean {
    return this.cells[L.bad] === 1;
  }
  get rough(): boolean {
    return this.cells[L.rough] === 1;
  }
  option(id: OptionId): string {
    const index = OPTION_AT[id];
    return OPTIONS[index].values[this.cells[L.options + index]] as string;
  }
  at(piece: number): number {
    return this.cells[L.at + piece];
  }
  state(piece: number): number {
    return this.cells[L.state + piece];
  }
  /**
   * 2.4-normal-1, 8.4.1a: neither Disorganized nor Broken nor Out of Supply. 2.4-normal-2: neither Neutralized nor
   * Crippled; ships and forts carry no supply marker.
   */
  isNormal(piece: number): boolean {
    return this.state(piece) === NORMAL && !(this.book.isUnit(piece) && this.has(piece, UNSUPPLIED));
  }
  areaName(area: number): string {
    return this.book.areaIds[area];
  }
}

/** The other side. */
export const foe = (side: number): number => 1 - side;
