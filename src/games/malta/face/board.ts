import type { BoardFace, Point, ShapeFace, SpaceFace } from '../../../kernel/face.ts';
import { chain, closed, distance, inside, offSide, open, type Side } from '../../../kernel/geometry.ts';
import type { BoardHex, SideKind } from '../data/board.types.ts';
import { boxSpaces, FOLLOW_UP_BOXES, WAVE_BOXES } from './boxes.ts';
import { BOARD, bend, between, COUNTER, centre, clip, corners, rectangle, SHORE, sideOf } from './grid.ts';
import { KEY_FRAME, labels } from './labels.ts';
import { nameKey, zoneKey } from './names.ts';
import { scenery } from './scenery.ts';
import type { ShoreSide } from './shore.types.ts';

let drawn: BoardFace | null = null;

/** Malta as it is drawn; built when first asked for. */
export function boardFace(): BoardFace {
  drawn ??= {
    ...SHORE.frame,
    // The boxes lie on the sea: later spaces are on top.
    spaces: [...BOARD.hexes.map(space), ...boxSpaces()],
    ground: ground(),
    features: features(),
    labels: labels(),
    signs: scenery(),
    counter: COUNTER,
  };
  return drawn;
}

function space(hex: BoardHex): SpaceFace {
  const about: string[] = [];
  if (hex.name !== undefined) about.push(nameKey(hex.id));
  if (hex.airfield !== undefined) about.push(`feature.${hex.airfield}`);
  if (hex.fort === true) about.push('feature.fort');
  if (hex.beach !== undefined) about.push('feature.beach', zoneKey(hex.beach));
  if (hex.coastal === true && hex.beach === undefined) about.push('feature.coastal');
  const here = centre(hex.id);
  return { id: hex.id, centre: here, outline: corners(here), terrain: hex.terrain, about };
}

/** The land of a hex, which the sea may have a part of. */
const landOf = ({ id }: BoardHex): Point[] => clip(SHORE.coast, corners(centre(id)));
const lands = (is: (hex: BoardHex) => boolean): Point[][] => BOARD.hexes.filter(is).map(landOf);

function ground(): ShapeFace[] {
  return [
    closed(
      'islet',
      SHORE.islands.map(({ polygon }) => polygon),
    ),
    closed('coast rock', [SHORE.coast]),
    closed(
      'grove',
      lands(({ terrain }) => terrain === 'woods'),
    ),
    closed(
      'quarter',
      lands(({ terrain }) => terrain === 'city'),
    ),
    closed(
      'sands',
      lands(({ beach }) => beach !== undefined),
    ),
    closed('inlet', SHORE.inlets),
  ];
}

const sidesOf = (list: readonly ShoreSide[]): Side[] => list.map(([a, b]) => sideOf(a, b));
const kinds: ReadonlyMap<string, SideKind> = new Map(BOARD.sides.map(({ a, b, kind }) => [`${a} ${b}`, kind]));
const kindOf = ([a, b]: ShoreSide): SideKind | undefined => kinds.get(a < b ? `${a} ${b}` : `${b} ${a}`);

function features(): ShapeFace[] {
  const valleys = SHORE.valleys.flatMap(({ sides }) => sides);
  const scarps = SHORE.scarps.flatMap(({ sides }) => sides);
  const gorges = valleys.filter((side) => kindOf(side) === 'slope');
  const waters = BOARD.sides.filter(({ kind }) => kind === 'water').map(({ a, b }): ShoreSide => [a, b]);
  return [
    open('crag', cliffTicks()),
    open(
      'track',
      chain(BOARD.roads.map(([a, b]) => [centre(a), centre(b)])).map((road) => bend(road)),
    ),
    open('wied', chain(sidesOf(valleys))),
    open('gorge', gorges.flatMap(bothWays)),
    open('scarp', chain(sidesOf(scarps))),
    open('hachure', scarps.flatMap(downhill)),
    open('channel', chain(sidesOf(waters))),
    ...BOARD.zones.map(({ id, beaches }) =>
      closed(
        `landing ${id}`,
        beaches.map((beach) => corners(centre(beach), 0.94)),
      ),
    ),
    ...boxes(),
    closed('keyPlate', [rectangle(KEY_FRAME)]),
  ];
}

function boxes(): ShapeFace[] {
  return BOARD.zones.flatMap(({ id, beaches }) => {
    const mine = SHORE.waves.filter(({ beach }) => beaches.includes(beach));
    const waves = WAVE_BOXES.filter(({ zone }) => zone === id);
    const behind = FOLLOW_UP_BOXES.filter(({ zone }) => zone === id);
    return [
      open(
        `lead ${id}`,
        mine.map(({ lead }) => lead),
      ),
      closed(
        `waveBox ${id}`,
        waves.map(({ box }) => rectangle(box)),
      ),
      closed(
        `followBox ${id}`,
        behind.flatMap(({ box }) => [rectangle(box)]),
      ),
    ];
  });
}

/** Strokes along a side, from it into a hex. */
const TICKS = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9] as const;
const ticks = ([from, to]: Side, into: Point, part: number): Point[][] =>
  TICKS.map((at) => {
    const foot = between(from, to, at);
    return [foot, between(foot, into, part)];
  });
/** On a scarp the hex below comes first. */
const downhill = ([low, high]: ShoreSide): Point[][] => ticks(sideOf(low, high), centre(low), 0.17);
const bothWays = ([a, b]: ShoreSide): Point[][] => [
  ...ticks(sideOf(a, b), centre(a), 0.1),
  ...ticks(sideOf(a, b), centre(b), 0.1),
];

/** Cliffs stand along the drawn coast wherever it runs near a side that has them; the strokes point out to sea. */
const STRIDE = 8;
const NEAR = 44;
const CRAG = 9;
function cliffTicks(): Point[][] {
  const cliffs = sidesOf(SHORE.cliffs);
  return walk(SHORE.coast, STRIDE).flatMap(([at, [dx, dy]]): Point[][] => {
    if (!cliffs.some((side) => offSide(at, side) < NEAR)) return [];
    const left: Point = [at[0] + dy * CRAG, at[1] - dx * CRAG];
    const right: Point = [at[0] - dy * CRAG, at[1] + dx * CRAG];
    return [[at, inside(left, SHORE.coast) ? right : left]];
  });
}

/** Points along a ring at even steps, each with the way the ring runs there. */
function walk(ring: readonly Point[], stride: number): [at: Point, way: Point][] {
  return ring.flatMap((from, i): [Point, Point][] => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const length = distance(from, to);
    const steps = Math.max(1, Math.round(length / stride));
    const way: Point = length === 0 ? [0, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    return [...Array(steps).keys()].map((n): [Point, Point] => [between(from, to, n / steps), way]);
  });
}
