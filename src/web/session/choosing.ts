import type { ActionJson } from '../../kernel/actions.ts';
import type { Face, Targets } from '../../kernel/face.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import type { Asked, Decision } from '../../table/messages.ts';

export interface Target {
  readonly kind: 'space' | 'piece';
  readonly id: string;
}

/** The open decision as a screen needs it: what glows, what is a button, what a click means. */
export interface Choices {
  readonly glow: Targets;
  readonly buttons: readonly ActionJson[];
  meant(target: Target, selected: string | null): readonly ActionJson[];
}

const NOTHING: Targets = { spaces: [], pieces: [] };
export const NO_CHOICES: Choices = { glow: NOTHING, buttons: [], meant: () => [] };

export function choicesOf(face: Face | undefined, decision: Asked | null): Choices {
  if (decision === null) return NO_CHOICES;
  const aimed = decision.actions.map((action) => ({ action, targets: face?.targets(action) ?? NOTHING }));
  const spaces = new Set(aimed.flatMap(({ targets }) => targets.spaces));
  const pieces = new Set(aimed.flatMap(({ targets }) => targets.pieces));
  const mapless = aimed.filter(({ targets }) => targets.spaces.length + targets.pieces.length === 0);
  return {
    glow: { spaces: [...spaces], pieces: [...pieces] },
    buttons: mapless.map(({ action }) => action),
    meant({ kind, id }, selected) {
      const hit = aimed.filter(({ targets }) => (kind === 'space' ? targets.spaces : targets.pieces).includes(id));
      // A click on a space that several pieces could act on is meant for the selected one.
      const own = hit.filter(({ targets }) => selected !== null && targets.pieces.includes(selected));
      return (own.length > 0 && kind === 'space' ? own : hit).map(({ action }) => action);
    },
  };
}

/** The odds of one action of a decision; null where it does not roll or is not offered. */
export function oddsIn(decision: Decision | null, action: ActionJson): ActionOdds | null {
  const wanted = JSON.stringify(action);
  const at = decision?.actions.findIndex((one) => JSON.stringify(one) === wanted) ?? -1;
  return decision?.odds[at] ?? null;
}
