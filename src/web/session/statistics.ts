import type { PieceView, View } from '../../kernel/view.ts';
import type { TimedEvent, TurnRecord } from './messages.ts';

/** How the dice of one table, or of all, have fallen. */
export interface Luck {
  readonly table: string;
  readonly dice: number;
  /** How often each face came up, from 1. */
  readonly faces: readonly number[];
  readonly mean: number;
  readonly expected: number;
  /** How far the sum lies from what was to be expected, in standard deviations. */
  readonly deviations: number;
}

export interface Statistics {
  readonly luck: Luck;
  readonly byTable: readonly Luck[];
  readonly turns: readonly TurnRecord[];
}

const ALL_TABLES = '*';

export function statisticsOf(
  events: readonly TimedEvent[],
  turns: readonly TurnRecord[],
  sidesOfDie: (table: string) => number = () => 6,
): Statistics {
  const rolls = new Map<string, number[]>();
  for (const { event } of events) {
    if (event.roll === undefined) continue;
    const { table, dice } = event.roll;
    rolls.set(table, [...(rolls.get(table) ?? []), ...dice]);
  }
  const byTable = [...rolls].map(([table, dice]) => luckOf(table, dice, sidesOfDie(table)));
  const sixes = [...rolls].filter(([table]) => sidesOfDie(table) === 6).flatMap(([, dice]) => dice);
  return { luck: luckOf(ALL_TABLES, sixes, 6), byTable: byTable.sort((a, b) => b.dice - a.dice), turns };
}

function luckOf(table: string, dice: readonly number[], sides: number): Luck {
  const faces = Array.from({ length: sides }, (_, i) => dice.filter((die) => die === i + 1).length);
  const sum = dice.reduce((total, die) => total + die, 0);
  const expected = (sides + 1) / 2;
  const spread = Math.sqrt((dice.length * (sides * sides - 1)) / 12);
  return {
    table,
    dice: dice.length,
    faces,
    mean: dice.length === 0 ? expected : sum / dice.length,
    expected,
    deviations: spread === 0 ? 0 : (sum - dice.length * expected) / spread,
  };
}

/** One record a turn from the views at its start and its end; `views` overlap, each end being the next start. */
export function recordsOf(views: readonly View[]): TurnRecord[] {
  return views.slice(1).map((after, i) => {
    const before = views[i] as View;
    const tracks = Object.entries(after.tracks).filter(
      (track): track is [string, number] => typeof track[1] === 'number',
    );
    return {
      turn: before.turn.number,
      label: before.turn.label,
      lost: lossesBetween(before, after),
      tracks: Object.fromEntries(tracks),
    };
  });
}

/** A piece with steps loses steps; one without is lost when it is gone from view. */
function lossesBetween(before: View, after: View): Record<string, number> {
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const lost: Record<string, number> = {};
  for (const piece of before.pieces) {
    const gone = strength(piece) - strength(now.get(piece.id));
    lost[piece.side] = (lost[piece.side] ?? 0) + Math.max(0, gone);
  }
  return lost;
}

function strength(piece: PieceView | undefined): number {
  if (piece === undefined || piece.at === 'lost') return 0;
  const steps = piece['steps'];
  return typeof steps === 'number' ? steps : 1;
}
