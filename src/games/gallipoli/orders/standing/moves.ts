import { action, firstOf } from '../../../../kernel/actions.ts';
import { legalAfter, offers } from '../../../../kernel/commander.ts';
import type { StandingOrder } from '../../../../kernel/orders.ts';
import { inBand } from '../../7-operations/activation.ts';
import { mayDig } from '../../7-operations/land.ts';
import { A } from '../../actions.ts';
import { ALLIED } from '../../book.ts';
import type { Gallipoli } from '../../state.ts';
import { S } from '../../steps.ts';
import type { Standing } from './administration.ts';
import { type Say, standingOrder } from './order.ts';

/** Units on the list that their menu would let do a thing. */
const able = (g: Gallipoli, actions: readonly number[], among: (p: number) => boolean, order: number): number[] =>
  offers(actions, A.select).filter((code) => among(firstOf(code)) && legalAfter(g, code).includes(order));

/** One after the other: taken in hand, then told. */
function told(g: Gallipoli, plan: Omit<StandingOrder, 'next' | 'rule'>, rule: string, what: Told): StandingOrder {
  const { among, order } = what;
  const next: Say = (at, list) => able(at, list, (p) => among(at, p), order)[0];
  const menu: Say = (at, list) => (among(at, at.arg(S.unitMenu.args.unit)) && list.includes(order) ? order : undefined);
  return standingOrder(g.side, { ...plan, rule, at: { moves: next, unitMenu: menu } });
}
interface Told {
  among(g: Gallipoli, p: number): boolean;
  readonly order: number;
}

/** 7.5-2: the rest of a division that has begun to land goes after it; a rough sea tries every one of them (7.5-5). */
function follow(g: Gallipoli, actions: readonly number[]): StandingOrder[] {
  if (g.side !== ALLIED) return [];
  const { boxes, division, divisionIds, members, isAssault } = g.book;
  const boxed = new Set(
    offers(actions, A.select).flatMap((code) =>
      g.at(firstOf(code)) === boxes[ALLIED] ? [division[firstOf(code)]] : [],
    ),
  );
  return [...boxed].flatMap((own) => {
    if (own < 0) return [];
    const seas = new Set(members[own].map((p) => g.at(p)).filter((at) => at >= 0 && isAssault[at] === 1));
    return [...seas].flatMap((area) => {
      const what = {
        among: (at: Gallipoli, p: number) => division[p] === own && at.at(p) === boxes[ALLIED],
        order: action(A.land, area),
      };
      const count = able(g, actions, (p) => what.among(g, p), what.order).length;
      if (count === 0) return [];
      const args = { division: divisionIds[own], area: g.areaName(area), count };
      const plan = g.rough ? { id: 'followRough', args, rolls: true as const } : { id: 'follow', args };
      return [told(g, plan, '7.5-2', what)];
    });
  });
}

/** 7.3.2d-1: those whose formation is at work already, so that nobody else is used up by it. */
function digIn(g: Gallipoli, actions: readonly number[]): StandingOrder[] {
  const among = (at: Gallipoli, p: number) => inBand(at, p) && mayDig(at, p);
  const what = { among, order: action(A.dig) };
  const count = able(g, actions, (p) => among(g, p), what.order).length;
  return count < 2 ? [] : [told(g, { id: 'digAll', args: { count } }, '7.3.2d-1', what)];
}

export const moves: Standing = (g, actions) => [...follow(g, actions), ...digIn(g, actions)];
