import { firstOf as firstArg, typeOf } from '../../../../kernel/actions.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { involved } from '../../9-combat/hits.ts';
import { A } from '../../actions.ts';
import { ENGINEER } from '../../book.ts';
import { distinct, leadersAt } from '../../pieces.ts';
import { foe, L, type Malta } from '../../state.ts';
import { S } from '../../steps.ts';
import {
  barredSide,
  enemyThere,
  firstOf,
  full,
  isOwn,
  isOwnUnit,
  notNextTo,
  reason,
  sea,
  type Tried,
  unitArg,
  type Why,
  when,
} from './reasons.ts';

/** The pieces that are offered, by actions of a type. */
const offered = (g: Malta, type: number): number[] =>
  g.legal().flatMap((code) => (typeOf(code) === type ? [firstArg(code)] : []));

/** 1.7: of pieces that do not differ one is offered for all. */
function alike(g: Malta, p: number, list: readonly number[]): Reason | null {
  const same = list.find((other) => distinct(g, [other, p]).length === 1);
  return same === undefined ? null : reason('alike', '1.7', { ...unitArg(g, p), by: g.name(same) });
}

/** Who pays for a loss: alike pieces, headquarters last (9.5), engineers first (9.92c). */
const loses =
  (rule: string): Why =>
  (g, { piece }) => {
    if (!isOwnUnit(g, piece) || g.at(piece) === -1) return null;
    const list = offered(g, A.lose);
    const combat = g.isAt(S.losses);
    const among = combat && involved(g, g.arg(S.losses.args.role)).includes(piece);
    return firstOf(
      () => alike(g, piece, list),
      when(among && g.book.isHq(piece), () => reason('hqLast', '9.5', unitArg(g, piece))),
      when(among && list.every((p) => g.book.type[p] === ENGINEER), () =>
        reason('engineersFirst', '9.92c', unitArg(g, piece)),
      ),
      () => reason('notInvolved', rule, unitArg(g, piece)),
    );
  };

/** 9.62, 9.63: one hex further back each time. */
function goesBack(g: Malta, p: number, hex: number): Reason | null {
  const { start: began, driven } = S.retreats.args;
  const start = g.arg(began) > 0 ? g.arg(began) - 1 : g.at(p);
  const at = { ...unitArg(g, p), hex: g.hexName(hex) };
  const guns = (): boolean => {
    for (let gun = g.book.guns[0]; gun < g.book.guns[1]; gun++) if (g.at(gun) === hex) return true;
    return false;
  };
  return firstOf(
    sea(g, hex, '9.63'),
    notNextTo(g, p, hex, '9.6'),
    barredSide(g, p, hex, '9.63'),
    enemyThere(g, p, hex, '9.63'),
    when(g.book.distance(hex, start) <= g.book.distance(g.at(p), start), () =>
      reason('notFurther', '9.62', { ...at, from: g.hexName(start) }),
    ),
    when(leadersAt(g, foe(g.book.side[p]), hex).length > 0 || guns(), () => reason('retreatGuns', '9.63', at)),
    when(
      g.arg(driven) === 1,
      () => full(g, p, hex, '9.65')() ?? reason('notFurther', '9.62', { ...at, from: g.hexName(start) }),
    ),
  );
}
const retreats: Why = (g, { selected, piece, hex }) => {
  const under = g.arg(S.retreats.args.unit) - 1;
  if (piece >= 0) return isOwnUnit(g, piece) && under < 0 ? waits(g, piece) : null;
  const p = under >= 0 ? under : selected;
  return isOwnUnit(g, p) && g.at(p) >= 0 && hex >= 0 && g.at(p) !== hex ? goesBack(g, p, hex) : null;
};
const waits = (g: Malta, p: number): Reason | null =>
  alike(g, p, offered(g, A.retreat)) ?? reason('notInvolved', '9.45', unitArg(g, p));

/** 19.5: out of a hex that the enemy keeps. */
const leaving: Why = (g, { selected, piece, hex }: Tried) => {
  if (piece >= 0) return isOwnUnit(g, piece) ? alike(g, piece, offered(g, A.leave)) : null;
  if (!isOwn(g, selected) || g.at(selected) !== g.cells[L.target] || hex < 0 || g.at(selected) === hex) return null;
  return firstOf(
    sea(g, hex, '19.5'),
    notNextTo(g, selected, hex, '19.5'),
    barredSide(g, selected, hex, '18.95'),
    enemyThere(g, selected, hex, '19.5'),
  );
};

export const LOSSES: Readonly<Record<string, Why>> = {
  losses: loses('9.45'),
  bombardLosses: loses('10.13'),
  edgeLosses: loses('18.64'),
  rakeLosses: loses('16.56'),
  overflow: loses('5.5'),
  excess: loses('5.5'),
  retreats,
  leaving,
};
