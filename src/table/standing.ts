import type { Face } from '../kernel/face.ts';
import { ONLOOKER, type Seer, type View } from '../kernel/view.ts';
import type { Standing } from './records.ts';
import { personsOf } from './seating.ts';
import type { Sitting } from './sitting.ts';

/** Places of a small picture are told in thousandths of the board. */
const FINE = 1000;

/** Where a match stands, for a list that whoever sits at it may see. */
export function standingOf(sitting: Sitting): Standing {
  const { match, waitingFor } = sitting;
  const view = match.position.view(seerOf(sitting));
  const { face, sides } = match.game;
  return {
    turn: view.turn.label,
    number: view.turn.number,
    outcome: match.position.outcome(),
    waitingFor,
    joined: sitting.allJoined,
    dots: face === undefined ? [] : dotsOf(face, view, sides),
  };
}

/** Of two persons neither is shown more than both may know. */
function seerOf({ hasSecrets, isOpen, settings }: Sitting): Seer {
  if (hasSecrets) return ONLOOKER;
  return isOpen ? null : (personsOf(settings)[0] ?? null);
}

/** The pieces on the map, each place once for each side: across, down, side; the last number is nobody's who plays. */
function dotsOf({ board, boxes }: Face, view: View, sides: readonly string[]): NonNullable<Standing['dots']> {
  const { width, height, spaces } = board;
  const places = new Map(spaces.map(({ id, centre }) => [id, centre]));
  for (const { at } of boxes) places.delete(at);
  const dots = new Map<string, readonly [number, number, number]>();
  for (const { at, side, out } of view.pieces) {
    const centre = places.get(at);
    if (centre === undefined || out === true) continue;
    const seat = sides.indexOf(side);
    const own = seat < 0 ? sides.length : seat;
    const [x, y] = centre;
    dots.set(`${at} ${own}`, [Math.round((x / width) * FINE), Math.round((y / height) * FINE), own]);
  }
  return [...dots.values()];
}
