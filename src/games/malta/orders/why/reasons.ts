import type { MessageArgs } from '../../../../kernel/events.ts';
import type { Reason } from '../../../../kernel/orders.ts';
import { fits, weightIn } from '../../5-stacking.ts';
import { guarded } from '../../6-movement.ts';
import { controls } from '../../7-zones.ts';
import { FOOT, SIDES_OF_HEX, UNIT } from '../../book.ts';
import { unitsIn } from '../../hexes.ts';
import { DEMORALIZED, DISORGANIZED, foe, type Malta } from '../../state.ts';

/** What somebody meant by a click in vain, in the engine's numbers; -1 where there is none. */
export interface Tried {
  readonly selected: number;
  readonly piece: number;
  readonly hex: number;
  /** The box, where the space is one. */
  readonly box: number;
  /** Whether a counter was clicked, which may be a mere look at it. */
  readonly looks: boolean;
}
export type Why = (g: Malta, tried: Tried) => Reason | null;

export const reason = (id: string, rule: string, args: MessageArgs = {}): Reason => ({ id, rule, args });

/** The first reason that holds. */
export function firstOf(...tests: readonly (() => Reason | null)[]): Reason | null {
  for (const test of tests) {
    const found = test();
    if (found !== null) return found;
  }
  return null;
}
export const when =
  (holds: boolean, found: () => Reason): (() => Reason | null) =>
  () =>
    holds ? found() : null;

export const isOwn = (g: Malta, p: number): boolean => p >= 0 && g.book.side[p] === g.toMove;
export const isOwnUnit = (g: Malta, p: number): boolean => isOwn(g, p) && g.book.kind[p] === UNIT;
export const unitArg = (g: Malta, p: number): MessageArgs => ({ unit: g.name(p) });

/** The enemy whose zone lies on a hex. */
export function watcher(g: Malta, side: number, hex: number): string {
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.side[p] === foe(side) && g.at(p) >= 0 && g.book.links[hex].includes(g.at(p)) && controls(g, p))
      return g.name(p);
  }
  return '';
}
export const stateWord = (g: Malta, p: number): string =>
  g.state(p) === DEMORALIZED ? 'demoralized' : g.state(p) === DISORGANIZED ? 'disorganized' : 'good';

// ── what bars a hex, whoever goes there and why

export const sea = (g: Malta, hex: number, rule = '6.14') => when(g.book.isLand[hex] === 0, () => reason('sea', rule));

export const enemyThere = (g: Malta, p: number, hex: number, rule = '6.13') =>
  when(unitsIn(g, foe(g.book.side[p]), hex) > 0, () => reason('enemyThere', rule, { hex: g.hexName(hex) }));

/** 6.13, 6.22: past guns and leaders only combat units go, and not on a march. */
export const gunsThere = (g: Malta, p: number, hex: number, rule = '6.13') =>
  when((!g.book.isCombat(p) || rule === '6.22') && guarded(g, foe(g.book.side[p]), hex), () =>
    reason('gunsThere', rule, { ...unitArg(g, p), hex: g.hexName(hex) }),
  );

/** 5.1, 5.3: in companies, as stacks are weighed. */
export const full = (g: Malta, p: number, hex: number, rule = '5.3') =>
  when(g.book.isLand[hex] === 1 && !fits(g, p, hex), () => {
    const has = weightIn(g, g.book.side[p], hex);
    const args = { hex: g.hexName(hex), has, more: g.book.thirds[p], most: g.book.data.tables.stacking.limit };
    return reason('full', rule, args);
  });

export const notNextTo = (g: Malta, p: number, hex: number, rule: string) =>
  when(g.book.distance(g.at(p), hex) > 1, () =>
    reason('notAdjacent', rule, { ...unitArg(g, p), hex: g.hexName(hex), from: g.hexName(g.at(p)) }),
  );

/** 6.14, 9.14: the side between two hexes next to each other. */
export function barredSide(g: Malta, p: number, hex: number, rule = '6.14') {
  const from = g.at(p);
  const d = from < 0 ? -1 : g.book.direction(from, hex);
  const side = from * SIDES_OF_HEX + d;
  const args = { from: from < 0 ? '' : g.hexName(from), hex: g.hexName(hex) };
  const steep = g.book.moveClass[p] !== FOOT && g.book.slope[side] === 1 && g.book.road[side] === 0;
  return () => {
    if (d < 0) return null;
    if (g.book.water[side] === 1) return reason('water', rule === '6.14' ? 'TE-WATER' : rule, args);
    return steep ? reason('slope', rule, { ...args, ...unitArg(g, p) }) : null;
  };
}
