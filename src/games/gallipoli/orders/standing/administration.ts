import { secondOf } from '../../../../kernel/actions.ts';
import { offered, offers } from '../../../../kernel/commander.ts';
import type { StandingOrder } from '../../../../kernel/orders.ts';
import { beachheadPrice } from '../../6-supply.ts';
import { canBuySecond } from '../../7-operations/second.ts';
import { A } from '../../actions.ts';
import { ALLIED, LAND, SHIP, TURKISH } from '../../book.ts';
import { type Gallipoli, L } from '../../state.ts';
import { rehearse, type Say, type StepName, standingOrder } from './order.ts';

export type Standing = (g: Gallipoli, actions: readonly number[]) => StandingOrder[];

const stock = (g: Gallipoli, side: number): number => g.cells[L.sp + side];
/** What is spent by it of a side's supply points. */
const priceOf = (g: Gallipoli, side: number, say: Say): number => stock(g, side) - stock(rehearse(g, say), side);

/** Something to pay for: what is paid next, and what it comes to. */
interface Payment {
  readonly id: string;
  readonly rule: string;
  readonly pay: Say;
  readonly price: number;
}
/** Pays for it, and is done. */
function payment(g: Gallipoli, side: number, { id, rule, pay, price }: Payment): StandingOrder {
  const step = side === ALLIED ? 'alliedSupply' : 'turkishSupply';
  const say: Say = (at, list) => pay(at, list) ?? offered(list, A.done);
  return standingOrder(side, { id, args: { price, points: stock(g, side) }, rule, at: { [step]: say } });
}

/** 6.2: all beachheads and the fleet where the points suffice for all of them; the fleet alone. */
export const alliedSupply: Standing = (g, actions) => {
  const pay: Say = (_, list) => offered(list, A.payFleet);
  const all: Say = (at, list) => offered(list, A.supplyBeachhead) ?? pay(at, list);
  const beachheads = offers(actions, A.supplyBeachhead).length;
  const { fleet } = g.book.data.costs.supply;
  const price = beachheads * beachheadPrice(g) + (g.cells[L.fleetPaid] === 1 ? 0 : fleet);
  const list: StandingOrder[] = [];
  if (beachheads > 0 && price <= stock(g, ALLIED))
    list.push(payment(g, ALLIED, { id: 'supplyAll', rule: '6.2-1', pay: all, price }));
  if (offered(actions, A.payFleet) !== undefined)
    list.push(payment(g, ALLIED, { id: 'fleetOnly', rule: '6.2-5', pay, price: fleet }));
  return list;
};

/** 6.3: both sources, and with them every fort that they reach. */
export const turkishSupply: Standing = (g, actions) => {
  const pay: Say = (_, list) => offered(list, A.paySource);
  const all: Say = (at, list) => pay(at, list) ?? offered(list, A.allForts) ?? offered(list, A.supplyFort);
  const unpaid = offers(actions, A.paySource).length;
  const price = priceOf(g, TURKISH, all);
  const sources = Math.min(unpaid * g.book.data.costs.turkishSupply.edge, stock(g, TURKISH));
  const list: StandingOrder[] = [];
  if (price > sources) list.push(payment(g, TURKISH, { id: 'sourcesAndForts', rule: '6.3-3', pay: all, price }));
  if (unpaid > 1) list.push(payment(g, TURKISH, { id: 'sources', rule: '6.3-1', pay, price: sources }));
  return list;
};

/** All that can do a thing do it, where there are several. */
const each =
  (id: string, step: StepName, type: number, rule: string, rolls?: true): Standing =>
  (g, actions) => {
    const count = offers(actions, type).length;
    const at = { [step]: (_: Gallipoli, list: readonly number[]) => offered(list, type) };
    return count < 2 ? [] : [standingOrder(g.toMove, { id, args: { count }, rule, at, ...(rolls && { rolls }) })];
  };

export const withdrawals = each('withdrawAll', 'withdrawals', A.withdraw, '10.5.1-1');
export const cavalryReserve = each('reserveAll', 'cavalryReserve', A.reserve, '11.1-1');
export const reserveRide = each('releaseAll', 'reserveRide', A.release, '11.1-2');
/** Dice fall one after the other. */
export const recovery = each('rallyAll', 'recovery', A.rally, '9.0', true);
export const sweeping = each('sweepAll', 'sweeping', A.sweep, '8.5.2-1', true);

/** 10.3-2: all that waits and finds room enters by one door. */
export const turkishReinforcements: Standing = (g, actions) => {
  const doors = new Map<number, number>();
  for (const code of offers(actions, A.enter)) doors.set(secondOf(code), (doors.get(secondOf(code)) ?? 0) + 1);
  const wide = [...doors].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  return wide.map(([area]) =>
    standingOrder(TURKISH, {
      ...{ id: 'enterAll', args: { area: g.areaName(area) }, rule: '10.3-2' },
      at: { turkishReinforcements: (_, list) => offers(list, A.enter).find((code) => secondOf(code) === area) },
    }),
  );
};

/** 7.2-1, 7.3.2c-1: nothing in this segment, and no second activation after it. */
export const segment: Standing = (g, actions) => {
  const side = g.toMove;
  const asksAgain = canBuySecond(g, side, LAND) || canBuySecond(g, side, SHIP);
  if (!asksAgain || offered(actions, A.pass) === undefined) return [];
  const pass: Say = (_, list) => offered(list, A.pass);
  return [standingOrder(side, { id: 'passOn', rule: '7.2-1', at: { segment: pass, again: pass } })];
};
