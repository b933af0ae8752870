import type { Reason } from '../../../../kernel/orders.ts';
import { mayBreakUp } from '../../13-breakdown.ts';
import { aimRange, mayFireAtSea } from '../../16-places/coast-guns.ts';
import { beachOf, companiesOf, secondOnly, unitsInBox, unitsInWave } from '../../18-landing/loading.ts';
import { ZONES } from '../../actions.ts';
import { AA, ARTILLERY, AXIS, GUN, WARSHIP } from '../../book.ts';
import { heldBy } from '../../hexes.ts';
import { AIR_LANDED, EDGE_FIRED, FLAK_FIRED, FOLLOW_UP, L, type Malta, MOVED, SPENT, WAVES } from '../../state.ts';
import { S } from '../../steps.ts';
import { sailsTo } from './paths.ts';
import { firstOf, isOwn, isOwnUnit, reason, unitArg, type Why, when } from './reasons.ts';

const far = (g: Malta, p: number, to: number, range: number, rule: string): Reason | null => {
  const distance = g.book.distance(g.at(p), to);
  const args = { ...unitArg(g, p), hex: g.hexName(to), far: distance, range };
  return distance > range ? reason('outOfRange', rule, args) : null;
};

// ── 16.79: ships and coast guns

const shipFire: Why = (g, { selected, piece }) => {
  const p = isOwn(g, piece) ? piece : selected;
  if (!isOwn(g, p) || g.book.kind[p] !== WARSHIP || g.at(p) < 0) return null;
  const args = unitArg(g, p);
  return firstOf(
    when(g.has(p, SPENT), () => reason('fired', '16.73', args)),
    when(g.cells[L.aim + p] !== 0, () => reason('aimedAlready', '16.79', args)),
    () =>
      p !== piece && piece >= 0 && g.book.kind[piece] === GUN && g.at(piece) >= 0
        ? far(g, p, g.at(piece), g.book.range[p], '16.79')
        : null,
    when(p === piece, () => reason('noGunInRange', '16.79', { ...args, range: g.book.range[p] })),
  );
};
/** 3.3: the guns are their owner's, who asks. */
const gunFire: Why = (g, { selected, piece }) => {
  const p = isOwn(g, piece) ? piece : selected;
  if (!isOwn(g, p) || g.book.kind[p] !== GUN || g.at(p) < 0) return null;
  const args = unitArg(g, p);
  const site = p - g.book.guns[0];
  return firstOf(
    when(g.has(p, SPENT), () => reason('fired', '16.54', args)),
    when(g.cells[L.gunAim + site] !== 0, () => reason('aimedAlready', '16.79', args)),
    when(!mayFireAtSea(g, p), () => reason('notAtShips', '22.35', args)),
    () =>
      p !== piece && piece >= 0 && g.book.kind[piece] === WARSHIP && g.at(piece) >= 0
        ? far(g, p, g.at(piece), aimRange(g, p), '16.55')
        : null,
    when(p === piece, () => reason('noShipInRange', '16.55', { ...args, range: aimRange(g, p) })),
  );
};
const raking: Why = (g, { selected, piece, box }) => {
  const p = isOwn(g, piece) ? piece : selected;
  if (!isOwn(g, p) || g.book.kind[p] !== GUN || g.at(p) < 0) return null;
  const args = unitArg(g, p);
  return firstOf(
    when(g.has(p, SPENT), () => reason('fired', '16.54', args)),
    when(box >= 0 && unitsInBox(g, Math.max(0, box)) === 0, () => reason('boxEmpty', '16.56')),
    () => (box < 0 ? null : far(g, p, g.book.beaches[beachOf(box)], aimRange(g, p), '16.56')),
    when(p === piece, () => reason('noWaveInRange', '16.56', { ...args, range: aimRange(g, p) })),
  );
};

