import type { Overlay } from '../../../kernel/face.ts';
import { fits } from '../5-stacking.ts';
import { leaderReach, mayMarch, NOWHERE, reach, STRATEGIC, TACTICAL } from '../6-movement.ts';
import { openWays } from '../6-orders.ts';
import { courses } from '../16-places/warships.ts';
import { GUN, LEADER, WARSHIP } from '../book.ts';
import type { Malta } from '../state.ts';
import { S } from '../steps.ts';

type Shown = Overlay['spaces'][number];

/** 6.2, 6.3, 6.5, 16.71: where a piece could go from where it is. */
export function reachOf(g: Malta, p: number): Overlay {
  const kind = g.book.kind[p];
  if (kind === GUN) return { spaces: [], lines: [] };
  if (kind === WARSHIP) return plain(g, courses(g, p));
  if (g.isAt(S.wayOver) && g.arg(S.wayOver.args.unit) === p) return parting(g);
  if (kind !== LEADER) return { spaces: onFoot(g, p), lines: [] };
  const hexes: number[] = [];
  leaderReach(g, p, hexes);
  return plain(g, hexes);
}

const plain = (g: Malta, hexes: readonly number[]): Overlay => ({
  spaces: hexes.map((hex) => ({ id: g.hexName(hex), look: 'reach' })),
  lines: [],
});

/** the ways it may still go to where it was sent, hex by hex, and what each takes. */
function parting(g: Malta): Overlay {
  const ways = openWays(g);
  const start = g.at(g.arg(S.wayOver.args.unit));
  const steps = ways.flatMap(({ path }) => path.map((hex, i) => [path[i - 1] ?? start, hex] as const));
  const names = new Map(steps.map(([from, to]) => [`${from}-${to}`, { from: g.hexName(from), to: g.hexName(to) }]));
  return {
    ...plain(g, [...new Set(ways.flatMap(({ takes }) => takes))]),
    lines: [...names.values()].map((line) => ({ ...line, look: 'aim' })),
  };
}

/** By tactical movement, with the points it takes; beyond that by a march, where the unit may set out on one. */
function onFoot(g: Malta, p: number): Shown[] {
  const near = reach(g, p, TACTICAL).slice();
  const far = mayMarch(g, p) ? reach(g, p, STRATEGIC).slice() : null;
  return g.book.land.flatMap((hex): Shown[] => {
    const id = g.hexName(hex);
    if (near[hex] !== NOWHERE) {
      const text = points(near[hex]);
      return [{ id, look: fits(g, p, hex) ? 'reach' : 'reach full', text }];
    }
    return far !== null && far[hex] !== NOWHERE && fits(g, p, hex) ? [{ id, look: 'fresh' }] : [];
  });
}

/** Costs are kept in sixths. */
const points = (sixths: number): string => String(Math.round((sixths / 6) * 10) / 10);
