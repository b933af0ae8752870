import type { MessageArgs } from '../../../kernel/events.ts';
import type { PieceGroup } from '../../../kernel/orders.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import { BOARD } from '../face/grid.ts';

const isCraft = (piece: PieceView): boolean => ['amtrac', 'higgins', 'lcm'].includes(piece.kind);

const LAND: ReadonlySet<string> = new Set(BOARD.hexes.flatMap((hex) => (hex.area === undefined ? [] : [hex.id])));

/** Still to be landed, on its own feet or aboard. */
const atSea = (piece: PieceView): boolean => !LAND.has(piece.at);

/** On the board, in the water or on the land. */
const onBoard = (piece: PieceView): boolean => /^\d+$/.test(piece.at);

/**
 * Who goes with a piece: its craft and what is in it, its battalion, all who make for the same beach, its stack and its
 * regiment ashore. Whoever is aboard moves with the craft, so a battalion afloat is its craft.
 */
export function groups(view: View, id: string): PieceGroup[] {
  const self = view.pieces.find((piece) => piece.id === id);
  if (self === undefined || self.out) return [];
  const alive = view.pieces.filter((piece) => !piece.out);
  const byId = new Map(alive.map((piece) => [piece.id, piece]));
  const craft = isCraft(self) ? self : byId.get(String(self['aboard']));
  const load = craft === undefined ? undefined : byId.get(String(craft['cargo']));
  const unit = isCraft(self) ? load : self;
  const carrier = (piece: PieceView): PieceView => byId.get(String(piece['aboard'])) ?? piece;
  const found: PieceGroup[] = [];
  const add = (group: string, args: MessageArgs, pieces: readonly PieceView[]): void => {
    const ids = [...new Set([id, ...pieces.map((piece) => piece.id)])];
    const known = found.some(
      (other) => other.pieces.length === ids.length && ids.every((p) => other.pieces.includes(p)),
    );
    if (ids.length > 1 && !known) found.push({ id: group, args, pieces: ids });
  };

  if (craft !== undefined && load !== undefined) add('craft', { craft: craft.id }, [craft, load]);
  const battalion = unit?.['battalion'];
  if (typeof battalion === 'string' && unit !== undefined) {
    const fellows = alive.filter((piece) => piece['battalion'] === battalion && onBoard(piece) === onBoard(unit));
    add('battalion', { battalion }, fellows.map(carrier));
  }
  const beach = self['beach'];
  if (typeof beach === 'string' && onBoard(self) && (isCraft(self) ? self['cargo'] !== undefined : atSea(self))) {
    const bound = alive.filter((piece) => piece['beach'] === beach && onBoard(piece) && atSea(piece));
    const moving = bound.filter((piece) => !isCraft(piece) || piece['cargo'] !== undefined);
    add('beach', { beach }, moving.map(carrier));
  }
  if (onBoard(self) && !isCraft(self)) {
    add(
      'stack',
      { hex: self.at },
      alive.filter((piece) => piece.at === self.at && !isCraft(piece) && piece['aboard'] === undefined),
    );
    const regiment = self['regiment'];
    const comrades = alive.filter((piece) => piece['regiment'] === regiment && onBoard(piece) && !atSea(piece));
    if (typeof regiment === 'string' && !atSea(self)) add('regiment', { regiment }, comrades);
  }
  return found;
}
