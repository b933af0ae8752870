import { type ActionJson, firstOf, typeOf } from '../../../kernel/actions.ts';
import type { Reason } from '../../../kernel/orders.ts';
import { mayJoin, mostAgainst } from '../9-combat/attack.ts';
import { attackOf } from '../9-combat/strength.ts';
import { isFirer, mayFire } from '../9-combat/support.ts';
import { freeMarkers, jumpers, markersOf } from '../19-drops/plans.ts';
import { A, MARKERS } from '../actions.ts';
import { L, type Malta } from '../state.ts';
import type { StepName } from '../steps.ts';
import { hexNamed, stepNow } from './asked.ts';
import { crewNow } from './drops.ts';

const reason = (id: string, rule: string, args: Reason['args']): Reason => ({ id, rule, args });

/** Units that an action of a type is offered for. */
const units = (g: Malta, type: number): Set<number> =>
  new Set(g.legal().flatMap((code) => (typeOf(code) === type ? [firstOf(code)] : [])));

/** What is regretted when a step is ended. */
const ENDS: Readonly<Partial<Record<StepName, (g: Malta) => Reason | null>>> = {
  // 19.33: nobody jumps on this turn, though somebody could.
  plan(g) {
    const turn = g.cells[L.planTurn];
    const jump = markersOf(g, turn).flatMap((marker) => jumpers(g, marker, turn));
    if (jump.length > 0 || freeMarkers(g, turn).length === 0) return null;
    return reason('nobodyJumps', '19.33', { turn: turn + 1 });
  },
  serials(g) {
    if (crewNow(g).length > 0) return null;
    return reason('emptyMarker', '19.33', { marker: MARKERS[g.cells[L.planMarkerNow]], turn: g.cells[L.planTurn] + 1 });
  },
  soloDrops: (g) => reason('nobodyJumps', '21.1', { turn: g.box + 1 }),
  // 18.31: somebody who could be loaded stays behind.
  loading(g) {
    const count = units(g, A.load).size;
    return count === 0 ? null : reason('leftBehind', '18.31', { count });
  },
  airLanding(g) {
    const count = units(g, A.airLand).size;
    return count === 0 ? null : reason('notFlown', '16.11', { count });
  },
  strikes: (g) => reason('strikesLeft', '17.5', { count: g.cells[L.strikesLeft] }),
  attacks(g) {
    const hex = g.book.land.find((one) => g.cells[L.airSupport + one] > 0 && g.cells[L.attacked + one] === 0);
    return hex === undefined ? null : reason('planesForNothing', '9.26', { hex: g.hexName(hex) });
  },
};

/** 9.11, R-31: support against a hex that nobody will be able to attack. */
function wasted(g: Malta, hex: number): Reason | null {
  let own = 0;
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) >= 0 && mayJoin(g, p, hex)) own += attackOf(g, p);
  const at = { hex: g.hexName(hex) };
  if (own === 0) return reason('nobodyAttacks', '9.11', at);
  let helped = false;
  for (let p = 0; p < g.book.ships[1]; p++) helped ||= isFirer(g, p) && mayFire(g, p, hex);
  const { attack, defence, column, least } = mostAgainst(g, hex, own, helped);
  return column > 0 ? null : reason('attackTooWeak', '9.3', { ...at, attack, defence, least });
}

export function warns(g: Malta, action: ActionJson): Reason | null {
  if (action.type === 'done') return ENDS[stepNow(g)]?.(g) ?? null;
  const supports = action.type === 'airSupport' || (action.type === 'support' && stepNow(g) === 'aiming');
  const hex = supports ? hexNamed(g, String(action['hex'] ?? '')) : -1;
  return hex >= 0 ? wasted(g, hex) : null;
}
