import { firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { isMarine } from '../6-supply.ts';
import { A } from '../actions.ts';
import { ALLIED, SHIP } from '../book.ts';
import { landIn } from '../pieces.ts';
import { CAMPAIGN, type Gallipoli, L } from '../state.ts';
import { beachheadsIn } from './admiral-ground.ts';
import { channel } from './channel.ts';
import { ending, turnsLeft } from './common.ts';
import { standing } from './guns.ts';
import { ABOUT, lot } from './mood.ts';
import { ADMIRAL } from './weights.ts';

// What London gives and takes: the 29th Division, reinforcements for points, withdrawals (10.2, 10.5).

/**
 * 10.5.1-2: ten points or the best division of the army. The points are worth more, whatever the division could do; it
 * stays now and then, by the lot of the match, as it did in history.
 */
export function release29(g: Gallipoli, actions: readonly number[]): number {
  const keeps = g.cells[L.scenario] === CAMPAIGN ? ADMIRAL.now.keep29 : ADMIRAL.now.april29;
  return offered(actions, lot(ABOUT.division29) < keeps ? A.keep29 : A.release29) ?? (actions[0] as number);
}

const boats = (g: Gallipoli): number => {
  let count = 0;
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) if (g.book.isSweeper(p) && g.at(p) >= 0) count++;
  return count;
};
const basesAshore = (g: Gallipoli): number => {
  let count = 0;
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) >= 0 && g.book.isLand[g.at(p)] === 1) count++;
  }
  return count;
};
const ENOUGH_BOATS = 5;
/** For brigades to be worth points they need a beach to go to, and time. */
const TIME_TO_FIGHT = 3;

/** Boats for a race that can be won, brigades for an army that fights, and whatever Kitchener pays for. */
export function alliedReinforcements(g: Gallipoli, actions: readonly number[]): number {
  const fights = basesAshore(g) > 0 && turnsLeft(g) >= TIME_TO_FIGHT;
  const race = channel(g).markers <= ADMIRAL.now.race + 2 && boats(g) < ENOUGH_BOATS;
  return best(actions, (code) => {
    switch (typeOf(code)) {
      case A.replace:
        if (g.book.kind[firstOf(code)] === SHIP) return race ? 3 : -1;
        return fights ? 1 + 0.1 * g.book.attack[firstOf(code)] : -1;
      case A.buy:
        return offerWorth(g, firstOf(code), fights);
      case A.dismiss:
        // Two points a turn, and two for a fort: she stays while she has targets enough.
        return standing(g).length >= QUEENS_TARGETS && turnsLeft(g) === 0 ? -1 : 2;
      default:
        return 0;
    }
  });
}
const QUEENS_TARGETS = 3;

/** What something that costs the enemy's points is worth: a division ashore, or anything for nothing. */
function offerWorth(g: Gallipoli, offer: number, fights: boolean): number {
  const division = g.book.divisionIds.indexOf(g.book.offerIds[offer] as string);
  const infantry = division >= 0 && g.book.members[division].some((p) => g.book.dugAttack[p] > 0);
  if (g.cells[L.waiver] === 1) return 4 + g.book.data.roster.offers[offer].vp + (infantry ? 1 : 0);
  return infantry && fights && basesAshore(g) >= 2 && turnsLeft(g) >= ADMIRAL.now.bought ? 1 : -1;
}

/** 10.5.1: whatever London pays for, as long as no beachhead is left nearly empty; the Marines by lot. */
export function withdrawals(g: Gallipoli, actions: readonly number[]): number | Choice {
  const keeps = lot(ABOUT.marines) < ADMIRAL.now.keepMarines && g.turn < g.book.data.costs.withdrawal.to;
  const leaver = actions.find((code) => {
    if (typeOf(code) !== A.withdraw || (keeps && isMarine(g, firstOf(code)))) return false;
    const at = g.at(firstOf(code));
    return g.book.isLand[at] === 0 || beachheadsIn(g, at) === 0 || landIn(g, ALLIED, at) > 2;
  });
  return leaver === undefined ? ending(actions) : told(leaver, 'withdraw', { unit: g.name(firstOf(leaver)) });
}
