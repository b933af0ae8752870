import { flood } from '../../../../kernel/board.ts';
import { beaten } from '../../8-combat/retreat.ts';
import { unitsIn } from '../../pieces.ts';
import { foe } from '../../state.ts';
import { isOwn, no, type Refuse, unitAnd } from './reason.ts';
import { full } from './units.ts';

/** 8.3.4: where a beaten unit does not go. */
export const retreats: Refuse = (g, { piece, area }) => {
  const p = beaten(g);
  const to = area >= 0 ? area : piece >= 0 && !isOwn(g, piece) ? g.at(piece) : -1;
  if (p < 0 || to < 0 || to === g.at(p)) return null;
  const { isLand, side, map } = g.book;
  const args = unitAnd(g, p, to);
  if (isLand[to] === 0) return no('retreatByLand', '8.3.4-2', args);
  if (unitsIn(g, foe(side[p]), to) > 0) return no('enemyThere', '8.3.4-1', args);
  const open = (next: number) => isLand[next] === 1 && unitsIn(g, foe(side[p]), next) === 0;
  const steps = flood(map, [g.at(p)], open)[to];
  if (steps < 0) return no('noRetreatWay', '8.3.4-1', args);
  return full(g, p, to) ?? no('retreatLength', '8.3.3-4', { ...args, steps, most: g.book.data.charts.retreat.areas });
};
