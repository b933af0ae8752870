import { action } from '../../../../kernel/actions.ts';
import type { Click, Reason } from '../../../../kernel/orders.ts';
import { A } from '../../actions.ts';
import { targets } from '../../face/targets.ts';
import type { Gallipoli } from '../../state.ts';
import { S } from '../../steps.ts';
import { type StepName, stepName } from '../standing/order.ts';
import * as administration from './administration.ts';
import * as choices from './choices.ts';
import * as fights from './fights.ts';
import * as march from './march.ts';
import { isOwn, no, type Refuse, unitOf } from './reason.ts';
import { retreats } from './retreat.ts';
import * as sea from './sea.ts';
import * as setUp from './set-up.ts';

/** Every question that is answered on the map. */
const REFUSALS: Partial<Record<StepName, Refuse>> = {
  ...setUp,
  ...administration,
  ...choices,
  ...march,
  ...{ fighting: fights.fighting, guns: fights.guns, muster: fights.muster },
  ...{ losses: fights.losses, checks: fights.checks, advance: fights.advance },
  ...{ naval: sea.naval, shipMenu: sea.shipMenu, sweeping: sea.sweeping, placeFleet: sea.placeFleet },
  retreats,
};

/** The first condition that fails where a person clicks in vain; null for what is legal and for mere looking. */
export function why(g: Gallipoli, { selected, space, piece }: Click): Reason | null {
  if (g.over) return null;
  const { pieceIds, areaIds } = g.book;
  const indexOf = (list: readonly string[], id: string | null) => (id === null ? -1 : list.indexOf(id));
  const clicked = { piece: indexOf(pieceIds, piece), area: indexOf(areaIds, space) };
  const base = steppedBack(g);
  const { now, unit } = inHand(g, base, indexOf(pieceIds, selected));
  const meant = [piece, space, clicked.piece >= 0 ? placeName(g, clicked.piece) : null];
  if ([g, base, now].some((position) => allows(position, meant))) return null;
  return REFUSALS[stepName(now)]?.(now, { ...clicked, unit }) ?? foreign(g, unit, clicked.piece);
}

/** With a piece in hand the enemy's are not merely looked at. */
const foreign = (g: Gallipoli, unit: number, piece: number): Reason | null =>
  unit >= 0 && piece >= 0 && g.at(piece) >= 0 && !isOwn(g, piece) ? no('notYours', '3.2-1', unitOf(g, piece)) : null;

const placeName = (g: Gallipoli, p: number): string | null => (g.at(p) < 0 ? null : g.areaName(g.at(p)));

/** Whether something of the list is aimed at what was clicked. */
function allows(g: Gallipoli, meant: readonly (string | null)[]): boolean {
  return g.actions().some((json) => {
    const { spaces, pieces } = targets(json);
    return meant.some((id) => id !== null && (spaces.includes(id) || pieces.includes(id)));
  });
}

/** The question behind the menu of a piece. */
function steppedBack(g: Gallipoli): Gallipoli {
  const menu = g.isAt(S.unitMenu) || g.isAt(S.shipMenu);
  return menu && g.legal().includes(action(A.back)) ? after(g, action(A.back)) : g;
}

/** The question as it stands with a piece in hand, and that piece. */
function inHand(g: Gallipoli, base: Gallipoli, selected: number): { now: Gallipoli; unit: number } {
  const asked = g.isAt(S.unitMenu)
    ? g.arg(S.unitMenu.args.unit)
    : g.isAt(S.shipMenu)
      ? g.arg(S.shipMenu.args.unit)
      : -1;
  if (selected < 0 || selected === asked) return { now: g, unit: asked };
  const select = action(A.select, selected);
  return { now: base.legal().includes(select) ? after(base, select) : base, unit: selected };
}

function after(g: Gallipoli, code: number): Gallipoli {
  const copy = g.copy();
  copy.apply(code);
  return copy;
}
