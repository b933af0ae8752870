import { action, firstOf } from '../../../kernel/actions.ts';
import type { Roll } from '../../../kernel/rolls.ts';
import { fits } from '../5-stacking.ts';
import { mayCross, mayEnter } from '../6-movement.ts';
import { inHostileZoc } from '../7-zones.ts';
import { aloneRoll, mourn } from '../14-leaders.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { eliminate, leadersAt, loseStep, occupy, put } from '../pieces.ts';
import { foe, L, type Malta, RETREATED, RETREATING } from '../state.ts';
import { S } from '../steps.ts';
import { involved } from './hits.ts';
import { sideOf } from './strength.ts';

// ── retreats (9.6)

/** 9.62, 9.63: hexes one further from where the retreat began. */
function refuges(g: Malta, p: number, start: number): number[] {
  const from = g.at(p);
  const side = g.book.side[p];
  const away = g.book.distance(from, start);
  const guns = side === AXIS;
  return g.book.links[from].filter((hex) => {
    if (!mayCross(g, p, from, hex) || !mayEnter(g, p, hex) || g.book.distance(hex, start) <= away) return false;
    return !(guns && gunStands(g, hex)) && leadersAt(g, foe(side), hex).length === 0;
  });
}
function gunStands(g: Malta, hex: number): boolean {
  for (let p = g.book.guns[0]; p < g.book.guns[1]; p++) if (g.at(p) === hex) return true;
  return false;
}

const BACK = S.retreats.args;
S.retreats.does({
  run(g) {
    const role = g.arg(BACK.role);
    if (g.arg(BACK.unit) === 0 && !nextRetreat(g, role)) {
      g.pop();
      return false;
    }
    const p = g.arg(BACK.unit) - 1;
    if (g.at(p) < 0) return goOn(g);
    if (g.arg(BACK.left) === 0) {
      if (!crowded(g, p)) return goOn(g);
      // 9.65: one hex further where the last is full, and 5.5 where that is none.
      g.setArg(BACK.driven, 1);
      if (waysBack(g, p).length === 0) {
        perish(g, p, () => eliminate(g, p, '5.5'));
        return goOn(g);
      }
      g.setArg(BACK.left, 1);
    }
    if (waysBack(g, p).length > 0) return true;
    // 9.66: no way out costs a step for each hex not gone.
    perish(g, p, () => {
      for (let left = g.arg(BACK.left); left > 0 && g.at(p) >= 0; left--) loseStep(g, p, '9.66');
    });
    g.setArg(BACK.left, 0);
    return false;
  },
  ask: {
    rule: '9.61',
    side: (g) => sideOf(g, g.arg(BACK.role)),
    prompt: (g) => ({ key: 'prompt.retreat', args: { unit: g.name(g.arg(BACK.unit) - 1), left: g.arg(BACK.left) } }),
    choices(g, out) {
      for (const hex of waysBack(g, g.arg(BACK.unit) - 1)) out.push(action(A.retreat, hex));
    },
    take(g, code) {
      const p = g.arg(BACK.unit) - 1;
      const hex = firstOf(code);
      const from = g.at(p);
      g.setArg(BACK.left, g.arg(BACK.left) - 1);
      g.log?.({
        type: 'retreated',
        rule: '9.6',
        args: { unit: g.name(p), from: g.hexName(from), hex: g.hexName(hex) },
      });
      const trap = inHostileZoc(g, g.book.side[p], hex);
      occupyOrPut(g, p, hex);
      g.mark(p, RETREATED);
      leadAlong(g, p, from, hex);
      // 9.64.
      if (trap) perish(g, p, () => loseStep(g, p, '9.64'));
    },
  },
});
/** 14.42: what a step into an enemy zone brings down on the leader of a last company (9.64). */
export function trapRoll(g: Malta, hex: number): Roll | null {
  const p = g.arg(BACK.unit) - 1;
  const side = g.book.side[p];
  if (g.steps(p) !== 1 || unitsIn(g, side, hex) > 0 || !inHostileZoc(g, side, hex)) return null;
  const riders = unitsIn(g, side, g.at(p)) === 1 ? leadersAt(g, side, g.at(p)).length : 0;
  return riders + leadersAt(g, side, hex).length === 1 ? aloneRoll(g) : null;
}
/** Losses of a retreat; leaders left without a unit are tried, the others are not (14.41, 14.42). */
function perish(g: Malta, p: number, lose: () => void): void {
  const hex = g.at(p);
  lose();
  if (g.at(p) < 0) mourn(g, g.book.side[p], hex);
}
function nextRetreat(g: Malta, role: number): boolean {
  const hexes = g.cells[L.ground + role];
  if (hexes === 0) return false;
  const p = involved(g, role).find((unit) => !g.has(unit, RETREATING));
  if (p === undefined) return false;
  g.mark(p, RETREATING);
  g.setArg(BACK.unit, p + 1);
  g.setArg(BACK.left, hexes);
  g.setArg(BACK.start, g.at(p) + 1);
  g.setArg(BACK.driven, 0);
  return true;
}
/** Where the unit under way may go next; driven on from a full hex, only where there is room. */
const waysBack = (g: Malta, p: number): number[] =>
  refuges(g, p, g.arg(BACK.start) - 1).filter((hex) => g.arg(BACK.driven) === 0 || fits(g, p, hex));
function goOn(g: Malta): boolean {
  g.setArg(BACK.unit, 0);
  return false;
}
function crowded(g: Malta, p: number): boolean {
  const hex = g.at(p);
  put(g, p, -1);
  const room = fits(g, p, hex);
  put(g, p, hex);
  return !room;
}
export function occupyOrPut(g: Malta, p: number, hex: number): void {
  if (g.book.isCombat(p)) occupy(g, p, hex);
  else put(g, p, hex);
}
/** 6.5: leaders go with the last unit of their hex. */
export function leadAlong(g: Malta, p: number, from: number, to: number): void {
  const side = g.book.side[p];
  if (unitsIn(g, side, from) > 0) return;
  for (const leader of leadersAt(g, side, from)) put(g, leader, to);
}
