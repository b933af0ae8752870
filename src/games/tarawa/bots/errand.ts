import { ENGINEER } from '../book.ts';
import { ashore } from '../pieces.ts';
import { ACTED, L, type Tarawa } from '../state.ts';
import { lateness } from './burden.ts';
import { turnsLeft } from './clock.ts';

/** So many turns before the end engineers go where forts will stand last, and not only to those that are near. */
const LAST_TURNS = 10;
/** A fort for which so much of the time left goes into the way alone is one of these. */
const LATE = 0.6;

/**
 * The fort that this engineer is sent for: the farthest first, and each has the nearest of those who are still free; -1 for
 * none. Whoever is on his way already goes for the nearest of them, or two who pass each other would turn back and forth.
 */
export function errand(g: Tarawa, engineer: number): number {
  if (turnsLeft(g) > LAST_TURNS) return -1;
  const forts = lateForts(g);
  if (g.has(engineer, ACTED) && forts.length > 0) {
    const off = (hex: number) => g.book.graph.distance(g.cells[L.at + engineer], hex);
    return forts.reduce((near, hex) => (off(hex) < off(near) ? hex : near));
  }
  const free: number[] = [];
  for (let u = 0; u < g.book.unitCount; u++) if (g.book.kind[u] === ENGINEER && ashore(g, u)) free.push(u);
  for (const hex of forts) {
    if (free.length === 0) break;
    const off = (u: number) => g.book.graph.distance(g.cells[L.at + u], hex);
    const sent = free.reduce((near, u) => (off(u) < off(near) ? u : near));
    if (sent === engineer) return hex;
    free.splice(free.indexOf(sent), 1);
  }
  return -1;
}

/** Forts that time runs short for, the farthest first. */
function lateForts(g: Tarawa): readonly number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < g.book.landCount; hex++)
    if (g.cells[L.held + hex] === 1 && g.cells[L.fortSteps + hex] > 0 && lateness(g, hex) > LATE) hexes.push(hex);
  return hexes.sort((a, b) => lateness(g, b) - lateness(g, a));
}
