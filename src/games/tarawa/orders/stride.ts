import type { ActionJson } from '../../../kernel/actions.ts';
import type { Stride } from '../../../kernel/orders.ts';
import { floats } from '../6-invasion/reef.ts';
import { HALVES } from '../book.ts';
import { afloat, ashore } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';

/** The unit that the open question is about, for actions that do not name it; -1 for none. */
function inHand(g: Tarawa): number {
  if (g.isAt(S.unitMenu)) return g.arg(S.unitMenu.args.unit);
  if (g.isAt(S.moveOn)) return g.arg(S.moveOn.args.unit);
  if (g.isAt(S.retreat)) return g.arg(S.retreat.args.unit);
  if (g.isAt(S.enter)) return g.arg(S.enter.args.craft);
  return -1;
}

/** The parameter that names the piece where an action does; '' where it is the piece in hand. */
const MOVER: Readonly<Record<string, string>> = {
  sail: 'craft',
  withdraw: 'craft',
  wade: 'unit',
  march: 'unit',
  pierHead: 'unit',
  move: '',
  retreat: '',
  enter: '',
};

export function stride(g: Tarawa, action: ActionJson): Stride | null {
  const mover = MOVER[action.type];
  if (mover === undefined) return null;
  const piece = mover === '' ? inHand(g) : g.book.pieceIds.indexOf(String(action[mover]));
  return piece < 0 ? null : { piece: g.name(piece), to: String(action['hex']) };
}

export const picks = (action: ActionJson): string | null => (action.type === 'select' ? String(action['unit']) : null);

const ON_LAND = [S.landActions, S.unitMenu, S.moveOn, S.fire, S.attackers, S.attackSupport, S.demolishers];

/** APs that are counted now: afloat in an impulse, ashore in the land phase. */
export function left(g: Tarawa, piece: number): number | null {
  const ap = g.cells[L.ap + piece];
  if (g.isAt(S.impulse)) {
    const moves = afloat(g, piece) ? !g.book.isCraft(piece) || floats(g, piece) : ap > 0;
    return moves ? ap / HALVES : null;
  }
  const counted = ap > 0 || ashore(g, piece);
  return counted && ON_LAND.some((step) => g.isAt(step)) ? ap / HALVES : null;
}
