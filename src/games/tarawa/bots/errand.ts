import { ENGINEER } from '../book.ts';
import { ashore } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';
import { lateness } from './burden.ts';
import { turnsLeft } from './clock.ts';

/** So many turns before the end engineers go where forts will stand last, and not only to those that are near. */
const LAST_TURNS = 10;
/** A fort for which so much of the time left goes into the way alone is one of these. */
const LATE = 0.6;

/**
 * The fort that this engineer is sent for: the farthest first, and each has one of those whose battalion is nearest and who are
 * still free; -1 for none. Where he stands himself does not count: he would turn round on the way.
 */
export function errand(g: Tarawa, engineer: number): number {
  if (turnsLeft(g) > LAST_TURNS) return -1;
  const free: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (g.book.kind[u] === ENGINEER && ashore(g, u)) free.push(u);
  for (const hex of lateForts(g)) {
    if (free.length === 0) break;
    const off = new Map(free.map((u) => [u, battalionOff(g, u, hex)]));
    const sent = free.reduce((near, u) => (Number(off.get(u)) < Number(off.get(near)) ? u : near));
    if (sent === engineer) return hex;
    free.splice(free.indexOf(sent), 1);
  }
  return -1;
}

/** How far the nearest of its battalion's infantry is from a hex. */
function battalionOff(g: Tarawa, engineer: number, hex: number): number {
  const { battalion, battalionUnits, graph } = g.book;
  let off = Number.POSITIVE_INFINITY;
  for (const u of battalionUnits[battalion[engineer]])
    if (g.book.isInfantry(u) && ashore(g, u)) off = Math.min(off, graph.distance(g.cells[L.at + u], hex));
  return off;
}

/** Forts that time runs short for, the farthest first. */
function lateForts(g: Tarawa): readonly number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++)
    if (g.cells[L.held + hex] === 1 && g.cells[L.fortSteps + hex] > 0 && lateness(g, hex) > LATE) hexes.push(hex);
  return hexes.sort((a, b) => lateness(g, b) - lateness(g, a));
}
