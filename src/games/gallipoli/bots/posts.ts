import { ALLIED, ARTILLERY, MAX_AREAS, TURKISH } from '../book.ts';
import { landIn, unitsIn } from '../pieces.ts';
import { type Gallipoli, L, NORMAL, STROKE } from '../state.ts';
import { turnsLeft } from './common.ts';
import { ABOUT, areaNamed, lot } from './mood.ts';
import { shoreOf } from './shores.ts';
import { PASHA } from './weights.ts';

/** How many regiments an area should hold, and how much the next one there is worth. */
interface Post {
  readonly area: string;
  readonly want: number;
  readonly weight: number;
}

/** The beaches, the hills behind them and the neck, by what their loss would cost. */
const POSTS: readonly Post[] = [
  { area: 'GP-1', want: 2, weight: 3 },
  { area: 'GP-2', want: 2, weight: 3 },
  { area: 'GP-3', want: 1, weight: 1.5 },
  { area: 'GP-5', want: 1, weight: 1.6 },
  { area: 'GP-13', want: 2, weight: 2.2 },
  { area: 'GP-15', want: 2, weight: 2 },
  { area: 'GP-18', want: 1, weight: 0.8 },
  { area: 'GP-6', want: 1, weight: 0.8 },
  { area: 'GP-8', want: 1, weight: 0.7 },
  { area: 'GP-14', want: 1, weight: 0.6 },
  { area: 'GP-32', want: 2, weight: 2 },
  { area: 'GP-33', want: 2, weight: 2.6 },
  { area: 'A-1', want: 2, weight: 1.8 },
  { area: 'A-2', want: 2, weight: 2.8 },
  { area: 'A-4', want: 1, weight: 0.8 },
];

const worths = new Float64Array(MAX_AREAS);
const wants = new Float64Array(MAX_AREAS);

/** Sets the wants of every area for the position as it is. */
export function readPosts(g: Gallipoli): void {
  worths.fill(0);
  wants.fill(0);
  for (const { area, want, weight } of POSTS) {
    const a = areaNamed(g, area);
    if (a < 0) continue;
    worths[a] = weight * favour(g, a) * (weight < 1 ? PASHA.now.depth : 1);
    wants[a] = want;
  }
  // 13.5: Suvla opens only later.
  const suvla = g.book.landsOn[g.book.suvla][0];
  const soon = g.cells[L.suvlaTurn] - g.turn;
  worths[suvla] = (soon <= 1 ? 2 : 0.5) * favour(g, suvla);
  wants[suvla] = soon <= 1 ? 2 : 1;
  const landed = g.book.areaIds.flatMap((_, area) =>
    g.book.isLand[area] === 1 && landIn(g, ALLIED, area) > 0 ? [area] : [],
  );
  if (landed.length === 0) return;
  quieten(g);
  for (const area of landed) reserves(g, area);
  for (const area of landed) hemIn(g, area);
}

/** Beaches need the less, the fewer of the enemy are still in their ships. */
function quieten(g: Gallipoli): void {
  let afloat = 0;
  for (let p = 0; p < g.book.landEnd[1]; p++) if (g.at(p) === g.book.boxes[ALLIED]) afloat++;
  const threat = Math.min(1, PASHA.now.calm + afloat / 24);
  for (let area = 0; area < g.book.areaIds.length; area++) worths[area] *= threat;
}

/** Behind the line around him stand those who are to fill its gaps and strike back: nobody marches straight into it. */
function reserves(g: Gallipoli, area: number): void {
  for (const near of g.book.nearLand[area]) {
    if (landIn(g, ALLIED, near) > 0) continue;
    for (const far of g.book.nearLand[near]) {
      if (landIn(g, ALLIED, far) > 0) continue;
      worths[far] = Math.max(worths[far], PASHA.now.reserves);
      wants[far] = Math.max(wants[far], 3);
    }
  }
}

/**
 * What this match's commander thinks of a post, as a part of the usual: by shore, and by lot. In March by itself only the
 * Marines come, for whatever fort lies open, and no shore is dearer than another.
 */
function favour(g: Gallipoli, area: number): number {
  const shore = g.cells[L.scenario] === STROKE ? 1 : PASHA.now[shoreOf(g, area)];
  return shore * (1 + PASHA.now.fancy * (2 * lot(ABOUT.posts, area) - 1));
}

/** All around an enemy stack the next regiment is worth more than on a quiet beach. */
function hemIn(g: Gallipoli, area: number): void {
  const beachhead = unitsIn(g, ALLIED, area) > landIn(g, ALLIED, area);
  for (const near of g.book.nearLand[area]) {
    if (landIn(g, ALLIED, near) > 0) continue;
    worths[near] = Math.max(worths[near], beachhead ? 3.2 : 2.6) + (g.book.hill[near] === 1 ? 0.6 : 0);
    wants[near] = 3;
  }
}

/** What one more regiment in an area is worth when so many stand there already. */
export function postWorth(area: number, present: number): number {
  if (present < wants[area]) return worths[area] / (1 + 0.6 * present);
  return 0.1 * worths[area];
}

/** Infantry that holds an area; guns are counted apart. */
export function holders(g: Gallipoli, area: number): number {
  let count = 0;
  const [from, to] = g.book.landOf(TURKISH);
  for (let p = from; p < to; p++) if (g.at(p) === area && g.book.arm[p] !== ARTILLERY) count++;
  return count;
}

/** A gun belongs beside infantry, within reach of the beaches. */
export function gunPost(g: Gallipoli, area: number): number {
  let near = 0;
  for (let a = 0; a < g.book.areaIds.length; a++) {
    if (g.book.distance(area, a) <= 2 && g.book.isLand[a] === 1) near += worths[a];
  }
  return near * 0.08 + (holders(g, area) > 0 ? 1 : 0) - 0.15 * worths[area];
}

/** Losing an area to the Allies: its forts, its hill and the ground itself. */
export function groundStake(g: Gallipoli, area: number): number {
  let stake = g.book.hill[area] === 1 ? 1 : 0.2;
  for (let p = g.book.forts[0]; p < g.book.forts[1]; p++) {
    if (g.at(p) === area) stake += g.state(p) === NORMAL || turnsLeft(g) > 0 ? 2 : 0.5;
  }
  return stake;
}
