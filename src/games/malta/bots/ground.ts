import { attackOf, defenceOf } from '../9-combat/strength.ts';
import { worksAirfield } from '../16-places/airfields.ts';
import { ALLIED, AXIS, type Book, CITY, MAIN, MAX_HEXES, SIDES_OF_HEX } from '../book.ts';
import { heldBy, hqsIn, unitsIn } from '../hexes.ts';
import { FIRST_DAYS, foe, L, type Malta, POOL } from '../state.ts';

/** A point of Collapse, in Allied steps (20.31). */
const POINT = 10;
/** What is taken may be lost again, so it counts for less than it would at the end. */
const LASTING = 0.6;

const known = new WeakMap<Book, Map<number, Int16Array>>();
const FAR = 99;

/** Hexes of a walk over land from every hex to a goal, whoever stands in between. */
export function walkTo(book: Book, goal: number): Int16Array {
  let maps = known.get(book);
  if (maps === undefined) {
    maps = new Map();
    known.set(book, maps);
  }
  const made = maps.get(goal);
  if (made !== undefined) return made;
  const far = new Int16Array(MAX_HEXES).fill(FAR);
  const queue = [goal];
  far[goal] = 0;
  for (const here of queue) {
    for (const next of book.links[here]) {
      if (far[next] !== FAR) continue;
      far[next] = far[here] + 1;
      queue.push(next);
    }
  }
  maps.set(goal, far);
  return far;
}

/** 22.1: whether only the airfields count, and only who holds them at the end. */
export const isShort = (g: Malta): boolean => g.cells[L.scenario] === FIRST_DAYS;

/** What the fall of a hex is worth in itself, in Allied steps; 0 for ground that counts for nothing. */
function worthOfHex(g: Malta, hex: number): number {
  const { surrender } = g.book.data.tables;
  if (isShort(g)) {
    const { objective } = g.book.data.scenarios['first-days'];
    const name = g.hexName(hex);
    return objective?.all.includes(name) ? 24 : objective?.oneOf.includes(name) ? 12 : 0;
  }
  if (g.book.airfield[hex] === MAIN) return surrender.mainAirfield * POINT * LASTING;
  if (worksAirfield(g, hex)) return surrender.strip * POINT * LASTING;
  if (!g.book.cities.includes(hex)) return 0;
  return (surrender.city + (hex === g.book.cities[0] ? surrender.valletta : 0)) * POINT * LASTING;
}

/** What hexes are worth, by themselves and for the best of their neighbours: the same all through a match. */
interface Stakes {
  readonly own: Float64Array;
  readonly near: Float64Array;
}
const worths = new WeakMap<Book, Stakes[]>();
function stakesOf(g: Malta): Stakes {
  const { book } = g;
  let lists = worths.get(book);
  if (lists === undefined) {
    lists = [];
    worths.set(book, lists);
  }
  const kind = 2 * g.cells[L.scenario] + (g.option('qrendi') ? 1 : 0);
  const known = lists[kind];
  if (known !== undefined) return known;
  const own = Float64Array.from(book.hexIds, (_, hex) => worthOfHex(g, hex));
  const near = Float64Array.from(book.hexIds, (_, hex) => Math.max(0, ...book.links[hex].map((next) => own[next])));
  lists[kind] = { own, near };
  return lists[kind];
}
export const stakeOf = (g: Malta, hex: number): number => stakesOf(g).own[hex];
/** What a hex adds to the objectives near it: ground next to an airfield shuts or opens it (16.11). */
export const nearStake = (g: Malta, hex: number): number => stakesOf(g).near[hex];

const stakes = new WeakMap<Book, number[]>();
/** Airfields and cities, whoever holds them. */
export function objectives(g: Malta): readonly number[] {
  const made =
    stakes.get(g.book) ?? g.book.land.filter((hex) => g.book.airfield[hex] > 0 || g.book.cities.includes(hex));
  stakes.set(g.book, made);
  return made;
}
/** How much a fight so many hexes from the next thing that counts has to do with it. */
const BEARS = [1, 1, 0.8, 0.5, 0.25];
const BEARS_FAR = 0.1;
/** What a step of the enemy in a hex counts: everywhere alike where losses decide, by how near it is to an airfield where they do not (22.1). */
export function stepAt(g: Malta, hex: number): number {
  if (!isShort(g)) return 1;
  let near = FAR;
  for (const goal of objectives(g)) if (stakeOf(g, goal) > 0) near = Math.min(near, walkTo(g.book, goal)[hex]);
  return BEARS[near] ?? BEARS_FAR;
}

/** Objectives the enemy of a side holds. */
export const goals = (g: Malta, side: number): number[] =>
  objectives(g).filter((hex) => stakeOf(g, hex) > 0 && !heldBy(g, side, hex));

