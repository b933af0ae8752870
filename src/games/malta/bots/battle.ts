import { waysOf } from '../../../kernel/rolls.ts';
import { readHalf } from '../9-combat/resolution.ts';
import { type Bearing, bearingOf, shiftsAgainst } from '../9-combat/shifts.ts';
import {
  attackStrength,
  defenceStrength,
  defenders,
  mayAttack,
  mayStrikeAcross,
  oddsColumn,
  offensiveSupport,
} from '../9-combat/strength.ts';
import { mayFire } from '../9-combat/support.ts';
import { commanders, tacticalValue } from '../14-leaders.ts';
import type { Book } from '../book.ts';
import { hqsIn } from '../hexes.ts';
import { piecesAt } from '../pieces.ts';
import { ATTACK, DEMORALIZED, DISORGANIZED, FOUGHT, L, type Malta, SPENT } from '../state.ts';
import { type Forces, stakeOf } from './ground.ts';

/** How a side weighs a fight; all in Allied steps. */
export interface Doctrine {
  readonly side: number;
  /** What a step of the enemy in a hex is worth. */
  foeStep(g: Malta, hex: number): number;
  ownStep(g: Malta): number;
  /** What an attack must be worth. */
  margin(g: Malta): number;
  /** What it is worth to drive the enemy out of a hex. */
  prize(g: Malta, hex: number): number;
  /** What it is worth to stay in a hex that is attacked. */
  hold(g: Malta, hex: number): number;
  /** Whether a unit can be spared where it stands. */
  spare(g: Malta, p: number, enemy: Forces): boolean;
  /** An attack at a lesser column is never made, however late it is. */
  readonly least?: () => number;
}

// ── the table by columns

interface Throw {
  readonly p: number;
  readonly mine: { hits: number; letter: number };
  readonly his: { hits: number; letter: number };
}
/** Ways two dice make each total from 2 up. */
const WAYS = waysOf(2, 6).slice(2);
const lastColumn = (book: Book): number => book.charts.assault.open.columns.length;
const tables = new WeakMap<Book, readonly (readonly Throw[])[]>();

function throwsOf(book: Book): readonly (readonly Throw[])[] {
  const made = tables.get(book);
  if (made !== undefined) return made;
  const { results } = book.data.tables.assault;
  const columns = Array.from({ length: lastColumn(book) }, (_, column) =>
    results.map(({ cells }, i): Throw => {
      const [mine, his] = cells[column].split('/').map(readHalf);
      return { p: WAYS[i] / 36, mine, his };
    }),
  );
  tables.set(book, columns);
  return columns;
}

/** What a letter costs a step that bears it. */
const LETTER = [0, 0.07, 0.22];

/** What one side of a fight stands to lose. */
interface Stake {
  readonly steps: number;
  readonly each: number;
  /** What it costs to be driven off. */
  readonly ground: number;
}

/** The price of a result to a side; it pays what is not compulsory in the cheaper coin (9.42). */
function price(hits: number, letter: number, { steps, each, ground }: Stake): number {
  const must = Math.ceil(hits / 2);
  if (must >= steps) return steps * each + ground;
  const rest = hits - must;
  const left = steps - must;
  const more = rest >= left ? left * each + ground : rest * each;
  return must * each + (rest > 0 ? Math.min(more, ground + 0.15 * each) : 0) + LETTER[letter] * left * each;
}

function worthAt(g: Malta, column: number, mine: Stake, his: Stake, fort: boolean): number {
  let sum = 0;
  for (const one of throwsOf(g.book)[column - 1]) {
    const hits = fort ? Math.max(0, one.his.hits - 1) : one.his.hits;
    sum += one.p * (price(hits, one.his.letter, his) - price(one.mine.hits, one.mine.letter, mine));
  }
  return sum;
}
/** Between two columns the worth lies between theirs. */
function worthOf(g: Malta, column: number, mine: Stake, his: Stake, fort: boolean): number {
  const held = Math.max(1, Math.min(lastColumn(g.book), column));
  const low = Math.floor(held);
  const part = held - low;
  const first = worthAt(g, low, mine, his, fort);
  return part === 0 ? first : (1 - part) * first + part * worthAt(g, low + 1, mine, his, fort);
}

