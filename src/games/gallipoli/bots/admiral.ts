import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import { best, offered, told } from '../../../kernel/commander.ts';
import type { Choice } from '../../../kernel/game.ts';
import { secondPrice } from '../7-operations/second.ts';
import { A } from '../actions.ts';
import { ALLIED, LAND } from '../book.ts';
import { mined } from '../ground.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, type Gallipoli, L, RUINED } from '../state.ts';
import { S } from '../steps.ts';
import { type Mark, marks } from './admiral-gunline.ts';
import { alliedSupply, beachheads, DOCTRINE, moves, quietWorth, rideOver, unitMenu } from './admiral-land.ts';
import { bestLanding, type Landing, wantedBeach } from './admiral-landing.ts';
import { alliedReinforcements, release29, withdrawals } from './admiral-london.ts';
import { cavalryReserve, reserveRide, roughSea } from './admiral-riders.ts';
import { hopeless } from './admiral-risk.ts';
import { naval, placeFleet, racing, seaWorth, secondFire, shipMenu, sweepGoals, type Wishes } from './admiral-sea.ts';
import { type Channel, channel } from './channel.ts';
import { commander, ending, fresh, impulsesLeft, turnsLeft } from './common.ts';
import { bestAttack, combat, needed, pickForBlow, secondBlow } from './fight.ts';
import { bestDrive } from './march.ts';
import openings from './openings.json';
import { ADMIRAL, ADMIRAL_PLANS, HORIZON } from './weights.ts';

/**
 * A heuristic commander of the Allied side. It takes the points London offers, sweeps before it sends battleships,
 * shells the forts from where mines cannot reach, and lands where a division with a ship behind it is likely to stay.
 */
const script = commander(['allied'], {
  ...combat(DOCTRINE),
  release29,
  placeFleet,
  alliedSupply,
  alliedReinforcements,
  withdrawals,
  declare: (g, actions) => offered(actions, plansNaval(g) ? A.declareNaval : A.declareLand) ?? actions[0],
  segment,
  again: second,
  lastRounds: second,
  picks,
  order: (_g, actions) => offered(actions, A.fightAndMarch) ?? actions[0],
  moves,
  unitMenu,
  rideOver,
  cavalryReserve,
  reserveRide,
  roughSea,
  beachheads,
  naval: (g, actions) => naval(g, actions, wishes(g)),
  shipMenu: (g, actions) => shipMenu(g, actions, wishes(g)),
  sweeping: (_g, actions) => offered(actions, A.sweep) ?? ending(actions),
  clear: (_g, actions) => actions[0],
});
export const admiral = ADMIRAL.on({ ...script, horizon: HORIZON, openings: openings.admiral }, ADMIRAL_PLANS);

/** What the army wants of the fleet, worked out only where a ship asks. */
function wishes(g: Gallipoli): Wishes {
  let landing: Landing | null | undefined;
  let beach: number | undefined;
  let way: Channel | undefined;
  let shelled: readonly Mark[] | undefined;
  const next = (): Landing | null => {
    if (landing === undefined) landing = impulsesLeft(g) === 0 ? null : bestLanding(g);
    return landing;
  };
  return {
    kept: () => next()?.area ?? -1,
    beach() {
      beach ??= wantedBeach(g);
      return beach;
    },
    channel() {
      way ??= channel(g);
      return way;
    },
    marks() {
      shelled ??= marks(g, next()?.beach ?? -1);
      return shelled;
    },
  };
}

/** What a land activation would bring now, and in which order it should go. */
function landPlan(g: Gallipoli): { worth: number; type: number; area: number; chance: number } {
  const ready = (p: number): boolean => fresh(g, p);
  const landing = bestLanding(g);
  const now = bestAttack(g, DOCTRINE, true, ready);
  const drive = bestDrive(g, DOCTRINE, ready, (p) => !needed(g, ALLIED, p));
  const march = Math.max(landing?.worth ?? 0, drive?.worth ?? 0, quietWorth(g));
  const blow = now?.worth ?? 0;
  if (blow > march) return { worth: blow, type: A.fightAndMarch, area: now?.area ?? -1, chance: now?.clear ?? 0 };
  const goal = (landing?.worth ?? 0) >= (drive?.worth ?? 0) ? landing?.beach : drive?.area;
  return { worth: march, type: A.marchAndFight, area: goal ?? -1, chance: landing?.chance ?? drive?.clear ?? 0 };
}

