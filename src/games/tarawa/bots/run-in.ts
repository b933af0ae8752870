import { areaFacing, boundFor, fireTarget, firingArea, keepsCourse, reefCost, strayMoves } from '../6-invasion/reef.ts';
import { fortsDestroyed } from '../9-morale.ts';
import { beachInPlay } from '../13-scenarios.ts';
import { allowance, ashore } from '../pieces.ts';
import { DRIFTED, FACE_UP, JAPANESE, L, type Tarawa } from '../state.ts';
import { Chances } from './chances.ts';
import { MARINE } from './weights.ts';

/** Steps that a shot from the shore costs on average in a hex of the water on the way to a beach. */
export function pressure(g: Tarawa, beach: number, hex: number): number {
  const area = areaFacing(g, beach, hex);
  if (area < 0) return 0;
  const { terrain, tables } = g.book.data;
  let modifier = g.cells[L.force + JAPANESE] + terrain.reef.combat;
  if (g.book.besidePier[hex] === 1) modifier += terrain.besidePier.combat;
  if (g.cells[L.chitFace + area] === FACE_UP) modifier += g.cells[L.chit + area];
  modifier += fortsDestroyed(g, area) * tables.japaneseFire.modifiers.fortDestroyed;
  return Chances.of(g.book).steps.at(modifier);
}

/** Steps that the whole way in from this entry hex may cost: a shot an impulse, from the edge to the beach. */
export function wayIn(g: Tarawa, beach: number, hex: number, mover: number): number {
  const goal = nearestLanding(g, beach, hex);
  const reach = Math.max(1, Math.floor(allowance(g, mover) / reefCost(g, mover)));
  const shots = Math.ceil(g.book.graph.distance(hex, goal) / reach);
  return (shots * (pressure(g, beach, hex) + pressure(g, beach, goal))) / 2;
}

function nearestLanding(g: Tarawa, beach: number, hex: number): number {
  const { graph } = g.book;
  const { invasion } = g.book.beaches[beach];
  return invasion.reduce((near, h) => (graph.distance(h, hex) < graph.distance(near, hex) ? h : near));
}

/** Steps that guns would risk on the quietest way in. */
export function quietestWay(g: Tarawa, craft: number): number {
  let least = Number.POSITIVE_INFINITY;
  g.book.beaches.forEach(({ entry }, beach) => {
    if (beachInPlay(g, beach)) least = Math.min(least, wayIn(g, beach, entry[0], craft));
  });
  return least;
}

/** On its way in a move that keeps the course, not one back to the wrecks; adrift only one that leaves fewer to come. */
export function nearsShore(g: Tarawa, p: number, to: number): boolean {
  if (to < g.book.landCount) return true;
  const at = g.cells[L.at + p];
  if (g.has(p, DRIFTED)) return strayMoves(g, p, to) < strayMoves(g, p, at);
  const toTheWrecks = g.book.wreckWay[to] < g.book.wreckWay[at] && offShore(g, p, to) >= offShore(g, p, at);
  return keepsCourse(g, p, to) && !toTheWrecks;
}

/** How far a hex of the water is from the beach that the piece makes for. */
const offShore = (g: Tarawa, p: number, hex: number): number => {
  const beach = g.cells[L.beach + p];
  return g.book.graph.distance(hex, nearestLanding(g, beach, hex));
};

/** The next hex of the way: out of the fire, in the lee of the pier, ashore beside the battalion. */
export function waterScore(g: Tarawa, p: number, to: number): number {
  if (to >= g.book.landCount) {
    const lee = g.book.besidePier[to] ? MARINE.now.lee : 0;
    return lee - MARINE.now.cover * pressure(g, boundFor(g, p), to);
  }
  const unit = g.book.isCraft(p) ? g.cells[L.cargo + p] - 1 : p;
  const mate = unit >= 0 && unit < g.book.unitCount ? g.book.mate[unit] : -1;
  const together = mate >= 0 && ashore(g, mate) ? 4 - g.book.graph.distance(to, g.cells[L.at + mate]) : 0;
  return 8 + Math.max(0, together);
}

/** How many in the water the area will fire at next; direct suppression goes where most are (6.7). */
export function underFireFrom(g: Tarawa, beach: number, area: number): number {
  let bound = 1;
  for (let p = 0; p < g.book.pieceCount; p++) {
    if (!fireTarget(g, p, false, 0) || boundFor(g, p) !== beach) continue;
    bound += firingArea(g, p) === area ? 1 : 0.1;
  }
  return bound;
}
