import type { Point, SignFace } from '../../../kernel/face.ts';
import { chances } from '../../../kernel/geometry.ts';
import { centre, HEXES, SHORE, shift } from './grid.ts';
import { keyRows } from './labels.ts';
import type { ShoreSymbol } from './shore.types.ts';

const AIRFIELDS = { main: 'aerodrome', strip: 'airstrip', unfinished: 'roughStrip' } as const;
/** How many trees a wood has, and how far from its middle. */
const TREES = 9;
const SPREAD = 30;

/** The signs of towns, forts, woods and airfields, the compass, and those of the key. */
export function scenery(): SignFace[] {
  return [
    ...SHORE.symbols.flatMap(signs),
    ...SHORE.waves.flatMap(({ lead }): SignFace[] => lead.slice(-1).map((at) => ({ look: 'anchorage', at }))),
    ...keyRows().map(({ look, at }): SignFace => ({ look, at, scale: 0.85 })),
    { look: 'compass', at: [2240, 1780], scale: 0.95 },
  ];
}

function signs({ hex, kind, at }: ShoreSymbol): SignFace[] {
  switch (kind) {
    case 'woods':
      return trees(hex);
    case 'airfield':
      return [{ look: AIRFIELDS[HEXES.get(hex)?.airfield ?? 'main'], at }];
    case 'fort':
      return [{ look: 'bastion', at }];
    case 'city':
      return [{ look: 'blocks', at }, ...walls(hex, at)];
    default:
      return [{ look: 'village', at }];
  }
}

/** the lines in front of a city. */
const walls = (hex: string, at: Point): SignFace[] =>
  HEXES.get(hex)?.fort === true ? [{ look: 'bastion', at: shift(at, 0, 26), scale: 0.7 }] : [];

/** Trees stand at chance places of their hex, the same ones every time, the furthest first. */
function trees(hex: string): SignFace[] {
  const chance = chances(Number(hex) * 7919);
  const [x, y] = centre(hex);
  const places = [...Array(TREES).keys()].map((i): Point => {
    const angle = (i / TREES) * 2 * Math.PI;
    const far = SPREAD * (0.35 + 0.75 * chance());
    return shift([x, y], far * Math.cos(angle) * 1.2, far * Math.sin(angle) - 4);
  });
  return places.sort((a, b) => a[1] - b[1]).map((at) => ({ look: 'bush', at, scale: 0.8 + 0.4 * chance() }));
}
