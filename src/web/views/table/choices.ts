import type { ActionJson } from '../../../kernel/actions.ts';
import type { Targets } from '../../../kernel/face.ts';
import type { TableState } from '../../session/table.ts';

export const keyOf = (action: ActionJson): string => JSON.stringify(action);

/** The actions on offer as they are numbered: buttons, then those of the chosen piece, then the rest. */
export function orderedChoices(state: TableState, targets: (action: ActionJson) => Targets): readonly ActionJson[] {
  const actions = state.snapshot?.decision?.actions ?? [];
  const buttons = new Set(state.buttons.map(keyOf));
  const ofSelected = (action: ActionJson) => state.selected !== null && targets(action).pieces.includes(state.selected);
  const rank = (action: ActionJson) => (buttons.has(keyOf(action)) ? 0 : ofSelected(action) ? 1 : 2);
  return [...actions].sort((a, b) => rank(a) - rank(b));
}

/** The action that ends what is asked, for its key. */
export const endingAction = (state: TableState): ActionJson | null => {
  const ends = state.game.orders?.ends ?? [];
  return state.snapshot?.decision?.actions.find(({ type }) => ends.includes(type)) ?? null;
};
