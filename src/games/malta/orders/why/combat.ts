import type { Reason } from '../../../../kernel/orders.ts';
import { fits } from '../../5-stacking.ts';
import { mayJoin, mostAgainst } from '../../9-combat/attack.ts';
import { attackers, attackOf, defenders, mayAttack, mayStrikeAcross, OURS } from '../../9-combat/strength.ts';
import { isFirer } from '../../9-combat/support.ts';
import { half } from '../../10-penetration.ts';
import { actsFor } from '../../14-leaders.ts';
import { AA, ARTILLERY, HQ, LEADER, SIDES_OF_HEX, STATIC, UNIT, WARSHIP } from '../../book.ts';
import { unitsIn } from '../../hexes.ts';
import {
  ADVANCED,
  AMMO,
  ATTACKING,
  BOMBARDS,
  CLASH,
  COMMITTED,
  DEMORALIZED,
  FOUGHT,
  foe,
  GOOD,
  L,
  type Malta,
  RETREATED,
  SPENT,
  SUPPORTS,
  TRIED,
  USED,
} from '../../state.ts';
import { S } from '../../steps.ts';
import { points } from '../asked.ts';
import {
  barredSide,
  firstOf,
  full,
  isOwn,
  isOwnUnit,
  notNextTo,
  reason,
  stateWord,
  unitArg,
  type Why,
  when,
} from './reasons.ts';

/** 9.11, 9.13, 9.14: why a unit does not attack a hex. */
function attacksNot(g: Malta, p: number, hex: number): Reason | null {
  const args = unitArg(g, p);
  const type = g.book.type[p];
  const barred = type === ARTILLERY || type === AA || type === HQ || g.book.moveClass[p] === STATIC;
  return firstOf(
    when(barred, () => reason('cannotAttack', '9.13', { ...args, type: typeWord(g, p) })),
    when(g.book.attack[p] === 0 || attackOf(g, p) === 0, () => reason('noAttack', '9.13', args)),
    when(g.has(p, SPENT), () => reason('spent', '9.13', args)),
    when(g.has(p, FOUGHT), () => reason('fought', '9.11', args)),
    notNextTo(g, p, hex, '9.11'),
    barredSide(g, p, hex, '9.14'),
  );
}
const typeWord = (g: Malta, p: number): string => {
  const type = g.book.type[p];
  return type === ARTILLERY ? 'artillery' : type === AA ? 'aa' : type === HQ ? 'hq' : 'stronghold';
};

/** 9.22, 12.1, 12.2: why a gun or ship does not fire at a hex. */
function firesNot(g: Malta, p: number, hex: number, rule = '9.22'): Reason | null {
  const args = unitArg(g, p);
  const gun = g.book.kind[p] === UNIT;
  const far = hex < 0 ? 0 : g.book.distance(g.at(p), hex);
  return firstOf(
    when(g.has(p, USED), () => reason('fired', gun ? '12.2' : '16.73', args)),
    when(g.has(p, SPENT), () => reason('spent', rule, args)),
    when(gun && !g.has(p, AMMO), () => reason('noAmmo', rule, args)),
    when(gun && g.state(p) === DEMORALIZED, () => reason('shakenGun', rule, { ...args, state: stateWord(g, p) })),
    when(far > g.book.range[p], () =>
      reason('outOfRange', rule, { ...args, hex: g.hexName(hex), far, range: g.book.range[p] }),
    ),
  );
}

/** 9.21: guns that are offered, hexes they or the planes could be sent against. */
const support: Why = (g, { selected, piece, hex }) => {
  if (piece >= 0) return isOwn(g, piece) ? gunIdle(g, piece) : null;
  if (isOwn(g, selected) && isFirer(g, selected) && g.at(selected) >= 0) return aimed(g, selected, hex);
  if (hex < 0 || unitsIn(g, foe(g.side), hex) === 0) return null;
  return when(g.cells[L.airLeft] === 0, () => reason('noAir', '17.3', { hex: g.hexName(hex) }))();
};
function gunIdle(g: Malta, p: number): Reason | null {
  if (!isFirer(g, p) || g.at(p) < 0) return null;
  return firstOf(
    when(g.has(p, SUPPORTS | BOMBARDS), () =>
      reason('named', '9.21', { ...unitArg(g, p), hex: g.hexName(Math.max(0, g.cells[L.aim + p] - 1)) }),
    ),
    () => firesNot(g, p, -1),
    () => reason('noTarget', '9.22', { ...unitArg(g, p), range: g.book.range[p] }),
  );
}
function aimed(g: Malta, p: number, hex: number): Reason | null {
  if (hex < 0 || g.at(p) === hex) return null;
  return firstOf(
    when(unitsIn(g, foe(g.side), hex) === 0, () => reason('noEnemy', '9.21', { hex: g.hexName(hex) })),
    () => firesNot(g, p, hex),
  );
}

