import { type Course, changesOf, checkCourse, withChanges } from './course.ts';
import { Fault } from './faults.ts';
import type { ActionCode, SideIndex } from './ids.ts';
import type { Position } from './position.ts';

/** A copy of the position is kept every so many actions; going back replays the few in between. */
const SNAPSHOT_EVERY = 64;

/** An action that was carried out. */
export interface Done {
  readonly code: ActionCode;
  readonly side: SideIndex;
  /** What is public of it. */
  readonly told: string;
  /** Dice were thrown or something was revealed. */
  readonly sealed: boolean;
  /** It moved the match on. */
  readonly onward: boolean;
}

/** Everything that was done in a match, and positions on the way. */
export class MatchPast {
  readonly codes: ActionCode[] = [];
  readonly sides: SideIndex[] = [];
  readonly told: string[] = [];
  /** For each action, whether dice were thrown or something was revealed while it was carried out. */
  private readonly sealed: boolean[] = [];
  /** For each action, how many before it moved nothing on. */
  private readonly idles: number[] = [];
  private readonly snapshots: Position[];

  constructor(first: Position) {
    this.snapshots = [first.copy()];
  }

  get count(): number {
    return this.codes.length;
  }
  /** So many actions in a row have moved nothing on. */
  get idle(): number {
    return this.idles.at(-1) ?? 0;
  }
  /** How many actions stand before the last roll or reveal, that one included. */
  get floor(): number {
    return this.sealed.lastIndexOf(true) + 1;
  }

  add({ code, side, told, sealed, onward }: Done, now: Position): void {
    const idle = onward ? 0 : this.idle + 1;
    this.codes.push(code);
    this.sides.push(side);
    this.sealed.push(sealed);
    this.idles.push(idle);
    this.told.push(told);
    if (this.count % SNAPSHOT_EVERY === 0) this.snapshots.push(now.copy());
  }
  /** Only the first so many actions have been. */
  cut(index: number): void {
    for (const list of [this.codes, this.sides, this.told, this.sealed, this.idles]) list.length = index;
    this.snapshots.length = Math.floor(index / SNAPSHOT_EVERY) + 1;
  }

  get first(): Position {
    return this.snapshots[0] as Position;
  }
  /** The position after the first `index` actions. */
  positionAt(index: number): Position {
    const held = Math.floor(index / SNAPSHOT_EVERY);
    const position = (this.snapshots[held] as Position).copy();
    for (let i = held * SNAPSHOT_EVERY; i < index; i++) position.apply(this.codes[i]);
    return position;
  }

  /** As plain data, up to the position now. */
  course(now: Position): Course {
    const { codes, sides, told, sealed, idles, snapshots } = this;
    return {
      ...{ codes: [...codes], sides: [...sides], told: [...told], idle: [...idles] },
      sealed: sealed.map((one) => (one ? 1 : 0)),
      cells: snapshots.map(({ cells }, i) => changesOf(cells, (snapshots[i + 1] ?? now).cells)),
      hash: now.hash(),
    };
  }
  /** A course is believed, and the position set to its end: nothing of it is played again. */
  resume(course: Course, now: Position): void {
    const { snapshots } = this;
    checkCourse(course, SNAPSHOT_EVERY);
    const last = course.cells.length - 1;
    course.cells.forEach((changes, i) => {
      const next = i === last ? now : now.copy();
      withChanges((snapshots[i] as Position).cells, changes, next.cells);
      if (i !== last) snapshots.push(next);
    });
    if (now.hash() !== course.hash) throw new Fault('damaged-file', { found: 'hash' }, 'hash');
    this.codes.push(...course.codes);
    this.sides.push(...course.sides);
    this.told.push(...course.told);
    this.sealed.push(...course.sealed.map((one) => one === 1));
    this.idles.push(...course.idle);
  }
}
