import { flood } from '../../../../kernel/board.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { beachheadAt } from '../../6-supply.ts';
import { isPresent } from '../../7-operations/activation.ts';
import { ALLIED, CAVALRY } from '../../book.ts';
import { enemyNear, mined, openTo, unitsNear } from '../../ground.ts';
import { unitsIn } from '../../pieces.ts';
import { foe, type Gallipoli, JUST_LANDED, L, NO_DIGGING, UNSUPPLIED } from '../../state.ts';
import { isOwn, no, type Refuse, unitAnd, unitOf } from './reason.ts';
import { full, mayNotMove, noPart, notOnLand, unfit } from './units.ts';

/** Which land unit moves or lands: why one has no orders. */
export const moves: Refuse = (g, { unit, piece }) => {
  const p = isOwn(g, piece) ? piece : unit;
  return p < 0 || g.at(p) < 0 ? null : noOrders(g, p);
};

function noOrders(g: Gallipoli, p: number): Reason | null {
  const barred = notOnLand(g, p);
  if (barred !== null || !isPresent(g, p)) return barred;
  const idle = unfit(g, p) ?? noPart(g, p);
  if (idle !== null) return idle;
  if (g.book.isSea[g.at(p)] === 1) return no('inBoats', '7.5-7', unitAnd(g, p, g.at(p)));
  const still = mayNotMove(g, p);
  if (still !== null) return still;
  if (g.at(p) !== g.book.boxes[ALLIED]) return no('hemmedIn', '7.3.2-5', unitAnd(g, p, g.at(p)));
  return no(
    g.cells[L.fightFirst] === 1 ? 'fightFirst' : 'noShore',
    g.cells[L.fightFirst] === 1 ? '7.3.1-2' : '7.5-2',
    unitOf(g, p),
  );
}

/** Where a unit in hand goes. */
export const unitMenu: Refuse = (g, { unit, piece, area }) => {
  const to = area >= 0 ? area : piece >= 0 ? g.at(piece) : -1;
  const other = isOwn(g, piece) && piece !== unit ? moves(g, { unit: -1, piece, area: -1 }) : null;
  if (to < 0 || to === g.at(unit)) return other;
  return (g.at(unit) === g.book.boxes[ALLIED] ? noLanding(g, unit, to) : noMarch(g, unit, to)) ?? other;
};

/** 7.5-2: the boats of a unit in the box. */
function noLanding(g: Gallipoli, p: number, area: number): Reason | null {
  const { isLand, isAssault, group, suvla, boxes } = g.book;
  const args = unitAnd(g, p, area);
  if (boxes.includes(area)) return null;
  const still = mayNotMove(g, p);
  if (still !== null) return still;
  if (isLand[area] === 1) {
    if (!openTo(g, ALLIED, area)) return no('landFromBoats', '7.5-2', args);
    if (beachheadAt(g, group[p], area, true)) return full(g, p, area);
    return beachheadAt(g, group[p], area, false)
      ? no('beachheadUnpaid', 'R-NEW-BEACHHEAD', args)
      : no('noBeachhead', '7.5-2', args);
  }
  if (isAssault[area] === 0) return no('noBeach', '2.4-areas-2', args);
  if (g.cells[L.fightFirst] === 1) return no('fightFirst', '7.3.1-2', args);
  if (area === suvla && g.turn < g.cells[L.suvlaTurn]) return suvlaClosed(g, args);
  if (mined(g, area)) return no('minedBeach', '7.5-4', args);
  if (g.cells[L.turkishShips + area] > 0) return no('enemyShips', '7.4-1', args);
  return full(g, p, area);
}
/** 13.5-1: it opens on a turn, or in this scenario never. */
function suvlaClosed(g: Gallipoli, args: Readonly<Record<string, string>>): Reason {
  const turn = g.cells[L.suvlaTurn];
  return turn > g.book.data.turns.turns.length
    ? no('suvlaNever', '13.2.2-6', args)
    : no('suvlaClosed', '13.5-1', { ...args, turn, now: g.turn });
}

/** 7.3.2, 7.3.2a: a unit on foot. */
function noMarch(g: Gallipoli, p: number, area: number): Reason | null {
  const { isSea, side, boxes } = g.book;
  const args = unitAnd(g, p, area);
  const still = mayNotMove(g, p);
  if (still !== null) return still;
  if (isSea[area] === 1) return no('notBySea', '7.5-1', args);
  if (boxes.includes(area)) {
    return area === boxes[side[p]]
      ? no('noWayToBox', '7.3.2a-2', args)
      : no('exitOnly', '7.7-1', unitAnd(g, p, g.book.exit));
  }
  if (!openTo(g, side[p], area)) return no('enemyThere', '7.4-1', args);
  return full(g, p, area) ?? tooFar(g, p, area);
}

/** How far it is on foot, if there is a way at all, and how far it may go away from friendly roads. */
function tooFar(g: Gallipoli, p: number, area: number): Reason {
  const { isLand, arm, side } = g.book;
  const from = g.at(p);
  const steps = flood(g.book.map, [from], (next) => isLand[next] === 1)[area];
  if (steps < 0) return no('noLandWay', '7.3.2-1', unitAnd(g, p, area));
  const cut = g.has(p, UNSUPPLIED);
  const most = arm[p] === CAVALRY && !cut ? 2 : 1;
  const args = { ...unitAnd(g, p, area), steps, most };
  if (steps <= most) return nextDoor(g, p, area, args);
  if (cut) return no('unsuppliedFar', '7.3.2b-1', args);
  if (g.has(p, NO_DIGGING)) return no('dugFar', '7.3.2d-2', args);
  if (g.cells[L.controlThen + area] !== (side[p] === ALLIED ? 1 : 0)) return no('notOurs', '7.3.2a-1', args);
  if (unitsNear(g, side[p], area)) return no('enemyNearFar', '7.3.2a-1', args);
  return no('tooFar', '7.3.2a-1', args);
}

/** 7.3.2-2, 7.3.2-5, 7.3.2b-1: within its step, and yet closed. */
function nextDoor(g: Gallipoli, p: number, area: number, args: Readonly<Record<string, string | number>>): Reason {
  const side = g.book.side[p];
  if (g.has(p, UNSUPPLIED)) return no('unsuppliedNear', '7.3.2b-1', args);
  const held = enemyNear(g, side, g.at(p)) && !g.has(p, JUST_LANDED);
  if (held && enemyNear(g, side, area)) return no('heldByEnemy', '7.3.2-5', args);
  const between = g.book.nearLand[g.at(p)].filter((next) => g.book.nearLand[next].includes(area));
  const blocked = between.every((next) => unitsIn(g, foe(side), next) > 0);
  return blocked ? no('blockedRide', '7.3.2-2', args) : no('tooFar', '7.3.2a-1', args);
}
