import { flood } from '../../../../kernel/board.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { inBand } from '../../7-operations/activation.ts';
import { battery, mayComeOut, openSeas, rangeOf } from '../../7-operations/sea.ts';
import { ALLIED, ARTILLERY, FORT, LAND, SHIP, TURKISH } from '../../book.ts';
import { mined, shipFits } from '../../ground.ts';
import { landIn } from '../../pieces.ts';
import { ACTIVE_ONCE, FIRED, foe, type Gallipoli, L, MOVED, RUINED, SAILED_FAR, SUPPLIED, SWEPT } from '../../state.ts';
import { FAR, noGun } from './fights.ts';
import { isOwn, no, type Refuse, unitAnd, unitOf } from './reason.ts';
import { unfit, unsupplied } from './units.ts';

/** Which ship, fort or gun acts, or what is bombarded. */
export const naval: Refuse = (g, { unit, piece, area }) => {
  const p = isOwn(g, piece) ? piece : unit;
  if (p >= 0) return g.at(p) < 0 ? null : noOrders(g, p);
  const to = area >= 0 ? area : piece >= 0 ? g.at(piece) : -1;
  if (to < 0 || landIn(g, foe(g.side), to) === 0) return null;
  // 8.2-1: the first gun that could be meant, and what keeps it from firing there.
  const reasons = g.book.gunners[g.side].filter((q) => g.at(q) >= 0).flatMap((q) => noGun(g, q, to) ?? []);
  return reasons.find(({ id }) => id === 'outOfRange') ?? reasons[0] ?? null;
};

/** 7.2-2, 6.2-5, 6.3-4, 8.4.2d-1: why a piece has no part in a naval activation, or nothing to do in it. */
function noOrders(g: Gallipoli, p: number): Reason | null {
  const { kind, side, boxes } = g.book;
  const args = unitOf(g, p);
  if (kind[p] === LAND && (side[p] === ALLIED || g.book.arm[p] !== ARTILLERY)) return no('notNaval', '7.2-1', args);
  if (kind[p] !== LAND && kind[p] !== SHIP && kind[p] !== FORT) return no('beachheadStays', '11.2-4', args);
  if (kind[p] !== LAND && g.state(p) === RUINED) return no('crippled', '8.4.2d-1', args);
  if (!inBand(g, p)) {
    if (g.cells[L.second] === 1) return no('notPicked', '7.3.2c-3', args);
    if (g.has(p, ACTIVE_ONCE)) return no('activated', '3.2-3', args);
  }
  if (kind[p] === FORT && !g.has(p, SUPPLIED)) return no('fortUnsupplied', '6.3-4', args);
  if (kind[p] === LAND) {
    const idle = unfit(g, p) ?? unsupplied(g, p, '8.1.2a-1');
    if (idle !== null) return idle;
  }
  const warship = kind[p] === SHIP && side[p] === ALLIED && !g.book.isSweeper(p);
  if (warship && g.cells[L.fleetPaid] === 0) return no('fleetUnpaid', '6.2-5', args);
  if (g.at(p) === boxes[TURKISH])
    return kind[p] === SHIP && !mayComeOut(g)
      ? no('staysHome', 'R-TURK-NAVAL', args)
      : no('waitsInBox', '10.3-2', args);
  if (g.has(p, FIRED)) return no('fired', '8.1.2-9', args);
  if (g.has(p, SAILED_FAR)) return no('sailedFar', '7.3.3-1', args);
  return kind[p] === LAND ? no('noSweepers', '8.1.2a-1', args) : no('noTargets', '7.3.4-1', args);
}

/** Where a ship in hand sails, and what she or a fort or gun fires at. */
export const shipMenu: Refuse = (g, { unit, piece, area }) => {
  if (piece === unit) return null;
  if (piece >= 0 && !isOwn(g, piece) && g.at(piece) >= 0) return noShot(g, unit, piece);
  const other = isOwn(g, piece) ? naval(g, { unit: -1, piece, area: -1 }) : null;
  if (area < 0 || area === g.at(unit)) return other;
  if (g.book.kind[unit] !== SHIP)
    return g.book.kind[unit] === FORT
      ? no('fortStays', '11.3-4', unitOf(g, unit))
      : no('notNaval', '7.2-1', unitOf(g, unit));
  return noCourse(g, unit, area) ?? other;
};

