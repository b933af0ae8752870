import { action, firstOf } from '../../../kernel/actions.ts';
import { enterRunway } from '../9-morale.ts';
import { A } from '../actions.ts';
import { FOOT, SIDES_OF_HEX, TRACKS } from '../book.ts';
import { fireAt, RUNWAY } from '../japanese-fire.ts';
import { isolated, mayStack, onPier } from '../pieces.ts';
import { ACTED, BY_FOOT, L, LOST, ON_PIER, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { dropPosition } from './hits.ts';

const gait = (g: Tarawa, u: number): 0 | 1 => (g.book.isTank(u) ? TRACKS : FOOT);

/** 7.2.1e–f, 7.2.4a, 8.10b, 11.35b: half APs to cross side `d` out of `from`, -1 where the unit may not go. */
function price(g: Tarawa, u: number, from: number, d: number, ap: number): number {
  const to = g.book.beyond(from, d);
  if (to < 0 || to >= g.book.landCount || g.cells[L.held + to] === 1) return -1;
  const cost = g.book.enterCost[gait(g, u)][g.book.side(from, d)];
  return cost >= 0 && cost <= ap ? cost : -1;
}

/** The area that would fire at a unit crossing this side into `to`; -1 if none does (11.31b). */
export function runwayFireArea(g: Tarawa, side: number, to: number): number {
  if (g.book.runway[to] === 0 && g.book.runwaySide[side] === 0) return -1;
  for (const area of g.book.nearAreas[to]) if (g.cells[L.secured + area] === 0) return area;
  return -1;
}

/**
 * Every hex the unit may enter now. A full hex may be passed through if there is room beyond it and no fire on the
 * way: stacking is checked where a unit stops (7.6).
 */
export function moves(g: Tarawa, u: number, out: number[], mustStop = false, firstOnly = false): void {
  const ap = g.cells[L.ap + u];
  const from = g.cells[L.at + u];
  if (isolated(g, u)) return;
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const cost = price(g, u, from, d, ap);
    if (cost < 0) continue;
    const to = g.book.beyond(from, d);
    if (mayStack(g, u, to) || (!mustStop && roomBeyond(g, u, from, d, to, ap - cost))) out.push(to);
    if (firstOnly && out.length > 0) return;
  }
}

function roomBeyond(g: Tarawa, u: number, from: number, side: number, to: number, ap: number): boolean {
  if (ap === 0 || runwayFireArea(g, g.book.side(from, side), to) >= 0) return false;
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const next = g.book.beyond(to, d);
    if (next !== from && price(g, u, to, d, ap) >= 0 && mayStack(g, u, next)) return true;
  }
  return false;
}

/** 7.2.1: one hex, paid by the side crossed; runway draws fire at once (6.1d, 11.31b). */
export function moveTo(g: Tarawa, u: number, to: number): void {
  const from = g.cells[L.at + u];
  const d = g.book.sideTo(from, to);
  g.cells[L.ap + u] -= g.book.enterCost[gait(g, u)][g.book.side(from, d)];
  g.cells[L.at + u] = to;
  g.mark(u, ACTED);
  if (onPier(g, u)) leavePier(g, u);
  dropPosition(g, from);
  g.log?.({ type: 'moved', rule: '7.2.1', args: { unit: g.name(u), hex: g.hexName(to) } });
  enterRunway(g, to);
  const area = runwayFireArea(g, g.book.side(from, d), to);
  if (area >= 0) fireAt(g, { target: u, area, kind: RUNWAY });
  else if (!mayStack(g, u, to)) g.push(S.moveOn, u);
}

/** 8.4a: off the foot of the pier; whoever climbed onto it out of the water has landed only now. */
function leavePier(g: Tarawa, u: number): void {
  if (g.cells[L.landed + u] === 0) g.cells[L.landed + u] = g.turn;
  g.unmark(u, ON_PIER | BY_FOOT);
}

/** A unit that entered a full hex has to go on (7.6). */
S.moveOn.does({
  run(g) {
    const unit = g.arg(S.moveOn.args.unit);
    const stays = g.cells[L.at + unit] === LOST || mayStack(g, unit, g.cells[L.at + unit]);
    hexes.length = 0;
    if (!stays) moves(g, unit, hexes, true);
    if (hexes.length > 1) return true;
    g.pop();
    if (hexes.length === 1) moveTo(g, unit, hexes[0]);
    return false;
  },
  ask: {
    rule: '7.6',
    prompt: (g) => ({ key: 'prompt.moveOn', args: { unit: g.name(g.arg(S.moveOn.args.unit)) } }),
    choices(g, out) {
      hexes.length = 0;
      moves(g, g.arg(S.moveOn.args.unit), hexes, true);
      for (const hex of hexes) out.push(action(A.move, hex));
    },
    take(g, code) {
      const unit = g.arg(S.moveOn.args.unit);
      g.pop();
      moveTo(g, unit, firstOf(code));
    },
  },
});
const hexes: number[] = [];
