import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { moves } from '../7-land/movement.ts';
import { recoveryCap, recoveryChoices } from '../7-land/recovery.ts';
import { headWithin } from '../8-supply.ts';
import { mayDig } from '../11-special.ts';
import { A } from '../actions.ts';
import { ARTILLERY, ENGINEER, INFANTRY } from '../book.ts';
import { ashore, japaneseWithin, mayStack, reversed } from '../pieces.ts';
import { ACTED, L, type Tarawa } from '../state.ts';
import { burdenBeside, farthest } from './burden.ts';
import { turnsLeft } from './clock.ts';
import { errand } from './errand.ts';
import { fortBeside, type Way, waitedFor, wayTo } from './ground.ts';
import { MARINE } from './weights.ts';

/** What a unit does when there is no fight for it. */
export interface Quiet {
  readonly unit: number;
  readonly choice: Choice;
}

/** Half APs: as far as an engineer goes out of his way for a fort, and anybody for anything. */
const TO_A_FORT = 24;
const ANYWHERE = 300;
/** Half APs that speak against each hex short of the goal, and against a place where an engineer would stand alone. */
const OFF = 6;
const ALONE = 30;
/** Turns at the end in which everybody fights. */
const LAST_TURNS = 3;
/** Points in the lagoon beyond which one may go for a unit's recovery. */
const PLENTY = 8;

const options: number[] = [];
const recovering: number[] = [];

/** Whoever is on the march first and to the end of it, then those nearest to the Japanese: nobody takes another's place. */
export function nextQuiet(g: Tarawa, actions: readonly number[]): Quiet | null {
  const units = actions.flatMap((code) => (typeOf(code) === A.select ? [firstOf(code)] : []));
  const order = units.map((unit) => ({ unit, rank: rank(g, unit) })).sort((a, b) => a.rank - b.rank);
  for (const { unit } of order) {
    const choice = upkeep(g, unit);
    if (choice !== null) return { unit, choice };
  }
  for (const unit of units)
    if (digs(g, unit)) return { unit, choice: told(action(A.dig), 'dig', { unit: g.name(unit) }) };
  return null;
}

function rank(g: Tarawa, u: number): number {
  if (g.has(u, ACTED)) return 0;
  const at = g.cells[L.at + u];
  if (at >= g.book.landCount || japaneseWithin(g, at, 1)) return 1;
  return japaneseWithin(g, at, 2) ? 2 : japaneseWithin(g, at, 3) ? 3 : 4;
}

/** Recovery or a move. */
export function upkeep(g: Tarawa, u: number): Choice | null {
  const aside = barsLanding(g, u) ? moveChoice(g, u) : null;
  if (aside !== null) return aside;
  const mends = recovers(g, u);
  if (mends && wantsRest(g, u)) return told(action(A.recover), 'recover', { unit: g.name(u) });
  const move = moveChoice(g, u);
  if (move !== null) return move;
  return mends ? told(action(A.recover), 'recover', { unit: g.name(u) }) : null;
}

function recovers(g: Tarawa, u: number): boolean {
  if (g.cells[L.steps + u] >= recoveryCap(g, u)) return false;
  recovering.length = 0;
  recoveryChoices(g, u, recovering);
  if (!recovering.includes(action(A.recover))) return false;
  return g.cells[L.stock] > PLENTY || headWithin(g, g.cells[L.at + u], 4);
}

/** Out of the line anyway, and worn enough to let the others go ahead. */
const wantsRest = (g: Tarawa, u: number): boolean =>
  worn(g, u) || recoveryCap(g, u) - g.cells[L.steps + u] >= MARINE.now.heal || g.book.kind[u] === ARTILLERY;

const worn = (g: Tarawa, u: number): boolean =>
  !g.book.isTank(u) && reversed(g, u) && g.cells[L.steps + u] < recoveryCap(g, u);

/** Nothing else came of its turn: whoever can be fired at, or charged by night, digs in (11.1). */
function digs(g: Tarawa, u: number): boolean {
  return mayDig(g, u) && g.cells[L.at + u] < g.book.landCount && japaneseWithin(g, g.cells[L.at + u], 2);
}

/** Toward the nearest work, or out of the way of those who land. */
export function moveChoice(g: Tarawa, u: number, offered?: readonly number[]): Choice | null {
  if (offered === undefined && inPlace(g, u)) return null;
  options.length = 0;
  if (offered === undefined) moves(g, u, options);
  else for (const code of offered) if (typeOf(code) === A.move) options.push(firstOf(code));
  if (options.length === 0) return null;
  const to = barsLanding(g, u) ? aside(g, u) : onward(g, u);
  return to === null ? null : told(action(A.move, to), 'move', { unit: g.name(u), hex: g.hexName(to) });
}

