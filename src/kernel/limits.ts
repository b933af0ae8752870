/** No match and no data pack is larger; a file that is, is not even read. */
export const MOST_MEGABYTES = 32;
export const MOST_BYTES = MOST_MEGABYTES << 20;

/** What JSON may be before anybody makes something of it. */
export interface Shape {
  /** Lists and objects inside each other. */
  readonly depth: number;
  /** Values in all, and members of one object. */
  readonly values: number;
  readonly members: number;
}
/** Of a file, whose size is bounded anyway. */
export const FILE_SHAPE: Shape = { depth: 64, values: Number.POSITIVE_INFINITY, members: 1_000 };