/** Most of the fleet has been out this turn. */
function fleetOut(g: Gallipoli): boolean {
  let [out, all] = [0, 0];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (g.book.side[p] !== ALLIED || g.at(p) < 0 || g.book.isSweeper(p)) continue;
    all++;
    if (g.has(p, ACTIVE_ONCE)) out++;
  }
  return 2 * out > all;
}

/** The fleet opens a turn and the army follows; when time is short, whatever promises more. */
function plansNaval(g: Gallipoli): boolean {
  const sea = seaWorth(g, wishes(g));
  if (sea <= 0) return false;
  if (hopeless(g)) return true;
  const land = landPlan(g).worth;
  return impulsesLeft(g) > 0 && !fleetOut(g) ? sea > 0.15 || land === 0 : sea > land;
}

function segment(g: Gallipoli, actions: readonly number[]): number | Choice {
  const sail = offered(actions, A.putToSea);
  const pass = offered(actions, A.pass);
  const march = offered(actions, A.marchAndFight);
  if (sail !== undefined && (march === undefined || plansNaval(g))) return sail;
  const plan = landPlan(g);
  if (march === undefined || plan.worth === 0) return pass ?? actions[0];
  if (plan.area < 0) return action(plan.type);
  return told(action(plan.type), 'army', { area: g.areaName(plan.area), chance: Math.round(plan.chance * 100) });
}

/** Sweepers that could go on into the next field. */
function moreSweepers(g: Gallipoli): number[] {
  const list: number[] = [];
  for (let p = g.book.ships[0]; p < g.book.ships[1]; p++) {
    if (!g.book.isSweeper(p) || g.at(p) < 0 || g.book.isSea[g.at(p)] === 0 || g.state(p) === RUINED) continue;
    if (!mined(g, g.at(p)) && g.has(p, ACTIVE_ONCE) && !g.has(p, ACTIVE_TWICE) && g.isNormal(p)) list.push(p);
  }
  return list;
}

/** What one more naval activation would bring: fire of the best few ships, and sweepers into the next field. */
function moreAtSea(g: Gallipoli): number {
  let fire = 0;
  for (const { worth } of secondFire(g).slice(0, USUAL_PICKS)) fire += worth;
  return fire + (boatsWait(g) ? (4 * ADMIRAL.now.sweep) / channel(g).markers : 0);
}
/** Boats lie next to the next field of the channel. */
function boatsWait(g: Gallipoli): boolean {
  const goal = sweepGoals(g, -1, channel(g))[0];
  return goal !== undefined && moreSweepers(g).some((p) => g.book.nearSea[g.at(p)].includes(goal));
}
/** 7.3.2c-2: a die says how many. */
const USUAL_PICKS = 4;

/** Points beyond what the next turn needs are worth little, so they are spent on whatever still pays. */
function second(g: Gallipoli, actions: readonly number[]): number | Choice {
  const pass = offered(actions, A.pass) ?? actions[0];
  const price = secondPrice(g);
  const stock = g.cells[L.sp + ALLIED] - price;
  if (stock < (turnsLeft(g) === 0 ? 0 : 2)) return pass;
  const land = offered(actions, A.secondLand);
  const blow = land === undefined ? null : secondBlow(g, DOCTRINE);
  if (land !== undefined && blow !== null) {
    return told(land, 'army', { area: g.areaName(blow.area), chance: Math.round(blow.clear * 100) });
  }
  const sail = offered(actions, A.secondNaval);
  if (sail !== undefined && racing(g, channel(g)) && boatsWait(g))
    return told(sail, 'second', { points: moreAtSea(g).toFixed(1) });
  const worth = sail === undefined ? 0 : moreAtSea(g);
  const dear = turnsLeft(g) === 0 ? 0.02 : Math.max(ADMIRAL.now.thrift, 0.35 - 0.03 * stock);
  return sail === undefined || worth < dear * price ? pass : told(sail, 'second', { points: worth.toFixed(1) });
}

function picks(g: Gallipoli, actions: readonly number[]): number {
  if (g.arg(S.picks.args.kind) === LAND) return pickForBlow(g, actions, DOCTRINE);
  const fire = secondFire(g);
  const goal = sweepGoals(g, -1, channel(g))[0] ?? -1;
  return best(actions, (code) => {
    if (typeOf(code) !== A.pick) return 0;
    const p = firstOf(code);
    const boat = racing(g, channel(g)) ? 9 : 0.3;
    if (g.book.isSweeper(p)) return g.book.nearSea[g.at(p)].includes(goal) && !mined(g, g.at(p)) ? boat : -1;
    return fire.find(({ ship }) => ship === p)?.worth ?? -1;
  });
}
