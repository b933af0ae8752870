import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { A } from '../actions.ts';
import { ALLIED, UNIT } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import type { Malta } from '../state.ts';
import { commander, companion, ending } from './common.ts';
import { combat } from './fight.ts';
import { stakeOf } from './ground.ts';
import { addToSerial, cancelDrops, plan, serials } from './herkules-drops.ts';
import { loading, strikes } from './herkules-landing.ts';
import { AXIS_STAFF, stepWorth } from './herkules-posts.ts';
import { attachments } from './herkules-ranks.ts';
import { shipFire, ships, stations } from './herkules-ships.ts';
import { zones } from './herkules-zones.ts';
import { marching } from './march.ts';
import openings from './openings.json';
import { HERKULES, HERKULES_PLANS, HORIZON } from './weights.ts';

/**
 * A heuristic commander of the Axis side. It drops on the airfields, lands where few defend the shore, masses until
 * the odds are good and takes airfield after airfield.
 */
const script = commander(['axis'], {
  ...combat(AXIS_STAFF, HERKULES),
  zones,
  openingAttachments: attachments,
  attachments,
  strikes,
  plan,
  serials,
  addToSerial,
  replacements: (_g, actions) => offered(actions, A.replace) ?? ending(actions),
  shipsHome: (g, actions) => best(actions, (code) => -g.book.support[firstOf(code)]),
  loading,
  stations,
  shipFire,
  waveMoves: steps,
  assembly: steps,
  edges: (_g, actions) => actions[0],
  edgeReply: (g, actions) => best(actions, (code) => -unitsIn(g, ALLIED, firstOf(code))),
  soloDrops: (_g, actions) => offered(actions, A.dropMarker) ?? ending(actions),
  cancelDrops,
  clashes: (g, actions) => best(actions, (code) => stakeOf(g, firstOf(code))),
  breakdown: (_g, actions) => ending(actions),
  reforming: (_g, actions) => offered(actions, A.reform) ?? ending(actions),
  ...marching(AXIS_STAFF, HERKULES),
  ships,
  airLanding,
});
export const herkules = HERKULES.on({ ...script, horizon: HORIZON, openings: openings.herkules }, HERKULES_PLANS);

// ── coming ashore

/** Battalions form up first, then everybody goes where he is of use. */
function steps(g: Malta, actions: readonly number[]): number {
  const reform = offered(actions, A.reform);
  if (reform !== undefined) return reform;
  const worth = stepWorth(g);
  let top = ending(actions);
  let high = 0.3;
  for (const code of offers(actions, A.step)) {
    const p = firstOf(code);
    if (g.book.kind[p] !== UNIT) continue;
    const gain = worth(p, secondOf(code)) - worth(p, g.at(p));
    if (gain > high) [high, top] = [gain, code];
  }
  return typeOf(top) === A.step ? (companion(g, firstOf(top), actions) ?? top) : top;
}

/** 16.11: whatever can be flown in, the HQ and the battalions first. */
function airLanding(g: Malta, actions: readonly number[]): number | Choice {
  const list = offers(actions, A.airLand);
  if (list.length === 0) return ending(actions);
  const code = best(list, (one) => {
    const p = firstOf(one);
    return g.book.isHq(p) ? 20 : g.book.attack[p] + (g.book.isArtillery(p) ? 3 : 0);
  });
  return told(code, 'fly', { unit: g.name(firstOf(code)), hex: g.hexName(secondOf(code)) });
}
