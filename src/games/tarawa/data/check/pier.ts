/** The long pier: where it runs, and whom it stops (11.33). */
import { type Assertion, breaks, join, reach } from '../../../../kernel/survey.ts';
import { adjacent, columnOf, isOdd, neighbours, rowOf, westing } from './grid.ts';
import type { Survey } from './survey.ts';

/** Hexes east of the pier that a vehicle reaches from 1433 over the reef north of the shore. */
function vehicleCrossings(survey: Survey): string[] {
  const inView = (id: string): boolean => rowOf(id) <= 28 && westing(id) >= 20 && westing(id) <= 44;
  // Obstacles are left out on purpose: the pier alone must close the way.
  const barred = (from: string, to: string) => survey.find(to)?.pier === true || survey.pierBetween(from, to);
  const seen = reach('1433', neighbours, (from, to) => survey.isReef(to) && !barred(from, to) && inView(to));
  return [...seen.keys()].filter((id) => westing(id) < 32);
}

/**
 * Columns 31 and 33 in even rows of the pier, where it crosses column 32; columns 31 and 32 in odd rows; and the two
 * hexes beside the eastern half of its head.
 */
function besidePier(id: string): boolean {
  if (id === '1430' || id === '1530') return true;
  const row = rowOf(id);
  const columns = isOdd(row) ? [31, 32] : [31, 33];
  return row >= 14 && row <= 26 && columns.includes(columnOf(id));
}

export function pierCourse(survey: Survey): Assertion[] {
  const { path, head } = survey.board.pier;
  return [
    {
      case: '11.33',
      message: 'the pier runs unbroken from 1431 and 1432 on the reef edge to 2632 and on to 2731',
      test: () => {
        const heads = ['1431', '1432'].map((id) => survey.hex(id));
        const headed =
          heads.every((hex) => hex.pier === true && hex.terrain === 'reefEdge') && adjacent('1431', '1432');
        return headed && path[0] === '1432' && path.at(-1) === '2632' && breaks([...path, '2731'], neighbours);
      },
    },
    {
      case: '11.33',
      message: 'at every step the pier crosses the hex or lies on one of its sides',
      test: () =>
        path.filter(
          (id) => survey.hex(id).pier !== true && !neighbours(id).some((next) => survey.pierBetween(id, next)),
        ),
    },
    {
      case: '11.33',
      message: '2632 is pier, not land: no area and no fort',
      test: () => {
        const { pier, area, forts } = survey.hex('2632');
        return pier === true && !survey.isLand('2632') && area === undefined && forts === undefined;
      },
    },
    {
      case: '11.33',
      message: 'no Japanese on the pier: its hexes are water without area, fort or obstacle',
      test: () =>
        survey.where(
          (hex) =>
            hex.pier === true &&
            (survey.isLand(hex.id) || [hex.area, hex.forts, hex.obstacle].some((field) => field !== undefined)),
        ),
    },
    {
      case: '11.33',
      message: 'land other than invasion beach meets the pier only at 2632',
      test: () =>
        survey.where(
          ({ id, pier }) =>
            pier === true && id !== '2632' && survey.touches(id, (n) => survey.isLand(n.id) && n.invasion !== true),
        ),
    },
    {
      case: '11.33/14.1',
      message: 'Hawkins starts in the two hexes at the end of the pier',
      test: () => join(head) === '1431 1432',
    },
  ];
}

export function pierBarrier(survey: Survey): Assertion[] {
  return [
    {
      case: '11.33',
      message: 'from 1932 to 1931 the pier is crossed: both are reef, neither is pier, the side between them is',
      test: () =>
        ['1932', '1931'].every((id) => survey.isReef(id) && survey.hex(id).pier !== true) &&
        survey.pierBetween('1932', '1931'),
    },
    {
      case: '11.33',
      message: 'no tank or amtrac gets across the pier between the reef edge and the shore',
      test: () => vehicleCrossings(survey),
    },
    {
      case: '11.33',
      message: 'infantry alone can clear 2731: it is neither invasion hex nor fort',
      test: () => survey.hex('2731').invasion === undefined && survey.hex('2731').forts === undefined,
    },
    {
      case: '11.33',
      message: 'the reef hexes along both sides of the pier, and no others, count as beside it',
      test: () =>
        survey.where((hex) => {
          const expected = besidePier(hex.id) && survey.isReef(hex.id) && hex.pier !== true;
          return (hex.besidePier === true) !== expected;
        }),
    },
  ];
}
