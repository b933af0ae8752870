import type { TimedEvent } from '../../table/messages.ts';
import type { TableState } from './table.ts';

/**
 * The counts of actions at which the table can be shown again: the beginning, whatever the seer was told of, and now. How
 * often the other side has acted in secret would tell of what it hides, so its silent actions are not counted.
 */
export function momentsOf(log: readonly TimedEvent[], count: number): number[] {
  const told = [...new Set(log.map(({ action }) => action + 1))];
  return [...new Set([0, ...told.slice(0, -1), count])];
}

/** Where in time the table is shown, in steps that the seer may count. */
export interface Clock {
  readonly index: number;
  readonly count: number;
  /** The count of actions at a step. */
  at(step: number): number;
  /** The step at which so many actions had been taken. */
  stepOf(count: number): number;
}

/** The count of actions at which an event had just happened. */
export const momentOf = (clock: Clock, { action }: Pick<TimedEvent, 'action'>): number =>
  clock.at(clock.stepOf(action + 1));

export function clockOf({ moments, snapshot }: Pick<TableState, 'moments' | 'snapshot'>): Clock {
  const { index, count } = snapshot ?? { index: 0, count: 0 };
  if (moments === null)
    return { index, count, at: (step) => Math.max(0, Math.min(count, step)), stepOf: (taken) => taken };
  const last = moments.length - 1;
  const stepOf = (taken: number) => moments.findLastIndex((moment) => moment <= taken);
  return {
    index: stepOf(index),
    count: last,
    stepOf,
    at: (step) => moments[Math.max(0, Math.min(last, step))] ?? count,
  };
}
