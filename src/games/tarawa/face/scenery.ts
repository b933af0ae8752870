import type { Point, SignFace } from '../../../kernel/face.ts';
import { bounds, chances, distance, inside, offSide, scatter, stretches } from '../../../kernel/geometry.ts';
import { at, BOARD, centre, HEX, line, shift } from './grid.ts';

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
  const chance = chances(20111943);
  const coast = line(BOARD.geometry.coast);
  const { runway, taxiways } = BOARD.geometry;
  const strips = [runway, ...taxiways].flatMap((strip) =>
    stretches(line(strip.line)).map((side) => ({ side, clear: (strip.halfWidth + 0.2) * HEX })),
  );
  return BOARD.geometry.palms.flatMap((points) => {
    const grove = line(points);
    const box = bounds(grove);
    const [left, top, right, bottom] = box;
    const places = scatter(box, chance, Math.round(((right - left) * (bottom - top)) / 130), (place, others) => {
      if (others.some((other) => distance(other, place) < HEX * 0.36) || !inside(place, grove)) return false;
      return strips.every(({ side, clear }) => offSide(place, side) >= clear) && inside(place, coast);
    });
    return places.map((place) => ({ look: 'palm', at: place, scale: 0.85 + chance() * 0.4 }));
  });
}
