import type { Click, Reason } from '../../../../kernel/orders.ts';
import { targets } from '../../face/targets.ts';
import type { Malta } from '../../state.ts';
import { hexNamed, pieceNamed, stepNow } from '../asked.ts';
import { stride } from '../ways.ts';
import { COMBAT } from './combat.ts';
import { DAY } from './day.ts';
import { DROPS } from './drops.ts';
import { FIRE } from './fire.ts';
import { LOSSES } from './losses.ts';
import { MOVEMENT } from './movement.ts';
import type { Why } from './reasons.ts';

const REASONS: Readonly<Record<string, Why>> = { ...MOVEMENT, ...COMBAT, ...LOSSES, ...DROPS, ...FIRE, ...DAY };

/** Whether something that is offered is aimed at where the click went, by the piece in hand or by none. */
export function isOffered(g: Malta, { selected, space, piece }: Click): boolean {
  return g.actions().some((action) => {
    const { spaces, pieces } = targets(action);
    const way = stride(g, action);
    const whose = way === null ? pieces : [...pieces, way.piece];
    if (piece !== null && whose.includes(piece)) return true;
    if (space === null || !(spaces.includes(space) || way?.to === space)) return false;
    return selected === null || pieces.length === 0 || whose.includes(selected);
  });
}

/** The first condition that fails where a person clicks in vain; null where he only looked, or where it is no vain click. */
export function why(g: Malta, click: Click): Reason | null {
  const ask = REASONS[stepNow(g)];
  if (ask === undefined || isOffered(g, click)) return null;
  const piece = pieceNamed(g, click.piece);
  const at = piece >= 0 ? g.at(piece) : -1;
  return ask(g, {
    selected: pieceNamed(g, click.selected),
    piece,
    hex: click.space !== null ? hexNamed(g, click.space) : Math.max(-1, at),
    box: click.space === null ? -1 : g.book.boxIds.indexOf(click.space),
    looks: piece >= 0,
  });
}
