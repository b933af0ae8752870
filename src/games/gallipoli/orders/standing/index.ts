import type { StandingOrder } from '../../../../kernel/orders.ts';
import type { Gallipoli } from '../../state.ts';
import {
  alliedSupply,
  cavalryReserve,
  recovery,
  reserveRide,
  type Standing,
  segment,
  sweeping,
  turkishReinforcements,
  turkishSupply,
  withdrawals,
} from './administration.ts';
import { advance, checks, fighting, guns, muster, naval } from './combat.ts';
import { MOST_ALIKE } from './limits.ts';
import { moves } from './moves.ts';
import { type StepName, stepName } from './order.ts';

const AT: Partial<Record<StepName, Standing>> = {
  alliedSupply,
  turkishSupply,
  turkishReinforcements,
  withdrawals,
  cavalryReserve,
  segment,
  moves,
  reserveRide,
  fighting,
  guns,
  muster,
  checks,
  advance,
  naval,
  sweeping,
  recovery,
};

export function standing(g: Gallipoli): readonly StandingOrder[] {
  return g.over ? [] : numbered(AT[stepName(g)]?.(g, g.legal()) ?? []);
}

/** Of orders that differ only in what they are about, each has an id of its own: the second of a kind ends in 2. */
function numbered(list: readonly StandingOrder[]): StandingOrder[] {
  const met = new Map<string, number>();
  return list.flatMap((order) => {
    const times = (met.get(order.id) ?? 0) + 1;
    met.set(order.id, times);
    if (times === 1) return [order];
    return times > MOST_ALIKE ? [] : [{ ...order, id: `${order.id}${times}` }];
  });
}
