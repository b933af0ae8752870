import type { SpaceFace } from '../../../kernel/face.ts';
import type { ZoneId } from '../data/board.types.ts';
import { COUNTER, HEXES, middle, rectangle, SHORE } from './grid.ts';
import { zoneKey } from './names.ts';
import type { ShoreBox } from './shore.types.ts';

/** A box printed on the sea: the two waves of a beach, and what follows them in each zone (18.3). */
interface SeaBox {
  readonly id: string;
  readonly zone: ZoneId;
  readonly box: ShoreBox;
  readonly wave: 'first' | 'second' | null;
}

const zoneOf = (beach: string): ZoneId => HEXES.get(beach)?.beach ?? 'west';

export const WAVE_BOXES: readonly SeaBox[] = SHORE.waves.flatMap(({ beach, first, second }) => [
  { id: `${beach}.first`, zone: zoneOf(beach), box: first, wave: 'first' as const },
  { id: `${beach}.second`, zone: zoneOf(beach), box: second, wave: 'second' as const },
]);

/** Drawn a little smaller than there is room, or a hex of the sea would lie wholly under one. */
const INSET = 20;
const smaller = ([left, top, width, height]: ShoreBox): ShoreBox => [
  left + INSET,
  top + INSET,
  width - 2 * INSET,
  height - 2 * INSET,
];
export const FOLLOW_UP_BOXES: readonly SeaBox[] = SHORE.followUp.map(({ zone, box }) => ({
  ...{ id: `${zone}.followUp`, zone, box: smaller(box), wave: null },
}));

/** A counter of a wave fills its box. */
const WAVE_RADIUS = COUNTER * 0.62;

/** Boxes are spaces that lie over the hexes of the sea. */
export const boxSpaces = (): SpaceFace[] =>
  [...WAVE_BOXES, ...FOLLOW_UP_BOXES].map(({ id, zone, box, wave }) => ({
    id,
    centre: middle(box),
    outline: rectangle(box),
    radius: wave === null ? Math.min(box[2], box[3]) / 2 : WAVE_RADIUS,
    terrain: wave === null ? 'followUp' : 'wave',
    about: [zoneKey(zone), ...(wave === null ? [] : [`feature.${wave}Wave`])],
  }));
