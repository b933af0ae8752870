import { firstOf, secondOf, typeOf } from '../../../kernel/actions.ts';
import { best } from '../../../kernel/commander.ts';
import { A } from '../actions.ts';
import { mined } from '../ground.ts';
import { DUMMY, type Gallipoli, L, LEVEL_1, LEVEL_2 } from '../state.ts';

/** Assault areas by how much a marker there hinders: the mouth of the strait, then the beaches nearest the forts. */
const OUTSIDE = ['AA-SEDD-EL-BAHR', 'AA-KUM-KALE', 'AA-ANZAC', 'AA-HELLAS', 'AA-Y-BEACH', 'AA-BESIKA'];

/** Areas that close the strait alone, from the Narrows up. */
const isGate = (g: Gallipoli, area: number): boolean =>
  g.book.crossings.some((line) => line.length === 1 && line[0] === area);

/** Lines that are closed now. */
const closedLines = (g: Gallipoli): number =>
  g.book.crossings.filter((line) => line.length === 1 && mined(g, line[0])).length;

/** A real mine in every gate, Dummies where two areas lie abreast, and the rest doubles what lies next to the fleet. */
export function layMines(g: Gallipoli, actions: readonly number[]): number {
  return best(actions, (code) => {
    const area = firstOf(code);
    if (typeOf(code) === A.mine) return layScore(g, area, secondOf(code));
    // One that the fleet does not know of is worth more, all else being equal.
    if (typeOf(code) === A.raise) return (isGate(g, area) ? 50 - order(g, area) : 20) - secondOf(code) / 4;
    return typeOf(code) === A.done ? 0 : -1;
  });
}

/** From the mouth up: the lower, the sooner the fleet meets it. */
function order(g: Gallipoli, area: number): number {
  let below = 0;
  for (let other = 0; other <= area; other++) below += g.book.isStrait[other];
  return below / 2;
}

function layScore(g: Gallipoli, area: number, kind: number): number {
  if (kind === LEVEL_2) return -1;
  const empty = !mined(g, area);
  if (g.book.isStrait[area] === 0) {
    const rank = OUTSIDE.indexOf(g.areaName(area));
    if (!empty || rank < 0) return -1;
    // One Dummy at each mouth closes the strait to the fleet as well as a mine would, until it is swept.
    return kind === DUMMY ? 78 - rank : 40 - rank;
  }
  if (isGate(g, area)) {
    if (empty) return (kind === LEVEL_1 ? 100 : 65) - order(g, area);
    return kind === DUMMY ? 5 : 10;
  }
  return empty ? (kind === DUMMY ? 80 : 70) - order(g, area) : kind === DUMMY ? 4 : 8;
}

/** 6.3-5: as much as the rules allow while there is a point to spare; less only when many lines are closed. */
export function mineEffort(g: Gallipoli, actions: readonly number[]): number {
  const stock = g.cells[L.sp + 1];
  const wanted = closedLines(g) >= 8 ? Math.max(0, Math.min(2, stock - 3)) : 3;
  return best(actions, (code) => (firstOf(code) <= wanted ? firstOf(code) : -1));
}
