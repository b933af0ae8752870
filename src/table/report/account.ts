import type { Game } from '../../kernel/game.ts';
import type { View } from '../../kernel/view.ts';
import type { Fallen, Snapshot, TimedEvent } from '../messages.ts';
import { type Pivot, pivotsOf } from '../pivots.ts';
import type { MatchSettings } from '../settings.ts';
import type { Statistics } from '../statistics.ts';
import type { Graph } from './graph.ts';
import type { Words } from './words.ts';

/** A match as one seer knows it, gathered for whoever tells of it. */
export interface Account {
  readonly game: Game;
  readonly title: string;
  readonly settings: MatchSettings;
  readonly snapshot: Snapshot;
  readonly log: readonly TimedEvent[];
  readonly statistics: Statistics;
  readonly points: readonly Pivot[];
}

export function accountOf(parts: Omit<Account, 'points'>): Account {
  const { game, statistics } = parts;
  return { ...parts, points: game.face === undefined ? [] : pivotsOf(statistics, game.face) };
}

/** Turn numbers and what they are called. */
export const labelsOf = ({ statistics }: Account): ReadonlyMap<number, string> =>
  new Map(statistics.turns.map(({ turn, label }) => [turn, label]));

/** What counts, figure by figure from turn to turn, and what each turn cost. */
export function graphsOf({ statistics, game }: Account, words: Words): Graph[] {
  const { turns, start, score } = statistics;
  const tallies = score?.tallies ?? [];
  const labels = [words.say('report.start'), ...turns.map(({ turn }) => String(turn))];
  const lines = [...new Set(tallies.map(({ graph }) => graph))].map((graph): Graph => {
    const drawn = tallies.filter((tally) => tally.graph === graph);
    const series = drawn.map(({ id, name }) => ({
      name: words.message(name),
      values: [start[id] ?? 0, ...turns.map((turn) => turn.tallies[id] ?? 0)],
    }));
    return { title: series.map(({ name }) => name).join(' · '), labels, series, look: 'lines' };
  });
  const sides = losers(statistics, game.sides);
  if (sides.length === 0) return lines;
  const losses: Graph = {
    title: words.say('report.losses.byTurn'),
    labels: turns.map(({ turn }) => String(turn)),
    series: sides.map((side) => ({
      name: `${words.say('report.losses.byTurn')}: ${words.name('side', side)}`,
      values: turns.map(({ lost }) => lost[side] ?? 0),
    })),
    look: 'bars',
  };
  return [...lines, losses];
}

/** Sides that have lost anything, the game's own order first. */
function losers({ turns }: Statistics, sides: readonly string[]): string[] {
  const lost = new Set(turns.flatMap((turn) => Object.keys(turn.lost).filter((side) => (turn.lost[side] ?? 0) > 0)));
  return [...sides.filter((side) => lost.has(side)), ...[...lost].filter((side) => !sides.includes(side))];
}

/** One side's losses: what is out of play, and what is left with fewer steps. */
export interface SideLosses {
  readonly side: string;
  readonly fallen: readonly Fallen[];
  readonly weakened: readonly string[];
}

/** The table at the moment up to which is told, which may be later than the one that is looked at. */
export const viewOf = ({ statistics, snapshot }: Account): View => statistics.view ?? snapshot.view;

export function lossesOf(account: Account): SideLosses[] {
  const { fallen } = account.statistics;
  const weak = viewOf(account).pieces.filter(isWeakened);
  const sides = [...new Set([...fallen, ...weak].map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    fallen: fallen.filter((one) => one.side === side),
    weakened: weak.filter((one) => one.side === side).map(({ id }) => id),
  }));
}

function isWeakened(piece: View['pieces'][number]): boolean {
  const { steps, full } = piece as { steps?: unknown; full?: unknown };
  return piece.out !== true && typeof steps === 'number' && typeof full === 'number' && steps > 0 && steps < full;
}
