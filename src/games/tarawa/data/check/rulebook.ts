/** What the rules and the terrain effects chart say of the board, as data. */
import type { AreaId, BeachId, Facing, Ground, Terrain } from '../board.types.ts';

/** Every hex number printed in the rules and in the sequence of play. */
export const RULEBOOK_HEXES = (
  '1430 1431 1432 1433 1436 1931 1932 2327 2531 2622 2623 2632 2645 2728 ' +
  '2731 2732 2744 2838 2938 3020 3330 3422 3534 3535 3548 3649 4403'
).split(' ');

export const WATER: readonly Terrain[] = ['deep', 'reef', 'reefEdge'];
export const LAND: readonly Terrain[] = ['beach', 'clear', 'palm', 'airstrip', 'excavation', 'dump'];
export const GROUNDS: readonly Ground[] = ['clear', 'palm', 'airstrip', 'excavation', 'dump'];

interface BeachLimits {
  from: string;
  to: string;
  case: string;
  areas: string;
}

/** Limits of the beaches, and the areas their invasion hexes lie in. */
export const BEACH_LIMITS: Record<BeachId, BeachLimits> = {
  red1: { from: '2744', to: '2938', case: '13.1', areas: 'A C' },
  red2: { from: '2838', to: '2732', case: '13.1', areas: 'D' },
  red3: { from: '2531', to: '3020', case: '13.1', areas: 'E' },
  green: { from: '2645', to: '3548', case: '13.1', areas: 'A B' },
  black1: { from: '3649', to: '3535', case: '13.2', areas: 'B H' },
  black2: { from: '3534', to: '3422', case: '13.2', areas: 'I J' },
};

export const BEACH_IDS: readonly BeachId[] = ['red1', 'red2', 'red3', 'green', 'black1', 'black2'];

/** Pairs of beach hexes at which one beach ends and the next begins, and the step round the foot of the pier. */
export const BEACH_JOINTS: readonly (readonly [string, string])[] = [
  ['2744', '2645'],
  ['2938', '2838'],
  ['3548', '3649'],
  ['3535', '3534'],
  ['2732', '2632'],
  ['2632', '2531'],
];

export const AREA_BORDERS: Record<AreaId, string> = {
  A: 'B C',
  B: 'A C H',
  C: 'A B D G H',
  D: 'C E G',
  E: 'D F G K',
  F: 'E G J K',
  G: 'C D E F H I J',
  H: 'B C G I',
  I: 'G H J',
  J: 'F G I K',
  K: 'E F J L',
  L: 'K M',
  M: 'L N',
  N: 'M',
};

/** A facing points at a corner, between two front hexes. Angles grow clockwise from east. */
export const FACINGS: Record<Facing, { fronts: string; degrees: number }> = {
  S: { fronts: 'SW SE', degrees: 90 },
  N: { fronts: 'NW NE', degrees: -90 },
  ESE: { fronts: 'E SE', degrees: 30 },
};
