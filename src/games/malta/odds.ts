import { firstOf, secondOf, typeOf } from '../../kernel/actions.ts';
import { Modifiers } from '../../kernel/modifiers.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import { oddsOf, type Roll } from '../../kernel/rolls.ts';
import { commandRoll } from './9-combat/command.ts';
import { lossRoll } from './9-combat/hits.ts';
import { assaultRoll, readHalf } from './9-combat/resolution.ts';
import { trapRoll } from './9-combat/retreat.ts';
import { onlyBombardment, shellingRoll } from './10-bombardment.ts';
import { penetrationRoll, urgingRoll } from './10-penetration.ts';
import { recoveryRoll, shaken } from './11-recovery.ts';
import { flakRoll } from './16-places/flak.ts';
import { coastRoll, rakeRoll, shipRoll } from './16-places/gunfire.ts';
import { navyRoll, rollsNavy } from './17-day/navy.ts';
import { strikeRoll } from './17-day/strikes.ts';
import { weatherRoll } from './17-day/weather.ts';
import { edgeLossRoll, replyRoll } from './18-landing/edge.ts';
import { markerRoll } from './19-drops/drop.ts';
import { markersNow } from './19-drops/plans.ts';
import { soloRoll } from './21-solitaire.ts';
import { A } from './actions.ts';
import { GUN } from './book.ts';
import type { Malta } from './state.ts';
import { S } from './steps.ts';

const mods = (): Modifiers => new Modifiers().start(true);

/** What an action throws: the one throw where it leads to several that are all alike, none where they are not. */
function rollOf(g: Malta, code: number): Roll | null {
  const [first, second] = [firstOf(code), secondOf(code)];
  switch (typeOf(code)) {
    // Before the enemy answers, and the leaders.
    case A.strikeHome:
      return assaultRoll(g);
    case A.strike:
      return strikeRoll(g);
    case A.flak:
      return flakRoll(g, first);
    case A.command:
      return commandRoll(g, first);
    case A.penetrate:
      return penetrationRoll(g, first, second);
    case A.urge:
      return urgingRoll(g);
    // 16.55: each of a gun's dice.
    case A.engage:
      return g.book.kind[first] === GUN ? coastRoll(g, first, second, mods()) : shipRoll(g, first, second);
    case A.rake:
      return rakeRoll(g, first, second, mods());
    case A.edgeTarget:
      return replyRoll(g);
    case A.dropMarker:
      return soloRoll(g);
    case A.lose:
      return rollAfterLoss(g, first);
    case A.retreat:
      return trapRoll(g, first, second);
    case A.done:
      return rollAtEnd(g);
    default:
      return null;
  }
}

/** 14.4: what a loss brings down on a leader. */
function rollAfterLoss(g: Malta, p: number): Roll | null {
  switch (g.topStep()) {
    case S.losses.index:
      return lossRoll(g, p);
    case S.bombardLosses.index:
      return shellingRoll(g, p);
    case S.edgeLosses.index:
      return edgeLossRoll(g, p);
    default:
      return null;
  }
}

/** What is thrown when a step is ended, where that is one throw. */
function rollAtEnd(g: Malta): Roll | null {
  switch (g.topStep()) {
    case S.attachments.index:
      return g.day + 1 < g.book.data.turns.gates.weather.fromDay ? null : weatherRoll(g);
    case S.strongholds.index:
      return rollsNavy(g) ? navyRoll(g) : null;
    case S.cancelDrops.index:
      return markersNow(g).length === 1 ? markerRoll(g, markersNow(g)[0], mods()) : null;
    case S.support.index:
      return onlyBombardment(g);
    case S.attacks.index: {
      const list = shaken(g);
      return list.length === 1 ? recoveryRoll(g, list[0], mods()) : null;
    }
    default:
      return null;
  }
}

/** How well a result of a table serves whoever throws the dice. */
const WORTH: Readonly<Record<string, (result: string) => number>> = {
  assault(result) {
    const [ours, theirs] = result.split('/').map(readHalf);
    return weigh(theirs) - weigh(ours);
  },
  bombardment: (result) => BOMBARDMENT.indexOf(result),
  ...Object.fromEntries(
    ['flak', 'airStrike', 'shipFire', 'coastFire', 'rake', 'edgeFire', 'edgeReply'].map((table) => [
      table,
      (result: string) => (result === 'hit' ? 1 : 0),
    ]),
  ),
};
const weigh = ({ hits, letter }: { readonly hits: number; readonly letter: number }): number => 3 * hits + 2 * letter;
const BOMBARDMENT = ['-', 'D', 'Z', 'Z1', 'Z2'];

/** The columns of some tables run to and fro; a list of chances runs from the best result to the worst. */
function inOrder(given: ActionOdds): ActionOdds {
  const worth = WORTH[given.table];
  if (worth === undefined) return given;
  return { ...given, odds: given.odds.toSorted((a, b) => worth(b.result) - worth(a.result)) };
}

/** The odds of a throw as a player reads them. */
export const readOdds = (roll: Roll): ActionOdds => inOrder(oddsOf(roll));

export function odds(g: Malta, code: number): ActionOdds | null {
  const roll = rollOf(g, code);
  return roll === null ? null : readOdds(roll);
}
