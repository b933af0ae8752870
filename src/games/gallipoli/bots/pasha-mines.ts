import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { mined } from '../ground.ts';
import { type Gallipoli, L, LEVEL_2, STROKE } from '../state.ts';
import { ABOUT, lot, secretLot } from './mood.ts';
import { PASHA } from './weights.ts';

/** Assault areas by how often a marker lies there: where the fleet shells the outer forts and where troops land. */
const OUTSIDE: Readonly<Record<string, number>> = {
  'AA-SEDD-EL-BAHR': 0.6,
  'AA-KUM-KALE': 0.6,
  'AA-HELLAS': 0.6,
  'AA-ANZAC': 0.5,
  'AA-BULAIR': 0.45,
  'AA-Y-BEACH': 0.4,
  'AA-BESIKA': 0.4,
};
const RARELY = 0.1;
/** In March by itself the fleet comes no further than the outer forts: markers bar its stations rather more often. */
const IN_MARCH = 1.7;

/** Areas that close the strait alone, from the Narrows up. */
const isGate = (g: Gallipoli, area: number): boolean =>
  g.book.crossings.some((line) => line.length === 1 && line[0] === area);

/** Lines that are closed now. */
const closedLines = (g: Gallipoli): number =>
  g.book.crossings.filter((line) => line.length === 1 && mined(g, line[0])).length;

/**
 * A marker in every area of the strait, and some outside; which of them are mines, strong mines and Dummies is left to
 * the mood, for a Dummy costs the sweepers as much as a mine and the fleet must not know.
 */
export function layMines(g: Gallipoli, actions: readonly number[]): number {
  return best(actions, (code) => {
    const area = firstOf(code);
    if (typeOf(code) === A.mine) return layScore(g, area, secondOf(code));
    if (typeOf(code) === A.raise) return raiseScore(g, area, secondOf(code));
    return typeOf(code) === A.done ? 0 : -1;
  });
}

/** By how much lots move a score, and how much sooner a marker is laid in an empty area than in a second layer. */
const LOTS = 30;
const EMPTY = 60;

/** A marker by lot; strong ones as often as the weight says. */
function kindScore(g: Gallipoli, area: number, kind: number, layer: number): number {
  const drawn = secretLot(ABOUT.mines, g.turn, area, kind, layer);
  return LOTS * (drawn + (kind === LEVEL_2 ? PASHA.now.teeth - 1 : 0));
}

function layScore(g: Gallipoli, area: number, kind: number): number {
  const layer = mined(g, area) ? 1 : 0;
  const score = 40 + (layer === 0 ? EMPTY : 0) + kindScore(g, area, kind, layer);
  if (g.book.isStrait[area] === 1) return score + (layer === 0 && isGate(g, area) ? 4 : 0);
  const often =
    (OUTSIDE[g.areaName(area)] ?? RARELY) * PASHA.now.outside * (g.cells[L.scenario] === STROKE ? IN_MARCH : 1);
  if (layer === 1 || lot(ABOUT.outside, g.turn, area) > often) return -1;
  // Little may lie out there (13.1.1-4): more markers bar more stations, and ships are gone before a strong one strikes.
  return score + (kind === LEVEL_2 ? -10 : 6);
}

/** One that the fleet does not know of is worth more, all else being equal. */
function raiseScore(g: Gallipoli, area: number, face: number): number {
  return 35 + LOTS * PASHA.now.teeth * secretLot(ABOUT.teeth, g.turn, area) - 8 * face;
}

/** 6.3-5: as much as the rules allow while there is a point to spare; less only when many lines are closed. */
export function mineEffort(g: Gallipoli, actions: readonly number[]): number {
  const stock = g.cells[L.sp + 1];
  const wanted = closedLines(g) >= PASHA.now.closed ? Math.max(0, Math.min(2, stock - 3)) : 3;
  return best(actions, (code) => (firstOf(code) <= wanted ? firstOf(code) : -1));
}
