import { mined } from '../ground.ts';
import { type Gallipoli, L, LEVEL_2 } from '../state.ts';

/** How many markers of an area are in the way: a field known to be strong counts double. */
export function load(g: Gallipoli, area: number): number {
  let sum = 0;
  for (let slot = 0; slot < 2; slot++) {
    const kind = g.cells[L.mine + 2 * area + slot];
    if (kind !== 0) sum += kind === LEVEL_2 ? 2 : 1;
  }
  return sum;
}

/** The way from the Aegean to the Marmara with the fewest markers on it. */
export interface Channel {
  readonly markers: number;
  readonly fields: readonly number[];
}
export function channel(g: Gallipoli): Channel {
  const { aegean, marmara, nearSea, areaIds } = g.book;
  const cost = new Float64Array(areaIds.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int16Array(areaIds.length).fill(-1);
  const done = new Uint8Array(areaIds.length);
  cost[aegean] = 0;
  for (;;) {
    let here = -1;
    for (let area = 0; area < areaIds.length; area++) {
      if (done[area] === 0 && cost[area] < (here < 0 ? Number.POSITIVE_INFINITY : cost[here])) here = area;
    }
    if (here < 0 || here === marmara) break;
    done[here] = 1;
    for (const next of nearSea[here]) {
      const sum = cost[here] + load(g, next) + 0.01;
      if (sum < cost[next]) [cost[next], before[next]] = [sum, here];
    }
  }
  const fields: number[] = [];
  for (let area = marmara; area >= 0; area = before[area]) if (mined(g, area)) fields.unshift(area);
  return { markers: Math.floor(cost[marmara]), fields };
}
