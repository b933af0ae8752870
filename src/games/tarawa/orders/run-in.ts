import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best, offers } from '../../../kernel/commander.ts';
import type { ActionCode } from '../../../kernel/ids.ts';
import { A } from '../actions.ts';
import { withdrawScore } from '../bots/landing.ts';
import { nearsShore } from '../bots/run-in.ts';
import { onPier } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { S } from '../steps.ts';
import { laneOf } from './lanes.ts';

const first = (codes: readonly ActionCode[]): ActionCode | null => codes[0] ?? null;

/** Hexes that a piece still has before it to the nearest landing place of its beach. */
function toShore(g: Tarawa, p: number): number {
  const { invasion } = g.book.beaches[g.cells[L.beach + p]];
  return Math.min(...invasion.map((hex) => g.book.graph.distance(hex, g.cells[L.at + p])));
}

/** 6.4d–e: the foremost first, each on in its own lane, and ashore where its lane ends. */
export function ahead(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.impulse)) return null;
  const onward = g.legal().filter((code) => {
    const type = typeOf(code);
    const p = firstOf(code);
    return (type === A.sail || type === A.wade) && !onPier(g, p) && nearsShore(g, p, secondOf(code));
  });
  if (onward.length === 0) return null;
  const near = new Map(onward.map((code) => [firstOf(code), toShore(g, firstOf(code))]));
  return best(onward, (code) => {
    const p = firstOf(code);
    const beach = g.book.beaches[g.cells[L.beach + p]];
    const aside = Math.abs(laneOf(g.book, beach, secondOf(code)) - laneOf(g.book, beach, g.cells[L.at + p]));
    return -(near.get(p) ?? 0) * 100 - aside;
  });
}

/** 11.33b: down the pier as far as the APs go; where a column steps off it is the player's to say. */
export function downThePier(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.impulse)) return null;
  const { pierPath, landCount } = g.book;
  const along = offers(g.legal(), A.march).filter((code) => {
    const [at, to] = [g.cells[L.at + firstOf(code)], secondOf(code)];
    return at >= landCount && to >= landCount && pierPath.indexOf(to) > pierPath.indexOf(at);
  });
  return along.length === 0 ? null : best(along, (code) => pierPath.indexOf(secondOf(code)));
}

/** 6.3c–d: out of every boat at the reef edge that has nothing else to hope for, neither pier nor amtrac. */
export function everybodyOut(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.impulse)) return null;
  const legal = g.legal();
  const others = legal.filter((code) => typeOf(code) === A.dock || typeOf(code) === A.transfer).map(firstOf);
  return first(offers(legal, A.unload).filter((code) => !others.includes(firstOf(code))));
}

/** 6.3k: empty craft back to where they take on new loads. */
export function emptiesBack(g: Tarawa): ActionCode | null {
  if (!g.isAt(S.impulse)) return null;
  const back = offers(g.legal(), A.withdraw);
  return back.length === 0 ? null : best(back, (code) => withdrawScore(g, secondOf(code)));
}

/** All of it in one word. */
export const runIn = (g: Tarawa): ActionCode | null => ahead(g) ?? downThePier(g) ?? everybodyOut(g) ?? emptiesBack(g);
