import type { ActionJson } from '../../../kernel/actions.ts';
import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import type { Reason } from '../../../kernel/orders.ts';
import { isLanding } from '../8-combat/forces.ts';
import { A, SOURCES } from '../actions.ts';
import { landIn } from '../pieces.ts';
import { type Gallipoli, L } from '../state.ts';
import { type StepName, stepName } from './standing/order.ts';
import { no } from './why/reason.ts';

type Warn = (g: Gallipoli, actions: readonly number[]) => Reason | null;

/** What is left undone by whoever says that he is done. */
const UNDONE: Partial<Record<StepName, Warn>> = {
  alliedSupply(g, actions) {
    const fleet = actions.some((code) => typeOf(code) === A.payFleet);
    if (fleet) return no('fleet', '6.2-5', { price: g.book.data.costs.supply.fleet });
    const beachhead = actions.find((code) => typeOf(code) === A.supplyBeachhead);
    return beachhead === undefined ? null : no('beachhead', '6.2-2', { unit: g.name(firstOf(beachhead)) });
  },
  turkishSupply(_, actions) {
    const source = actions.find((code) => typeOf(code) === A.paySource);
    return source === undefined ? null : no('source', '6.3-2', { source: SOURCES[firstOf(source)] });
  },
  /** 8.3.5-1: ground that nobody goes into; who is in the boats goes back to the box (R-LANDING-REST). */
  advance(g, actions) {
    const area = g.cells[L.target];
    const movers = actions.filter((code) => typeOf(code) === A.advance).map(firstOf);
    if (movers.length === 0 || landIn(g, g.side, area) > 0) return null;
    const boats = movers.some((p) => isLanding(g, p));
    return no(boats ? 'backToBox' : 'emptyGround', boats ? 'R-LANDING-REST' : '8.3.5-1', { area: g.areaName(area) });
  },
  beachheads(g, actions) {
    const site = actions.find((code) => typeOf(code) === A.beachhead);
    return site === undefined ? null : no('noBase', '6.5.1', { area: g.areaName(secondOf(site)) });
  },
};

/** What somebody might regret who takes an action: `warns.<id>`. */
export function warns(g: Gallipoli, { type }: ActionJson): Reason | null {
  return g.over || type !== 'done' ? null : (UNDONE[stepName(g)]?.(g, g.legal()) ?? null);
}
