import type { Face, PieceFace, Targets } from '../../../kernel/face.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import { groupBy } from '../parts/group.ts';
import { boxAt } from '../words.ts';

export interface BoxPiece {
  readonly piece: PieceView;
  readonly face: PieceFace;
}

/** One place of a box: `turn-3` of the box of all turns. Its pieces lie in groups of a kind. */
export interface BoxPlace {
  readonly at: string;
  readonly kinds: readonly { readonly kind: string; readonly ids: readonly string[] }[];
}

export interface Box {
  /** As the game names it; a place that the game has no box for is one of its own. */
  readonly id: string;
  readonly places: readonly BoxPlace[];
  /** By id, in the order to show them. */
  readonly pieces: ReadonlyMap<string, BoxPiece>;
  /** Pieces in it that can be chosen. */
  readonly glowing: readonly string[];
  /** Its places that can be chosen themselves. */
  readonly targets: readonly string[];
}

const natural = new Intl.Collator('en', { numeric: true });

/** The boxes that hold something or can be chosen, in the game's order; spaces of the board only where it says so. */
export function boxesOf(face: Face, view: View, onBoard: (at: string) => boolean, glow: Targets): Box[] {
  const order = face.boxes.map(({ at }) => at);
  const nameOf = (at: string): string | null => boxAt(face, at)?.at ?? (onBoard(at) ? null : at);
  const lying = groupBy(view.pieces, (piece) => nameOf(piece.at));
  const targets = groupBy(glow.spaces, nameOf);
  const glowing = new Set(glow.pieces);
  const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const ids = [...new Set([...lying.keys(), ...targets.keys()])].filter((id) => id !== null);
  return ids
    .sort((a, b) => rank(a) - rank(b) || natural.compare(a, b))
    .map((id) => {
      const pieces = sorted(face, view, lying.get(id) ?? []);
      return {
        id,
        places: placesOf(pieces, glowing),
        pieces: new Map(pieces.map((shown) => [shown.piece.id, shown])),
        glowing: pieces.map(({ piece }) => piece.id).filter((piece) => glowing.has(piece)),
        targets: targets.get(id) ?? [],
      };
    });
}

/** From the top of a stack down. */
const sorted = (face: Face, view: View, pieces: readonly PieceView[]): BoxPiece[] =>
  pieces
    .map((piece) => ({ piece, face: face.piece(piece, view) }))
    .sort((a, b) => b.face.order - a.face.order || natural.compare(a.piece.id, b.piece.id));

/** Kinds with something to choose come first: a box may hold more than is in sight. */
function placesOf(pieces: readonly BoxPiece[], glowing: ReadonlySet<string>): BoxPlace[] {
  const dark = (group: readonly BoxPiece[]) => Number(!group.some(({ piece }) => glowing.has(piece.id)));
  return [...groupBy(pieces, ({ piece }) => piece.at)]
    .sort(([a], [b]) => natural.compare(a, b))
    .map(([at, here]) => ({
      at,
      kinds: [...groupBy(here, ({ piece }) => piece.kind)]
        .sort(([, a], [, b]) => dark(a) - dark(b))
        .map(([kind, group]) => ({ kind, ids: group.map(({ piece }) => piece.id) })),
    }));
}

/** The box that should be open: that of the first piece to choose where all of them lie in boxes, or a box to choose. */
export function wantedBox(boxes: readonly Box[], glow: Targets): string | null {
  const inBoxes = (of: (box: Box) => readonly string[]) => boxes.reduce((sum, box) => sum + of(box).length, 0);
  if (glow.pieces.length > 0) {
    return inBoxes(({ glowing }) => glowing) === glow.pieces.length
      ? (boxes.find(({ glowing }) => glowing.length > 0)?.id ?? null)
      : null;
  }
  return inBoxes(({ targets }) => targets) === glow.spaces.length
    ? (boxes.find(({ targets }) => targets.length > 0)?.id ?? null)
    : null;
}
