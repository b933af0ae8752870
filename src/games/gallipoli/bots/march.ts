import { action } from '../../../kernel/actions.ts';
import { told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { mayAct } from '../7-operations/activation.ts';
import { FREELY, mayMove, reach, STRATEGIC } from '../7-operations/movement.ts';
import { A } from '../actions.ts';
import { ARTILLERY, INFANTRY } from '../book.ts';
import {
  ACTIVE_ONCE,
  ENTRENCHED,
  FLIPPED,
  FOUGHT,
  type Gallipoli,
  L,
  MOVED,
  NO_DIGGING,
  NORMAL,
  RESERVE,
  UNSUPPLIED,
} from '../state.ts';
import { type Attack, attackOn, type Posted, targets } from './battle.ts';
import { impulsesLeft, offers, select, selects } from './common.ts';
import type { Doctrine } from './fight.ts';

/** What a unit is told to do: an action of its menu and the area it goes to. */
export interface Order {
  readonly type: number;
  readonly area: number;
}

/** A unit with its order. */
export interface Move {
  readonly unit: number;
  readonly order: Order;
}

/** The first of those offered who has something to do that his menu allows. */
export function firstToMove(
  g: Gallipoli,
  actions: readonly number[],
  orderFor: (p: number) => Order | null,
): Move | null {
  for (const unit of selects(actions)) {
    const order = orderFor(unit);
    if (order !== null && offers(g, unit, action(order.type, order.area))) return { unit, order };
  }
  return null;
}
export const callUp = (g: Gallipoli, { unit, order }: Move): number | Choice =>
  order.type === A.move
    ? told(select(unit), 'moveUp', { unit: g.name(unit), area: g.areaName(order.area) })
    : select(unit);

/** An attack and where each of its units is to stand for it. */
export interface Drive extends Attack {
  readonly posted: readonly Posted[];
}

/** Areas a unit can move to without a check. */
export function areasFor(g: Gallipoli, p: number): number[] {
  if (!mayMove(g, p) || g.has(p, MOVED)) return [];
  const ways = reach(g, p);
  const list: number[] = [];
  for (let area = 0; area < g.book.areaIds.length; area++) {
    if (g.book.isLand[area] === 1 && (ways[area] === FREELY || ways[area] === STRATEGIC)) list.push(area);
  }
  return list;
}

/** 7.3.2d: infantry in supply that has not turned this turn; but nobody is activated only to dig while time is left. */
export const mayDig = (g: Gallipoli, p: number): boolean =>
  g.book.arm[p] === INFANTRY &&
  (impulsesLeft(g) === 0 || g.has(p, ACTIVE_ONCE)) &&
  g.state(p) === NORMAL &&
  (g.cells[L.marks + p] & (ENTRENCHED | FLIPPED | NO_DIGGING | UNSUPPLIED)) === 0;

interface Stride {
  readonly unit: number;
  readonly to: readonly number[];
}

/** Where each unit that may act could be after its move, beside where it is. */
function strides(g: Gallipoli, side: number, ready: (p: number) => boolean): Stride[] {
  const list: Stride[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || g.book.isLand[at] === 0 || g.book.arm[p] === ARTILLERY || g.state(p) !== NORMAL) continue;
    if (g.has(p, FOUGHT | UNSUPPLIED | RESERVE) || !ready(p)) continue;
    list.push({ unit: p, to: areasFor(g, p) });
  }
  return list;
}

/** Those that stand on a side of the target, and of which division. */
interface Side {
  division: number;
  count: number;
}
const MOST_ON_A_SIDE = 4;

/** Everybody who can get next to an area, spread over its sides, one division to a side. */
function gather(g: Gallipoli, target: number, list: readonly Stride[], spare: (p: number) => boolean): Posted[] {
  const sides = new Map<number, Side>(g.book.nearLand[target].map((area) => [area, { division: -1, count: 0 }]));
  const posted: Posted[] = [];
  const take = (unit: number, from: number, side: Side): void => {
    posted.push({ unit, from });
    side.count++;
    if (g.book.division[unit] >= 0) side.division = g.book.division[unit];
  };
  for (const { unit } of list) {
    const side = sides.get(g.at(unit));
    if (side !== undefined) take(unit, g.at(unit), side);
  }
  for (const { unit, to } of list) {
    if (sides.has(g.at(unit)) || !spare(unit)) continue;
    let [top, from]: [Side | undefined, number] = [undefined, -1];
    for (const area of to) {
      const side = sides.get(area);
      if (side === undefined || side.count >= (top?.count ?? MOST_ON_A_SIDE)) continue;
      if (side.division < 0 || g.book.division[unit] < 0 || side.division === g.book.division[unit]) {
        [top, from] = [side, area];
      }
    }
    if (top !== undefined) take(unit, from, top);
  }
  return posted;
}

/** The most promising attack after a march; units climb out of their trenches for it. */
export function bestDrive(
  g: Gallipoli,
  doctrine: Doctrine,
  ready: (p: number) => boolean,
  spare: (p: number) => boolean,
): Drive | null {
  const enemies = targets(g, doctrine.side);
  if (enemies.length === 0) return null;
  return topDrive(g, doctrine, enemies, strides(g, doctrine.side, ready), spare);
}

function topDrive(
  g: Gallipoli,
  doctrine: Doctrine,
  enemies: readonly number[],
  list: readonly Stride[],
  spare: (p: number) => boolean,
): Drive | null {
  const dug = list.filter(({ unit }) => g.has(unit, ENTRENCHED)).map(({ unit }) => unit);
  for (const p of dug) g.unmark(p, ENTRENCHED);
  let top: Drive | null = null;
  for (const area of enemies) {
    const posted = gather(g, area, list, spare);
    const prize = doctrine.prize(g, area);
    const attack = attackOn(g, { side: doctrine.side, area, posted, fightFirst: false, prize });
    if (attack !== null && attack.worth > (top?.worth ?? doctrine.margin)) top = { ...attack, posted };
  }
  for (const p of dug) g.mark(p, ENTRENCHED);
  return top;
}

/** So many attacks are thought of at once: the best, the best of those left, and so on. */
const MOST_DRIVES = 3;

/** The drives of the activation under way, no unit in two of them; in the order of fight and move there are none. */
export function drivesNow(g: Gallipoli, doctrine: Doctrine, spare: (p: number) => boolean): Drive[] {
  if (g.cells[L.fightFirst] === 1) return [];
  const found: Drive[] = [];
  let enemies = targets(g, doctrine.side);
  let list = enemies.length === 0 ? [] : strides(g, doctrine.side, (p) => mayAct(g, p));
  while (found.length < MOST_DRIVES && list.length > 0) {
    const drive = topDrive(g, doctrine, enemies, list, spare);
    if (drive === null) break;
    found.push(drive);
    enemies = enemies.filter((area) => area !== drive.area);
    list = list.filter(({ unit }) => !drive.posted.some((one) => one.unit === unit));
  }
  return found;
}

/** What a drive asks of a unit: out of the trench, up to the target, or (null) to stay; undefined where it has no part. */
export function driveOrder(g: Gallipoli, p: number, drives: readonly Drive[]): Order | null | undefined {
  for (const { posted } of drives) {
    const place = posted.find(({ unit }) => unit === p);
    if (place === undefined) continue;
    if (g.has(p, ENTRENCHED) && g.book.attack[p] > g.book.dugAttack[p]) return { type: A.climbOut, area: 0 };
    if (place.from === g.at(p) || !areasFor(g, p).includes(place.from)) return null;
    return { type: A.move, area: place.from };
  }
  return undefined;
}
