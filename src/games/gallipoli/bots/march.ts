import { mayAct } from '../7-operations/activation.ts';
import { FREELY, mayMove, reach, STRATEGIC } from '../7-operations/movement.ts';
import { ARTILLERY } from '../book.ts';
import { ENTRENCHED, FOUGHT, type Gallipoli, L, NORMAL, RESERVE, UNSUPPLIED } from '../state.ts';
import { type Attack, attackOn, type Posted, targets } from './battle.ts';
import type { Doctrine } from './fight.ts';

/** An attack and where each of its units is to stand for it. */
export interface Drive extends Attack {
  readonly posted: readonly Posted[];
}

interface Stride {
  readonly unit: number;
  readonly to: readonly number[];
}

/** Where each unit that may act could be after its move; staying is always one of them. */
function strides(g: Gallipoli, side: number, ready: (p: number) => boolean): Stride[] {
  const list: Stride[] = [];
  const [from, to] = g.book.landOf(side);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || g.book.isLand[at] === 0 || g.book.arm[p] === ARTILLERY || g.state(p) !== NORMAL || !ready(p))
      continue;
    if (g.has(p, FOUGHT | UNSUPPLIED | RESERVE)) continue;
    const places = [at];
    if (mayMove(g, p)) {
      const ways = reach(g, p);
      for (let area = 0; area < g.book.areaIds.length; area++) {
        if (g.book.isLand[area] === 1 && (ways[area] === FREELY || ways[area] === STRATEGIC)) places.push(area);
      }
    }
    list.push({ unit: p, to: places });
  }
  return list;
}

/** Everybody who can get next to an area, spread over its sides, one division to a side. */
function gather(
  g: Gallipoli,
  side: number,
  target: number,
  list: readonly Stride[],
  spare: (p: number) => boolean,
): Posted[] {
  const sides = g.book.nearLand[target];
  const taken = new Map<number, { division: number; count: number }>();
  const posted: Posted[] = [];
  const put = (unit: number, from: number): void => {
    posted.push({ unit, from });
    const held = taken.get(from);
    const division = g.book.division[unit];
    taken.set(from, { division: division < 0 ? (held?.division ?? -1) : division, count: (held?.count ?? 0) + 1 });
  };
  for (const { unit } of list) if (sides.includes(g.at(unit))) put(unit, g.at(unit));
  for (const { unit, to } of list) {
    if (sides.includes(g.at(unit)) || !spare(unit)) continue;
    const division = g.book.division[unit];
    const open = to.filter((area) => {
      const held = taken.get(area);
      if (!sides.includes(area)) return false;
      return held === undefined || held.division < 0 || division < 0 || (held.division === division && held.count < 4);
    });
    if (open.length === 0) continue;
    put(
      unit,
      open.reduce((a, b) => ((taken.get(b)?.count ?? 0) < (taken.get(a)?.count ?? 0) ? b : a)),
    );
  }
  return side === g.book.side[posted[0]?.unit ?? 0] ? posted : [];
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
  const list = strides(g, doctrine.side, ready);
  const dug = list.filter(({ unit }) => g.has(unit, ENTRENCHED)).map(({ unit }) => unit);
  for (const p of dug) g.unmark(p, ENTRENCHED);
  let top: Drive | null = null;
  for (const area of enemies) {
    const posted = gather(g, doctrine.side, area, list, spare);
    const attack = attackOn(g, doctrine.side, area, posted, false, ready, doctrine.prize(g, area));
    if (attack === null || attack.worth <= doctrine.margin || (top !== null && attack.worth <= top.worth)) continue;
    top = { ...attack, posted };
  }
  for (const p of dug) g.mark(p, ENTRENCHED);
  return top;
}

/** The drive of the activation under way; in the order of fight and move there is none. */
export const driveNow = (g: Gallipoli, doctrine: Doctrine, spare: (p: number) => boolean): Drive | null =>
  g.cells[L.fightFirst] === 1 ? null : bestDrive(g, doctrine, (p) => mayAct(g, p), spare);