/** 22.1: how near the end of the first days is for a side that would lose them as things stand; 0 to 1. */
export function despair(g: Malta, side: number): number {
  if (!isShort(g)) return 0;
  const { last } = g.book.data.scenarios['first-days'];
  const taken = objectives(g).some((hex) => stakeOf(g, hex) > 0 && heldBy(g, AXIS, hex));
  return taken === (side === AXIS) ? 0 : Math.max(0, 1 - 0.5 * (last - 1 - g.box));
}

const powersOf = new Map<number, Float64Array>();
/** The powers of a number, one for each hex of a walk. */
export function powers(base: number): Float64Array {
  const known = powersOf.get(base) ?? Float64Array.from({ length: FAR + 1 }, (_, n) => base ** n);
  powersOf.set(base, known);
  return known;
}

/** What is found of each hex, once. */
export function recalled(find: (hex: number) => number): (hex: number) => number {
  const known = new Map<number, number>();
  return (hex) => {
    const value = known.get(hex) ?? find(hex);
    known.set(hex, value);
    return value;
  };
}

/** Attack and defence of a side, hex by hex. */
export interface Forces {
  readonly attack: Float64Array;
  readonly defence: Float64Array;
  readonly hexes: readonly number[];
}
export function forcesOf(g: Malta, side: number): Forces {
  const attack = new Float64Array(MAX_HEXES);
  const defence = new Float64Array(MAX_HEXES);
  const seen = new Uint8Array(MAX_HEXES);
  const hexes: number[] = [];
  for (let p = 0; p < g.book.unitEnd; p++) {
    const at = g.at(p);
    if (at < 0 || g.book.side[p] !== side) continue;
    if (seen[at] === 0) hexes.push(at);
    seen[at] = 1;
    if (!g.book.isArtillery(p)) attack[at] += attackOf(g, p);
    defence[at] += defenceOf(g, p);
  }
  return { attack, defence, hexes };
}

/** Attack factors next to each hex. */
export function dangers({ book }: Malta, { attack }: Forces): Float64Array {
  const sum = new Float64Array(MAX_HEXES);
  for (const at of book.land) if (attack[at] > 0) for (const near of book.links[at]) sum[near] += attack[at];
  return sum;
}

/** Attack factors that could fall on a hex soon: all of those next to it, fewer from further off. */
export function pressure(g: Malta, enemy: Forces, hex: number): number {
  let sum = 0;
  const far = walkTo(g.book, hex);
  for (const at of enemy.hexes) {
    const steps = far[at];
    if (steps <= 5) sum += enemy.attack[at] * (steps <= 2 ? 1 : steps === 3 ? 0.7 : 0.4);
  }
  return sum;
}

export const doubles = (g: Malta, hex: number): boolean => g.book.ground[hex] === CITY || g.book.fort[hex] === 1;

/** Land hexes with units of the enemy of a side. */
export const enemyHexes = (g: Malta, side: number): number[] =>
  g.book.land.filter((hex) => unitsIn(g, foe(side), hex) > 0);

export const distanceToEnemy = (g: Malta, side: number, hex: number): number => {
  let near = FAR;
  const enemy = side === AXIS ? ALLIED : AXIS;
  for (const land of g.book.land) {
    if (unitsIn(g, enemy, land) > 0) near = Math.min(near, g.book.distance(hex, land));
  }
  return near;
};

/** How many hexes of land lie between each hex and the next enemy of a side; far where there is none. */
export function enemyFar(g: Malta, side: number): Int16Array {
  const far = new Int16Array(MAX_HEXES).fill(FAR);
  const queue = enemyHexes(g, side);
  for (const hex of queue) far[hex] = 0;
  for (const here of queue) {
    for (const next of g.book.links[here]) {
      if (far[next] !== FAR) continue;
      far[next] = far[here] + 1;
      queue.push(next);
    }
  }
  return far;
}

/** How well an HQ or a gun is hidden in a hex: behind the line, with a battalion that covers it, and not all in one basket. */
export function shelter(g: Malta, side: number, p: number, hex: number, far: number, cover: number): number {
  const bare = far <= 1 ? 4 : far === 2 ? 1.2 : far === 3 ? 0.3 : 0;
  const others = hqsIn(g, side, hex) - (g.book.isHq(p) && g.at(p) === hex ? 1 : 0);
  return Math.min(1.5, 0.25 * cover) - bare / (1 + cover / 8) - (g.book.isHq(p) ? 1.2 * Math.max(0, others) : 0);
}

/** 16.11: somebody waits to be flown in. */
export function waitsToFly(g: Malta): boolean {
  for (let p = 0; p < g.book.unitEnd; p++) if (g.at(p) === POOL && g.book.entry[p] === 'airfield') return true;
  return false;
}
/** 16.11: who stands next to an airfield that the Axis holds keeps everybody from landing there. */
export function shutsField(g: Malta, hex: number): boolean {
  for (let d = 0; d < SIDES_OF_HEX; d++) {
    const near = g.book.near[hex * SIDES_OF_HEX + d];
    if (near >= 0 && worksAirfield(g, near) && heldBy(g, AXIS, near)) return true;
  }
  return false;
}
