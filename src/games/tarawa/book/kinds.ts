/** Kinds of pieces, ground units first; their number is what the book holds. */
export const KINDS = [
  'infantry',
  'engineer',
  'sherman',
  'stuart',
  'artillery',
  'scouts',
  'amtrac',
  'higgins',
  'lcm',
] as const;
export const INFANTRY = 0;
export const ENGINEER = 1;
export const SHERMAN = 2;
export const STUART = 3;
export const ARTILLERY = 4;
export const SCOUTS = 5;
export const AMTRAC = 6;
export const HIGGINS = 7;
export const LCM = 8;

/** How a piece pays for ground: on foot, on tracks, or afloat. */
export const FOOT = 0;
export const TRACKS = 1;

/** APs are counted in halves: a runway hex costs a tank half an AP. */
export const HALVES = 2;
