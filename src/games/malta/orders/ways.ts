import type { ActionJson } from '../../../kernel/actions.ts';
import type { Stride } from '../../../kernel/orders.ts';
import { allowance } from '../6-movement.ts';
import { attackers } from '../9-combat/strength.ts';
import { half } from '../10-penetration.ts';
import { LEADER, STATIC, UNIT, WARSHIP } from '../book.ts';
import { L, MARCHED, type Malta, MOVED } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import { pieceNamed, points, stepNow } from './asked.ts';
import { offsetHex } from './drops.ts';

/** Actions that name who goes and where to. */
const PLAIN: Readonly<Record<string, readonly [piece: string, to: string]>> = {
  sail: ['ship', 'hex'],
  station: ['ship', 'hex'],
  step: ['unit', 'hex'],
  leave: ['unit', 'hex'],
  retreat: ['unit', 'hex'],
  airLand: ['unit', 'hex'],
  raid: ['unit', 'hex'],
  enterLeader: ['leader', 'hex'],
  load: ['unit', 'box'],
};

export function stride(g: Malta, action: ActionJson): Stride | null {
  const plain = PLAIN[action.type];
  if (plain !== undefined) return { piece: String(action[plain[0]]), to: String(action[plain[1]]) };
  return (OTHERS[action.type] ?? (() => null))(g, action);
}
const OTHERS: Readonly<Record<string, (g: Malta, action: ActionJson) => Stride | null>> = {
  move: (g, { hex }) => {
    const p = g.isAt(S.unitMove) ? g.arg(S.unitMove.args.unit) : attackers(g)[0];
    return p === undefined ? null : { piece: g.name(p), to: String(hex) };
  },
  // whichever way it takes, it ends where it was sent.
  via: (g) => {
    const { unit, hex } = S.wayOver.args;
    return g.isAt(S.wayOver) ? { piece: g.name(g.arg(unit)), to: g.hexName(g.arg(hex)) } : null;
  },
  place: (g, { hex }) => {
    const unit = g.question()?.prompt.args['unit'];
    return unit === undefined ? null : { piece: String(unit), to: String(hex) };
  },
  advance: (g, { unit }) => ({ piece: String(unit), to: g.hexName(g.cells[L.target]) }),
  serial: (g, { unit, offset }) => {
    const hex = offsetHex(g, String(offset));
    return hex < 0 ? null : { piece: String(unit), to: g.hexName(hex) };
  },
};

/** A unit, a ship or a gun taken in hand, to be sent or aimed. */
export const picks = (_g: Malta, { type, unit }: ActionJson): string | null =>
  type === 'select' ? String(unit) : null;

const MARCHING: readonly StepName[] = ['strategic', 'tactical', 'infiltration', 'unitMove', 'wayOver'];

/** 6.1, 6.5, 10.33, 16.71: points or hexes of one who has not gone yet. */
export function left(g: Malta, piece: string): number | null {
  const p = pieceNamed(g, piece);
  if (p < 0 || g.at(p) < 0) return null;
  const step = stepNow(g);
  if (step === 'ships' && g.book.kind[p] === WARSHIP) return g.has(p, MOVED) ? null : g.book.movement[p];
  if (step === 'penetrate') return attackers(g).includes(p) ? points(half(g, p) - spentBy(g, p)) : null;
  if (!MARCHING.includes(step) || g.book.side[p] !== g.side || g.has(p, MOVED | MARCHED)) return null;
  if (g.book.kind[p] === LEADER) return g.book.data.tables.movement.leader;
  return g.book.kind[p] === UNIT && g.book.moveClass[p] !== STATIC ? points(allowance(g, p)) : null;
}
function spentBy(g: Malta, p: number): number {
  const { foot, mot, mech } = S.penetrate.args;
  return g.arg([foot, mot, mech][g.book.moveClass[p]] ?? foot);
}
