import type { ActionJson } from '../../../kernel/actions.ts';
import type { Face } from '../../../kernel/face.ts';
import type { SentReach } from '../../../table/messages.ts';
import { type GlowKind, kindsOf } from '../../map/kinds.ts';

/** What a click on each glowing space would do: of the chosen piece its own actions, where it has any. */
export function lightsOf(
  face: Face,
  actions: readonly ActionJson[],
  selected: string | null,
  reach: SentReach | null,
): ReadonlyMap<string, GlowKind> {
  const aims = actions.map((action) => ({ type: action.type, ...face.targets(action) }));
  const own = aims.filter(({ spaces, pieces }) => selected !== null && spaces.length > 0 && pieces.includes(selected));
  const kinds = kindsOf(own.length > 0 ? own : aims);
  for (const { space } of reach?.spaces ?? []) if (!kinds.has(space)) kinds.set(space, 'move');
  return kinds;
}

/** What is left to the chosen piece in each space that it can be sent to. */
export const leftOf = (reach: SentReach | null): ReadonlyMap<string, string> =>
  new Map(reach?.spaces.flatMap(({ space, left }) => (left === null ? [] : [[space, String(left)] as const])) ?? []);
