import type { Score } from '../kernel/score.ts';
import type { PieceView, View } from '../kernel/view.ts';
import type { Chronicle, Fallen, TurnRecord } from './messages.ts';

/** The match after so many actions, as somebody knows it. */
export interface Moment {
  readonly index: number;
  readonly view: View;
  readonly score: Score | null;
}

export function chronicleOf(moments: readonly Moment[]): Chronicle {
  const first = moments[0]?.score ?? null;
  return {
    turns: recordsOf(moments),
    start: valuesOf(first),
    fallen: fallenOf(moments),
    score: moments.at(-1)?.score ?? null,
  };
}

const valuesOf = (score: Score | null): Record<string, number> =>
  Object.fromEntries(score?.tallies.map(({ id, value }) => [id, value]) ?? []);

/** One record a turn from the moments at its start and its end; each end is the next start. */
function recordsOf(moments: readonly Moment[]): TurnRecord[] {
  return moments.slice(1).map((moment, i) => {
    const { index, view: after, score } = moment;
    const start = moments[i] as Moment;
    const { view: before } = start;
    const tracks = Object.entries(after.tracks).filter(
      (track): track is [string, number] => typeof track[1] === 'number',
    );
    return {
      turn: before.turn.number,
      label: before.turn.label,
      lost: countedBetween(start, moment) ?? lossesBetween(before, after),
      tracks: Object.fromEntries(tracks),
      tallies: valuesOf(score),
      until: index,
    };
  });
}

/** Everything out of play for good in the end, with the turn that took it. */
function fallenOf(moments: readonly Moment[]): Fallen[] {
  const last = moments.at(-1)?.view.pieces.filter(({ out }) => out === true) ?? [];
  return last.map(({ id: piece, side }) => {
    const since = moments.findLastIndex(({ view }) => view.pieces.find(({ id }) => id === piece)?.out !== true);
    const turn = moments[since]?.view.turn.number ?? null;
    return { piece, side, turn };
  });
}

/** Where a game keeps count of losses itself. */
function countedBetween(before: Moment, after: Moment): Record<string, number> | null {
  const lost: Record<string, number> = {};
  for (const { id, value, lostBy } of after.score?.tallies ?? []) {
    if (lostBy === undefined) continue;
    lost[lostBy] = value - (before.score?.tallies.find((tally) => tally.id === id)?.value ?? 0);
  }
  return Object.keys(lost).length === 0 ? null : lost;
}

/**
 * A piece with steps loses steps, one without is lost when it is out of play. One that is gone from view, or left with no
 * steps though it is not out, has only changed its shape.
 */
function lossesBetween(before: View, after: View): Record<string, number> {
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const lost: Record<string, number> = {};
  for (const piece of before.pieces) {
    const left = now.get(piece.id);
    const changed = left === undefined || (left.out !== true && strength(left) === 0);
    const gone = changed ? 0 : strength(piece) - strength(left);
    lost[piece.side] = (lost[piece.side] ?? 0) + Math.max(0, gone);
  }
  return lost;
}

function strength(piece: PieceView): number {
  if (piece.out === true) return 0;
  const steps = piece['steps'];
  return typeof steps === 'number' ? steps : 1;
}
