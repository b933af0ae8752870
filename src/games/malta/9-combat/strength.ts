import { bodyOf } from '../15-formations.ts';
import type { OddsTable } from '../book/charts.ts';
import { AA, ALLIED, ARTILLERY, AXIS, CITY, FOOT, HQ, SIDES_OF_HEX, STATIC, TOWN, UNIT, WOODS } from '../book.ts';
import { piecesAt } from '../pieces.ts';
import {
  ATTACKING,
  COMMITTED,
  DEMORALIZED,
  DISORGANIZED,
  foe,
  L,
  type Malta,
  RETREATED,
  SUPPORTS,
  UNSUPPLIED,
  USED,
} from '../state.ts';

/** Which side of a combat: index of the cells that count for it. */
export const OURS = 0;
export const THEIRS = 1;
export const sideOf = (g: Malta, role: number): number => (role === OURS ? g.cells[L.attackSide] : sideToDefend(g));

/** 1.3, R-20: what is divided rounds up, by night too. */
const divided = (value: number, { divide }: { readonly divide: number }): number => Math.ceil(value / divide);

/** 2.4: a printed value at the steps left. */
const atSteps = (g: Malta, p: number, printed: number): number =>
  g.book.full[p] === 0 ? printed : Math.ceil((printed * g.steps(p)) / g.book.full[p]);

/** A subtraction that neither falls below its floor nor lifts what was lower. */
const less = (value: number, add: number, floor: number): number => Math.min(value, Math.max(floor, value + add));

/** 9.9, 9.91, 9.91a, 9.91b, 9.91c, R-17, R-18: out of supply, Disorganized, Demoralized. */
function sound(g: Malta, p: number, printed: number): number {
  const { unsupplied, disorganized, demoralized } = g.book.data.tables.strength;
  let value = atSteps(g, p, printed);
  if (value === 0) return 0;
  if (g.has(p, UNSUPPLIED)) value = less(value, unsupplied.add, unsupplied.floor);
  if (g.state(p) === DISORGANIZED) value = less(value, disorganized.add, disorganized.floor);
  return g.state(p) === DEMORALIZED ? divided(value, demoralized) : value;
}
export const attackOf = (g: Malta, p: number): number => sound(g, p, g.book.attack[p]);
/** 9.67: a unit that has retreated adds nothing in the same player turn. */
export const defenceOf = (g: Malta, p: number): number => (g.has(p, RETREATED) ? 0 : sound(g, p, g.book.defence[p]));

/**
 * 9.91a, 9.91b, 9.91d, 9.91e, 9.91g: a gun's or ship's fire, for units of these formations, at a hex. Ships know no
 * formation (9.25), the Allies are one, and a city halves fire as a town does.
 */
export function supportOf(g: Malta, p: number, offensive: boolean, hex: number, helped: readonly number[]): number {
  const { book } = g;
  const { unsupplied, disorganized, mixed, night, city, town } = book.data.tables.strength;
  const gun = book.kind[p] === UNIT;
  let value = offensive ? book.support[p] : book.cover[p];
  if (gun && g.has(p, UNSUPPLIED)) value = less(value, unsupplied.add, unsupplied.floor);
  if (gun && g.state(p) === DISORGANIZED) value = less(value, disorganized.add, disorganized.gunsFloor);
  // 15.3: among unattached units too, each is a formation of its own.
  const own = bodyOf(g, p);
  const strangers =
    gun && book.side[p] === AXIS && helped.length > 0 && !helped.some((unit) => bodyOf(g, unit) === own);
  if (strangers) value = divided(value, mixed);
  if (g.night) value = divided(value, night);
  if (offensive && book.ground[hex] === TOWN) value = divided(value, town);
  if (offensive && book.ground[hex] === CITY) value = divided(value, city);
  return value;
}

// ── the two sides of a combat

export function attackers(g: Malta): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) if (g.has(p, ATTACKING)) list.push(p);
  return list;
}
export const defenders = (g: Malta): number[] => piecesAt(g, foe(g.cells[L.attackSide]), g.cells[L.target]);

