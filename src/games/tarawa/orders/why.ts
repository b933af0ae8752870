import type { ActionJson } from '../../../kernel/actions.ts';
import type { Click, Reason } from '../../../kernel/orders.ts';
import { targets } from '../face/targets.ts';
import type { Tarawa } from '../state.ts';
import { S, type StepName } from '../steps.ts';
import {
  airRaid,
  chits,
  collapse,
  craftReturn,
  shelter,
  strayBombs,
  supplyHeads,
  supplyIssue,
  suppression,
} from './why/areas.ts';
import type { Clicked } from './why/common.ts';
import { embark, enter } from './why/embark.ts';
import { attackers, attackSupport, banzai, clearOne, demolish, demolishers, fire } from './why/fights.ts';
import { landActions, moveOn, retreat, unitMenu } from './why/land.ts';
import { impulse } from './why/water.ts';

const BY_STEP: Partial<Record<StepName, (g: Tarawa, click: Clicked) => Reason | null>> = {
  ...{ chits, supplyIssue, embark, enter, impulse, suppression },
  ...{ landActions, unitMenu, moveOn, fire, attackers, attackSupport, clearOne, demolishers, demolish },
  ...{ supplyHeads, airRaid, shelter, strayBombs, banzai, retreat, craftReturn },
  collapseHexes: collapse,
};
const NAMES = Object.keys(S) as StepName[];

/** The first condition that fails where a person clicked in vain. Nothing legal has one. */
export function why(g: Tarawa, click: Click): Reason | null {
  const answer = BY_STEP[NAMES[g.topStep()]];
  if (answer === undefined || g.actions().some((action) => meets(action, click))) return null;
  const { selected, space, piece } = click;
  const number = (id: string | null) => (id === null ? -1 : g.book.pieceIds.indexOf(id));
  const hex = space === null ? -1 : (g.book.hexIndex.get(space) ?? -1);
  const clicked = { selected: number(selected), piece: number(piece), hex };
  if (g.isAt(S.landActions) && canDo(g, click)) return null;
  return answer(g, clicked);
}

/**
 * Whether the click can mean this action. A piece that acts may always be taken in hand instead of another; else the
 * action has to name what was clicked and, where a piece is in hand, that piece or none.
 */
function meets(action: ActionJson, { selected, space, piece }: Click): boolean {
  const { spaces, pieces } = targets(action);
  if (piece !== null && pieces[0] === piece) return true;
  if (selected !== null && pieces.length > 0 && !pieces.includes(selected)) return false;
  if (piece !== null && pieces.includes(piece)) return true;
  return space !== null && spaces.includes(space);
}

/** Whether the unit in hand could do something there once it is called on. */
function canDo(g: Tarawa, click: Click): boolean {
  const select = g.actions().find((action) => action.type === 'select' && action['unit'] === click.selected);
  if (select === undefined) return false;
  const menu = g.copy();
  menu.apply(g.codec.encode(select));
  return menu.actions().some((action) => meets(action, { ...click, selected: null }));
}
