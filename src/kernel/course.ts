import { Fault } from './faults.ts';
import type { ActionCode, SideIndex } from './ids.ts';

/** Places of cells, each followed by the value that stands there now. */
type Changes = readonly number[];

/** The course of a match as plain data, so that whoever believes it need not play it again. Every list has a place for each action. */
export interface Course {
  readonly codes: readonly ActionCode[];
  readonly sides: readonly SideIndex[];
  readonly told: readonly string[];
  /** 1: dice were thrown or something was revealed. */
  readonly sealed: readonly number[];
  readonly idle: readonly number[];
  /** From the first position to those that are kept on the way, one after the other, and at last to the position now. */
  readonly cells: readonly Changes[];
  /** Of the position now. */
  readonly hash: string;
}

export function changesOf(before: Int32Array, after: Int32Array): number[] {
  const changes: number[] = [];
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) changes.push(i, after[i]);
  return changes;
}

export function makeChanges(cells: Int32Array, changes: Changes | Int32Array): void {
  for (let i = 0; i < changes.length; i += 2) cells[changes[i]] = changes[i + 1];
}

/** Throws where the lists are not of one match; a position is kept on the way every so many actions. */
export function checkCourse({ codes, sides, told, sealed, idle, cells }: Course, every: number): void {
  const { length } = codes;
  const whole = [sides, told, sealed, idle].every((list) => list.length === length);
  if (!whole || cells.length !== Math.floor(length / every) + 1)
    throw new Fault('damaged-file', { found: 'course' }, 'course');
}
