import { nameOf } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import type { PieceView } from '../kernel/view.ts';

export const pieceName = (speaker: Speaker, piece: PieceView): string => {
  if (speaker.has(`unit.${piece.id}`)) return speaker.say(`unit.${piece.id}`);
  const kind = nameOf(speaker, 'kind', piece.kind);
  return piece.id.toLowerCase().startsWith(piece.kind.toLowerCase()) ? piece.id : `${piece.id}, ${kind}`;
};
