import { action, firstOf, typeOf } from '../../../kernel/actions.ts';
import type * as kernel from '../../../kernel/commander.ts';
import { commanderOf, endingBy, legalAfter } from '../../../kernel/commander.ts';
import type { Bot } from '../../../kernel/game.ts';
import type { Recall } from '../../../kernel/recall.ts';
import { marinesSupplied, supplyOf } from '../6-supply.ts';
import { inBand } from '../7-operations/activation.ts';
import { A } from '../actions.ts';
import { ALLIED, GERMANS, LAND } from '../book.ts';
import { landIn } from '../pieces.ts';
import { ACTIVE_ONCE, ACTIVE_TWICE, Gallipoli, L, NORMAL, RESERVE, SCENARIOS, UNSUPPLIED } from '../state.ts';
import { S } from '../steps.ts';
import { inMood } from './mood.ts';
import { usualReason } from './reasons.ts';

export type Answers = kernel.Answers<Gallipoli, keyof typeof S>;
const silent = commanderOf(Gallipoli, S);
/** A commander who gives a reason for whatever he does. */
export function commander(sides: readonly string[], answers: Answers): Bot {
  const { choose } = silent(sides, answers);
  return {
    sides,
    choose(g, actions, seat) {
      const choice = inMood(seat, () => choose(g, actions, seat));
      if (choice.reasons !== undefined || !(g instanceof Gallipoli)) return choice;
      return { ...choice, reasons: [usualReason(g, choice.action, actions.length)] };
    },
  };
}
/** The action that ends a step: whatever says done, pass or no more. */
export const ending = endingBy(A.done, A.endMoves, A.endFighting, A.endNaval, A.pass, A.back);

/** Pieces that can be called up. */
export const selects = (actions: readonly number[]): number[] =>
  actions.flatMap((code) => (typeOf(code) === A.select ? [firstOf(code)] : []));
export const select = (p: number): number => action(A.select, p);

/** Whether the menu of a piece offers an action: nobody is called up for nothing, or he would be called up for ever. */
export const offers = (g: Gallipoli, p: number, code: number): boolean => legalAfter(g, select(p)).includes(code);

/** What was found when this piece was called up and its menu was not yet on the table, if anything was. */
export function belowMenu<T>(g: Gallipoli, menu: { readonly index: number }, p: number, found: Recall<T>): T | null {
  g.pop();
  const known = found.known(g);
  g.push(menu, p);
  return known === null ? null : known.found;
}

/** Land units of a side in an area. */
export function unitsAt(g: Gallipoli, side: number, area: number): number[] {
  const list: number[] = [];
  const [from, to] = g.book.landOf(side);
  const most = area >= 0 ? landIn(g, side, area) : to;
  for (let p = from; p < to && list.length < most; p++) if (g.at(p) === area) list.push(p);
  return list;
}

/** 12.2-2, 12.2-5: points the enemy gets for a land unit. */
export function points(g: Gallipoli, p: number): number {
  const { victory } = g.book.data.costs;
  if (g.book.side[p] === ALLIED) return victory.allied;
  return g.book.group[p] === GERMANS ? victory.german : victory.turkish;
}

/** On its feet, in supply and not yet used this turn. */
export const fresh = (g: Gallipoli, p: number): boolean =>
  g.book.kind[p] === LAND &&
  g.at(p) >= 0 &&
  g.state(p) === NORMAL &&
  (g.cells[L.marks + p] & (ACTIVE_ONCE | UNSUPPLIED | RESERVE)) === 0;

/** 7.3.2c-1: used once this turn, in good order, not twice; or just picked for a second time. */
export const onceMore = (g: Gallipoli, p: number): boolean =>
  g.has(p, ACTIVE_ONCE) && g.isNormal(p) && (!g.has(p, ACTIVE_TWICE) || (g.cells[L.second] === 1 && inBand(g, p)));

/** Of land units: only those in supply now (7.3.2c-1), or points would be paid for men who cannot be picked. */
export function landOnceMore(g: Gallipoli): (p: number) => boolean {
  const lines = new Map<number, Uint8Array>();
  const inLine = (p: number): boolean => {
    const group = g.book.group[p];
    if (!lines.has(group)) lines.set(group, supplyOf(g, group).slice());
    return g.book.isLand[g.at(p)] === 0 || lines.get(group)?.[g.at(p)] === 1 || marinesSupplied(g, p);
  };
  return (p) => onceMore(g, p) && !g.has(p, RESERVE) && (g.has(p, ACTIVE_TWICE) || inLine(p));
}

const lastTurn = (g: Gallipoli): number => g.book.data.scenarios[SCENARIOS[g.cells[L.scenario]]].last;
/** Turns still to come after this one. */
export const turnsLeft = (g: Gallipoli): number => lastTurn(g) - g.turn;
export const impulsesLeft = (g: Gallipoli): number => g.cells[L.impulses] - g.cells[L.impulse];
