import type { Face } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import type { MapMarker, MapPiece } from '../../map/types.ts';

/** What lies on the map at one moment. */
export interface Scene {
  readonly pieces: readonly MapPiece[];
  readonly markers: readonly MapMarker[];
}
export const EMPTY: Scene = { pieces: [], markers: [] };

export function sceneOf(face: Face, view: View, sides: readonly string[]): Scene {
  // Two of a kind may lie in one place.
  const lying = new Map<string, number>();
  const markers = view.markers.flatMap((marker) => {
    const shown = face.marker(marker, view);
    if (shown === null) return [];
    const name = `${marker.kind}@${marker.at}`;
    const nth = lying.get(name) ?? 0;
    lying.set(name, nth + 1);
    return [{ id: nth === 0 ? name : `${name}/${nth}`, face: shown }];
  });
  const pieces = view.pieces.map((piece) => ({
    id: piece.id,
    at: piece.at,
    face: face.piece(piece, view),
    side: Math.max(0, sides.indexOf(piece.side)),
  }));
  return { pieces, markers };
}
