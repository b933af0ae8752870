import { mayEnter, mayGo, NOWHERE, STRATEGIC } from '../../6-movement.ts';
import { BARRED, SIDES_OF_HEX } from '../../book.ts';
import { combatIn } from '../../hexes.ts';
import { foe, type Malta } from '../../state.ts';

/** What ways there would be if a unit had as many points as it liked. */
export interface Ways {
  cost(hex: number): number;
  /** First step first. */
  path(hex: number): number[];
}

/** 6.22. */
export const nextToEnemy = (g: Malta, side: number, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    return near >= 0 && combatIn(g, foe(side), near) > 0;
  });

/** The cheapest ways past the enemy, with neither points nor his zones counted (6.22, 6.3, 6.6). */
export function waysOf(g: Malta, p: number, way: number): Ways {
  const { book } = g;
  const from = g.at(p);
  const costs = book.costs[way === STRATEGIC ? 1 : 0][book.moveClass[p]];
  const spent = new Uint16Array(book.hexIds.length).fill(NOWHERE);
  const before = new Int16Array(book.hexIds.length).fill(-1);
  spent[from] = 0;
  const queue = [from];
  for (const here of queue) {
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const next = book.near[here * SIDES_OF_HEX + d];
      const cost = costs[here * SIDES_OF_HEX + d];
      if (next < 0 || cost === BARRED || spent[here] + cost >= spent[next] || !mayEnter(g, p, next)) continue;
      spent[next] = spent[here] + cost;
      before[next] = here;
      queue.push(next);
    }
  }
  return {
    cost: (hex) => spent[hex],
    path(hex) {
      const path: number[] = [];
      for (let at = hex; at !== from && at >= 0; at = before[at]) path.unshift(at);
      return path;
    },
  };
}

/** Steps of a walk from hex to hex, -1 where there is none. */
export function stepsTo(from: number, to: number, near: (hex: number) => readonly number[]): number {
  const steps = new Map([[from, 0]]);
  for (const [here, far] of steps) {
    if (here === to) return far;
    for (const next of near(here)) if (!steps.has(next)) steps.set(next, far + 1);
  }
  return -1;
}
/** 6.5. */
export const ridesTo = (g: Malta, p: number, hex: number): number =>
  stepsTo(g.at(p), hex, (here) => g.book.links[here].filter((next) => mayGo(g, p, next)));
/** 16.71. */
export const sailsTo = (g: Malta, p: number, hex: number): number =>
  stepsTo(g.at(p), hex, (here) =>
    [0, 1, 2, 3, 4, 5]
      .map((d) => g.book.near[here * SIDES_OF_HEX + d])
      .filter((next) => next >= 0 && g.book.isLand[next] === 0),
  );
