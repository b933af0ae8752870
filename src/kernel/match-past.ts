import { type Course, changesOf, checkCourse, makeChanges } from './course.ts';
import { Fault } from './faults.ts';
import type { ActionCode, SideIndex } from './ids.ts';
import type { Position } from './position.ts';

/** The position is kept every so many actions; going back replays the few in between. */
const SNAPSHOT_EVERY = 64;

/** Most cells of a position are 0: of one that is kept, the others are, each with its place. */
function packed(cells: Int32Array): Int32Array {
  const kept: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] !== 0) kept.push(i, cells[i]);
  return new Int32Array(kept);
}
function unpack(kept: Int32Array, cells: Int32Array): void {
  cells.fill(0);
  makeChanges(cells, kept);
}

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
  private readonly snapshots: Int32Array[];

  constructor(
    /** The position that goes on. */
    private readonly now: Position,
  ) {
    this.snapshots = [packed(now.cells)];
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

  add({ code, side, told, sealed, onward }: Done): void {
    const idle = onward ? 0 : this.idle + 1;
    this.codes.push(code);
    this.sides.push(side);
    this.sealed.push(sealed);
    this.idles.push(idle);
    this.told.push(told);
    if (this.count % SNAPSHOT_EVERY === 0) this.snapshots.push(packed(this.now.cells));
  }
  /** Only the first so many actions have been. */
  cut(index: number): void {
    for (const list of [this.codes, this.sides, this.told, this.sealed, this.idles]) list.length = index;
    this.snapshots.length = Math.floor(index / SNAPSHOT_EVERY) + 1;
  }

  /** The position after the first `index` actions. */
  positionAt(index: number): Position {
    const held = Math.floor(index / SNAPSHOT_EVERY);
    const position = this.now.copy();
    unpack(this.snapshots[held] as Int32Array, position.cells);
    for (let i = held * SNAPSHOT_EVERY; i < index; i++) position.apply(this.codes[i]);
    return position;
  }

  /** As plain data, up to the position now. */
  course(): Course {
    const { codes, sides, told, sealed, idles, snapshots, now } = this;
    const all = snapshots.map((kept) => {
      const cells = new Int32Array(now.cells.length);
      unpack(kept, cells);
      return cells;
    });
    return {
      ...{ codes: [...codes], sides: [...sides], told: [...told], idle: [...idles] },
      sealed: sealed.map((one) => (one ? 1 : 0)),
      cells: all.map((cells, i) => changesOf(cells, all[i + 1] ?? now.cells)),
      hash: now.hash(),
    };
  }
  /** A course is believed, and the position set to its end: nothing of it is played again. */
  resume(course: Course): void {
    const { snapshots, now } = this;
    checkCourse(course, SNAPSHOT_EVERY);
    const last = course.cells.length - 1;
    course.cells.forEach((changes, i) => {
      makeChanges(now.cells, changes);
      if (i !== last) snapshots.push(packed(now.cells));
    });
    if (now.hash() !== course.hash) throw new Fault('damaged-file', { found: 'hash' }, 'hash');
    this.codes.push(...course.codes);
    this.sides.push(...course.sides);
    this.told.push(...course.told);
    this.sealed.push(...course.sealed.map((one) => one === 1));
    this.idles.push(...course.idle);
  }
}