/** 9.11, R-31: why a hex is not attacked. */
const attacks: Why = (g, { piece, hex, looks }) => {
  if (hex < 0 || isOwn(g, piece) || unitsIn(g, foe(g.side), hex) === 0) return null;
  const at = { hex: g.hexName(hex) };
  const near = neighboursOf(g, hex);
  const able = near.filter((p) => mayJoin(g, p, hex));
  return firstOf(
    when(g.cells[L.attacked + hex] === 1, () => reason('attackedAlready', '9.11', at)),
    // Far from every friend a counter was looked at, no more.
    when(near.length === 0 && !looks, () => reason('nobodyNear', '9.11', at)),
    () => (able.length === 0 && near.length > 0 ? attacksNot(g, near[0], hex) : null),
    () => (able.length === 0 ? null : tooWeak(g, hex, able)),
  );
};
function tooWeak(g: Malta, hex: number, able: readonly number[]): Reason | null {
  const own = able.reduce((sum, p) => sum + attackOf(g, p), 0);
  const { attack, defence, column, least } = mostAgainst(g, hex, own, false);
  return when(column === 0, () => reason('oddsTooLow', '9.3', { hex: g.hexName(hex), attack, defence, least }))();
}
/** Own units in the six hexes around, those who fight first. */
function neighboursOf(g: Malta, hex: number): number[] {
  const list: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] !== g.side || g.at(p) < 0) continue;
    for (let d = 0; d < SIDES_OF_HEX; d++) if (g.book.near[hex * SIDES_OF_HEX + d] === g.at(p)) list.push(p);
  }
  return list.sort((a, b) => g.book.attack[b] - g.book.attack[a]);
}

const muster: Why = (g, { piece }) =>
  isOwnUnit(g, piece) && g.at(piece) >= 0 && !g.has(piece, ATTACKING) ? attacksNot(g, piece, g.cells[L.target]) : null;

const commit: Why = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0 || g.has(piece, COMMITTED | SUPPORTS)) return null;
  const ship = g.book.kind[piece] === WARSHIP;
  if (!ship && !g.book.isArtillery(piece)) return null;
  const landing = g.cells[L.fight] === CLASH && g.arg(S.commit.args.role) === OURS;
  if (landing && !ship) return reason('shipsOnly', '18.66', unitArg(g, piece));
  return firesNot(g, piece, g.cells[L.target], g.arg(S.commit.args.role) === OURS ? '10.33' : '9.24');
};

/** 14.1, 14.2. */
const command: Why = (g, { piece }) => {
  if (!isOwn(g, piece) || g.book.kind[piece] !== LEADER || g.at(piece) < 0) return null;
  const units = g.arg(S.command.args.role) === OURS ? attackers(g) : defenders(g);
  const beside = units.filter((unit) => g.at(unit) === g.at(piece));
  if (beside.length === 0) return reason('leaderApart', '14.2', unitArg(g, piece));
  return beside.some((unit) => actsFor(g, piece, unit)) ? null : reason('leaderOfOthers', '14.1', unitArg(g, piece));
};

/** 9.8. */
const advance: Why = (g, { piece }) => {
  if (!isOwnUnit(g, piece) || g.at(piece) < 0 || g.at(piece) === g.cells[L.target]) return null;
  const args = unitArg(g, piece);
  const hex = g.cells[L.target];
  return firstOf(
    when(!g.has(piece, ATTACKING), () => reason('didNotAttack', '9.8', { ...args, hex: g.hexName(hex) })),
    when(g.state(piece) === DEMORALIZED, () => reason('advanceShaken', '9.8', { ...args, state: stateWord(g, piece) })),
    when(g.has(piece, RETREATED), () => reason('advanceRetreated', '9.8', args)),
    notNextTo(g, piece, hex, '9.8'),
    barredSide(g, piece, hex),
    full(g, piece, hex),
  );
};

/** 10.31, 10.32. */
const penetration: Why = (g, { piece }) => {
  if (!isOwn(g, piece) || g.at(piece) < 0) return null;
  const args = unitArg(g, piece);
  if (g.book.kind[piece] === LEADER)
    return g.has(piece, TRIED) ? reason('leaderTried', '10.32', args) : reason('leaderFarOff', '10.32', args);
  if (g.book.kind[piece] !== UNIT) return null;
  return firstOf(
    when(!g.has(piece, ADVANCED), () => reason('didNotAdvance', '10.31', args)),
    when(g.state(piece) !== GOOD, () => reason('breaksNotShaken', '10.31', { ...args, state: stateWord(g, piece) })),
    when(g.has(piece, SPENT), () => reason('spent', '10.31', args)),
  );
};
/** 10.33: where the group that broke through does not go. */
const penetrate: Why = (g, { hex, looks }) => {
  const group = attackers(g);
  const [lead] = group;
  if (looks || hex < 0 || lead === undefined || g.at(lead) === hex || g.book.isLand[hex] === 0) return null;
  const at = { hex: g.hexName(hex) };
  if (unitsIn(g, foe(g.side), hex) > 0) {
    const strikes = group.every((p) => mayAttack(g, p) && mayStrikeAcross(g, p, hex));
    return reason(strikes ? 'groupTooWeak' : 'groupNotNear', '10.33', at);
  }
  const room = group.every((p) => fits(g, p, hex));
  const have = points(Math.min(...group.map((p) => half(g, p))));
  return room ? reason('groupTooFar', '10.33', { ...at, have }) : full(g, lead, hex)();
};

export const COMBAT: Readonly<Record<string, Why>> = {
  support,
  aiming: (g, { hex, looks, piece }) => (looks && isOwn(g, piece) ? null : aimed(g, g.arg(S.aiming.args.gun), hex)),
  attacks,
  muster,
  commit,
  command,
  advance,
  penetration,
  penetrate,
};
