import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face } from '../../../kernel/face.ts';
import { type GlowKind, kindsOf } from '../../map/kinds.ts';

/** What a click on each glowing space would do: of the chosen piece its own actions, where it has any. */
export function lightsOf(
  face: Face,
  actions: readonly ActionJson[],
  selected: string | null,
): ReadonlyMap<string, GlowKind> {
  const aims = actions.map((action) => ({ type: action.type, ...face.targets(action) }));
  const own = aims.filter(({ spaces, pieces }) => selected !== null && spaces.length > 0 && pieces.includes(selected));
  return kindsOf(own.length > 0 ? own : aims);
}
