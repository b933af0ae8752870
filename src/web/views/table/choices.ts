import type { ActionJson } from '../../../kernel/actions.ts';
import type { Targets } from '../../../kernel/face.ts';
import type { TableState } from '../../session/table.ts';

export const keyOf = (action: ActionJson): string => JSON.stringify(action);

/** Actions that were offered before are the very same again: what is drawn for one stays. */
export function sameAgain(before: readonly ActionJson[], now: readonly ActionJson[]): readonly ActionJson[] {
  const known = new Map(before.map((action) => [keyOf(action), action]));
  return now.map((action) => known.get(keyOf(action)) ?? action);
}

/** The actions on offer as they are numbered: buttons, then those of the chosen piece, then the rest. */
export function orderedChoices(
  actions: readonly ActionJson[],
  buttons: readonly ActionJson[],
  selected: string | null,
  targets: (action: ActionJson) => Targets,
): readonly ActionJson[] {
  const pressed = new Set(buttons.map(keyOf));
  const ofSelected = (action: ActionJson) => selected !== null && targets(action).pieces.includes(selected);
  const rank = (action: ActionJson) => (pressed.has(keyOf(action)) ? 0 : ofSelected(action) ? 1 : 2);
  const ranked = actions.map((action) => [rank(action), action] as const);
  return ranked.sort(([a], [b]) => a - b).map(([, action]) => action);
}

/** The action that ends what is asked, for its key. */
export const endingAction = (state: TableState): ActionJson | null => {
  const ends = state.game.orders?.ends ?? [];
  return state.snapshot?.decision?.actions.find(({ type }) => ends.includes(type)) ?? null;
};
