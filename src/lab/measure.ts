import { Fault, shown } from '../kernel/faults.ts';
import type { Game } from '../kernel/game.ts';
import type { GameRow } from './series.ts';
import { BettingTest } from './stats/betting.ts';
import { type Moments, pairedMeanDifference } from './stats/differences.ts';
import { MeansTest } from './stats/means.ts';
import type { Sequential, TestPlan } from './stats/sequential.ts';
import { wilson } from './summary.ts';
import { type Told, told } from './told.ts';

/** What arms are compared by: how often a side wins, or the mean of a number that every game counts. */
export type Measure =
  | { readonly kind: 'wins'; readonly side: string }
  | { readonly kind: 'mean'; readonly column: string };

/** What a game counts for: 1 or 0 where it is won or not, else the number itself. */
export function valueOfRow(measure: Measure, row: GameRow): number {
  return measure.kind === 'wins' ? Number(row['winner'] === measure.side) : Number(row[measure.column]);
}

/** A side, or a column that rows have as a number. */
export function readMeasure(game: Game, sample: () => GameRow, said: { side?: string; column?: string }): Measure {
  const { side = game.sides[0] as string, column } = said;
  if (column === undefined) {
    if (!game.sides.includes(side)) throw new Fault('unknown-side', { side: shown(side) });
    return { kind: 'wins', side };
  }
  const row = sample();
  const numbers = Object.keys(row).filter((name) => name !== 'index' && typeof row[name] === 'number');
  if (!numbers.includes(column)) {
    throw new Fault('unknown-value', { path: shown(column), known: numbers.join(', ').slice(0, 400) });
  }
  return { kind: 'mean', column };
}

/** Share or mean with its 95 % interval, for a number of games that was settled beforehand. */
export function levelOf(measure: Measure, moments: Moments): Told {
  const { mean, count } = moments;
  return measure.kind === 'wins'
    ? { value: mean, ...wilson(Math.round(mean * count), count) }
    : told(pairedMeanDifference(moments));
}

export const testOf = (measure: Measure, plan: TestPlan): Sequential =>
  measure.kind === 'wins' ? new BettingTest(plan) : new MeansTest(plan);
