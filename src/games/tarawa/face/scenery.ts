import type { Point, SignFace } from '../../../kernel/face.ts';
import { at, BOARD, centre, distance, HEX, inside, line, shift } from './grid.ts';

/** Trees, huts, obstacles and the rest: what the map shows and no rule asks, but for the obstacles. */
export function scenery(): SignFace[] {
  const signs: SignFace[] = [];
  const put = (look: string, place: Point, scale = 1) => signs.push({ look, at: place, scale });
  for (const hex of BOARD.hexes) {
    const here = centre(hex.id);
    if (hex.crater) {
      put('crater', shift(here, -0.16, 0.1), 1);
      put('crater', shift(here, 0.17, -0.13), 0.7);
    }
    if (hex.obstacle) for (const [dx, dy] of OBSTACLES) put('obstacle', shift(here, dx, dy));
    if (hex.latrine) put('latrine', shift(here, 0.12, 0.05));
    if (hex.building && !hex.forts) {
      put('hut', shift(here, -0.15, 0.13));
      put('hut', shift(here, 0.17, 0.19), 0.85);
    }
    if (hex.wreck) put('wreck', shift(here, 0, 0.1));
  }
  return [...signs, ...trees(), { look: 'compass', at: at([16.4, 5.2]), scale: 1 }];
}
const OBSTACLES = [
  [-0.19, 0.14],
  [0, 0.02],
  [0.19, 0.14],
] as const;

/** Palms stand at chance places of their groves, the same ones every time, clear of the runway and of the water. */
function trees(): SignFace[] {
  const chance = draws();
  const coast = line(BOARD.geometry.coast);
  const { runway, taxiways } = BOARD.geometry;
  const strips = [runway, ...taxiways].map((strip) => ({
    line: line(strip.line),
    clear: (strip.halfWidth + 0.2) * HEX,
  }));
  return BOARD.geometry.palms.flatMap((points) => {
    const grove = line(points);
    const [left, right] = [Math.min(...grove.map((p) => p[0])), Math.max(...grove.map((p) => p[0]))];
    const [top, bottom] = [Math.min(...grove.map((p) => p[1])), Math.max(...grove.map((p) => p[1]))];
    const put: Point[] = [];
    for (let tries = Math.round(((right - left) * (bottom - top)) / 130); tries > 0; tries--) {
      const place: Point = [Math.round(left + chance() * (right - left)), Math.round(top + chance() * (bottom - top))];
      if (put.some((other) => distance(other, place) < HEX * 0.36) || !inside(place, grove)) continue;
      if (strips.some((strip) => along(place, strip.line) < strip.clear) || !inside(place, coast)) continue;
      put.push(place);
    }
    put.sort((a, b) => a[1] - b[1]);
    return put.map((place) => ({ look: 'palm', at: place, scale: 0.85 + chance() * 0.4 }));
  });
}

/** Distance of a point from a line of points. */
function along([x, y]: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  points.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = points[i] ?? [bx, by];
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  });
  return least;
}

function draws(): () => number {
  let seed = 20111943;
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
}
