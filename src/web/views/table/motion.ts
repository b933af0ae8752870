import type { Face } from '../../../kernel/face.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import type { MapHandle, MapPiece } from '../../map/types.ts';
import type { Preferences } from '../../session/preferences.ts';

/** Milliseconds for a move or a flash at each speed. */
const PACE: Readonly<Record<Preferences['speed'], number>> = {
  step: 320,
  slow: 520,
  normal: 260,
  fast: 110,
  instant: 0,
};
/** More than this at once is not a story any more: it is shown as it ends. */
const MANY = 12;

const unwanted = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows briefly what has just happened: pieces travel, fire flashes. `settle` puts the pieces where they now lie. */
export async function showEvents(
  map: MapHandle,
  face: Face,
  fresh: readonly TimedEvent[],
  before: readonly MapPiece[],
  speed: Preferences['speed'],
  settle: () => void,
): Promise<void> {
  const ms = PACE[speed];
  const was = new Map(before.map((piece) => [piece.id, piece.at]));
  settle();
  if (ms === 0 || fresh.length === 0 || fresh.length > MANY || unwanted()) return;
  for (const { event } of fresh) {
    const places = face.places(event);
    const [piece] = places.pieces;
    const from = piece === undefined ? undefined : was.get(piece);
    const to = places.spaces.at(-1);
    const isMove = piece !== undefined && from !== undefined && to !== undefined && from !== to && !event.roll;
    if (isMove && (places.look === 'move' || places.look === 'landing')) {
      await map.animateMove(piece, from, [], to, ms);
      was.set(piece, to);
    } else if (places.look !== 'move' && places.look !== 'point') {
      // What names no place happens where its pieces are.
      const spots = places.spaces.length > 0 ? places.spaces : places.pieces.flatMap((id) => was.get(id) ?? []);
      if (spots.length > 0) await map.flash(spots, places.look, ms);
    }
  }
}
