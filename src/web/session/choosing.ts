import type { ActionJson } from '../../kernel/actions.ts';
import type { Face, Targets } from '../../kernel/face.ts';
import type { Fight, Reason } from '../../kernel/orders.ts';
import type { ActionOdds } from '../../kernel/position.ts';
import type { View } from '../../kernel/view.ts';
import type { Asked, Decision } from '../../table/messages.ts';

export interface Target {
  readonly kind: 'space' | 'piece';
  readonly id: string;
  /** Where a piece lies: one that has nothing to do itself stands for its place. */
  readonly at?: string;
}

/** What a click says. */
export interface Meaning {
  /** One is taken, of several one is chosen from a menu; none where nothing that can be done was meant. */
  readonly actions: readonly ActionJson[];
  /** The piece that is chosen from now on. */
  readonly selected: string | null;
  /** What was clicked in vain. */
  readonly refused: Target | null;
}

/** The open decision as a screen needs it: what glows, what is a button, what a click means. Nothing else decides it. */
export interface Choices {
  readonly glow: Targets;
  readonly buttons: readonly ActionJson[];
  /** What glows while a piece is chosen: of its actions the spaces alone, where it has any. */
  lit(selected: string | null): Targets;
  /** The actions that aim at a target. */
  meant(target: Target, selected: string | null): readonly ActionJson[];
  /** A click on what does not glow takes no action. */
  meaning(target: Target, selected: string | null): Meaning;
}

const NOTHING: Targets = { spaces: [], pieces: [] };
export const NO_CHOICES: Choices = choicesOf(undefined, null);

export function choicesOf(face: Face | undefined, decision: Asked | null, view?: View): Choices {
  const aimed = (decision?.actions ?? []).map((action) => ({
    action,
    targets: face?.targets(action, view) ?? NOTHING,
  }));
  const spaces = new Set(aimed.flatMap(({ targets }) => targets.spaces));
  const pieces = new Set(aimed.flatMap(({ targets }) => targets.pieces));
  const mapless = aimed.filter(({ targets }) => targets.spaces.length + targets.pieces.length === 0);
  const glow: Targets = { spaces: [...spaces], pieces: [...pieces] };
  const lights = new Map<string, Targets>();

  function lit(selected: string | null): Targets {
    if (selected === null) return glow;
    let found = lights.get(selected);
    if (found === undefined) {
      const own = aimed.filter(({ targets }) => targets.pieces.includes(selected));
      const theirs = own.flatMap(({ targets }) => targets.spaces);
      found = theirs.length === 0 ? glow : { spaces: theirs, pieces: glow.pieces };
      lights.set(selected, found);
    }
    return found;
  }
  function meant({ kind, id }: Target, selected: string | null): readonly ActionJson[] {
    const hit = aimed.filter(({ targets }) => (kind === 'space' ? targets.spaces : targets.pieces).includes(id));
    // A click on a space that several pieces could act on is meant for the selected one.
    const own = hit.filter(({ targets }) => selected !== null && targets.pieces.includes(selected));
    return (own.length > 0 && kind === 'space' ? own : hit).map(({ action }) => action);
  }
  function onSpace(target: Target, selected: string | null): Meaning {
    const actions = lit(selected).spaces.includes(target.id) ? meant(target, selected) : [];
    return { actions, selected, refused: actions.length === 0 ? target : null };
  }
  /** A piece that acts somewhere is chosen first; one that covers a place that can be chosen stands for it. */
  function onPiece(target: Target, selected: string | null): Meaning {
    const { id, at } = target;
    const own = aimed.filter(({ targets }) => targets.pieces.includes(id));
    // One that is aboard of, or joins, another: the second click makes the pair.
    const pair = own.filter(({ targets }) => selected !== null && selected !== id && targets.pieces.includes(selected));
    if (pair.length > 0) return { actions: pair.map(({ action }) => action), selected, refused: null };
    if (own.length > 0 && own.every(({ targets }) => targets.spaces.length > 0))
      return { actions: [], selected: selected === id ? null : id, refused: null };
    if (own.length > 0) return { actions: own.map(({ action }) => action), selected: id, refused: null };
    if (at === undefined) return { actions: [], selected: id, refused: null };
    const place = onSpace({ kind: 'space', id: at }, selected);
    return place.actions.length > 0 ? place : { ...place, selected: id };
  }
  return {
    glow,
    buttons: mapless.map(({ action }) => action),
    lit,
    meant,
    meaning: (target, selected) => (target.kind === 'space' ? onSpace : onPiece)(target, selected),
  };
}

const placeOf = (decision: Decision | null, action: ActionJson): number => {
  const wanted = JSON.stringify(action);
  return decision?.actions.findIndex((one) => JSON.stringify(one) === wanted) ?? -1;
};

/** The odds of one action of a decision; null where it does not roll or is not offered. */
export function oddsIn(decision: Decision | null, action: ActionJson): ActionOdds | null {
  return decision?.odds[placeOf(decision, action)] ?? null;
}
export const warningIn = (decision: Decision | null, action: ActionJson): Reason | null =>
  decision?.warnings[placeOf(decision, action)] ?? null;
/** The fight that one action of a decision begins and ends. */
export const shotIn = (decision: Decision | null, action: ActionJson): Fight | null =>
  decision?.shots[placeOf(decision, action)] ?? null;
/** Somebody who could take part in the fight on the card. */
export const isOffered = (decision: Decision | null, action: ActionJson): boolean =>
  decision?.fight?.offers.some((offer) => JSON.stringify(offer.action) === JSON.stringify(action)) === true;
/** The dice fall with this very action. */
export const throwsIn = (decision: Decision | null, action: ActionJson): boolean =>
  decision?.throws[placeOf(decision, action)] === true;
