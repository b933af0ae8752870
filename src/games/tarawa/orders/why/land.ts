import type { Reason } from '../../../../kernel/orders.ts';
import { mayFire } from '../../7-land/fire.ts';
import { ENGINEER, FOOT, TRACKS } from '../../book.ts';
import { isolated, mayStack } from '../../pieces.ts';
import { L, type Tarawa } from '../../state.ts';
import { S } from '../../steps.ts';
import { type Clicked, full, idle, points, reason } from './common.ts';
import { marchCost } from './march.ts';

/** 7.2.2: Japanese are fired at from so many hexes at most. */
const FIRE_RANGE = 2;

/** Land actions: why the unit in hand cannot go or fire there. Whoever clicks on a piece only looks at it. */
export function landActions(g: Tarawa, { selected, hex }: Clicked): Reason | null {
  if (selected < 0 || hex < 0 || g.cells[L.at + selected] === hex) return null;
  return idle(g, selected) ?? there(g, selected, hex);
}

export const unitMenu = (g: Tarawa, { hex }: Clicked): Reason | null =>
  hex < 0 ? null : there(g, g.arg(S.unitMenu.args.unit), hex);

export const moveOn = (g: Tarawa, { hex }: Clicked): Reason | null =>
  hex < 0 ? null : march(g, g.arg(S.moveOn.args.unit), hex);

function there(g: Tarawa, unit: number, hex: number): Reason | null {
  if (hex < g.book.landCount && g.cells[L.held + hex] === 1) return atJapanese(g, unit, hex);
  return march(g, unit, hex);
}

/** 7.2.2a: fire first, for it reaches farthest; then what keeps the unit from the hex itself. */
function atJapanese(g: Tarawa, unit: number, hex: number): Reason | null {
  const { book, cells } = g;
  const args = { piece: g.name(unit), hex: g.hexName(hex) };
  const distance = book.graph.distance(cells[L.at + unit], hex);
  if (!book.isInfantry(unit) && book.kind[unit] !== ENGINEER) {
    return book.isTank(unit)
      ? reason('tanksSupport', '7.2.3e', { piece: args.piece })
      : reason('gunsSupport', '7.2.3s', { piece: args.piece });
  }
  const most = cells[L.at + unit] < book.landCount ? FIRE_RANGE : 1;
  if (distance > most) return reason('range', 'R-04', { ...args, distance, most });
  return mayFire(g, unit) ? null : points(g, unit, book.costs.fire, '7.2.2b');
}

/** 7.2.1: ground, way, points, room. */
function march(g: Tarawa, unit: number, hex: number): Reason | null {
  const { book, cells } = g;
  const args = { piece: g.name(unit), hex: g.hexName(hex) };
  if (hex >= book.landCount) return reason('water', '11.33j', args);
  if (cells[L.held + hex] === 1) return reason('held', '7.2.4a', args);
  if (isolated(g, unit)) return reason('isolated', '8.10b', { piece: args.piece });
  const cost = marchCost(g, unit, hex);
  if (cost < 0) return barred(g, unit, hex) ?? reason('noWay', '7.2.1e', args);
  if (cost > cells[L.ap + unit]) return points(g, unit, cost, '7.2.1b');
  return mayStack(g, unit, hex) ? null : full(g, unit, hex);
}

/** Ground that tanks do not enter from any side. */
function barred(g: Tarawa, unit: number, hex: number): Reason | null {
  const costs = g.book.enterCost[g.book.isTank(unit) ? TRACKS : FOOT];
  const open = g.book.graph.neighbours(hex).some((from) => costs[g.book.sideBetween(from, hex)] >= 0);
  if (open) return null;
  return reason('barred', '7.2.1b', { piece: g.name(unit), terrain: g.book.hexes[hex].terrain });
}

/** 10.1.6.3: one hex at a time, back through cleared ground with room. */
export function retreat(g: Tarawa, { hex }: Clicked): Reason | null {
  if (hex < 0) return null;
  const unit = g.arg(S.retreat.args.unit);
  const args = { piece: g.name(unit), hex: g.hexName(hex) };
  if (hex >= g.book.landCount) return reason('water', '11.33j', args);
  if (g.cells[L.held + hex] === 1) return reason('held', '7.2.4a', args);
  if (g.book.sideTo(g.cells[L.at + unit], hex) < 0) return reason('hexByHex', '10.1.6.3a', args);
  if (hex === g.arg(S.retreat.args.from)) return reason('drivenOff', '10.1.6.3a', args);
  return mayStack(g, unit, hex) ? null : full(g, unit, hex);
}
