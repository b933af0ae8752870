import type { Reason } from '../../../../kernel/orders.ts';
import { bothTargets, hasTarget } from '../../7-land/attack.ts';
import { FOR_ATTACK, FOR_DEMOLITION, FOR_FIRE, leaders } from '../../7-land/support.ts';
import { ARTILLERY, ENGINEER, STUART } from '../../book.ts';
import { active, onPier, unsupplied } from '../../pieces.ts';
import { BAIRIKI, L, type Tarawa } from '../../state.ts';
import { S } from '../../steps.ts';
import { type Clicked, candidate, elsewhere, pinned, points, reason } from './common.ts';

const ATTACK = S.attackSupport.args;

const hungry = (g: Tarawa, u: number): Reason | null =>
  unsupplied(g, u) ? reason('unsupplied', '8.9b', { piece: g.name(u) }) : null;

/** 8.2.2b: attacks and demolitions take active supply. */
const supplied = (g: Tarawa, u: number): Reason | null =>
  hungry(g, u) ?? (active(g, u) ? null : reason('inactive', '8.2.2b', { piece: g.name(u) }));

const takesPart = (g: Tarawa, u: number, rule: string): Reason | null =>
  g.cells[L.role + u] === 0 ? null : reason('already', rule, { piece: g.name(u) });

/** 7.2.4c–f: why this unit does not join, or this hex is no target. */
export function attackers(g: Tarawa, { piece, hex }: Clicked): Reason | null {
  if (candidate(g, piece)) {
    const args = { piece: g.name(piece) };
    return (
      takesPart(g, piece, '7.2.4d') ??
      elsewhere(g, piece) ??
      pinned(g, piece) ??
      (g.book.isInfantry(piece) ? null : reason('notInfantry', '7.2.4c', args)) ??
      points(g, piece, g.book.costs.attack, '7.2.4f') ??
      supplied(g, piece) ??
      (hasTarget(g, piece) ? reason('apart', 'R-58', args) : reason('notBeside', '7.2.4e', args))
    );
  }
  return piece >= 0 || hex < 0 ? null : noTarget(g, hex);
}

function noTarget(g: Tarawa, hex: number): Reason {
  const args = { hex: g.hexName(hex) };
  const held = hex < g.book.landCount && g.cells[L.held + hex] === 1;
  return held ? reason('outOfReach', 'R-58', args) : reason('noJapanese', '7.2.4b', args);
}

export function attackSupport(g: Tarawa, { piece, hex }: Clicked): Reason | null {
  if (supporter(g, piece)) return noSupport(g, piece, bothTargets(g), FOR_ATTACK);
  if (piece >= 0 || hex < 0) return null;
  if (bothTargets(g).includes(hex)) return null;
  if (g.arg(ATTACK.second) > 0) return reason('twoAtMost', '7.2.4e', { hex: g.hexName(hex) });
  if (g.arg(ATTACK.supporters) > 0) return reason('supportCalled', '7.2.4e', { hex: g.hexName(hex) });
  return noTarget(g, hex);
}

export const fire = (g: Tarawa, { piece }: Clicked): Reason | null =>
  supporter(g, piece) ? noSupport(g, piece, [g.arg(S.fire.args.hex)], FOR_FIRE) : null;

/** Guns on Bairiki may be meant as well. */
const supporter = (g: Tarawa, piece: number): boolean =>
  candidate(g, piece) || (piece >= 0 && g.cells[L.at + piece] === BAIRIKI);

/** 7.2.3: why a unit does not support an action against these hexes. */
function noSupport(g: Tarawa, u: number, hexes: readonly number[], purpose: number): Reason | null {
  const { book, cells } = g;
  const [args, kind] = [{ piece: g.name(u) }, book.kind[u]];
  const onBairiki = cells[L.at + u] === BAIRIKI;
  const fort = hexes.some((hex) => cells[L.fortSteps + hex] > 0);
  const beside = hexes.some((hex) => cells[L.at + u] >= 0 && book.sideTo(cells[L.at + u], hex) >= 0);
  return (
    takesPart(g, u, '7.2.3p') ??
    (onBairiki ? null : elsewhere(g, u)) ??
    pinned(g, u) ??
    (onBairiki && !hexes.some((hex) => book.bairiki[book.area[hex]] === 1) ? elsewhere(g, u) : null) ??
    (purpose === FOR_DEMOLITION && (kind === ARTILLERY || kind === STUART)
      ? reason('noDemolition', '7.2.3c', args)
      : null) ??
    (kind === STUART && fort && purpose !== FOR_FIRE ? reason('stuartFort', '7.2.3q', args) : null) ??
    points(g, u, book.costs.support, '7.2.3p') ??
    hungry(g, u) ??
    (onPier(g, u) ? reason('pierSupport', '7.2.3f', args) : null) ??
    (kind !== ARTILLERY && !beside ? reason('farSupport', '7.2.3f', { ...args, hex: g.hexName(hexes[0]) }) : null)
  );
}

/** 7.2.5: further engineers, or supporters. */
export function demolishers(g: Tarawa, { piece }: Clicked): Reason | null {
  if (!supporter(g, piece)) return null;
  const hex = g.arg(S.demolishers.args.hex);
  if (g.book.kind[piece] !== ENGINEER) return noSupport(g, piece, [hex], FOR_DEMOLITION);
  const beside = g.cells[L.at + piece] >= 0 && g.book.sideTo(g.cells[L.at + piece], hex) >= 0;
  return (
    takesPart(g, piece, '7.2.5b') ??
    elsewhere(g, piece) ??
    pinned(g, piece) ??
    (beside ? null : reason('farSupport', '7.2.3f', { piece: g.name(piece), hex: g.hexName(hex) })) ??
    points(g, piece, g.book.costs.demolition, '7.2.5d') ??
    supplied(g, piece)
  );
}

export const demolish = (g: Tarawa, { piece }: Clicked): Reason | null =>
  !candidate(g, piece) || leaders(g).includes(piece) ? null : reason('notCalledUp', '7.2.5b', { piece: g.name(piece) });

/** 10.1.6.2b: only those who share the hex with the unit that is charged. */
export function banzai(g: Tarawa, { piece }: Clicked): Reason | null {
  if (!candidate(g, piece)) return null;
  const { target, hex } = S.banzai.args;
  if (piece === g.arg(target)) return reason('charged', '10.1.6.2a', { piece: g.name(piece) });
  const args = { piece: g.name(piece), hex: g.hexName(g.arg(hex)) };
  if (g.cells[L.at + piece] !== g.arg(hex) || g.book.isCraft(piece)) return reason('notInHex', '10.1.6.2b', args);
  return takesPart(g, piece, '10.1.6.2b') ?? hungry(g, piece);
}

export const clearOne = (g: Tarawa, { hex }: Clicked): Reason | null =>
  hex < 0 ? null : reason('notAttacked', '7.2.4h', { hex: g.hexName(hex) });
