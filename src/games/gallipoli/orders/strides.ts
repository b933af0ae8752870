import type { ActionJson } from '../../../kernel/actions.ts';
import type { Stride } from '../../../kernel/orders.ts';
import { beaten } from '../8-combat/retreat.ts';
import { CAVALRY, LAND } from '../book.ts';
import { type Gallipoli, L, MOVED, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';

const { rideOver } = S;

/** Who takes a step by an action that names only where to. */
const WALKER: Readonly<Record<string, (g: Gallipoli) => number>> = {
  move: (g) => g.arg(S.unitMenu.args.unit),
  land: (g) => g.arg(S.unitMenu.args.unit),
  sail: (g) => g.arg(S.shipMenu.args.unit),
  retreat: beaten,
};
/** The parameter that names who goes, of actions that name where to as well. */
const NAMED: Readonly<Record<string, string>> = {
  ashore: 'unit',
  enter: 'unit',
  exploit: 'unit',
  setFort: 'fort',
  beachhead: 'beachhead',
};

/** Every action by which one piece comes to another area. */
export function stride(g: Gallipoli, action: ActionJson): Stride | null {
  const { type } = action;
  const to = String(action['area'] ?? '');
  const walker = WALKER[type];
  if (walker !== undefined) return { piece: g.name(walker(g)), to };
  const named = NAMED[type];
  if (named !== undefined) return { piece: String(action[named]), to };
  switch (type) {
    case 'advance':
      return { piece: String(action['unit']), to: g.areaName(g.cells[L.target]) };
    case 'rideOver':
    case 'rideStraight':
      // Over which area it rides is asked; where it goes is known.
      return { piece: g.name(g.arg(rideOver.args.unit)), to: g.areaName(g.arg(rideOver.args.area)) };
    default:
      return null;
  }
}

/** A second activation is not merely taken in hand: whoever is picked for it is used up. */
export const picks = (action: ActionJson): string | null => (action.type === 'select' ? String(action['unit']) : null);

/** 7.3.2-1, 7.3.2-2, 7.3.2b-1: areas of normal movement that a land unit has left in its activation. */
export function left(g: Gallipoli, p: number): number | null {
  const moving = g.isAt(S.moves) || g.isAt(S.unitMenu) || g.isAt(S.rideOver);
  if (!moving || g.book.kind[p] !== LAND || g.book.side[p] !== g.side || g.at(p) < 0) return null;
  if (g.book.isLand[g.at(p)] === 0) return null;
  if (g.has(p, MOVED)) return 0;
  return g.book.arm[p] === CAVALRY && !g.has(p, UNSUPPLIED) ? 2 : 1;
}
