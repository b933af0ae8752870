/** Directions N, NE, SE, S, SW, NW, also the faces of the scatter die (CH-SCAT, R-22). */
export const SIDES_OF_HEX = 6;
export const DIRECTIONS: readonly number[] = [0, 1, 2, 3, 4, 5];
export const opposite = (direction: number): number => (direction + SIDES_OF_HEX / 2) % SIDES_OF_HEX;
/** 1.5, R-35: even columns lie half a hex lower. How far a hex is across no rule asks. */
const EVEN = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const ODD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const;
/** A hex of the endless grid the sheet is cut from (19.41). */
export type Grid = readonly [column: number, row: number];
export const stepOn = ([column, row]: Grid, direction: number): Grid => {
  const [dc, dr] = (column % 2 === 0 ? EVEN : ODD)[direction];
  return [column + dc, row + dr];
};
/** Offsets of a serial from its marker: none, one hex, two hexes, as walks in directions (19.33). */
export const OFFSETS: readonly (readonly number[])[] = [
  [],
  ...DIRECTIONS.map((d) => [d]),
  ...DIRECTIONS.flatMap((d) => [
    [d, d],
    [d, (d + 1) % SIDES_OF_HEX],
  ]),
];
/** The names of the directions. */
export const WAYS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** As actions and views name them. */
export const OFFSET_IDS: readonly string[] = OFFSETS.map((walk) =>
  walk.length === 0 ? 'here' : walk.map((d) => WAYS[d]).join('-'),
);
