/** The groups of areas that the Turkish set-up names: the line GP-22 and GP-23, and the neck (13.1.1). */
import { type Constraint, join } from '../../../../kernel/survey.ts';
import { isPeninsula, isStrait, numbered, type Survey } from './survey.ts';

const LINE = ['GP-22', 'GP-23'];
const NECK = ['GP-33', 'GP-34'];

/** How far south the middle of an area lies. */
const southing = (survey: Survey, id: string): number => survey.drawn(id).center[1];

/** North of the line, the areas whose middle also lies north of GP-23: GP-25, on the strait, is level with it. */
const NORTH_OF_THE_LINE = ['GP-24', ...numbered('GP', 26, 34)];

export function zones(survey: Survey): Constraint[] {
  const { zones: groups } = survey.board;
  const { southOf22And23: south, northFrom22And23: north } = groups;
  return [
    {
      name: 'zone-lists',
      case: '13.1.1-1',
      message: 'the zones are GP-1 to 21, GP-22 to 34, GP-33 and 34, and A-1 to 11',
      test: () =>
        join(south) === join(numbered('GP', 1, 21)) &&
        join(north) === join(numbered('GP', 22, 34)) &&
        join(groups.neck) === join(NECK) &&
        join(groups.asia) === join(numbered('A', 1, 11)),
    },
    {
      name: 'line-cuts',
      case: '13.1.1-1',
      message: 'GP-22 and GP-23 are neighbours and part the peninsula: without them GP-1 reaches GP-1 to GP-21 only',
      test: () => {
        const reached = survey.reach('GP-1', (id) => isPeninsula(id) && !LINE.includes(id));
        return survey.adjacent('GP-22', 'GP-23') && (join(reached) === join(numbered('GP', 1, 21)) || [...reached]);
      },
    },
    {
      name: 'line-coasts',
      case: '13.1.1-1',
      message: 'the line GP-22 and GP-23 runs from the Aegean to the strait',
      test: () => LINE.some((id) => survey.adjacent(id, 'AEGEAN')) && LINE.some((id) => survey.touches(id, isStrait)),
    },
    {
      name: 'neck-joined',
      case: '13.1.1-1',
      message: 'GP-33 and GP-34 are neighbours',
      test: () => survey.adjacent('GP-33', 'GP-34'),
    },
    {
      name: 'neck-north',
      case: '13.1.1-1',
      message: 'GP-33 and GP-34 lie north of the rest of the peninsula',
      test: () => {
        const neck = Math.max(...NECK.map((id) => southing(survey, id)));
        return survey.peninsula.filter((id) => !NECK.includes(id) && southing(survey, id) <= neck);
      },
    },
    {
      name: 'south-is-south',
      case: '13.1.1-1',
      message: 'the areas south of the line are drawn south of GP-22, and those north of it north of GP-23',
      test: () => [
        ...south.filter((id) => southing(survey, id) <= southing(survey, 'GP-22')),
        ...NORTH_OF_THE_LINE.filter((id) => southing(survey, id) >= southing(survey, 'GP-23')),
      ],
    },
  ];
}
