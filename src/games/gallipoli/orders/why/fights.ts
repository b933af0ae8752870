import type { Reason } from '../../../../kernel/orders.ts';
import { bombards, rangeOf } from '../../7-operations/sea.ts';
import { attackFactor, defenceOf, fronts, isLanding, mayFight, strengths } from '../../8-combat/forces.ts';
import { affected } from '../../8-combat/losses.ts';
import { ALLIED, ARTILLERY, BEACHHEAD, FORT, LAND, SHIP } from '../../book.ts';
import { openTo } from '../../ground.ts';
import { landIn, stateName } from '../../pieces.ts';
import {
  ATTACKING,
  ENTRENCHED,
  FIRED,
  FIRING,
  FOUGHT,
  foe,
  type Gallipoli,
  L,
  NORMAL,
  RUINED,
  SAILED_FAR,
} from '../../state.ts';
import { S } from '../../steps.ts';
import { isOnMap, isOwn, no, type Refuse, unitAnd, unitOf } from './reason.ts';
import { full, noPart, unfit, unsupplied } from './units.ts';

/** The area that a click means, be it on the ground or on who stands there. */
const placeOf = (g: Gallipoli, { piece, area }: { readonly piece: number; readonly area: number }): number =>
  area >= 0 ? area : piece >= 0 ? g.at(piece) : -1;

const aliveLand = (g: Gallipoli, p: number): boolean => g.book.kind[p] === LAND && g.at(p) >= 0;

// ── what is attacked (8.3, 8.2)

export const fighting: Refuse = (g, aim) => {
  const { piece } = aim;
  if (isOwn(g, piece)) return aliveLand(g, piece) && isLanding(g, piece) ? staysInBoats(g, piece) : null;
  const area = placeOf(g, aim);
  if (area < 0 || landIn(g, foe(g.side), area) === 0) return null;
  return noAssault(g, area);
};

/** 8.3-1, 8.3.1-5: who is next to it, who of them may fight, and whether they are enough. */
function noAssault(g: Gallipoli, area: number): Reason {
  const args = { area: g.areaName(area) };
  const [from, to] = g.book.landOf(g.side);
  let first = -1;
  for (let p = from; p < to; p++) {
    if (g.at(p) < 0 || g.book.arm[p] === ARTILLERY || !isOnMap(g, p) || !fronts(g, p).includes(area)) continue;
    if (mayFight(g, p)) {
      const [attack, defence] = [strengths(g)[area], defenceOf(g, area)];
      return no('tooWeak', '8.3.1-5', { ...args, attack, defence, worst: g.book.assault.heads[0] });
    }
    if (first < 0) first = p;
  }
  if (first < 0) return no('nobodyNear', '8.3-1', args);
  return mayNotFight(g, first) ?? no('nobodyNear', '8.3-1', args);
}

/** R-UNOPPOSED, 7.5-3: why somebody in the boats does not simply go ashore. */
function staysInBoats(g: Gallipoli, p: number): Reason | null {
  const sick = unfit(g, p);
  if (sick !== null) return sick;
  const beaches = g.book.landsOn[g.at(p)];
  const open = beaches.find((area) => openTo(g, ALLIED, area));
  if (open === undefined) return no('mustAssault', '7.5-3', unitAnd(g, p, beaches[0]));
  return full(g, p, open);
}

/** 8.3-1, 7.3-4, 2.4-active: why a unit cannot join an assault, wherever it stands. */
function mayNotFight(g: Gallipoli, p: number): Reason | null {
  if (g.book.arm[p] === ARTILLERY) return no('gunsDontAssault', 'R-DEFENCE-ART', unitOf(g, p));
  const idle = unfit(g, p);
  if (idle !== null) return idle;
  if (g.has(p, FOUGHT)) return no('fought', '8.3-1', unitOf(g, p));
  const cut = unsupplied(g, p, '7.3-4');
  if (cut !== null) return cut;
  if (attackFactor(g, p) === 0) return no('noAttack', '7.3.2d-3', unitOf(g, p));
  return noPart(g, p);
}

