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
  return g.over ? [] : (AT[stepName(g)]?.(g, g.legal()) ?? []);
}
