import type { BoardFace, Point, ShapeFace, SignFace, SpaceFace } from '../../../kernel/face.ts';
import { bounds, chances, closed, inside, open, placed, rectangle, scatter, shift } from '../../../kernel/geometry.ts';
import { labels, legend, type Plate, signPlates, tagPlate } from './labels.ts';
import { areaKey } from './names.ts';
import { AREAS, type Area, areaOf, BOARD, borders, COUNTER, ON_MAP, SHORE } from './shore.ts';

const { width: WIDTH, height: HEIGHT } = SHORE.frame;

let drawn: BoardFace | null = null;

/** The Dardanelles as they are drawn; built when first asked for. */
export function boardFace(): BoardFace {
  drawn ??= {
    width: WIDTH,
    height: HEIGHT,
    // The Aegean first: wherever outlines meet, what is smaller lies on top.
    spaces: [...AREAS].sort((a, b) => Number(b.id === 'AEGEAN') - Number(a.id === 'AEGEAN')).map(space),
    ground: ground(),
    features: features(),
    labels: labels(),
    signs: signs(),
    counter: COUNTER,
  };
  return drawn;
}

const FORTS: ReadonlySet<string> = new Set(BOARD.forts.flatMap(({ area }) => area ?? []));

function space(area: Area): SpaceFace {
  const about = [areaKey(area.id)];
  if (area.town !== undefined) about.push('feature.town');
  if (FORTS.has(area.id)) about.push('feature.fort');
  if (area.coastal === true) about.push('feature.coastal');
  if (area.supply !== undefined) about.push(`feature.${area.supply}Source`);
  if (area.edge !== undefined) about.push('feature.edge');
  if (area.exit === true) about.push('feature.exit');
  return {
    id: area.id,
    // The name of a box stands in its upper part.
    centre: area.kind === 'box' ? shift(area.center, 0, 22) : area.center,
    outline: area.polygon,
    radius: area.kind === 'box' ? area.radius - 28 : area.radius,
    terrain: terrainOf(area),
    about,
  };
}

function terrainOf({ kind, hill, theatre }: Area): string {
  if (kind === 'land') return hill === true ? 'hill' : 'land';
  return theatre === 'strait' ? 'strait' : kind;
}

const sheet = (margin: number): Point[] => rectangle(margin, margin, WIDTH - margin, HEIGHT - margin);

const outlines = (is: (area: Area) => boolean): Point[][] => ON_MAP.filter(is).map(({ polygon }) => polygon);
const isLand = ({ kind }: Area): boolean => kind === 'land';

function ground(): ShapeFace[] {
  const out = SHORE.outOfPlay.filter(({ name }) => name !== undefined).map(({ polygon }) => polygon);
  const islands = SHORE.islands.map(({ polygon }) => polygon);
  return [
    closed('openSea', [sheet(0)]),
    open('rhumb', rhumbLines()),
    closed(
      'strait',
      outlines(({ theatre }) => theatre === 'strait'),
    ),
    closed(
      'assault',
      outlines(({ kind }) => kind === 'assault'),
    ),
    closed('shallows', [...outlines(isLand), ...out, ...islands]),
    closed('outland', [...out, ...islands]),
    closed('mainland', outlines(isLand)),
    closed(
      'highland',
      outlines(({ hill }) => hill === true),
    ),
    closed(
      'lake',
      SHORE.lakes.map(({ polygon }) => polygon),
    ),
    open(
      'stream',
      SHORE.streams.map(({ line }) => line),
    ),
  ];
}

function features(): ShapeFace[] {
  const lines = borders();
  return [
    open('seaBorder', lines.sea),
    open('landBorder', lines.land),
    open('outBorder', lines.edge),
    open('shoreline', lines.coast),
    closed(
      'islandShore',
      SHORE.islands.map(({ polygon }) => polygon),
    ),
    closed('seaArrow', [marmaraArrow()]),
    closed('exitArrow', [exitArrow()]),
    closed('plaque', [rectangle(0, 0, 700, 560), legend().frame]),
    ...boxes(),
    closed('neatline', [sheet(4)]),
    closed('neatline thin', [sheet(13)]),
  ];
}

/** The lines of an old chart, from the compass over the Aegean. */
const ROSE: Point = [196, 712];
function rhumbLines(): Point[][] {
  return [...Array(32).keys()].map((i) => {
    const turn = (i * Math.PI) / 16;
    return [ROSE, [ROSE[0] + 3000 * Math.cos(turn), ROSE[1] + 3000 * Math.sin(turn)]];
  });
}

/** A thick arrow that points right. */
const ARROW: readonly Point[] = [
  [-1.5, -0.3],
  [0.5, -0.3],
  [0.5, -0.85],
  [1.5, 0],
  [0.5, 0.85],
  [0.5, 0.3],
  [-1.5, 0.3],
];
function marmaraArrow(): Point[] {
  const marmara = BOARD.areas.find((area) => area.marmara === true);
  const [, y] = areaOf(marmara?.id ?? '')?.center ?? [0, 400];
  return placed(ARROW, [WIDTH - 100, y + 74], 0, 46);
}
const exitArrow = (): Point[] => placed(ARROW, [WIDTH - 112, 44], -0.6, 30);

function boxes(): ShapeFace[] {
  return AREAS.filter(({ kind }) => kind === 'box').flatMap((box) => {
    const [left, top, right, bottom] = bounds(box.polygon);
    const side = box.id.slice(4).toLowerCase();
    return [
      closed(`holdingBox ${side}`, [rectangle(left, top, right, bottom)]),
      closed(`boxRule ${side}`, [rectangle(left + 8, top + 8, right - 8, bottom - 8)]),
    ];
  });
}

function signs(): SignFace[] {
  const at = (look: string, place: Point | undefined): SignFace[] => (place === undefined ? [] : [{ look, at: place }]);
  return [
    ...ON_MAP.filter(({ hill }) => hill === true).flatMap(mounds),
    ...ON_MAP.flatMap(({ townAt }) => at('houses', townAt)),
    ...ON_MAP.flatMap(({ fortAt }) => at('fortress', fortAt)),
    ...legend().signs,
    { look: 'compass', at: ROSE, scale: 1.1 },
  ];
}

/** Hills stand at chance places of their area, the same ones every time, clear of its border and of its tag. */
const SPACING = 33;
const TRIES = 900;
function mounds(area: Area): SignFace[] {
  const chance = chances(area.id.length * 7919 + area.center[0] * 31);
  const taken = [tagPlate(area), ...signPlates(area)];
  const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, (by - ay) * 1.35) >= SPACING;
  const places = scatter(
    bounds(area.polygon),
    chance,
    TRIES,
    (place, others) =>
      others.every((other) => apart(place, other)) &&
      !taken.some((plate) => covers(plate, place)) &&
      standsIn(place, area.polygon),
  );
  return places.map((at) => ({ look: 'mound', at, scale: 0.78 + chance() * 0.3 }));
}

const covers = ({ at: [x, y], wide, high }: Plate, [px, py]: Point): boolean =>
  Math.abs(px - x) < wide + 14 && Math.abs(py - y) < high + 8;

const standsIn = ([x, y]: Point, outline: readonly Point[]): boolean =>
  [0, 1, 2, 3, 4, 5, 6, 7].every((i) =>
    inside([x + 24 * Math.cos((i * Math.PI) / 4), y + 19 * Math.sin((i * Math.PI) / 4)], outline),
  );