/** Pieces that give support in the combat: named for the hex before, or committed in defence. */
function supporters(g: Malta, offensive: boolean): number[] {
  const list: number[] = [];
  const hex = g.cells[L.target];
  for (const p of g.book.firers) {
    const named = offensive
      ? g.has(p, SUPPORTS) && g.cells[L.aim + p] === hex + 1 && !g.has(p, USED)
      : g.has(p, COMMITTED);
    if (named) list.push(p);
  }
  return list;
}
export const offensiveSupport = (g: Malta): number[] => supporters(g, true);
export const defensiveSupport = (g: Malta): number[] => supporters(g, false);

export const sum = (list: readonly number[], value: (p: number) => number): number =>
  list.reduce((total, p) => total + value(p), 0);

/** 9.3 step 3, 12.3: attack, support up to its cap (9.23). */
export function attackStrength(g: Malta, list: readonly number[], guns: readonly number[]): number {
  const own = sum(list, (p) => attackOf(g, p));
  const support = sum(guns, (p) => supportOf(g, p, true, g.cells[L.target], list));
  return own + Math.min(own, support);
}
/** Defence of all who stand there (9.12) and its support (12.4), doubled once in a city or fort (9.91f, 9.91h, R-29). */
export function defenceStrength(g: Malta, list: readonly number[], guns: readonly number[]): number {
  const hex = g.cells[L.target];
  const own = sum(list, (p) => defenceOf(g, p));
  const support = sum(guns, (p) => supportOf(g, p, false, hex, list));
  const total = own + Math.min(own, support);
  const { city, fort } = g.book.data.tables.strength;
  if (g.book.ground[hex] === CITY) return city.defence * total;
  return g.book.fort[hex] === 1 ? fort.defence * total : total;
}

/** CRT-ROW, 9.7, R-09, R-15: the row of odds for a hex is the heads of the columns; weather plays no part. */
export function assaultTable(g: Malta): OddsTable {
  const { night, cityWoods, open } = g.book.charts.assault;
  if (g.night) return night;
  const ground = g.book.ground[g.cells[L.target]];
  return ground === CITY || ground === WOODS ? cityWoods : open;
}

/** the best column whose odds a:b hold, 0 where none does; a defence of nothing starts from the last. */
export function oddsColumn(g: Malta, attack: number, defence: number): number {
  const { ratios } = assaultTable(g);
  if (defence === 0) return ratios.length;
  for (let i = ratios.length - 1; i >= 0; i--) {
    if (attack * ratios[i].defence >= defence * ratios[i].attack) return i + 1;
  }
  return 0;
}

/** The column of the attack as it stands, before the enemy answers. */
export const voluntaryColumn = (g: Malta): number =>
  oddsColumn(g, attackStrength(g, attackers(g), offensiveSupport(g)), defenceStrength(g, defenders(g), []));

/** 9.11, 9.13: units that may attack at all. */
export function mayAttack(g: Malta, p: number): boolean {
  const { type, kind } = g.book;
  if (kind[p] !== UNIT || g.at(p) < 0 || type[p] === ARTILLERY || type[p] === AA || type[p] === HQ) return false;
  return g.book.attack[p] > 0 && g.book.moveClass[p] !== STATIC && attackOf(g, p) > 0;
}
/** 9.14: sides an attack may cross. */
export function mayStrikeAcross(g: Malta, p: number, hex: number): boolean {
  const d = g.book.direction(g.at(p), hex);
  if (d < 0) return false;
  const side = g.at(p) * SIDES_OF_HEX + d;
  if (g.book.water[side] === 1) return false;
  const foot = g.book.moveClass[p] === FOOT;
  return foot || g.book.slope[side] === 0 || g.book.road[side] === 1;
}
export const sideToDefend = (g: Malta): number => (g.cells[L.attackSide] === AXIS ? ALLIED : AXIS);
