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

const ENDING = /^(end|ready|pass|done|finish|stop|decline|no[A-Z])/;

/** The action that ends the segment, for its key. */
export const endingAction = (actions: readonly ActionJson[]): ActionJson | null =>
  actions.find((action) => Object.keys(action).length === 1 && ENDING.test(action.type)) ?? null;
