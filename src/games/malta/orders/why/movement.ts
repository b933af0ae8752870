import type { Reason } from '../../../../kernel/orders.ts';
import { allowance, INFILTRATION, mayGo, NOWHERE, reach, STRATEGIC, TACTICAL } from '../../6-movement.ts';
import { ends } from '../../6-orders.ts';
import { inZoc } from '../../7-zones.ts';
import { LEADER, STATIC, UNIT } from '../../book.ts';
import { unitsIn } from '../../hexes.ts';
import { AIR_LANDED, DEMORALIZED, GOOD, JUMPED, LANDED, MARCHED, type Malta, MOVED, UNSUPPLIED } from '../../state.ts';
import { S } from '../../steps.ts';
import { points } from '../asked.ts';
import { nextToEnemy, ridesTo, waysOf } from './paths.ts';
import {
  barredSide,
  enemyThere,
  firstOf,
  full,
  gunsThere,
  isOwn,
  notNextTo,
  reason,
  sea,
  stateWord,
  type Tried,
  unitArg,
  type Why,
  watcher,
  when,
} from './reasons.ts';

const RULES = ['6.3', '6.2', '6.4'];

/** 4.24c, 6.15, 6.21, 6.4: why a piece cannot be taken in hand. */
function idle(g: Malta, p: number, way: number): Reason | null {
  const args = unitArg(g, p);
  const side = g.book.side[p];
  const leader = g.book.kind[p] === LEADER;
  const zone = inZoc(g, side, g.at(p));
  return firstOf(
    when(!leader && g.book.moveClass[p] === STATIC, () => reason('static', '6.12', args)),
    when(g.has(p, JUMPED), () => reason('jumped', '6.15', args)),
    when(g.has(p, LANDED), () => reason('landed', '6.15', args)),
    when(g.has(p, AIR_LANDED), () => reason('flewIn', '16.14', args)),
    when(g.has(p, MARCHED), () => reason('marched', '6.23', args)),
    when(g.has(p, MOVED), () => reason('moved', '6.1', args)),
    when(leader && way !== TACTICAL, () => reason('leaderLater', '6.5', args)),
    when(way === STRATEGIC && g.state(p) !== GOOD, () =>
      reason('marchShaken', '6.21', { ...args, state: stateWord(g, p) }),
    ),
    when(way === STRATEGIC && g.has(p, UNSUPPLIED), () => reason('marchUnsupplied', '6.21', args)),
    when(way === STRATEGIC && zone, () => reason('marchZone', '6.21', { ...args, by: watcher(g, side, g.at(p)) })),
    when(way === INFILTRATION && g.state(p) === DEMORALIZED, () => reason('infiltrateShaken', '6.6', args)),
    when(way === INFILTRATION && !zone, () => reason('infiltrateNoZone', '6.4', { ...args, hex: g.hexName(g.at(p)) })),
    () => reason('nowhere', RULES[way], args),
  );
}

/** 6.22, 6.3, 6.6: the first hex of a way that an enemy zone closes. */
function zoneOn(g: Malta, p: number, path: readonly number[], way: number): Reason | null {
  const side = g.book.side[p];
  const by = (hex: number) => ({ ...unitArg(g, p), hex: g.hexName(hex), by: watcher(g, side, hex) });
  if (way === STRATEGIC) {
    const close = path.find((hex) => nextToEnemy(g, side, hex));
    return close === undefined ? null : reason('marchNear', '6.22', { ...unitArg(g, p), hex: g.hexName(close) });
  }
  const [first] = path;
  const zone = path.find((hex) => inZoc(g, side, hex));
  if (zone === undefined || first === undefined) return null;
  if (g.state(p) === DEMORALIZED) return reason('shakenZone', '6.6', by(zone));
  if (first === zone && inZoc(g, side, g.at(p))) return reason('zoneToZone', '6.3', by(zone));
  return reason('stopsInZone', '6.3', by(zone));
}

