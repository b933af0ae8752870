import type { Face } from '../../kernel/face.ts';
import type { View } from '../../kernel/view.ts';
import type { TimedEvent } from '../../table/messages.ts';

// The log as it is read: the way of a piece is one row, and everything has a place.

/** A row of the log: what it tells, and what it is made of where that is more than one event. */
export interface Row {
  /** The last of them, which tells how it ended. */
  readonly timed: TimedEvent;
  readonly steps: readonly TimedEvent[];
}

/** The piece that goes on its way; null: a row of its own. */
function goerOf(face: Face, { event }: TimedEvent): string | null {
  const { look, pieces } = face.places(event);
  return look === 'move' && event.roll === undefined ? (pieces[0] ?? null) : null;
}

/** The last rows of events, so many at most; a row that is as it was before is the same row. */
export function rowsOf(
  face: Face,
  events: readonly TimedEvent[],
  before: readonly Row[] = [],
  most = Number.POSITIVE_INFINITY,
): readonly Row[] {
  // From the end: a long match has thousands of events, and a screen shows the last of them.
  const ways: { readonly goer: string | null; readonly steps: TimedEvent[] }[] = [];
  for (let i = events.length - 1; i >= 0; i--) {
    const timed = events[i];
    if (timed === undefined) continue;
    const goer = goerOf(face, timed);
    const next = ways.at(-1);
    if (goer !== null && next?.goer === goer) next.steps.push(timed);
    else if (ways.length >= most) break;
    else ways.push({ goer, steps: [timed] });
  }
  const known = new Map(before.map((row) => [row.timed, row]));
  return ways.reverse().flatMap(({ steps }) => {
    const [timed] = steps;
    if (timed === undefined) return [];
    const old = known.get(timed);
    return [old?.steps.length === steps.length ? old : { timed, steps: steps.reverse() }];
  });
}

/** Where to look for what an event tells: the places it names, or where its pieces lie, or lay when last heard of. */
export function spotsOf(face: Face, timed: TimedEvent, log: readonly TimedEvent[], view: View | undefined): string[] {
  const { spaces, pieces } = face.places(timed.event);
  if (spaces.length > 0) return [...spaces];
  const onMap = new Set(face.board.spaces.map(({ id }) => id));
  return pieces.flatMap((id) => {
    const at = view?.pieces.find((piece) => piece.id === id)?.at;
    if (at !== undefined && onMap.has(at)) return [at];
    const until = log.slice(0, log.indexOf(timed)).reverse();
    for (const { event } of until) {
      const told = face.places(event);
      const space = told.spaces.at(-1);
      if (space !== undefined && told.pieces.includes(id)) return [space];
    }
    return [];
  });
}

/** Whose an event is: the side it names, or that of its pieces. */
export function sidesOf(face: Face, { event }: TimedEvent, sideOf: ReadonlyMap<string, string>): string[] {
  const named = event.args['side'];
  const owners = face.places(event).pieces.flatMap((id) => sideOf.get(id) ?? []);
  return [...new Set(typeof named === 'string' ? [named, ...owners] : owners)];
}

/** Where each turn begins, in steps of a clock. */
export interface TurnMark {
  readonly turn: number;
  readonly step: number;
}

export function turnMarks(events: readonly TimedEvent[], stepOf: (count: number) => number): TurnMark[] {
  const first = new Map<number, number>();
  for (const { turn, action } of events) if (!first.has(turn)) first.set(turn, action);
  return [...first].map(([turn, action]) => ({ turn, step: stepOf(action) }));
}
