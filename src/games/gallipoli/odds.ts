import { firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import { oddsOf, type Roll } from '../../kernel/rolls.ts';
import { mayExit, type Route, reach, routesTo, WITH_CHECK } from './7-operations/movement.ts';
import { routeOf } from './7-operations/ride.ts';
import { exploitModifiers } from './8-combat/advance.ts';
import { assaultRoll } from './8-combat/assault.ts';
import { bombardmentRoll, firing } from './8-combat/bombardment.ts';
import { checkModifiers } from './8-combat/losses.ts';
import { mineRoll, sweepRoll } from './8-combat/mines.ts';
import { salvoOdds } from './8-combat/naval-fire.ts';
import { beaten, isRisky } from './8-combat/retreat.ts';
import { rallyRoll } from './9-recovery.ts';
import { A } from './actions.ts';
import { moraleRoll } from './pieces.ts';
import { type Gallipoli, L } from './state.ts';
import { S } from './steps.ts';

/** Exact odds of the actions that roll by themselves. */
export function odds(g: Gallipoli, code: number): ActionOdds | null {
  if (typeOf(code) === A.fire) return inOrder(salvoOdds(g, g.arg(S.shipMenu.args.unit), firstOf(code)));
  const roll = rollOf(g, code, new Modifiers().start(true));
  return roll === null ? null : inOrder(oddsOf(roll));
}

/** What hits hardest or does best comes first. */
const SEVERITY: Readonly<Record<string, readonly string[]>> = {
  assault: ['NE/A', '1/A', '2/A', 'NE/2', '1/2', '2/2', '1/1', '2/1', '2/NE', 'A/NE'],
  bombardment: ['A', '3', '2', '1', 'NE'],
  hit: ['destroyed', 'crippled', 'neutralized', 'unchanged'],
  sweeping: ['two', 'one', 'none', 'crippled'],
  morale: ['pass', 'fail'],
  rally: ['recovers', 'unchanged', 'lost'],
};
function inOrder(given: ActionOdds): ActionOdds {
  const order = SEVERITY[given.table];
  if (order === undefined) return given;
  return { ...given, odds: given.odds.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result)) };
}

/** The throw that an action leads to. */
function rollOf(g: Gallipoli, code: number, mods: Modifiers): Roll | null {
  const first = firstOf(code);
  switch (typeOf(code)) {
    case A.attack:
      return assaultRoll(g, mods);
    case A.shoot:
      return bombardmentRoll(g, g.cells[L.target], firing(g), mods);
    case A.sweep:
      return sweepRoll(g, first, mods);
    case A.mineEffort:
      return mineRoll(g, first, mods);
    case A.check:
      return moraleRoll(g, first, checkModifiers(g, mods, first, g.arg(S.checks.args.who), g.arg(S.checks.args.drm)));
    case A.move:
      return bare(g, selected(g), needsCheck(routesTo(g, selected(g), first)));
    case A.rideOver:
    case A.rideStraight:
      return bare(g, g.arg(S.rideOver.args.unit), needsCheck([routeOf(g, code)]));
    case A.exit:
      return bare(g, selected(g), mayExit(g, selected(g), reach(g, selected(g))) === WITH_CHECK);
    case A.land:
      return bare(g, selected(g), g.rough);
    case A.retreat:
      return bare(g, beaten(g), isRisky(g, beaten(g), first));
    case A.rally:
      return rallyRoll(g, first, mods);
    case A.exploit:
      return moraleRoll(g, first, exploitModifiers(g, mods, first, secondOf(code)));
    default:
      return null;
  }
}

/** A move is tried at once where there is one route; where there are more, the route is asked first. */
const needsCheck = (routes: readonly Route[]): boolean => routes.length === 1 && routes[0].way === WITH_CHECK;
const selected = (g: Gallipoli): number => g.arg(S.unitMenu.args.unit);
/** A check without modifiers, where one is needed. */
const bare = (g: Gallipoli, p: number, needed: boolean): Roll | null => (needed ? moraleRoll(g, p, null) : null);
