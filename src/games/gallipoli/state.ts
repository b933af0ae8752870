import type { ActionCodec } from '../../kernel/actions.ts';
import { layout } from '../../kernel/cells.ts';
import type { DiceSource } from '../../kernel/dice.ts';
import type { GameOption } from '../../kernel/game.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import { type ActionOdds, GAME_CELLS, Position, ROLLS, type Step } from '../../kernel/position.ts';
import type { Outcome, View } from '../../kernel/view.ts';
import { ALLIED, type Book, MAX_AREAS, MAX_DIVISIONS, MAX_PIECES, SIDES } from './book.ts';

/** The readings the text leaves open and the rules it calls optional; the first value is the one adopted. */
export const OPTIONS = [
  { id: 'neutralized', values: ['minus', 'plus'], preset: 'minus' }, // R-NEUTRAL-MINUS2
  { id: 'mineReach', values: ['one', 'two'], preset: 'one' }, // R-MINE-ADJ
  { id: 'mineOutside', values: ['factors', 'markers'], preset: 'factors' }, // R-MINE-OUT
  { id: 'intensive', values: ['ship', 'points'], preset: 'ship' }, // R-INTENSIVE-SP
  { id: 'formations', values: ['any', 'one'], preset: 'any' }, // R-FORMATIONS
  { id: 'sweeping', values: ['everyImpulse', 'once'], preset: 'everyImpulse' }, // R-MS-REPEAT
  { id: 'dummies', values: ['one', 'pool'], preset: 'one' }, // R-DUMMY-RATE
  { id: 'withdrawal', values: ['listed', 'anywhere', 'mapOnly'], preset: 'listed' }, // R-WITHDRAW
  { id: 'dreadnought', values: ['one', 'five'], preset: 'one' }, // R-BB-VP
  { id: 'marchEvent', values: ['scenario', 'campaign', 'never'], preset: 'scenario' }, // R-EVENT-T1
  { id: 'support', values: ['any', 'matching'], preset: 'any' }, // 8.3.2-opt
  { id: 'vacant', values: ['off', 'on'], preset: 'off' }, // 8.3.5a-opt
] as const satisfies readonly GameOption[];
type OptionId = (typeof OPTIONS)[number]['id'];
const OPTION_AT = Object.fromEntries(OPTIONS.map(({ id }, i) => [id, i])) as Readonly<Record<OptionId, number>>;

/** What a position of Gallipoli is, cell by cell. */
const CELLS = layout(GAME_CELLS, {
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
  /** Secret: factors and Dummies still to be laid, and what may lie outside the strait (13.1.1-4). */
  minesLeft: 1,
  dummiesLeft: 1,
  outside: 1,
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
  /** The combat under way: attacked area, supporter of an intensive assault (piece + 1), owed steps and checks. */
  target: 1,
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
  queenSails: 1,
  // areas
  control: MAX_AREAS,
  controlThen: MAX_AREAS,
  won: MAX_AREAS,
  /** Two markers an area: kind and whether it lies face up. */
  mine: 2 * MAX_AREAS,
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
const STATE_CELLS = CELLS.end;

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
  SAILED;
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
export const ACTIVATION_MARKS = MOVED | FOUGHT | NO_DIGGING | JUST_LANDED | MINES_DARED;
export const COMBAT_MARKS = ATTACKING | FIRING | FAILED | CHECKED;
export const ALL_TURN_MARKS = TURN_MARKS | DUG_BEFORE | SWEPT | UNSWEPT | ACTIVATION_MARKS | COMBAT_MARKS;

/** Kinds of mine marker, as in LEVELS. */
export const DUMMY = 1;
export const LEVEL_1 = 2;
export const LEVEL_2 = 3;

/** 13.0: 13.1, 13.2 and the campaign. */
export const SCENARIOS = ['stroke', 'anzac', 'campaign'] as const;
export const STROKE = 0;
export const ANZAC = 1;
export const CAMPAIGN = 2;

/** What the kernel asks of a position and the chapters answer; gathered in index.ts. */
export interface Parts {
  readonly steps: readonly Step<Gallipoli>[];
  view(g: Gallipoli, side: string | null): View;
  outcome(g: Gallipoli, code: number): Outcome;
  odds(g: Gallipoli, code: number): ActionOdds | null;
}

export class Gallipoli extends Position {
  readonly mods = new Modifiers();

  constructor(
    readonly book: Book,
    readonly codec: ActionCodec,
    private readonly parts: Parts,
    dice: DiceSource,
  ) {
    super(STATE_CELLS, dice);
  }
  protected override blank(): this {
    return new Gallipoli(this.book, this.codec, this.parts, this.dice) as this;
  }
  override stepAt(index: number): Step<this> {
    return this.parts.steps[index] as Step<this>;
  }
  override view(side: string | null): View {
    return this.parts.view(this, side);
  }
  override outcomeOf(code: number): Outcome {
    return this.parts.outcome(this, code);
  }
  override odds(code: number): ActionOdds | null {
    return this.parts.odds(this, code);
  }
  /** Face-down markers, what is still to be laid and the limit outside the strait are the Turkish player's alone. */
  override hideFrom(side: string): void {
    if (side !== SIDES[ALLIED]) return;
    const { cells } = this;
    for (let m = 0; m < 2 * MAX_AREAS; m++) {
      if (cells[L.mine + m] !== 0 && cells[L.shown + m] === 0) cells[L.mine + m] = LEVEL_1;
    }
    cells[L.minesLeft] = 0;
    cells[L.dummiesLeft] = 0;
    cells[L.outside] = 0;
  }

  override get turn(): number {
    return this.cells[L.turn];
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
  has(piece: number, mark: number): boolean {
    return (this.cells[L.marks + piece] & mark) !== 0;
  }
  mark(piece: number, mark: number): void {
    this.cells[L.marks + piece] |= mark;
  }
  unmark(piece: number, mark: number): void {
    this.cells[L.marks + piece] &= ~mark;
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
  /** 2.0-1: the face 0 of the ten-sided die counts as 10. */
  d10(): number {
    return this.draw(ROLLS, 10) + 1;
  }
  name(piece: number): string {
    return this.book.pieceIds[piece];
  }
  areaName(area: number): string {
    return this.book.areaIds[area];
  }
  /** Modifiers of either sign, ready to be summed (2.4-drm); the list is kept only when somebody listens. */
  modifiers(): Modifiers {
    return this.mods.start(this.log !== null);
  }
}

/** The other side. */
export const foe = (side: number): number => 1 - side;
