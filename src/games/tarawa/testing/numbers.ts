import board from '../data/board.json';
import tables from '../data/tables.json';
import tracks from '../data/tracks.json';
import { tarawa } from '../index.ts';

/** Fort hexes of the board on which the tests of the rules are played, beside those of the game. */
const FORTS = ['3039', '3045', '3133', '3346', '3519', '3541', '3715', '3909'];

/** Open at both ends: the first result up to `first`, then one a total, the last for all above. */
const ladder = <R>(first: number, results: readonly R[]) =>
  results.map((result, i) => ({
    ...(i === 0 ? {} : { from: first + i }),
    ...(i === results.length - 1 ? {} : { to: first + i }),
    result,
  }));

/**
 * The numbers that the tests of the rules are written for: of those that were tuned by play, what they were first. Tuning them
 * again leaves the rules as they are, and their tests too.
 */
export const NUMBERS: Readonly<Record<string, unknown>> = {
  ...tarawa.data,
  board: {
    ...board,
    hexes: board.hexes.map((hex) =>
      FORTS.includes(hex.id) ? { ...hex, forts: 1, fortSource: 'reconstruction' } : hex,
    ),
  },
  tracks: { ...tracks, japanese: tracks.morale },
  tables: {
    ...tables,
    japaneseFire: {
      ...tables.japaneseFire,
      rows: ladder(2, ['-', 'C1', 'CC', 'S* CC', 'S', 'S*', 'S* C1', 'S S* C2']),
    },
    supply: { ...tables.supply, rows: ladder(-1, [0, 1, 2, 2, 3, 4, 5, 6, 7]) },
    bombardment: { ...tables.bombardment, rows: ladder(1, [3, 4, 5, 5, 6, 7, 8, 9]) },
    boobyTrap: { ...tables.boobyTrap, rows: ladder(1, ['step', '-']) },
    nightEvents: {
      ...tables.nightEvents,
      rows: ladder(1, [1, 2, 3, 4, 5, 6, 7, 8]),
      modifiers: { ...tables.nightEvents.modifiers, secondNight: 1, thirdNight: 2 },
    },
    banzai: {
      ...tables.banzai,
      rows: ladder(1, ['repelled', 'repelled S', 'repelled S', 'retreat1 S', 'retreat1 S C1', 'retreat2 S S']),
    },
    collapse: { ...tables.collapse, rows: ladder(2, ['-', 'waver', 'd6', '2d6', '2d6', 'all']) },
    cancelled: {
      ...tables.cancelled,
      rows: ladder(3, ['-', 'suspended', 'suspended', 'cancelled']),
    },
  },
};
