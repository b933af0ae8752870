import type { EventGroup, EventLook, Face } from '../../kernel/face.ts';
import type { TimedEvent } from '../../table/messages.ts';

// What happens between two decisions of a person, as a story: which events belong to it, and what each shows on the map.

/** What has happened since the person last decided, as far as they were told. */
export interface Stretch {
  /** So many actions had been taken when it began. */
  readonly from: number;
  readonly events: readonly TimedEvent[];
  /** The person has acted since: it is told again only on demand. */
  readonly folded: boolean;
  /** The person was away meanwhile: it is played from its beginning. */
  readonly missed: boolean;
}
export const NO_STRETCH: Stretch = { from: 0, events: [], folded: true, missed: false };

const GRAVE: ReadonlySet<EventGroup | null> = new Set(['hit', 'loss', 'control', 'morale']);

/** What came of a person's own action beyond what their click did itself: from the first die or loss on. */
export function beyondClick(face: Face | undefined, events: readonly TimedEvent[]): readonly TimedEvent[] {
  const first = events.findIndex(
    ({ event }) => event.roll !== undefined || GRAVE.has(face?.places(event).group ?? null),
  );
  return first < 0 ? [] : events.slice(first);
}

/** A step forward, by the person's own hand or without them. */
export function stretchAfter(
  before: Stretch,
  step: {
    readonly own: boolean;
    /** Nobody at the table decides. */
    readonly watched?: boolean;
    readonly from: number;
    readonly events: readonly TimedEvent[];
  },
  face: Face | undefined,
): Stretch {
  const { own, from } = step;
  const events = own ? beyondClick(face, step.events) : step.events;
  if (own)
    return events.length === 0
      ? { ...before, folded: true, missed: false }
      : { ...NO_STRETCH, from, events, folded: false };
  // Whoever only watches is told turn by turn.
  const another = step.watched === true && events[0] !== undefined && events[0].turn !== before.events[0]?.turn;
  if (before.folded || another) return { ...NO_STRETCH, from, events, folded: events.length === 0 };
  return { ...before, events: [...before.events, ...events], missed: false };
}

/** What a person finds who comes back to the table: everything from their last own action on. */
export function stretchSince(
  since: number,
  log: readonly TimedEvent[],
  face: Face | undefined,
  missed: boolean,
): Stretch {
  const own = log.filter(({ action }) => action === since - 1);
  const events = [...beyondClick(face, own), ...log.filter(({ action }) => action >= since)];
  return { from: Math.max(0, since - 1), events, folded: !missed || events.length === 0, missed };
}

/** After going back to a count of actions. */
export const stretchBefore = (to: number, stretch: Stretch): Stretch =>
  stretch.events.some(({ action }) => action >= to) ? NO_STRETCH : { ...stretch, folded: true, missed: false };

/** As much of a piece on the map as a story needs. */
export interface Lying {
  readonly id: string;
  readonly at: string;
  readonly face: { readonly inside: string | null };
}

/** One event as it is shown. */
export interface Beat {
  readonly timed: TimedEvent;
  /** False for what a person's own click did: it is seen at once. */
  readonly told: boolean;
  readonly look: EventLook;
  readonly group: EventGroup | null;
  /** Where it happens: the places it names, or those where its pieces lie. */
  readonly spots: readonly string[];
  readonly pieces: readonly string[];
  /** From where to where a piece goes or a shot is fired; empty where nothing crosses the map. */
  readonly way: readonly string[];
}

/** Who lies where, as one event after the other moves them. */
export class Whereabouts {
  private readonly places: Map<string, string>;
  private readonly carriers: ReadonlyMap<string, string | null>;

  constructor(pieces: readonly Lying[]) {
    this.places = new Map(pieces.map(({ id, at }) => [id, at]));
    this.carriers = new Map(pieces.map(({ id, face }) => [id, face.inside]));
  }
  of(id: string): string | null {
    return this.places.get(id) ?? null;
  }
  /** A piece goes to a place, with whatever it carries. */
  move(id: string, to: string): void {
    this.places.set(id, to);
    for (const [carried, carrier] of this.carriers) if (carrier === id) this.places.set(carried, to);
  }
}