/** 16.12: each once, within its range, at who has just been flown in. */
const flak: Why = (g, { selected, piece }) => {
  const p = isOwn(g, piece) ? piece : selected;
  if (!isOwnUnit(g, p) || g.at(p) < 0 || g.book.type[p] !== AA) return null;
  const { range } = g.book.data.tables.antiAircraft;
  const prey = p !== piece && piece >= 0 && g.at(piece) >= 0;
  return firstOf(
    when(g.has(p, FLAK_FIRED), () => reason('fired', '16.12', unitArg(g, p))),
    when(prey && !g.has(Math.max(0, piece), AIR_LANDED), () => reason('notFlownIn', '16.12', unitArg(g, piece))),
    () => (prey ? (far(g, p, g.at(piece), range, '16.12') ?? reason('hqLast', '16.12', unitArg(g, piece))) : null),
    when(p === piece, () => reason('noTarget', '16.12', { ...unitArg(g, p), range })),
  );
};

/** 18.61. */
const edgeFire: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece) || g.at(piece) < 0) return null;
  const args = { ...unitArg(g, piece), hex: g.hexName(g.cells[L.edgeHex]) };
  const guns = g.book.type[piece] === ARTILLERY || g.book.type[piece] === AA || !g.book.isCombat(piece);
  return firstOf(
    when(guns, () => reason('noEdgeFire', '18.61', args)),
    when(g.has(piece, EDGE_FIRED), () => reason('fired', '18.61', args)),
    when(g.book.distance(g.at(piece), g.cells[L.edgeHex]) > 1, () =>
      reason('notAdjacent', '18.61', { ...args, from: g.hexName(g.at(piece)) }),
    ),
  );
};

// ── 18.3: into the boats

const loading: Why = (g, { selected, box }) => {
  if (!isOwnUnit(g, selected) || box < 0 || g.at(selected) > FOLLOW_UP || g.at(selected) <= WAVES) return null;
  const zone = FOLLOW_UP - g.at(selected);
  const args = { ...unitArg(g, selected), box: g.book.boxIds[box] };
  const { box: inBox, zoneWave } = g.book.data.tables.capacity;
  const more = mayBreakUp(g, selected) ? companiesOf(g, selected) : 1;
  const beach = g.book.beaches[beachOf(box)];
  const inWave = unitsInWave(g, zone, box & 1);
  return firstOf(
    when(g.book.zoneOf[beachOf(box)] !== zone, () => reason('otherZone', '18.2', { ...args, zone: ZONES[zone] })),
    when(g.cells[L.delayed + zone] === 1, () => reason('delayedZone', '22.39', { zone: ZONES[zone] })),
    when((box & 1) === 0 && secondOnly(g, selected) && !heldBy(g, AXIS, beach), () =>
      reason('secondWaveOnly', '18.33', args),
    ),
    when(unitsInBox(g, box) + more > inBox, () =>
      reason('boxFull', '18.31', { ...args, has: unitsInBox(g, box), more, most: inBox }),
    ),
    when(inWave + more > zoneWave, () => reason('waveFull', '18.31', { ...args, has: inWave, more, most: zoneWave })),
  );
};

// ── 16.7: ships at sea

const course: Why = (g, { selected, piece, hex }) => {
  const chosen = g.arg(S.ships.args.ship) - 1;
  if (piece >= 0) {
    const moved = isOwn(g, piece) && g.book.kind[piece] === WARSHIP && g.has(piece, MOVED);
    return moved ? reason('sailed', '16.71', unitArg(g, piece)) : null;
  }
  const p = chosen >= 0 ? chosen : selected;
  if (!isOwn(g, p) || g.book.kind[p] !== WARSHIP || g.at(p) < 0 || hex < 0 || g.at(p) === hex) return null;
  const most = g.book.movement[p];
  const distance = sailsTo(g, p, hex);
  return firstOf(
    when(g.has(p, MOVED), () => reason('sailed', '16.71', unitArg(g, p))),
    when(g.book.isLand[hex] === 1, () => reason('ashore', '16.71', { hex: g.hexName(hex) })),
    when(distance > most, () => reason('tooFarToSail', '16.71', { ...unitArg(g, p), far: distance, most })),
  );
};
const stations: Why = (g, { hex, looks }) =>
  !looks && hex >= 0 && g.book.isLand[hex] === 1 ? reason('ashore', '16.72', { hex: g.hexName(hex) }) : null;

export const FIRE: Readonly<Record<string, Why>> = {
  shipFire,
  gunFire,
  raking,
  flak,
  edgeFire,
  loading,
  ships: course,
  stations,
};
