import type { Reason } from '../../../../kernel/orders.ts';
import { germanSupport } from '../../4-events.ts';
import { beachheadPrice, isMarine, supplyOf, tracesNow } from '../../6-supply.ts';
import { rebuildPrice, replaceable, replacementPrice } from '../../10-reinforcements.ts';
import { withdrawalWorth } from '../../11-special.ts';
import { ALLIED, ARTILLERY, BEACHHEAD, CAVALRY, FORT, LAND, SHIP, TURKISH, TURKS } from '../../book.ts';
import { stateName, unitsIn } from '../../pieces.ts';
import {
  DEAD,
  type Gallipoli,
  L,
  LIFTED,
  NO_RESERVE,
  NORMAL,
  REPLACED,
  RESERVE,
  RUINED,
  SUPPLIED,
  WAITING,
} from '../../state.ts';
import { isOwn, no, type Refuse, unitAnd, unitOf } from './reason.ts';
import { full, unfit } from './units.ts';

/** A price that the stock does not meet. */
const dear = (g: Gallipoli, side: number, price: number, rule: string): Reason | null =>
  g.cells[L.sp + side] < price ? no('points', rule, { points: g.cells[L.sp + side], price }) : null;

// ── supply (6.2, 6.3)

export const alliedSupply: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0) return null;
  if (g.book.kind[piece] === SHIP) return dear(g, ALLIED, g.book.data.costs.supply.fleet, '6.2-5');
  if (g.book.kind[piece] !== BEACHHEAD) return null;
  if (g.book.isLand[g.at(piece)] === 0) return no('notPlaced', '11.2-1', unitOf(g, piece));
  if (g.has(piece, SUPPLIED)) return no('supplied', '6.2-2', unitOf(g, piece));
  return dear(g, ALLIED, beachheadPrice(g), '6.2-1');
};

export const turkishSupply: Refuse = (g, { piece, area }) => {
  const { edge } = g.book.data.costs.turkishSupply;
  if (isOwn(g, piece) && g.book.kind[piece] === FORT && g.at(piece) >= 0) {
    const args = unitOf(g, piece);
    if (g.has(piece, SUPPLIED)) return no('supplied', '6.3-3', args);
    if (g.book.isLand[g.at(piece)] === 0) return no('fortOff', '11.3-7', args);
    if (g.state(piece) === RUINED) return no('crippled', '8.4.2d-1', args);
    if (supplyOf(g, TURKS)[g.at(piece)] === 0) return no('noLine', 'R-FORT-SUPPLY', args);
    // A started group of forts costs a whole point.
    return dear(g, TURKISH, 1, '6.3-3');
  }
  const source = area < 0 ? 0 : g.book.supply[area];
  if (source === 0) return null;
  const args = { source: source === 1 ? 'north' : 'south' };
  return g.cells[L.sources + source - 1] === 1 ? no('sourcePaid', '6.5.2-2', args) : dear(g, TURKISH, edge, '6.3-1');
};

// ── reinforcements (10)

export const alliedReinforcements: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece)) return null;
  const args = unitOf(g, piece);
  if (g.at(piece) === WAITING) return waiting(g, piece);
  if (g.at(piece) !== DEAD) return null;
  if (!replaceable(g, piece)) return no('neverReplaced', '10.5-4', args);
  const price = replacementPrice(g, piece);
  const points = g.cells[L.vp + ALLIED];
  return points < price ? no('victoryPoints', '10.5-1', { points, price }) : no('pairsOnly', 'R-HALF-VP', args);
};
/** 10.1, 10.2: what comes later, or by itself. */
function waiting(g: Gallipoli, p: number): Reason | null {
  const division = g.book.division[p];
  const names = [g.name(p), division < 0 ? '' : g.book.divisionIds[division]];
  const offer = g.book.data.roster.offers.find(({ id }) => names.includes(id));
  const turn = offer?.turn ?? Number(/^turn-(\d+)$/.exec(g.book.enters[p])?.[1] ?? 0);
  return turn > g.turn
    ? no('comesLater', offer === undefined ? '10.0' : '10.2-entry', { ...unitOf(g, p), turn, now: g.turn })
    : null;
}

