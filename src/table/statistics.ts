import type { RollRecord } from '../kernel/events.ts';
import type { PieceView, View } from '../kernel/view.ts';
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
  readonly dice: number;
  /** How far all dice together, each measured by its own kind, lie from what was to be expected, in standard deviations. */
  readonly deviations: number;
  /** Dice of so many faces, in all. */
  readonly byFaces: readonly Luck[];
  readonly byTable: readonly Luck[];
  readonly turns: readonly TurnRecord[];
}

const ALL_TABLES = '*';

export function statisticsOf(events: readonly TimedEvent[], turns: readonly TurnRecord[]): Statistics {
  const rolls = events.flatMap(({ event }) => (event.roll && isChance(event.roll) ? [event.roll] : []));
  const byFaces = luckBy(rolls, ({ faces }) => faces).map((luck) => ({ ...luck, table: ALL_TABLES }));
  const byTable = luckBy(rolls, ({ table, faces }) => `${table} ${faces}`);
  const dice = byFaces.reduce((sum, luck) => sum + luck.dice, 0);
  // The sum of standardised dice: each kind's deviations weigh as much as it has dice.
  const sum = byFaces.reduce((total, luck) => total + luck.deviations * Math.sqrt(luck.dice), 0);
  return {
    dice,
    deviations: dice === 0 ? 0 : sum / Math.sqrt(dice),
    byFaces,
    byTable,
    turns,
  };
}

/** Whether anything could fall otherwise: a stock that is not rolled for and a choice of one are told as rolls too. */
const isChance = ({ dice, faces }: RollRecord): boolean => dice.length > 0 && faces > 1;

/** Rolls of one kind of die each, told apart by `key`; the most thrown first. */
function luckBy(rolls: readonly RollRecord[], key: (roll: RollRecord) => string | number): Luck[] {
  const kinds = new Map<string | number, { readonly of: RollRecord; readonly dice: number[] }>();
  for (const roll of rolls) {
    const kind = kinds.get(key(roll)) ?? { of: roll, dice: [] };
    kind.dice.push(...roll.dice);
    kinds.set(key(roll), kind);
  }
  return [...kinds.values()].map(({ of, dice }) => luckOf(of.table, of.faces, dice)).sort((a, b) => b.dice - a.dice);
}

function luckOf(table: string, sides: number, dice: readonly number[]): Luck {
  const faces = Array.from({ length: sides }, (_, i) => dice.filter((die) => die === i + 1).length);
  const expected = (sides + 1) / 2;
  const mean = dice.reduce((total, die) => total + die, 0) / dice.length;
  const spread = Math.sqrt((sides * sides - 1) / 12 / dice.length);
  return { table, dice: dice.length, faces, mean, expected, deviations: (mean - expected) / spread };
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

/** A piece with steps loses steps; one without is lost when it is out of play or gone from view. */
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
  if (piece === undefined || piece.out === true) return 0;
  const steps = piece['steps'];
  return typeof steps === 'number' ? steps : 1;
}
