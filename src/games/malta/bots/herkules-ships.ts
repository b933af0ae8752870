import { action, firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offers, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { A } from '../actions.ts';
import { AXIS } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { type Malta, WAVES } from '../state.ts';
import { S } from '../steps.ts';
import { ending } from './common.ts';
import { enemyHexes, stakeOf } from './ground.ts';
import { bearing } from './herkules-landing.ts';
import { afloat, beachesOf, gunHits, landingZones } from './herkules-zones.ts';
import { HERKULES } from './weights.ts';

/** What ships look at: where the enemy stands against our own, where else he stands, and the beaches that troops wait for. */
interface Shore {
  readonly fronts: readonly number[];
  readonly others: readonly number[];
  readonly beaches: readonly number[];
}
function shoreNow(g: Malta): Shore {
  const enemies = enemyHexes(g, AXIS);
  const isFront = (hex: number): boolean => g.book.links[hex].some((near) => unitsIn(g, AXIS, near) > 0);
  return {
    fronts: enemies.filter(isFront),
    others: enemies.filter((hex) => !isFront(hex)),
    beaches: landingZones(g).flatMap((zone) => (afloat(g, zone) ? beachesOf(g, zone) : [])),
  };
}

/** By night guns do not fire at ships: who sails in the afternoon is safe until he sails again (16.54). */
const AFTERNOON = 2;
/** What a hit on a ship costs; a gun has one target, and there are six. */
const SHIP = 3;

/** What a ship is worth at sea in a hex: it fires once a turn, so a second target is worth little; and guns may sink it. */
function shipPost(g: Malta, ship: number, hex: number, { fronts, others, beaches }: Shore): number {
  const range = g.book.range[ship];
  let [front, more] = [0, 0];
  for (const enemy of fronts) if (g.book.distance(enemy, hex) <= range) front += 1 + 0.02 * stakeOf(g, enemy);
  for (const enemy of others) if (g.book.distance(enemy, hex) <= range) more += 0.02;
  for (const beach of beaches) if (g.book.distance(beach, hex) <= range - 1) more += 0.1;
  const worth = 5 * (1 - 0.6 ** front) + more;
  if (g.part === AFTERNOON) return worth;
  let hits = 0;
  for (let gun = g.book.guns[0]; gun < g.book.guns[1]; gun++) if (g.at(gun) >= 0) hits += gunHits(g, gun, hex);
  return worth - HERKULES.now.fleet * SHIP * hits;
}
export function stations(g: Malta, actions: readonly number[]): number {
  const shore = shoreNow(g);
  return best(actions, (code) => shipPost(g, firstOf(code), secondOf(code), shore));
}

/**
 * At guns that fire at the boats of this turn, or at the ship itself where it has nothing better to fire at; else a ship is worth
 * more to the troops ashore.
 */
export function shipFire(g: Malta, actions: readonly number[]): number | Choice {
  const boats = isLanding(g);
  const { fronts } = shoreNow(g);
  const busy = (ship: number): boolean =>
    !boats && fronts.some((hex) => g.book.distance(hex, g.at(ship)) <= g.book.range[ship]);
  const code = best(actions, (one) => {
    if (typeOf(one) !== A.engage || busy(firstOf(one))) return 0;
    return bearing(g, secondOf(one));
  });
  return typeOf(code) === A.engage ? told(code, 'strike', { unit: g.name(secondOf(code)) }) : ending(actions);
}
function isLanding(g: Malta): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) <= WAVES) return true;
  return false;
}

/** A course must gain this much. */
const WORTH_SAILING = 0.5;

function courseOf(g: Malta, ship: number, hexes: readonly number[], shore: Shore): number {
  let high = shipPost(g, ship, g.at(ship), shore) + WORTH_SAILING;
  let top = -1;
  for (const hex of hexes) {
    const value = shipPost(g, ship, hex, shore);
    if (value > high) [high, top] = [value, hex];
  }
  return top;
}
export function ships(g: Malta, actions: readonly number[]): number {
  const shore = shoreNow(g);
  const sails = offers(actions, A.sail);
  if (sails.length > 0) {
    const hex = courseOf(g, firstOf(sails[0]), sails.map(secondOf), shore);
    return hex < 0 ? sails[0] : action(A.sail, firstOf(sails[0]), hex);
  }
  const list: number[] = [];
  for (const code of offers(actions, A.select)) {
    g.setArg(S.ships.args.ship, firstOf(code) + 1);
    g.legal(list);
    g.setArg(S.ships.args.ship, 0);
    if (courseOf(g, firstOf(code), offers(list, A.sail).map(secondOf), shore) >= 0) return code;
  }
  return ending(actions);
}