const stepsOf = (g: Malta, list: readonly number[]): number => list.reduce((sum, p) => sum + g.steps(p), 0);

// ── a fight laid out on the bot's own board

/** Guns of the enemy that may answer, the strongest first. */
export function answeringGuns(g: Malta, side: number): number[] {
  const list: number[] = [];
  for (const p of g.book.firers) if (g.book.side[p] !== side && g.at(p) >= 0) list.push(p);
  return list.sort((a, b) => g.book.cover[b] - g.book.cover[a]);
}

/** By so much an attack without hope is less than one that is made. */
const SHORT_OF = 0.01;

/** How many guns are expected to answer one attack. */
const ANSWERS = 2;

export interface Attack {
  readonly front: Front;
  readonly hex: number;
  readonly units: readonly number[];
  readonly column: number;
  readonly worth: number;
}

/** A fight for a hex laid out on the bot's own board: what is the same whoever attacks is found once. */
export class Front {
  private readonly support: readonly number[];
  /** Their defence as it stands, and with the guns that are expected to answer. */
  private readonly bare: number;
  private readonly answered: number;
  private readonly his: Stake;
  private readonly bearing: Bearing;

  constructor(
    private readonly g: Malta,
    private readonly doctrine: Doctrine,
    readonly hex: number,
    guns: readonly number[],
  ) {
    this.stage();
    const theirs = defenders(g);
    this.support = offensiveSupport(g);
    const answers = guns.filter((gun) => mayFire(g, gun, hex)).slice(0, ANSWERS);
    this.bare = defenceStrength(g, theirs, []);
    this.answered = defenceStrength(g, theirs, answers);
    this.bearing = bearingOf(g, theirs);
    this.his = { steps: stepsOf(g, theirs), each: doctrine.foeStep(g, hex), ground: doctrine.prize(g, hex) };
  }

  /**
   * What an attack by these units is worth; `loose` counts half a chance for a column that is nearly reached. `more`: guns
   * beside those that are named for it.
   */
  judge(units: readonly number[], loose: boolean, more: readonly number[] = []): Attack {
    const { g, hex, doctrine } = this;
    this.stage();
    const attack = attackStrength(g, units, more.length === 0 ? this.support : [...this.support, ...more]);
    // An attack that cannot open at all, before the enemy answers (9.41).
    if (units.length === 0 || oddsColumn(g, attack, this.bare) === 0)
      return { front: this, hex, units, column: 0, worth: Number.NEGATIVE_INFINITY };
    const column = this.column(units, attack, loose);
    const each = doctrine.ownStep(g);
    const mine = { steps: stepsOf(g, units), each, ground: 0.2 * each + bared(g, doctrine, units) };
    const worth = worthOf(g, column, mine, this.his, g.book.fort[hex] === 1);
    // It stays among those that guns may help.
    const most = column < (doctrine.least?.() ?? 0) ? doctrine.margin(g) - SHORT_OF : worth;
    return { front: this, hex, units, column, worth: Math.min(worth, most) };
  }

  private column(units: readonly number[], attack: number, loose: boolean): number {
    const { g, answered } = this;
    const base = Math.max(1, oddsColumn(g, attack, answered));
    const near = loose ? (oddsColumn(g, attack * 1.2, answered) + oddsColumn(g, attack * 1.4, answered)) / 2 : base;
    const leaders = commanders(g, this.doctrine.side, units);
    const led = leaders.reduce((top, p) => Math.max(top, tacticalValue(g, p)), 0) / 6;
    return (base + Math.max(base, near)) / 2 + shiftsAgainst(g, units, this.bearing, false).total + led;
  }

  private stage(): void {
    const { cells } = this.g;
    cells[L.fight] = ATTACK;
    cells[L.attackSide] = this.doctrine.side;
    cells[L.target] = this.hex;
    cells[L.airOn] = cells[L.airSupport + this.hex];
  }
}