export const turkishReinforcements: Refuse = (g, { unit, piece, area }) => {
  const p = isOwn(g, piece) ? piece : unit;
  if (!isOwn(g, p) || g.book.kind[p] !== LAND) return null;
  const args = unitOf(g, p);
  if (g.at(p) === DEAD) return noRebuild(g, p);
  if (g.at(p) !== g.book.boxes[TURKISH]) return null;
  const sick = g.state(p) === NORMAL ? null : unfit(g, p);
  if (sick !== null || area < 0 || area === g.at(p)) return sick;
  const place = { ...args, area: g.areaName(area) };
  if (g.book.edge[area] === 0) return no('noEntry', '10.3-2', place);
  if (unitsIn(g, ALLIED, area) > 0) return no('enemyThere', '10.3-2', place);
  return full(g, p, area);
};
/** 10.6-2, 10.6-3, 10.6-6. */
function noRebuild(g: Gallipoli, p: number): Reason | null {
  const args = unitOf(g, p);
  const costs = g.book.data.costs.turkishSupply;
  if (g.book.group[p] !== TURKS) return no('neverRebuilt', '10.6-6', args);
  const price = rebuildPrice(g, p);
  if (price >= 0) return dear(g, TURKISH, price, g.book.arm[p] === ARTILLERY ? '10.6-3' : '10.6-2');
  const most = germanSupport(g) ? costs.artilleryLimitWithSupport : costs.artilleryLimit;
  return no('gunLimit', '10.6-3', { ...args, count: g.cells[L.artillery], most });
}

// ── start of operations

export const withdrawals: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.book.kind[piece] !== LAND) return null;
  const args = unitOf(g, piece);
  if (withdrawalWorth(g, piece) === 0) return no('notWanted', '10.5.1-4', args);
  if (g.has(piece, REPLACED)) return no('wasReplaced', '10.5.1-5', args);
  if (g.at(piece) === g.book.boxes[ALLIED] && !isMarine(g, piece)) return no('fromMapOnly', 'R-WITHDRAW', args);
  return tracesNow(g, piece) ? no('fromMapOnly', 'R-WITHDRAW', args) : no('noLine', '10.5.1-5', args);
};

export const mobileForts: Refuse = (g, { unit, piece, area }) => {
  const p = isOwn(g, piece) ? piece : unit;
  if (!isOwn(g, p) || g.book.kind[p] !== FORT) return null;
  const args = unitOf(g, p);
  if (!g.book.mobileForts.includes(p)) return no('fortStays', '11.3-4', args);
  if (g.at(p) < 0 || g.book.isLand[g.at(p)] === 1) return null;
  if (g.has(p, LIFTED)) return no('justLifted', '11.3-7', args);
  const poor = dear(g, TURKISH, g.book.data.costs.turkishSupply.mobileFort, '11.3-7');
  if (poor !== null || area < 0 || area === g.at(p)) return poor;
  if (!g.book.fortAreas[p].includes(area)) return no('notItsArea', '11.3-5', unitAnd(g, p, area));
  return no('enemyThere', '11.3-7', unitAnd(g, p, area));
};

export const cavalryReserve: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.book.kind[piece] !== LAND) return null;
  const args = unitOf(g, piece);
  if (g.book.arm[piece] !== CAVALRY) return no('notCavalry', '11.1-1', args);
  if (g.has(piece, RESERVE)) return no('inReserve', '8.4.1h', args);
  if (g.has(piece, NO_RESERVE)) return no('noReserve', '11.1-3', args);
  return unfit(g, piece) ?? no('reserveOnMap', '11.1-1', args);
};

export const reserveRide: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.book.kind[piece] !== LAND) return null;
  const args = unitOf(g, piece);
  if (g.book.arm[piece] !== CAVALRY) return no('notCavalry', '11.1-2', args);
  return g.has(piece, RESERVE)
    ? no('shaken', '8.4.1c', { ...args, state: stateName(g, piece) })
    : no('notInReserve', '11.1-2', args);
};

/** 11.2-1: ground won from the sea in this activation. */
export const beachheads: Refuse = (g, { piece, area }) => {
  if (piece >= 0 || area < 0 || g.book.isLand[area] === 0) return null;
  const args = { area: g.areaName(area) };
  if (g.cells[L.won + area] === 0) return no('notWon', '11.2-1', args);
  for (let p = g.book.beachheads[0]; p < g.book.beachheads[1]; p++) {
    if (g.at(p) === area) return no('beachheadThere', '11.2-1', args);
  }
  return no('noBeachheadLeft', '11.2-1', args);
};
