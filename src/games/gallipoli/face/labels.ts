import type { LabelFace, Point, SignFace } from '../../../kernel/face.ts';
import { bounds, inside, rectangle, shift } from '../../../kernel/geometry.ts';
import { areaKey, fortKey, placeKey } from './names.ts';
import { type Area, areaOf, BOARD, COUNTER, mineAt, ON_MAP, SHORE } from './shore.ts';

const { width: WIDTH, height: HEIGHT } = SHORE.frame;
const EXIT_NAME: Point = [WIDTH - 205, 36];

/** Half the size of a piece of writing or of a sign, around its middle. */
export interface Plate {
  readonly at: Point;
  readonly wide: number;
  readonly high: number;
}

const plate = (at: Point, wide: number, high: number): Plate => ({ at, wide, high });
const meet = (a: Plate, b: Plate): boolean =>
  Math.abs(a.at[0] - b.at[0]) < a.wide + b.wide && Math.abs(a.at[1] - b.at[1]) < a.high + b.high;

/** Widths of letters of the two lines of an area's tag, in board units. */
const CODE_LETTER = 10.6;
const TITLE_LETTER = 7.4;
const BEACH_LETTER = 11;
const TAG_HEIGHT = 19;
/** The same seen from far off. */
const FAR_CODE = 15.2;
const FAR_BEACH = 14;
const STEP = 7;
/** Longer names are written smaller. */
const LONG_NAME = 16;

/** `AA-…` and the Aegean have a name and no number. */
const hasCode = (area: Area): boolean => /\d$/.test(area.id);

/** What stands in an area beside its counters: the sign of its fort, that of its town, its mines. */
export const signPlates = (area: Area): Plate[] => [
  ...(area.kind === 'land' || area.kind === 'box' ? [] : [plate(mineAt(area, 0.5), COUNTER * 0.66, 17)]),
  ...(area.fortAt === undefined ? [] : [plate(area.fortAt, 16, 16)]),
  ...(area.townAt === undefined ? [] : [plate(area.townAt, 15, 13)]),
  ...(area.exit === true ? [plate(EXIT_NAME, 66, 14)] : []),
  ...SPOTS.filter(({ at: [x], wide }) => Math.abs(x - area.center[0]) < area.radius + wide + 60),
];

/** Where the names of capes and bays stand. */
const SPOT_LETTER = 8.4;
const SPOTS: readonly Plate[] = SHORE.places.map(({ name, at, anchor }) => {
  const wide = (Math.max(name.en.length, name.es.length) * SPOT_LETTER) / 2;
  return plate(shift(at, anchor === 'start' ? wide : anchor === 'end' ? -wide : 0, 0), wide, 9);
});

let places: ReadonlyMap<string, Plate> | null = null;

/**
 * Where an area's tag stands: inside its border, clear of its signs, of tags beside it and as far as there is room above
 * the counters that gather at its centre, or else below or beside them.
 */
export function tagPlate(area: Area): Plate {
  places ??= allPlates();
  return places.get(area.id) ?? plate(area.center, 0, 0);
}

function allPlates(): ReadonlyMap<string, Plate> {
  const found = new Map<string, Plate>();
  const written: Plate[] = [];
  for (const area of ON_MAP) {
    const best = bestPlate(area, written);
    found.set(area.id, best);
    written.push(seenFarOff(area, best.at));
  }
  return found;
}

/** Seen from far off the number, or the name of a beach, is written larger and stands alone. */
function seenFarOff(area: Area, [x, y]: Point): Plate {
  if (hasCode(area)) return plate([x, y - 13], (area.id.length * FAR_CODE) / 2, 12);
  return plate([x, y], (lettersOf(area) * FAR_BEACH) / 2, 11);
}
const lettersOf = ({ name }: Area): number => Math.max(name.en.length, name.es.length);

/** `written`: tags that stand already, as they are seen from far off. */
function bestPlate(area: Area, written: readonly Plate[]): Plate {
  const letters = lettersOf(area);
  const letter = area.kind === 'assault' ? BEACH_LETTER : TITLE_LETTER * (letters > LONG_NAME ? 0.82 : 1);
  const longest = letters * letter;
  const wide = Math.max(hasCode(area) ? area.id.length * CODE_LETTER : 0, longest) / 2;
  // A lone counter, and a heap of them as far as there is room for one.
  const counter = plate(area.center, COUNTER * 0.5, COUNTER * 0.49);
  const heap = plate(area.center, COUNTER * 1.3, COUNTER);
  // Seen from far off counters swell too.
  const swollen = plate(area.center, COUNTER * 0.68, COUNTER * 0.68);
  const pair = plate(area.center, COUNTER * 1.25, COUNTER * 0.68);
  const signs = signPlates(area);
  const [left, top, right, bottom] = bounds(area.polygon);
  let best = plate(area.center, wide, TAG_HEIGHT);
  let least = Number.POSITIVE_INFINITY;
  for (let y = top + TAG_HEIGHT; y <= bottom - TAG_HEIGHT; y += STEP) {
    for (let x = left + wide / 2; x <= right - wide / 2; x += STEP) {
      const tried = plate([x, y], wide, TAG_HEIGHT);
      const [dx, dy] = [x - area.center[0], y - area.center[1]];
      let cost = Math.abs(dx) + Math.abs(dy) * (dy > 0 ? 1.6 : 1);
      if (meet(tried, counter)) cost += 1400;
      if (meet(tried, heap)) cost += 220;
      const farOff = seenFarOff(area, [x, y]);
      if (written.some((other) => meet(farOff, other))) cost += 400;
      if (meet(farOff, swollen)) cost += 500;
      if (meet(farOff, pair)) cost += 150;
      if (signs.some((sign) => meet(tried, sign))) cost += 1500;
      if (cost < least) cost += outside(tried, area.polygon) * 170 + outside(farOff, area.polygon) * 30;
      if (cost >= least) continue;
      least = cost;
      best = tried;
    }
  }
  return best;
}

