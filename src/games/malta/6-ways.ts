import {
  allowance,
  enterable,
  guarded,
  NOWHERE,
  type Passage,
  passageOf,
  reach,
  STRATEGIC,
  wayTo,
} from './6-movement.ts';
import { inZoc } from './7-zones.ts';
import { worksAirfield } from './16-places/airfields.ts';
import { BARRED, MAX_HEXES, SIDES_OF_HEX, STATIC } from './book.ts';
import { heldBy } from './hexes.ts';
import { foe, type Malta } from './state.ts';

// where the ways to a hex differ in what they take, the owner says which one a unit goes.

/** A way to a hex, first step first, and what it takes in passing that matters. */
export interface Way {
  readonly path: readonly number[];
  readonly takes: readonly number[];
}

/** 3.1: ground whose holder matters to any rule: supply, landings, ammunition and victory. */
const counts = (g: Malta, hex: number): boolean =>
  g.book.beach[hex] >= 0 || g.book.cities.includes(hex) || worksAirfield(g, hex);

/** What a combat unit changes by passing through: it takes the hex, or guns and leaders alone there fall (6.13). */
const isPrize = (g: Malta, side: number, hex: number): boolean =>
  (g.book.matters[hex] === 1 && !heldBy(g, side, hex) && counts(g, hex)) || guarded(g, foe(side), hex);

/** As many prizes as one move is steered over, those least out of the way first. */
const MOST = 8;

const homeward = new Uint16Array(MAX_HEXES);
/** What it costs to go on from each hex to a goal; the array is overwritten by the next call. */
function costTo(g: Malta, p: number, way: number, goal: number): Uint16Array {
  const { book } = g;
  const strategic = way === STRATEGIC;
  const costs = book.costs[strategic ? 1 : 0][book.moveClass[p]];
  const passage: Passage = { ...passageOf(g, p, way), leavesZone: false };
  const passes = (hex: number): boolean => enterable(g, p, hex, passage) && (strategic || !inZoc(g, book.side[p], hex));
  homeward.fill(NOWHERE);
  homeward[goal] = 0;
  const queue = [goal];
  for (const here of queue) {
    for (const before of book.links[here]) {
      const toll = costs[before * SIDES_OF_HEX + book.direction(before, here)];
      if (toll === BARRED || homeward[here] + toll >= homeward[before] || !passes(before)) continue;
      homeward[before] = homeward[here] + toll;
      queue.push(before);
    }
  }
  return homeward;
}

/** The least that a hex can cost a unit. */
const leastCost = (g: Malta, p: number, way: number): number =>
  g.book.leastCosts[way === STRATEGIC ? 1 : 0][g.book.moveClass[p]];

/** Prizes that are not too far out of the way even if every hex cost the least there is. */
function prizesNear(g: Malta, p: number, way: number, goal: number): number[] {
  const { book } = g;
  const list: number[] = [];
  if (!book.isCombat(p) || book.moveClass[p] === STATIC) return list;
  const least = leastCost(g, p, way);
  const [from, side, points] = [g.at(p), book.side[p], allowance(g, p)];
  for (const hex of book.land) {
    if (hex === goal || !isPrize(g, side, hex)) continue;
    if ((book.distance(from, hex) + book.distance(hex, goal)) * least <= points) list.push(hex);
  }
  return list;
}

function prizes(g: Malta, p: number, way: number, goal: number): number[] {
  const open = prizesNear(g, p, way, goal);
  if (open.length === 0) return open;
  const out = reach(g, p, way);
  const points = allowance(g, p);
  const least = leastCost(g, p, way);
  const near = open.filter((hex) => out[hex] + g.book.distance(hex, goal) * least <= points);
  if (near.length === 0) return near;
  const on = costTo(g, p, way, goal);
  const round = (hex: number): number => out[hex] + on[hex];
  return near
    .filter((hex) => round(hex) <= points)
    .sort((a, b) => round(a) - round(b))
    .slice(0, MOST);
}
/** Whether a unit can take something that counts and be back where it began. */
export const comesRound = (g: Malta, p: number, way: number): boolean => prizes(g, p, way, g.at(p)).length > 0;

