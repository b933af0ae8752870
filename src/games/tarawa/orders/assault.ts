import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { offers } from '../../../kernel/commander.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import { inReach, mayAttack } from '../7-land/attack.ts';
import { recoveryCap, recoveryChoices } from '../7-land/recovery.ts';
import { leaders } from '../7-land/support.ts';
import { headWithin } from '../8-supply.ts';
import { A } from '../actions.ts';
import { DIGGING, L, RECOVERING, RESTING, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { rolls } from './dice.ts';

/** Hexes that the unit in hand, or those already called up, could attack by themselves. */
export function attackable(g: Tarawa): number[] {
  if (g.isAt(S.attackers)) {
    const units = leaders(g);
    return offers(g.legal(), A.target).flatMap((code) => (inReach(g, units, [firstOf(code)]) ? firstOf(code) : []));
  }
  const unit = g.isAt(S.unitMenu) ? g.arg(S.unitMenu.args.unit) : -1;
  if (unit < 0 || !mayAttack(g, unit)) return [];
  const held = (hex: number) => hex < g.book.landCount && g.cells[L.held + hex] === 1;
  return g.book.graph.neighbours(g.cells[L.at + unit]).filter(held);
}

/** How many could still join an attack on this hex. */
export function couldJoin(g: Tarawa, hex: number): number {
  const lead = g.isAt(S.unitMenu) ? g.arg(S.unitMenu.args.unit) : -1;
  let n = 0;
  for (let u = 0; u < g.book.unitCount; u++) {
    if (u !== lead && g.cells[L.at + u] >= 0 && mayAttack(g, u) && inReach(g, [u], [hex])) n++;
  }
  return n;
}

/** 7.2.4d–e: everybody beside the hex against it, up to the moment before the dice. */
export function everybodyAgainst(g: Tarawa, hex: number): ActionCode | null {
  if (g.isAt(S.unitMenu)) return attackable(g).includes(hex) ? action(A.attack) : null;
  if (!g.isAt(S.attackers)) return null;
  const legal = g.legal();
  const units = leaders(g);
  const join = offers(legal, A.join).find((code) => inReach(g, [...units, firstOf(code)], [hex]));
  if (join !== undefined) return join;
  const target = legal.find((code) => code === action(A.target, hex));
  return target === undefined || rolls(g, target) ? null : target;
}

/** 7.2.3, 10.1.6.2b: all who can support a fire; against a Banzai those who have nothing to lose by it. */
export function everybodySupports(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.fire) && !g.isAt(S.banzai)) return null;
  const busy = (code: ActionCode) => g.isAt(S.banzai) && g.has(firstOf(code), DIGGING | RECOVERING | RESTING);
  return offers(g.legal(), A.support).find((code) => !busy(code) && !rolls(g, code)) ?? null;
}

const HEAD_RANGE = 4;

/** 7.2.6: units below strength, out of the line and near a head, so that it costs no point. */
export function recoverAll(g: Tarawa): ActionCode | null {
  const recover = action(A.recover);
  if (g.isAt(S.unitMenu)) return mayRecover(g, g.arg(S.unitMenu.args.unit)) ? recover : null;
  if (!g.isAt(S.landActions)) return null;
  const worn = offers(g.legal(), A.select).filter((code) => mayRecover(g, firstOf(code)));
  return worn.find((code) => !rolls(g, code, recover)) ?? null;
}
function mayRecover(g: Tarawa, u: number): boolean {
  if (g.cells[L.at + u] >= g.book.landCount || g.cells[L.steps + u] >= recoveryCap(g, u)) return false;
  const choices: number[] = [];
  recoveryChoices(g, u, choices);
  return choices.some((code) => typeOf(code) === A.recover) && headWithin(g, g.cells[L.at + u], HEAD_RANGE);
}

/** 9.3: every battalion that may rest for its regiment. */
export const restAll = (g: Tarawa): ActionCode | null =>
  g.isAt(S.landActions) ? (offers(g.legal(), A.rest).find((code) => !rolls(g, code)) ?? null) : null;
