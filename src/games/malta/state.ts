import { layout, secret } from '../../kernel/cells.ts';
import { GAME_CELLS } from '../../kernel/position.ts';
import { PieceShell } from '../../kernel/shell.ts';
import { type Book, MAX_HEXES, MAX_PIECES, MAX_SITES } from './book.ts';
import { OPTIONS } from './card.ts';

export { OPTIONS, SCENARIOS } from './card.ts';

type OptionId = (typeof OPTIONS)[number]['id'];
const OPTION_AT = Object.fromEntries(OPTIONS.map(({ id }, i) => [id, i])) as Readonly<Record<OptionId, number>>;

/** Turns with drops that can be planned at one time: two a day for this day, the next and the one after (19.31, 19.32). */
const PLAN_SLOTS = 8;
const MARKERS = 3;

/** 3.3: drop plans are the Axis player's, the faces of the coast guns the Allied player's. */
const planned = (size: number) => secret(size, { of: 'axis' });

/** What a position of Malta is, cell by cell. */
export const CELLS = layout(GAME_CELLS, {
  scenario: 1,
  options: OPTIONS.length,
  /** Game turn from 0; a day of the track has four boxes (CH-TURN, CH-DAY, R-21). */
  turn: 1,
  /** The player turn under way. */
  side: 1,
  weather: 1,
  reserve: 1,
  /** Result of the Royal Navy's die, 0 before it is thrown (17.6). */
  navy: 1,
  strikesLeft: 1,
  airLeft: 1,
  issued: 1,
  shipsOut: 1,
  shipsToGo: 1,
  /** Eliminated steps in halves (20.3, R-42), and formation HQs lost. */
  lost: 2,
  hqLost: 2,
  commandLost: 1,
  lastRetreat: 1,
  /** The combat under way. */
  fight: 1,
  target: 1,
  attackSide: 1,
  hits: 2,
  letters: 2,
  ground: 2,
  owed: 2,
  engineersOwed: 1,
  commandShift: 2,
  shifted: 2,
  stepLost: 2,
  column: 1,
  defenceAll: 1,
  airOn: 1,
  wave: 1,
  /** The plan being made: its turn and marker, and how many serials there were. */
  planTurn: planned(1),
  planMarkerNow: planned(1),
  serials: planned(1),
  edgeHex: 1,
  /** Formations of the sea by zone, plus one; attached units follow them (18.2). */
  zone: 2,
  delayed: 4,
  markerHex: planned(PLAN_SLOTS * MARKERS),
  // coast gun sites
  gunKind: secret(MAX_SITES, { of: 'allied', while: ['gunShown', 0] }),
  gunShown: MAX_SITES,
  gunAim: secret(MAX_SITES, { of: 'allied' }),
  // hexes
  control: MAX_HEXES,
  combat: 2 * MAX_HEXES,
  hqs: 2 * MAX_HEXES,
  zoc: 2 * MAX_HEXES,
  thirds: 2 * MAX_HEXES,
  /** Leaders and coast guns. */
  others: 2 * MAX_HEXES,
  flakIn: MAX_HEXES,
  attacked: MAX_HEXES,
  airSupport: MAX_HEXES,
  airBombs: MAX_HEXES,
  edgeLeft: MAX_HEXES,
  // pieces
  at: MAX_PIECES,
  steps: MAX_PIECES,
  state: MAX_PIECES,
  marks: MAX_PIECES,
  formation: MAX_PIECES,
  aim: MAX_PIECES,
  due: MAX_PIECES,
  planSlot: planned(MAX_PIECES),
  planMarker: planned(MAX_PIECES),
  planSerial: planned(MAX_PIECES),
  planOffset: planned(MAX_PIECES),
});
export const L = CELLS.at;

/** Places that are no hex. */
export const POOL = -1;
export const DEAD = -2;
/** A battalion piece whose companies are out (CH-BOX), and a company that is not out. */
export const BROKEN_DOWN = -3;
export const NOT_MADE = -4;
export const GONE = -5;
export const TURN_BOX = -6;
/** Follow-up box of zone z is FOLLOW_UP - z; wave box b is WAVES - b. No hex, so no supply, ZOC, combat or control (18.8). */
export const FOLLOW_UP = -10;
export const WAVES = -20;