/** 6.1 to 6.3: why a unit does not come to a hex. */
function unreached(g: Malta, p: number, hex: number, way: number): Reason | null {
  const args = { ...unitArg(g, p), hex: g.hexName(hex) };
  const have = allowance(g, p);
  const far = (cost: number) => reason('tooFar', '6.1', { ...args, need: points(cost), have: points(have) });
  if (reach(g, p, way)[hex] !== NOWHERE) return full(g, p, hex)();
  const free = waysOf(g, p, way);
  if (free.cost(hex) === NOWHERE) return barredSide(g, p, hex)() ?? reason('noWay', '6.1', args);
  return free.cost(hex) > have ? far(free.cost(hex)) : zoneOn(g, p, free.path(hex), way);
}
function infiltrates(g: Malta, p: number, hex: number): Reason | null {
  return firstOf(
    notNextTo(g, p, hex, '6.4'),
    barredSide(g, p, hex),
    when(!inZoc(g, g.book.side[p], hex), () => reason('noZoneThere', '6.4', { hex: g.hexName(hex) })),
    full(g, p, hex),
  );
}

/** 6.5. */
function rides(g: Malta, p: number, hex: number): Reason | null {
  const args = { ...unitArg(g, p), hex: g.hexName(hex) };
  const side = g.book.side[p];
  const most = g.book.data.tables.movement.leader;
  const far = ridesTo(g, p, hex);
  return firstOf(
    sea(g, hex),
    enemyThere(g, p, hex, '6.5'),
    when(!mayGo(g, p, hex) && unitsIn(g, side, hex) === 0, () =>
      reason('leaderZone', '6.5', { ...args, by: watcher(g, side, hex) }),
    ),
    when(far > most, () => reason('leaderFar', '6.5', { ...args, far, most })),
    when(far < 0, () => reason('noWay', '6.5', args)),
  );
}

/** Why a piece in hand does not go to a hex. */
function goes(g: Malta, p: number, hex: number, way: number): Reason | null {
  if (hex < 0 || g.at(p) < 0 || g.at(p) === hex || g.book.side[p] !== g.side) return null;
  if (g.book.kind[p] === LEADER) return rides(g, p, hex);
  if (g.book.kind[p] !== UNIT || ends(g, p, way).includes(hex)) return null;
  return firstOf(sea(g, hex), enemyThere(g, p, hex), gunsThere(g, p, hex, way === STRATEGIC ? '6.22' : '6.13'), () =>
    way === INFILTRATION ? infiltrates(g, p, hex) : unreached(g, p, hex, way),
  );
}

const picking =
  (way: number): Why =>
  (g, { selected, piece, hex }) => {
    if (piece >= 0)
      return isOwn(g, piece) && g.book.kind[piece] <= LEADER && g.at(piece) >= 0 ? idle(g, piece, way) : null;
    if (!isOwn(g, selected) || g.book.kind[selected] > LEADER || g.at(selected) < 0) return null;
    const able = g.legal().some((code) => g.codec.decode(code)['unit'] === g.name(selected));
    return able ? goes(g, selected, hex, way) : idle(g, selected, way);
  };

/** A look at a counter is none of a unit's ways. */
const going: Why = (g, { hex, looks }: Tried) =>
  looks ? null : goes(g, g.arg(S.unitMove.args.unit), hex, g.arg(S.unitMove.args.way));

export const MOVEMENT: Readonly<Record<string, Why>> = {
  strategic: picking(STRATEGIC),
  tactical: picking(TACTICAL),
  infiltration: picking(INFILTRATION),
  unitMove: going,
  wayOver: (g, { hex, looks }) =>
    looks || hex < 0
      ? null
      : reason('notOnTheWay', 'R-52', {
          unit: g.name(g.arg(S.wayOver.args.unit)),
          hex: g.hexName(hex),
          goal: g.hexName(g.arg(S.wayOver.args.hex)),
        }),
};