/** A point on the way: what it has cost and taken (bits over the prizes) so far. */
interface Mark {
  readonly hex: number;
  readonly cost: number;
  readonly taken: number;
  readonly before: Mark | null;
}

/** Whether a way takes all that another does. */
const covers = (taken: number, other: number): boolean => (taken & other) === other;

/** Every way of a unit to a goal that some other does not better; `homeward` says what is still to be paid. */
function search(g: Malta, p: number, way: number, goal: number, bit: ReadonlyMap<number, number>): Mark[] {
  const { book } = g;
  const side = book.side[p];
  const strategic = way === STRATEGIC;
  const costs = book.costs[strategic ? 1 : 0][book.moveClass[p]];
  const points = allowance(g, p);
  const first = passageOf(g, p, way);
  const further: Passage = { ...first, leavesZone: false };
  const start: Mark = { hex: g.at(p), cost: 0, taken: 0, before: null };
  const known = new Map<number, Mark[]>();
  const byCost: Mark[][] = Array.from({ length: points + 1 }, () => []);
  byCost[0]?.push(start);
  for (const marks of byCost) {
    for (const mark of marks) {
      const { hex: here, cost: paid, taken } = mark;
      const setsOut = mark === start;
      const others = known.get(here) ?? [];
      if (others.some((other) => covers(other.taken, taken))) continue;
      if (!setsOut) known.set(here, [...others, mark]);
      // 6.3: a unit stops in an enemy zone.
      if (!setsOut && !strategic && inZoc(g, side, here)) continue;
      for (let d = 0; d < SIDES_OF_HEX; d++) {
        const next = book.near[here * SIDES_OF_HEX + d];
        const toll = costs[here * SIDES_OF_HEX + d];
        if (next < 0 || toll === BARRED) continue;
        const cost = paid + toll;
        // 6.12: the first hex may take all there is; else what is still to come must be paid for too.
        const whole = setsOut && !strategic && points > 0 && next === goal;
        if (cost + homeward[next] > points && !whole) continue;
        if (!enterable(g, p, next, setsOut ? first : further)) continue;
        const last = Math.min(cost, points);
        byCost[last]?.push({ hex: next, cost: last, taken: taken | (bit.get(next) ?? 0), before: mark });
      }
    }
  }
  return known.get(goal) ?? [];
}

/**
 * The ways to a hex that differ in what they take. One that takes less than another is none of them: nobody could wish for
 * it. Where nothing is to be taken there is one, the cheapest; back to where the unit stands, none.
 */
export function waysTo(g: Malta, p: number, hex: number, way: number): Way[] {
  const list = prizes(g, p, way, hex);
  if (list.length === 0) return hex === g.at(p) ? [] : [{ path: wayTo(g, p, hex, way), takes: [] }];
  const bit = new Map(list.map((prize, i) => [prize, 1 << i]));
  const marks = search(g, p, way, hex, bit).filter(({ taken }) => taken > 0 || hex !== g.at(p));
  return marks
    .filter(
      (mark, i) => !marks.some((other, j) => covers(other.taken, mark.taken) && (mark.taken !== other.taken || j < i)),
    )
    .map((mark) => ({ path: pathTo(mark), takes: list.filter((prize) => (mark.taken & (bit.get(prize) ?? 0)) !== 0) }));
}
function pathTo(mark: Mark): number[] {
  const path: number[] = [];
  for (let at: Mark | null = mark; at !== null && at.before !== null; at = at.before) path.unshift(at.hex);
  return path;
}

/** Hexes that some of the ways take and others do not. */
export function forks(ways: readonly Way[]): number[] {
  const all = new Set(ways.flatMap(({ takes }) => takes));
  return [...all].filter((hex) => !ways.every(({ takes }) => takes.includes(hex)));
}