/** 8.1.1, 8.1.2a: what is out of range, or no target at all. */
function noShot(g: Gallipoli, p: number, target: number): Reason | null {
  const { kind, side, isLand, isSea } = g.book;
  const args = { ...unitOf(g, p), target: g.name(target) };
  if (isLand[g.at(target)] + isSea[g.at(target)] === 0) return null;
  if (g.has(p, FIRED)) return no('fired', '8.1.2-9', args);
  if (g.has(p, SAILED_FAR)) return no('sailedFar', '7.3.3-1', args);
  if (isLand[g.at(p)] + isSea[g.at(p)] === 0) return no('notOut', '7.3.3-2', args);
  if (kind[target] === LAND) return no('bombardInstead', '8.0-1', args);
  if (kind[p] === LAND && !g.book.isSweeper(target)) return no('onlySweepers', '8.1.2a-1', args);
  if (kind[target] !== SHIP && kind[target] !== FORT) return no('noTargetForGuns', '7.3.4-1', args);
  const { range } = g.book.data.charts;
  if (kind[p] !== LAND && battery(g, p, g.book.primary[p]) + battery(g, p, g.book.secondary[p]) === 0)
    return no('noGuns', '8.1-1', args);
  const base =
    kind[p] === LAND ? range.fieldGuns : battery(g, p, g.book.primary[p]) > 0 ? range.primary : range.secondary;
  const distance = g.book.distance(g.at(p), g.at(target));
  if (distance > FAR) return no('noLineOfFire', 'R-AEGEAN-FIRE', { ...args, ...unitAnd(g, p, g.at(target)) });
  const line = { side: side[p], from: g.at(p), overLand: kind[p] === SHIP && distance > 1 };
  return no('range', '8.1.1-1', {
    ...args,
    distance,
    most: Math.max(0, Math.min(distance - 1, rangeOf(g, base, line))),
  });
}

/** 7.3.3: sea areas that a ship does not come to. */
function noCourse(g: Gallipoli, p: number, area: number): Reason | null {
  const { isSea, side, boxes, aegean, nearSea, map } = g.book;
  const args = unitAnd(g, p, area);
  if (isSea[area] === 0)
    return boxes.includes(area) ? no('boxAtTurnEnd', '7.3.3-8', args) : no('notOnLand', '7.3.3-1', args);
  if (g.has(p, MOVED)) return no('moved', '7.3.3-1', args);
  const enemy =
    side[p] === ALLIED ? g.cells[L.turkishShips + area] : g.cells[L.warships + area] + g.cells[L.sweepers + area];
  if (enemy > 0 && area !== aegean) return no('enemyShips', '7.4-1', args);
  if (!shipFits(g, p, area)) return crowded(g, p, area);
  const boxed = g.at(p) === boxes[side[p]];
  if (boxed && side[p] === TURKISH)
    return mayComeOut(g) ? no('marmaraOnly', '7.3.3-4', args) : no('staysHome', 'R-TURK-NAVAL', args);
  const near = nearSea[g.at(p)].includes(area);
  if (mined(g, area) && (boxed || !near) && side[p] === ALLIED)
    return no('minedSea', boxed ? '7.3.3-2' : '7.3.3-10', args);
  if (!boxed && g.has(p, FIRED)) {
    const steps = flood(map, [g.at(p)], (next) => isSea[next] === 1)[area];
    return no('firedFar', '7.3.3-1', { ...args, steps, most: 1 });
  }
  return side[p] === ALLIED ? no('behindMines', boxed ? '7.3.3-2' : '7.3.3-3', args) : no('watched', '7.3.3-5', args);
}
/** 7.4.2-2. */
function crowded(g: Gallipoli, p: number, area: number): Reason {
  return no('bothNavies', '7.4.2-2', {
    ...unitAnd(g, p, area),
    ships: g.cells[L.warships + area],
    most: g.book.data.charts.stacking.ships,
  });
}

/** 13.1.2-1, R-SETUP-ROUTE: where the fleet of March does not begin. */
export const placeFleet: Refuse = (g, { piece, area }) => {
  if (piece >= 0 || area < 0 || g.book.isSea[area] === 0) return null;
  const args = { area: g.areaName(area) };
  if (mined(g, area)) return no('minedSetUp', '13.1.2-1', args);
  return openSeas(g)[area] === 1
    ? no('naviesSetUp', '7.4.2-2', {
        ...args,
        ships: g.cells[L.warships + area],
        most: g.book.data.charts.stacking.ships,
      })
    : no('behindMinesSetUp', 'R-SETUP-ROUTE', args);
};

/** 8.5.2-1: which sweeper does not sweep. */
export const sweeping: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.book.kind[piece] !== SHIP) return null;
  const args = unitOf(g, piece);
  if (!g.book.isSweeper(piece)) return no('noSweeper', '8.5.2-1', args);
  if (g.state(piece) === RUINED) return no('crippled', '8.4.2d-1', args);
  if (g.book.isSea[g.at(piece)] === 0 || !mined(g, g.at(piece)))
    return no('noMinesHere', '8.5.2-1', unitAnd(g, piece, g.at(piece)));
  if (!g.has(piece, ACTIVE_ONCE)) return no('sweeperIdle', '8.5.2-1', args);
  if (g.has(piece, SAILED_FAR)) return no('sailedFar', 'R-FAR-SHIPS', args);
  return g.has(piece, SWEPT) ? no('swept', 'R-MS-REPEAT', args) : no('sweeperIdle', 'R-SECOND-SWEEP', args);
};