/** What it costs to be driven off places that count and that nobody else holds. */
export function bared(g: Malta, doctrine: Doctrine, units: readonly number[]): number {
  let sum = 0;
  const seen: number[] = [];
  for (const p of units) {
    const hex = g.at(p);
    if (seen.includes(hex) || stakeOf(g, hex) === 0) continue;
    seen.push(hex);
    const stays = piecesAt(g, doctrine.side, hex).some((other) => g.book.isCombat(other) && !units.includes(other));
    if (!stays) sum += doctrine.hold(g, hex);
  }
  return sum;
}

/** Units that may strike a hex now. */
export function strikers(g: Malta, side: number, hex: number): number[] {
  const list: number[] = [];
  for (const near of g.book.links[hex]) {
    for (const p of piecesAt(g, side, near)) {
      if (!g.has(p, SPENT | FOUGHT) && mayAttack(g, p) && mayStrikeAcross(g, p, hex)) list.push(p);
    }
  }
  return list;
}

/** The best of a few sensible groups: all who can, and each formation by itself (9.92g). */
export function bestGroup(g: Malta, front: Front, all: readonly number[], loose: boolean): Attack {
  let top = front.judge(all, loose);
  const sound = all.filter((p) => g.state(p) !== DEMORALIZED);
  if (sound.length < all.length && sound.length > 0) top = better(top, front.judge(sound, loose));
  const formations = new Set(sound.map((p) => g.cells[L.formation + p]));
  if (formations.size < 2) return top;
  for (const formation of formations) {
    const own = sound.filter((p) => g.cells[L.formation + p] === formation);
    top = better(top, front.judge(own, loose));
  }
  return top;
}
const better = (a: Attack, b: Attack): Attack => (b.worth > a.worth ? b : a);

/** Attacks worth making from where everybody stands, the best first. */
export function attacksNow(g: Malta, doctrine: Doctrine, hexes: readonly number[], loose: boolean): Attack[] {
  const guns = answeringGuns(g, doctrine.side);
  const list: Attack[] = [];
  for (const hex of hexes) {
    const all = strikers(g, doctrine.side, hex);
    if (all.length === 0) continue;
    list.push(bestGroup(g, new Front(g, doctrine, hex, guns), all, loose));
  }
  return list.sort((a, b) => b.worth - a.worth);
}

// ── shelling (10.1)

interface Shells {
  readonly p: number;
  readonly letter: number;
  readonly digits: number;
}
const shellTables = new WeakMap<Book, readonly (readonly Shells[])[]>();

function shellsOf(book: Book): readonly (readonly Shells[])[] {
  const made = shellTables.get(book);
  if (made !== undefined) return made;
  const columns = Array.from({ length: lastColumn(book) }, (_, column) =>
    book.data.tables.bombardment.results.map(({ cells }, i): Shells => {
      const cell = cells[column];
      const letter = cell.startsWith('Z') ? DEMORALIZED : cell.startsWith('D') ? DISORGANIZED : 0;
      const digits = Number.parseInt(cell.replace(/^[A-Z]/, ''), 10);
      return { p: WAYS[i] / 36, letter, digits: Number.isNaN(digits) ? 0 : digits };
    }),
  );
  shellTables.set(book, columns);
  return columns;
}

/** What a bombardment at a column is worth against so many steps. */
export function shellWorth(g: Malta, column: number, steps: number, each: number): number {
  if (column < 1) return 0;
  let sum = 0;
  for (const { p, letter, digits } of shellsOf(g.book)[Math.min(lastColumn(g.book), column) - 1]) {
    sum += p * (LETTER[letter] * steps + Math.min(Math.floor(steps / 2), digits)) * each;
  }
  return sum;
}

/** HQs are worth more than their step (20.31, 20.32): `each` of them. */
export const hqPrize = (g: Malta, side: number, hex: number, each: number): number => each * hqsIn(g, side, hex);