// ── who joins

export const muster: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.has(piece, ATTACKING) || g.cells[L.supporter] === piece + 1) return null;
  const area = g.cells[L.target];
  if (g.book.kind[piece] === SHIP) return noSupportShip(g, piece);
  if (g.book.kind[piece] !== LAND) return no('notLand', '7.2-1', unitOf(g, piece));
  if (g.book.arm[piece] === ARTILLERY) return noSupportGun(g, piece, area);
  const idle = mayNotFight(g, piece);
  if (idle !== null) return idle;
  if (!isOnMap(g, piece) || !fronts(g, piece).includes(area))
    return no('notAdjacent', '8.3-1', unitAnd(g, piece, area));
  return g.has(piece, ENTRENCHED)
    ? no('dugIntensive', '8.3.2-1', unitOf(g, piece))
    : no('spoilsSupport', '8.3.2-2', { ...unitOf(g, piece), gun: g.name(Math.max(0, g.cells[L.supporter] - 1)) });
};

const SUPPORT_NEEDS = 'joinFirst';
/** 8.3.2-2, 7.6-2: a battleship with the boats. */
function noSupportShip(g: Gallipoli, p: number): Reason | null {
  if (g.cells[L.supporter] > 0) return no('supported', '8.3.2-2', { gun: g.name(g.cells[L.supporter] - 1) });
  if (g.has(p, FIRED)) return no('fired', '8.4.2b', unitOf(g, p));
  if (g.state(p) === RUINED) return no('crippled', '8.4.2d-1', unitOf(g, p));
  if (!g.book.isCapital(p)) return no('noBattleship', '8.3.2-2', unitOf(g, p));
  if (g.cells[L.fleetPaid] === 0) return no('fleetUnpaid', '6.2-5', unitOf(g, p));
  const list = g.book.pieceIds.flatMap((_, q) => (g.has(q, ATTACKING) ? [q] : []));
  if (list.length === 0) return no(SUPPORT_NEEDS, '8.3.2-2', unitOf(g, p));
  if (!list.some((q) => g.at(q) === g.at(p))) return no('notWithBoats', '7.6-2', unitOf(g, p));
  return list.some((q) => g.has(q, ENTRENCHED)) ? no('attackersDug', '8.3.2-1', unitOf(g, p)) : null;
}
/** 8.3.2-1 to 8.3.2-3: artillery in range, for a point. */
function noSupportGun(g: Gallipoli, p: number, area: number): Reason | null {
  if (g.cells[L.supporter] > 0) return no('supported', '8.3.2-2', { gun: g.name(g.cells[L.supporter] - 1) });
  const idle = unfit(g, p) ?? unsupplied(g, p, '8.3.2-2');
  if (idle !== null) return idle;
  if (g.has(p, FIRED)) return no('fired', '8.4.1e', unitOf(g, p));
  if (!isOnMap(g, p) || g.book.isLand[g.at(p)] === 0) return no('gunsDontAssault', 'R-DEFENCE-ART', unitOf(g, p));
  if (!bombards(g, p, area)) return outOfRange(g, p, area);
  const price = g.book.data.costs.second.intensive;
  const points = g.cells[L.sp + g.side];
  if (points < price) return no('points', '8.3.2-3', { points, price });
  const list = g.book.pieceIds.flatMap((_, q) => (g.has(q, ATTACKING) ? [q] : []));
  if (list.length === 0) return no(SUPPORT_NEEDS, '8.3.2-2', unitOf(g, p));
  if (list.some((q) => g.has(q, ENTRENCHED))) return no('attackersDug', '8.3.2-1', unitOf(g, p));
  const boats = list.find((q) => isLanding(g, q));
  return boats === undefined ? null : no('boatsNoSupport', '6.2-3', unitOf(g, boats));
}

