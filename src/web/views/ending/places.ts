import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face } from '../../../kernel/face.ts';
import type { View } from '../../../kernel/view.ts';
import type { Pivot } from '../../../table/pivots.ts';

/** Where on the map a turning point was: the places of its throw, or where its pieces lie. */
export function spacesOf(point: Pivot, face: Face, view: View | null): readonly string[] {
  if (point.kind !== 'throw') return [];
  const { spaces, pieces } = face.places(point.timed.event);
  return onBoard(face, spaces, pieces, view);
}

/** Where on the map an action aimed. */
export function aimOf(act: ActionJson, face: Face, view: View | null): readonly string[] {
  if (view === null) return [];
  const { spaces, pieces } = face.targets(act, view);
  return onBoard(face, spaces, pieces, view);
}

function onBoard(face: Face, spaces: readonly string[], pieces: readonly string[], view: View | null): string[] {
  const lying = view?.pieces.filter(({ id }) => pieces.includes(id)).map(({ at }) => at) ?? [];
  const board = new Set(face.board.spaces.map(({ id }) => id));
  return [...(spaces.length > 0 ? spaces : lying)].filter((id) => board.has(id));
}
