import type { MessageArgs } from '../../../kernel/events.ts';
import type { PieceGroup } from '../../../kernel/orders.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import { BOARD } from '../face/grid.ts';

const LAND: ReadonlySet<string> = new Set(BOARD.hexes.flatMap((hex) => (hex.area === undefined ? [] : [hex.id])));

/** Ashore as a unit, not as a passenger; craft drawn up on the beach are none. */
const ashore = (piece: PieceView): boolean =>
  LAND.has(piece.at) && piece['supply'] !== undefined && piece['aboard'] === undefined;

/**
 * Who can go to one place together (7.6): a craft with what is in it, and ashore a battalion or a stack. On the water each
 * hex takes one piece: there the standing orders send everybody on in his own lane.
 */
export function groups(view: View, id: string): PieceGroup[] {
  const self = view.pieces.find((piece) => piece.id === id);
  if (self === undefined || self.out) return [];
  const found: PieceGroup[] = [];
  const add = (group: string, args: MessageArgs, together: (piece: PieceView) => boolean): void => {
    const others = view.pieces.filter((piece) => !piece.out && piece.id !== id && together(piece));
    const ids = [id, ...others.map((piece) => piece.id)];
    const known = found.some(({ pieces }) => pieces.length === ids.length && pieces.every((p) => ids.includes(p)));
    if (ids.length > 1 && !known) found.push({ id: group, args, pieces: ids });
  };
  const craft = self['aboard'] ?? (self['cargo'] === undefined ? null : self.id);
  if (typeof craft === 'string') add('craft', { craft }, (piece) => piece.id === craft || piece['aboard'] === craft);
  if (!ashore(self)) return found;
  const battalion = self['battalion'];
  if (typeof battalion === 'string')
    add('battalion', { battalion }, (piece) => ashore(piece) && piece['battalion'] === battalion);
  add('stack', { hex: self.at }, (piece) => ashore(piece) && piece.at === self.at);
  return found;
}