/** How many of some points of a plate lie outside an outline. */
function outside({ at: [x, y], wide, high }: Plate, outline: readonly Point[]): number {
  let out = 0;
  for (const dx of [-1, -0.5, 0, 0.5, 1]) {
    for (const dy of [-1, 0, 1]) if (!inside([x + dx * wide, y + dy * high], outline)) out++;
  }
  return out;
}

/** Everything that is written on the map. */
export function labels(): LabelFace[] {
  return [...ON_MAP.flatMap(tag), ...SEAS, ...fortNames(), ...landmarks(), ...PANELS, ...legend().labels];
}

/** Number and name lie on one point: their looks set one above the other at every scale. */
function tag(area: Area): LabelFace[] {
  if (area.id === 'AEGEAN') return [];
  const { at } = tagPlate(area);
  const key = areaKey(area.id);
  if (area.kind === 'assault') return [{ at, key, look: 'assaultName', over: true }];
  const ground = area.kind === 'land' ? 'onLand' : 'onSea';
  const narrow = Math.max(area.name.en.length, area.name.es.length) > LONG_NAME ? ' narrow' : '';
  return [
    { at, text: area.id, look: `areaCode ${ground}`, over: true },
    { at, key, look: `areaTitle ${ground}${narrow}` },
  ];
}

/** Forts that bear another name than their area; the Asian ones have room on the right. */
function fortNames(): LabelFace[] {
  return BOARD.forts.flatMap((fort) => {
    const area = fort.area === undefined ? undefined : areaOf(fort.area);
    if (area?.fortAt === undefined || area.name.en === fort.name.en) return [];
    const right = area.theatre === 'asia';
    return [
      {
        at: shift(area.fortAt, right ? 19 : -19, 12),
        key: fortKey(fort.id),
        look: `fortName ${right ? 'rightward' : 'leftward'}`,
      },
    ];
  });
}

function landmarks(): LabelFace[] {
  const islands = SHORE.islands.map(({ name, labelAt, polygon }): LabelFace => {
    const [left, , right, bottom] = bounds(polygon);
    // A rock is too small to be written on.
    const at: Point = right - left < ROCK ? [labelAt[0], bottom + 18] : labelAt;
    return { at, key: placeKey(name), look: 'outName island' };
  });
  const lands = SHORE.outOfPlay.flatMap(({ name, labelAt }): LabelFace[] =>
    name === undefined || labelAt === undefined ? [] : [{ at: labelAt, key: placeKey(name), look: 'outName' }],
  );
  // The gulf is written large, as a sea.
  const spots = SHORE.places.filter(({ name }) => name.en !== GULF);
  return [
    ...islands,
    ...lands,
    ...spots.map(
      ({ name, at, anchor }): LabelFace => ({ at, key: placeKey(name), look: `spotName ${ANCHORS[anchor]}` }),
    ),
  ];
}
const GULF = 'Gulf of Saros';
const ROCK = 100;
const ANCHORS = { start: 'rightward', middle: '', end: 'leftward' } as const;

const SEAS: readonly LabelFace[] = [
  { at: areaOf('AEGEAN')?.labelAt ?? [226, 900], key: areaKey('AEGEAN'), look: 'waterName' },
  ...SHORE.places
    .filter(({ name }) => name.en === GULF)
    .map(({ name, at }): LabelFace => ({ at, key: placeKey(name), look: 'waterName gulf' })),
  { at: EXIT_NAME, key: 'label.exit', look: 'exitName', over: true },
];

/** The title, and the names of the boxes inside their upper edge. */
const PANELS: readonly LabelFace[] = [
  { at: [350, 76], key: 'label.title', look: 'mapTitle' },
  { at: [350, 130], key: 'label.subtitle', look: 'mapSubtitle' },
  ...['BOX-ALLIED', 'BOX-TURKISH'].flatMap((id): LabelFace[] => {
    const box = areaOf(id);
    if (box === undefined) return [];
    const [, top] = bounds(box.polygon);
    return [{ at: [box.center[0], top + 28], key: areaKey(id), look: `boxName ${id.slice(4).toLowerCase()}` }];
  }),
];

/** What the signs mean, below the Turkish box. */
export function legend(): {
  readonly frame: readonly Point[];
  readonly signs: SignFace[];
  readonly labels: LabelFace[];
} {
  const [left, , right, bottom] = bounds(areaOf('BOX-TURKISH')?.polygon ?? [[WIDTH - 640, HEIGHT - 260]]);
  const [top, foot] = [bottom + 26, HEIGHT - 30];
  const row = (foot - top) / 2;
  const column = (right - left) / 2;
  const spot = (i: number): Point => [left + 34 + (i % 2) * column, top + row * (Math.floor(i / 2) + 0.5)];
  return {
    frame: rectangle(left, top, right, foot),
    signs: LEGEND.map((look, i) => ({ look, at: spot(i) })),
    labels: LEGEND.map((look, i) => ({
      at: shift(spot(i), 30, 0),
      key: `label.legend.${look}`,
      look: 'legendName rightward',
    })),
  };
}
const LEGEND = ['fortress', 'mound', 'houses', 'depot'] as const;
