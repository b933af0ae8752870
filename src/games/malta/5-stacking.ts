import { action, firstOf } from '../../kernel/actions.ts';
import type { StepBody } from '../../kernel/position.ts';
import { A } from './actions.ts';
import { AXIS, MAX_HEXES } from './book.ts';
import { hqsIn } from './hexes.ts';
import { distinct, eliminate, piecesAt, put } from './pieces.ts';
import { L, type Malta } from './state.ts';
import { S } from './steps.ts';

/** 5.1, 5.2: weight of a stack in thirds, the first HQ free. */
export const weightIn = (g: Malta, side: number, hex: number): number =>
  g.cells[L.thirds + side * MAX_HEXES + hex] +
  Math.max(0, hqsIn(g, side, hex) - 1) * g.book.data.tables.stacking.furtherHq;

/** 5.3: whether a hex can take one more piece of this kind. */
export function fits(g: Malta, p: number, hex: number): boolean {
  const { stacking } = g.book.data.tables;
  const side = g.book.side[p];
  const own = g.book.isHq(p) ? (hqsIn(g, side, hex) > 0 ? stacking.furtherHq : 0) : g.book.thirds[p];
  return weightIn(g, side, hex) + own <= stacking.limit;
}
export const overstacked = (g: Malta, side: number, hex: number): boolean =>
  weightIn(g, side, hex) > g.book.data.tables.stacking.limit;

/** A hex where a side has too much, or -1. */
export const crowdedBy = (g: Malta, side: number): number => {
  const thirds = L.thirds + side * MAX_HEXES;
  const hqs = L.hqs + side * MAX_HEXES;
  for (const hex of g.book.land) {
    // Most hexes are empty.
    if (g.cells[thirds + hex] + g.cells[hqs + hex] > 0 && overstacked(g, side, hex)) return hex;
  }
  return -1;
};

// ── 5.3: what is too much for the moment, until the step ends

/**
 * Whether a side can still put its stacks right in this step: those who may yet leave a crowded hex go, one after the
 * other, to one that has room. `exits`: where a unit may still go.
 */
export function settles(g: Malta, side: number, exits: (p: number) => readonly number[]): boolean {
  const gone = new Map<number, number>();
  let hex = crowdedBy(g, side);
  for (; hex >= 0; hex = crowdedBy(g, side)) {
    const relief = wayOut(g, piecesAt(g, side, hex), gone, exits);
    if (relief === null) break;
    gone.set(relief.p, hex);
    put(g, relief.p, relief.to);
  }
  for (const [p, from] of gone) put(g, p, from);
  return hex < 0;
}
/** The first to leave, the weightiest first. */
function wayOut(
  g: Malta,
  units: readonly number[],
  gone: ReadonlyMap<number, number>,
  exits: (p: number) => readonly number[],
): { p: number; to: number } | null {
  for (const p of units.toSorted((a, b) => g.book.thirds[b] - g.book.thirds[a])) {
    const to = gone.has(p) ? undefined : exits(p).find((hex) => hex !== g.at(p) && fits(g, p, hex));
    if (to !== undefined) return { p, to };
  }
  return null;
}

// ── 5.5: what does not fit

/** The owner names who is lost, one at a time, until every hex of his fits. */
function overcrowding(sideOf: (g: Malta) => number): StepBody<Malta> {
  const crowd = (g: Malta): number => crowdedBy(g, sideOf(g));
  const surplus = (g: Malta): number[] => distinct(g, piecesAt(g, sideOf(g), crowd(g)));
  return {
    run(g) {
      if (crowd(g) < 0) {
        g.pop();
        return false;
      }
      const list = surplus(g);
      if (list.length > 1) return true;
      eliminate(g, list[0], '5.5');
      return false;
    },
    ask: {
      rule: '5.5',
      asks: ['prompt.overflow'],
      side: sideOf,
      prompt: (g) => ({ key: 'prompt.overflow', args: { hex: g.hexName(crowd(g)) } }),
      choices(g, out) {
        for (const p of surplus(g)) out.push(action(A.lose, p));
      },
      take: (g, code) => eliminate(g, firstOf(code), '5.5'),
    },
  };
}
/** After a landing or a drop (19.47), and after a retreat (9.65). */
S.overflow.does(overcrowding(() => AXIS));
S.excess.does(overcrowding((g) => g.arg(S.excess.args.side)));