const travels = (look: EventLook): boolean => look === 'move' || look === 'landing';

/** Events as beats, from where the pieces lay before; `lying` is where they lie afterwards. */
export function beatsOf(
  face: Face,
  events: readonly TimedEvent[],
  lying: Whereabouts,
  told: (timed: TimedEvent) => boolean = () => true,
): Beat[] {
  return events.map((timed): Beat => {
    const { look, group, from, spaces, pieces } = face.places(timed.event);
    const [first = ''] = pieces;
    const named = spaces.filter((id) => id !== from);
    const at = pieces.flatMap((id) => lying.of(id) ?? []);
    const moves = travels(look) && timed.event.roll === undefined;
    const to = moves ? named.at(-1) : (named[0] ?? at.at(-1));
    const origin = from ?? lying.of(first);
    // A shot at a piece where it lies has no way that is known.
    const crosses = moves || (look === 'fire' && (from !== null || !spaces.includes(origin ?? '')));
    if (moves && to !== undefined) for (const id of pieces) lying.move(id, to);
    return {
      ...{ timed, look, group, pieces, told: told(timed) },
      spots: named.length > 0 ? named : spaces.length > 0 ? spaces : [...new Set(at)],
      way: crosses && origin !== null && to !== undefined && origin !== to ? [origin, to] : [],
    };
  });
}

/** How long a beat is in sight, as a part of the usual; nothing that cannot be seen takes time. */
export function weightOf({ timed: { event }, told, look, group, spots }: Beat): number {
  if (!told) return 0;
  if (event.roll !== undefined) return spots.length > 0 ? 2 : 1.4;
  if (look === 'fire') return 1.6;
  if (look !== 'point') return 1;
  return GRAVE.has(group) && spots.length > 0 ? 1 : 0;
}

/** The pieces on the map while a story is told: as they were, each as it is from its last event on. */
export class Cast<P extends Lying> {
  private readonly now: Map<string, P>;
  private readonly later: ReadonlyMap<string, P>;
  /** How many events are still to come for each piece. */
  private readonly due = new Map<string, number>();

  constructor(before: readonly P[], after: readonly P[], beats: readonly Beat[]) {
    this.now = new Map(before.map((piece) => [piece.id, piece]));
    this.later = new Map(after.map((piece) => [piece.id, piece]));
    for (const { pieces } of beats) for (const id of pieces) this.due.set(id, (this.due.get(id) ?? 0) + 1);
  }
  get pieces(): P[] {
    return [...this.now.values()];
  }
  /** Of a beat's pieces those that are gone from the map after it, as far as the map shows them. */
  leaving(beat: Beat): string[] {
    return beat.pieces.filter((id) => this.due.get(id) === 1 && this.now.has(id) && !this.later.has(id));
  }
  played({ pieces, look, way }: Beat): void {
    const to = travels(look) ? way.at(-1) : undefined;
    for (const id of pieces) {
      const left = (this.due.get(id) ?? 1) - 1;
      this.due.set(id, left);
      if (left === 0) this.settle(id);
      else if (to !== undefined) this.shift(id, to);
    }
  }
  private settle(id: string): void {
    const last = this.later.get(id);
    if (last === undefined) this.now.delete(id);
    else {
      this.now.set(id, last);
      this.carry(id, last.at);
    }
  }
  private shift(id: string, to: string): void {
    const piece = this.now.get(id);
    if (piece !== undefined) this.now.set(id, { ...piece, at: to });
    this.carry(id, to);
  }
  private carry(id: string, to: string): void {
    for (const [carried, piece] of this.now) {
      if (piece.face.inside === id && piece.at !== to) this.now.set(carried, { ...piece, at: to });
    }
  }
}
