import { type Book, INFANTRY, MAX_AREAS, TURKISH } from '../book.ts';
import type { Gallipoli } from '../state.ts';
import { holders } from './posts.ts';

/** Whoever lies behind a neck is more than so many areas. */
const MANY = 5;
/** So many regiments hold a neck, whatever is to be had elsewhere. */
const KEEPERS = 2;

const known = new WeakMap<Book, readonly number[]>();

/**
 * Beaches on the one way by which an army is supplied (6.5): an enemy who lands there cuts off everybody behind it. On
 * the board as it is these are Bulair and Gunelli.
 */
export function necks({ book }: Gallipoli): readonly number[] {
  const found = known.get(book) ?? findNecks(book);
  known.set(book, found);
  return found;
}

function findNecks(book: Book): readonly number[] {
  const all = supplied(book, -1);
  const beaches = new Set(book.assaultAreas.flatMap((sea) => book.landsOn[sea]));
  return [...beaches].filter((beach) => all - supplied(book, beach) > MANY);
}

/** Areas that a line reaches from any source, where nobody stands but an enemy in one of them. */
function supplied({ areaIds, isLand, nearLand, supply }: Book, lost: number): number {
  const seen = new Uint8Array(MAX_AREAS);
  const queue = areaIds.flatMap((_, area) => (isLand[area] === 1 && supply[area] > 0 && area !== lost ? [area] : []));
  for (const area of queue) seen[area] = 1;
  for (const area of queue) {
    for (const next of nearLand[area]) {
      if (seen[next] === 1 || next === lost) continue;
      seen[next] = 1;
      queue.push(next);
    }
  }
  return queue.length;
}

/** A regiment that is one of the last at a neck. */
export const keepsNeck = (g: Gallipoli, p: number): boolean =>
  g.book.side[p] === TURKISH &&
  g.book.arm[p] === INFANTRY &&
  necks(g).includes(g.at(p)) &&
  holders(g, g.at(p)) <= KEEPERS;