// ── which guns

export const guns: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.has(piece, FIRING)) return null;
  return noGun(g, piece, g.cells[L.target]);
};

/** 8.2-1, 8.2-2: why a piece does not bombard an area. */
export function noGun(g: Gallipoli, p: number, area: number): Reason | null {
  const { kind, arm, isLand, isSea } = g.book;
  if (kind[p] === BEACHHEAD || (kind[p] === LAND && arm[p] !== ARTILLERY)) return no('noGuns', '8.2-1', unitOf(g, p));
  if (g.has(p, FIRED)) return no('fired', '8.2-11', unitOf(g, p));
  if (g.state(p) === RUINED && kind[p] !== LAND) return no('crippled', '8.4.2d-1', unitOf(g, p));
  if (isLand[g.at(p)] + isSea[g.at(p)] === 0) return no('notOut', '7.3.4-2', unitOf(g, p));
  if (kind[p] === LAND) {
    const idle = unfit(g, p) ?? unsupplied(g, p, '8.2-1');
    if (idle !== null) return idle;
    if (isSea[g.at(p)] === 1) return no('inBoats', '7.5-3', unitAnd(g, p, g.at(p)));
    const apart = g.isAt(S.naval, 1) || g.isAt(S.naval) ? no('notNaval', '7.2-1', unitOf(g, p)) : noPart(g, p);
    if (apart !== null) return apart;
  } else {
    if (g.has(p, SAILED_FAR)) return no('sailedFar', '7.3.3-1', unitOf(g, p));
    if (kind[p] === FORT && !g.isAt(S.naval) && !g.isAt(S.naval, 1)) return no('notLand', '7.2-1', unitOf(g, p));
    if (g.book.side[p] === ALLIED && g.cells[L.fleetPaid] === 0) return no('fleetUnpaid', '6.2-5', unitOf(g, p));
  }
  return bombards(g, p, area) ? null : outOfRange(g, p, area);
}
function outOfRange(g: Gallipoli, p: number, area: number): Reason {
  const line = { side: g.book.side[p], from: g.at(p), overLand: g.book.kind[p] === SHIP };
  const most = Math.max(0, rangeOf(g, g.book.data.charts.range.bombardment, line));
  const distance = g.book.distance(g.at(p), area);
  const args = { ...unitAnd(g, p, area), distance, most };
  if (distance > FAR) return no('noLineOfFire', 'R-AEGEAN-FIRE', args);
  return no('outOfRange', line.overLand ? '8.2-3' : '8.2-2', args);
}
/** Distances beyond this are no distances: nothing fires so far (R-AEGEAN-FIRE). */
export const FAR = 20;

// ── after the dice

/** 8.3.3-1, 8.3.3-5: only those the result falls on. */
const pays =
  (step: 'losses' | 'checks'): Refuse =>
  (g, { piece }) => {
    if (!isOwn(g, piece) || !aliveLand(g, piece)) return null;
    const { side, who } = S[step].args;
    if (affected(g, g.arg(side), g.arg(who)).includes(piece)) return null;
    return no('notInFight', '8.3.3-1', unitAnd(g, piece, g.cells[L.target]));
  };
export const losses = pays('losses');
export const checks = pays('checks');

export const advance: Refuse = (g, { piece }) => {
  if (!isOwn(g, piece) || !aliveLand(g, piece)) return null;
  const area = g.cells[L.target];
  if (g.at(piece) === area) return null;
  if (!g.has(piece, ATTACKING)) return no('notInFight', '8.3.5-1', unitAnd(g, piece, area));
  if (g.state(piece) !== NORMAL) return no('shaken', '8.4.1c', { ...unitOf(g, piece), state: stateName(g, piece) });
  return openTo(g, g.side, area) ? full(g, piece, area) : no('stillHeld', '8.3.5-1', unitAnd(g, piece, area));
};
