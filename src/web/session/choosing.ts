import type { ActionJson } from '../../kernel/actions.ts';
import type { Face, Targets } from '../../kernel/face.ts';
import type { Decision } from './messages.ts';

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

export function choicesOf(face: Face | undefined, decision: Decision | null): Choices {
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
