/**
 * The shape of the real island. These findings stand for no case of the rules: they hold the board to Betio itself.
 *
 * A westing is a hex's place from east to west, counted in hexes from the eastern edge of the board.
 */
import { type Assertion, within } from '../../../../kernel/survey.ts';
import { columnOf, ROW_HEIGHT, rowOf, westing } from './grid.ts';
import type { Survey } from './survey.ts';

export function realIsland(survey: Survey): Assertion[] {
  /** Rows that hold land between two westings, east and west. */
  const rowsBetween = (east: number, west: number): number[] =>
    survey.land.filter((id) => westing(id) >= east && westing(id) <= west).map(rowOf);
  /** How many land hexes lie between two westings. */
  const landBetween = (east: number, west: number): number =>
    survey.land.filter((id) => westing(id) >= east && westing(id) < west).length;
  /** Width of the reef along four columns off the middle of the island. */
  const reefWidths = (inRow: (row: number) => boolean): number[] =>
    [24, 28, 34, 38].map(
      (column) => survey.ids.filter((id) => survey.isReef(id) && columnOf(id) === column && inRow(rowOf(id))).length,
    );
  return [
    {
      case: 'history',
      message: 'the Beak is the northernmost land of the west, and the cove bites three rows or more behind it',
      test: () => {
        const beak = Math.min(...rowsBetween(40, 99));
        return rowOf('2645') === beak && Math.min(...rowsBetween(40.5, 42)) - beak >= 3;
      },
    },
    {
      case: 'history',
      message: 'the tail narrows eastward and ends in the south-east',
      test: () =>
        landBetween(16, 20) > landBetween(8, 12) &&
        landBetween(8, 12) > landBetween(1, 4) &&
        Math.max(...survey.land.map(rowOf)) >= 44,
    },
    {
      case: 'history',
      message: 'the reef is more than twice as wide on the lagoon side as on the ocean side',
      test: () => Math.min(...reefWidths((row) => row < 30)) > 2 * Math.max(...reefWidths((row) => row > 32)),
    },
    {
      case: 'history',
      message: 'the Burns-Philp wharf touches the shore about 400 yards east of the long pier',
      test: () => {
        const [wharf, ...more] = survey.where((hex) => hex.shortPier === true);
        if (wharf === undefined || more.length > 0) return false;
        const ashore = survey.isReef(wharf) && survey.touches(wharf, (hex) => survey.isLand(hex.id));
        return ashore && Math.abs((32 - westing(wharf)) * 60 - 400) <= 60;
      },
    },
    {
      case: 'history',
      message: 'the long pier is 500 to 750 yards long',
      test: () => within(Math.round(survey.board.pier.path.length * 60 * ROW_HEIGHT), 500, 750),
    },
  ];
}
