/** A rectangle in pixels of the map. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 8;
const EDGE = 6;
/** From one place that is tried to the next. */
const STEP = 24;

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** From a place outwards on both sides, as far as there is room. */
function outwards(from: number, room: number): number[] {
  const tried = [from];
  for (let far = STEP; far <= Math.max(from, room - from); far += STEP) tried.push(from - far, from + far);
  return tried;
}

/**
 * Where something of a size goes that speaks of `about`: beside it, inside the window, over as little as can be of what
 * may be clicked. Of places that are as good, the nearest.
 */
export function beside(
  about: Rect,
  [width, height]: readonly [number, number],
  [roomX, roomY]: readonly [number, number],
  targets: readonly Rect[],
): readonly [left: number, top: number] {
  const clampX = (x: number) => Math.max(EDGE, Math.min(roomX - width - EDGE, x));
  const clampY = (y: number) => Math.max(EDGE, Math.min(roomY - height - EDGE, y));
  const [midX, midY] = [(about.left + about.right - width) / 2, (about.top + about.bottom - height) / 2];
  const xs = [about.right + GAP, about.left - GAP - width, ...outwards(midX, roomX)];
  const ys = [about.top - GAP - height, about.bottom + GAP, ...outwards(midY, roomY)];
  let best: readonly [number, number] = [clampX(midX), clampY(about.top - GAP - height)];
  let least = Number.POSITIVE_INFINITY;
  for (const x of xs.map(clampX)) {
    for (const y of ys.map(clampY)) {
      const here = { left: x, top: y, right: x + width, bottom: y + height };
      const covered = targets.reduce((sum, target) => sum + overlap(here, target), 0);
      const far = Math.hypot(x - midX, y - midY);
      const cost = covered * 20 + overlap(here, about) * 6 + far * 4;
      if (cost >= least) continue;
      least = cost;
      best = [x, y];
    }
  }
  return best;
}