/** In the line already, and in nobody's way; engineers may have a fort to go to, the worn a rear. */
function inPlace(g: Tarawa, u: number): boolean {
  const at = g.cells[L.at + u];
  if (at >= g.book.landCount || !(g.book.kind[u] === INFANTRY || g.book.isTank(u))) return false;
  return japaneseWithin(g, at, 1) && !spent(g, u) && !barsLanding(g, u);
}

/** One more hit may be the last, and the Japanese would take heart (9.2.1f): out of their fire, but for the last turns. */
const spent = (g: Tarawa, u: number): boolean =>
  g.book.isInfantry(u) && g.cells[L.steps + u] <= MARINE.now.fallBack && turnsLeft(g) > LAST_TURNS;

/** The first step of a way, if it can be taken now. */
const step = (way: Way | null): number | null => (way !== null && options.includes(way.first) ? way.first : null);

function onward(g: Tarawa, u: number): number | null {
  const at = g.cells[L.at + u];
  const land = at < g.book.landCount;
  if (g.book.kind[u] === ARTILLERY || spent(g, u)) {
    if (land && !japaneseWithin(g, at, 2)) return null;
    return step(wayTo(g, u, options, (hex) => (mayStack(g, u, hex) && !japaneseWithin(g, hex, 2) ? 0 : -1), ANYWHERE));
  }
  if (g.book.kind[u] === ENGINEER) {
    if (land && fortBeside(g, at)) return null;
    const way = wayTo(g, u, options, (hex) => (fortBeside(g, hex) && mayStack(g, u, hex) ? 0 : -1), TO_A_FORT);
    if (way !== null) return step(way);
    const fort = errand(g, u);
    if (fort >= 0) return nearer(g, u, fort, (hex) => (infantryNear(g, hex) ? 0 : ALONE));
  }
  if (land && japaneseWithin(g, at, 1)) return null;
  const way = wayTo(g, u, options, (hex) => staging(g, u, hex), ANYWHERE);
  if (way !== null) return step(way);
  const far = farthest(g);
  return far < 0 ? null : nearer(g, u, far, () => 0);
}

/** Nearer to a hex, as far as there is room and it is worth the way; `against`: half APs that speak against a place. */
function nearer(g: Tarawa, u: number, goal: number, against: (hex: number) => number): number | null {
  const malus = (hex: number) => OFF * g.book.graph.distance(hex, goal) + against(hex);
  const way = wayTo(g, u, options, (hex) => (mayStack(g, u, hex) ? malus(hex) : -1), ANYWHERE);
  return way !== null && way.cost + malus(way.goal) < malus(g.cells[L.at + u]) ? step(way) : null;
}

/** What speaks against a place in the line: little ground behind what it looks at, far from its own, or alone where one more area can fire at it (7.5). */
function staging(g: Tarawa, u: number, hex: number): number {
  if (!japaneseWithin(g, hex, 1) || !mayStack(g, u, hex)) return -1;
  const { most, pull } = MARINE.now;
  const mate = g.book.mate[u];
  let against = Math.round(pull * (most - Math.min(most, burdenBeside(g, hex))));
  if (mate >= 0 && ashore(g, mate) && g.book.graph.distance(hex, g.cells[L.at + mate]) > 2) against += MARINE.now.apart;
  if (g.book.isTank(u) && !infantryNear(g, hex)) against += 2 * MARINE.now.apart;
  return against;
}

function infantryNear(g: Tarawa, hex: number): boolean {
  for (let u = 0; u < g.book.unitCount; u++) {
    if (g.book.isInfantry(u) && ashore(g, u) && g.book.graph.distance(g.cells[L.at + u], hex) <= 2) return true;
  }
  return false;
}

/** Off the beach for those who wait behind: where nobody waits, and where there is work if it can be. */
function aside(g: Tarawa, u: number): number | null {
  const gun = g.book.kind[u] === ARTILLERY;
  const free = (hex: number) => mayStack(g, u, hex) && !waitedFor(g, hex) && !(gun && japaneseWithin(g, hex, 2));
  const place = (hex: number) => (free(hex) ? (g.book.invasion[hex] >= 0 ? 4 : 0) : -1);
  return step(wayTo(g, u, options, place, ANYWHERE));
}

const barsLanding = (g: Tarawa, u: number): boolean => ashore(g, u) && waitedFor(g, g.cells[L.at + u]);