/** 11.1, and what the two worse ones do (11.2, 11.3). */
export const GOOD = 0;
export const DISORGANIZED = 1;
export const DEMORALIZED = 2;

/** Marks on a piece. Lasting ones first; what want of supply does is in 8.4. */
export const UNSUPPLIED = 1;
export const AMMO = 2;
export const ADC = 4;
/** Reduced by its drop and not since: it may find its stragglers (17.8). */
export const STRAGGLING = 8;
/** Until the turn ends (4.42). SPENT is the sideways piece (3.2, R-36). */
export const SPENT = 16;
export const JUMPED = 32;
export const LANDED = 64;
export const AIR_LANDED = 128;
export const FLAK_FIRED = 256;
/** Until the player turn ends. */
export const MARCHED = 512;
export const MOVED = 1024;
export const FOUGHT = 2048;
export const RETREATED = 4096;
export const ADVANCED = 8192;
export const STEPPED = 1 << 14;
export const TRIED = 1 << 15;
export const EDGE_FIRED = 1 << 16;
export const BREACHED = 1 << 17;
/** Support named for a hex: to bombard it or to help an attack. */
export const BOMBARDS = 1 << 18;
export const SUPPORTS = 1 << 19;
export const USED = 1 << 20;
/** Until the combat ends. */
export const ATTACKING = 1 << 21;
export const COMMITTED = 1 << 22;
export const INVOLVED = 1 << 23;
export const RETREATING = 1 << 24;
export const WORSE = 1 << 25;
export const COMPANY_WAVE = 1 << 26;
/** A leader told to go along with the next unit that leaves his hex (6.5). */
export const RIDES = 1 << 27;
export const COMBAT_MARKS = ATTACKING | COMMITTED | INVOLVED | RETREATING | WORSE;
export const PLAYER_MARKS =
  MARCHED |
  MOVED |
  FOUGHT |
  RETREATED |
  ADVANCED |
  STEPPED |
  TRIED |
  EDGE_FIRED |
  BREACHED |
  BOMBARDS |
  SUPPORTS |
  USED |
  COMPANY_WAVE |
  RIDES |
  COMBAT_MARKS;
export const TURN_MARKS = SPENT | JUMPED | LANDED | AIR_LANDED | FLAK_FIRED;

/** Kinds of fight: in the Combat Phase, after a breakthrough (10.3), or in one hex after a drop or landing (19.5). */
export const ATTACK = 0;
export const PENETRATION = 1;
export const CLASH = 2;

export const FIRST_DAYS = 0;

export const CLEAR = 0;
export const CLOUDY = 1;
export const RAINY = 2;

export class Malta extends PieceShell<Book> {
  override get turn(): number {
    return this.cells[L.turn] + 1;
  }
  /** The box of the track that the turn lies in, from 0; a day has four (CH-TURN). */
  get box(): number {
    return this.cells[L.turn];
  }
  get day(): number {
    return this.cells[L.turn] >> 2;
  }
  /** 0 AM, 1 Midday, 2 PM, 3 Night. */
  get part(): number {
    return this.cells[L.turn] & 3;
  }
  get night(): boolean {
    return this.part === 3;
  }
  get side(): number {
    return this.cells[L.side];
  }
  get weather(): number {
    return this.cells[L.weather];
  }
  option(id: OptionId): boolean {
    return this.cells[L.options + OPTION_AT[id]] === 1;
  }
  at(piece: number): number {
    return this.cells[L.at + piece];
  }
  state(piece: number): number {
    return this.cells[L.state + piece];
  }
  steps(piece: number): number {
    return this.cells[L.steps + piece];
  }
  hexName(hex: number): string {
    return this.book.hexIds[hex];
  }
}

export const foe = (side: number): number => 1 - side;
/** The slot in which the plans for a turn lie. */
export const slotOf = (turn: number): number => ((turn >> 2) * 2 + ((turn & 3) >> 1)) % PLAN_SLOTS;
