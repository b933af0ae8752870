import type { LabelFace, Point } from '../../../kernel/face.ts';
import { inside } from '../../../kernel/geometry.ts';
import { FOLLOW_UP_BOXES, WAVE_BOXES } from './boxes.ts';
import { BOARD, centre, HEXES, middle, rectangle, SHORE, shift } from './grid.ts';
import { CREDIT, hexLabelKey, placeKey, zoneKey } from './names.ts';
import type { ShoreBox, ShoreLabel } from './shore.types.ts';

const { width: WIDTH, height: HEIGHT } = SHORE.frame;

/** Everything that is written on the map. */
export function labels(): LabelFace[] {
  return [
    ...numbers().filter(({ at }) => !covered(at)),
    ...SHORE.labels.map(
      ({ hex, name }): LabelFace => ({
        at: shift(centre(hex), 0, NAME_BELOW),
        key: hexLabelKey(hex),
        look: `${lookOf(hex)}${isLong(name) ? ' narrow' : ''}`,
        over: true,
      }),
    ),
    ...places(),
    ...waves(),
    ...FOLLOW_UP_BOXES.flatMap(({ zone, box }): LabelFace[] => [
      { at: shift(middle(box), 0, -box[3] / 2 - 16), key: zoneKey(zone), look: `zoneName ${zone}` },
    ]),
    { at: [2110, 96], key: 'label.title', look: 'isleTitle' },
    { at: [2110, 150], key: 'label.subtitle', look: 'isleSubtitle' },
    { at: [WIDTH - 28, HEIGHT - 24], key: CREDIT, look: 'credit leftward' },
    ...key(),
  ];
}

/** Below the counters of a hex, however many lie there, and between those of its neighbours. */
const NAME_BELOW = 42.5;
const LONG_NAME = 11;
const isLong = ({ en, es }: ShoreLabel['name']): boolean => Math.max(en.length, es.length) > LONG_NAME;

/** Cities and towns stand out from the fields between them. */
function lookOf(hex: string): string {
  const { terrain, fort, airfield } = HEXES.get(hex) ?? {};
  if (terrain === 'city' || terrain === 'town' || fort === true) return 'hexName built';
  return airfield === undefined ? 'hexName' : 'hexName field';
}

/** Boxes and the key cover the numbers below them. */
const covered = (at: Point): boolean =>
  [KEY_FRAME, ...[...WAVE_BOXES, ...FOLLOW_UP_BOXES].map(({ box }) => box)].some((box) =>
    inside(at, rectangle(box, 12)),
  );
const numbers = (): LabelFace[] =>
  BOARD.hexes.map(({ id, terrain }) => ({
    at: shift(centre(id), 0, -41),
    text: id,
    look: terrain === 'ocean' ? 'hexNumber big' : 'hexNumber big onLand',
  }));

const SEA = 'Mediterranean Sea';
const places = (): LabelFace[] => [
  ...SHORE.places.map(
    ({ name, at }): LabelFace => ({
      ...{ at, key: placeKey(name), look: name.en === SEA ? 'broadSea' : 'bayName' },
    }),
  ),
  ...SHORE.islands.map(({ name, labelAt }): LabelFace => ({ at: labelAt, key: placeKey(name), look: 'bayName' })),
];

/** The number of the beach stands over its two boxes; which wave a box is for stands in it. */
const waves = (): LabelFace[] => [
  ...SHORE.waves.map(
    ({ beach, second }): LabelFace => ({
      ...{ at: [second[0], second[1] - 2] as Point, text: beach, look: `waveBeach ${HEXES.get(beach)?.beach ?? ''}` },
    }),
  ),
  ...WAVE_BOXES.map(
    ({ box, wave }): LabelFace => ({ at: shift(middle(box), 0, 22), key: `label.${wave}`, look: 'waveName' }),
  ),
];

// ── the key in the lower left corner

export const KEY_FRAME: ShoreBox = [60, 1700, 660, 350];
const KEY = ['village', 'blocks', 'bastion', 'bush', 'aerodrome', 'airstrip', 'roughStrip', 'anchorage'] as const;
const ROW = 62;

export function keyRows(): readonly { readonly look: (typeof KEY)[number]; readonly at: Point }[] {
  const [left, top, width] = KEY_FRAME;
  return KEY.map((look, i) => ({
    look,
    at: [left + 56 + (i % 2) * (width / 2), top + 106 + Math.floor(i / 2) * ROW],
  }));
}

const key = (): LabelFace[] => [
  { at: [KEY_FRAME[0] + KEY_FRAME[2] / 2, KEY_FRAME[1] + 40], key: 'label.key', look: 'keyTitle' },
  ...keyRows().map(
    ({ look, at }): LabelFace => ({ at: shift(at, 44, 0), key: `label.key.${look}`, look: 'keyName rightward' }),
  ),
];
