/** Beaches, their limits and their invasion hexes (6, 11.35, 13), and the rules' example of fire at Red 3 (6.6.1). */
import { type Assertion, breaks, join, type Outcome } from '../../../../kernel/survey.ts';
import type { BoardBeach } from '../board.types.ts';
import { oneBeach } from './entry.ts';
import { adjacent, distance, neighbours, westing } from './grid.ts';
import { BEACH_IDS, BEACH_JOINTS, BEACH_LIMITS } from './rulebook.ts';
import type { Survey } from './survey.ts';

function invasionMisfits(survey: Survey): string[] {
  const { beaches } = survey.board;
  return survey.where((hex) => {
    const listed = beaches.some((beach) => beach.invasion.includes(hex.id));
    if (hex.invasion !== true) return listed;
    const own = beaches.find((beach) => beach.id === hex.beach)?.invasion.includes(hex.id) === true;
    return !own || hex.coast !== true || hex.terrain !== 'beach' || hex.forts !== undefined;
  });
}

export function beaches(survey: Survey): Assertion[] {
  return [
    {
      case: '6.1',
      message: 'a land hex is a beach hex exactly when it borders the reef',
      test: () =>
        survey.land.filter(
          (id) => (survey.hex(id).coast === true) !== survey.touches(id, (hex) => survey.isReef(hex.id)),
        ),
    },
    {
      case: '6.1',
      message: 'invasion hexes are sandy beach hexes of their own beach, without forts, as the beaches list them',
      test: () => invasionMisfits(survey),
    },
    {
      case: '11.35',
      message: 'every beach also has beach hexes that are not invasion hexes',
      test: () =>
        survey.board.beaches
          .filter((beach) => beach.hexes.every((id) => survey.hex(id).invasion === true))
          .map(({ id }) => id),
    },
    ...survey.board.beaches.flatMap((beach) => oneBeach(survey, beach)),
    {
      case: '6.2',
      message: 'there are the six beaches in order, and no hex serves as entry to two',
      test: () =>
        survey.board.beaches.map(({ id }) => id).join(' ') === BEACH_IDS.join(' ') &&
        survey.where((hex) => {
          const serves = survey.board.beaches.filter((beach) => beach.entry.includes(hex.id)).map(({ id }) => id);
          return serves.length > 1 || serves[0] !== hex.entry;
        }),
    },
    {
      case: '6.3/6.5',
      message: 'boats unload on the pier head from entry hexes 1433 and 1430 and from no other',
      test: () => {
        const beside = join(
          survey.where((hex) => hex.entry !== undefined && survey.touches(hex.id, (n) => n.pier === true)),
        );
        return (beside === '1430 1433' && join(survey.board.pier.unloadFrom) === beside) || beside;
      },
    },
    {
      case: '6.5',
      message: '1433 touches 1432 and 1430 touches 1431',
      test: () => adjacent('1433', '1432') && adjacent('1430', '1431'),
    },
    {
      case: '6.5',
      message: 'boats stop at the edge of the reef: every entry hex touches open sea',
      test: () =>
        survey.where((hex) => hex.entry !== undefined && !survey.touches(hex.id, (n) => n.terrain === 'deep')),
    },
  ];
}

export function redThreeExample(survey: Survey): Assertion[] {
  return [
    {
      case: '6.6.1',
      message: '2327 is a reef hex off Red 3',
      test: () =>
        survey.isReef('2327') && Math.min(...survey.beach('red3').invasion.map((id) => distance(id, '2327'))) <= 4,
    },
    {
      case: '6.6.1',
      message: '2728 and 3020 hold a fort each in one same area, where every invasion hex of Red 3 lies',
      test: () => {
        const { area, forts } = survey.hex('2728');
        const other = survey.hex('3020');
        const shared = forts === 1 && other.forts === 1 && other.area === area;
        return shared && survey.beach('red3').invasion.every((id) => survey.hex(id).area === area);
      },
    },
    {
      case: '6.6.1',
      message: 'that area has no other fort, since the example counts just those two',
      test: () => {
        const { area } = survey.hex('2728');
        return survey.where(
          ({ id, ...hex }) => hex.forts !== undefined && hex.area === area && id !== '2728' && id !== '3020',
        );
      },
    },
  ];
}

function shoreline(survey: Survey, beach: BoardBeach): Outcome {
  const { from, to } = BEACH_LIMITS[beach.id];
  if (beach.hexes[0] !== from || beach.hexes.at(-1) !== to) return 'wrong limits';
  const gaps = breaks(beach.hexes, neighbours);
  if (gaps.length > 0) return gaps;
  return beach.hexes.filter((id) => survey.hex(id).coast !== true || survey.hex(id).beach !== beach.id);
}

export function beachLimits(survey: Survey): Assertion[] {
  const { board } = survey;
  return [
    ...BEACH_IDS.map((id): Assertion => {
      const { from, to, case: limitCase } = BEACH_LIMITS[id];
      return {
        case: limitCase,
        message: `${id}: runs along the shore from ${from} to ${to}, hex by hex, all of them beach hexes`,
        test: () => survey.beach(id).case === limitCase && shoreline(survey, survey.beach(id)),
      };
    }),
    {
      case: '13',
      message: 'each beach begins where another ends, and Red 2 meets Red 3 across the foot of the pier',
      test: () => BEACH_JOINTS.filter(([a, b]) => !adjacent(a, b)).map(([a, b]) => `${a}|${b}`),
    },
    {
      case: '13',
      message: 'no hex belongs to two beaches, and hexes and beaches agree',
      test: () =>
        survey.where((hex) => {
          const owners = board.beaches.filter((beach) => beach.hexes.includes(hex.id)).map(({ id }) => id);
          return owners.length > 1 || owners[0] !== hex.beach;
        }),
    },
    {
      case: '13',
      message: 'every beach hex west of the tail belongs to a beach, save at the base of the pier',
      test: () =>
        survey.land.filter((id) => {
          const { coast, beach } = survey.hex(id);
          return coast === true && beach === undefined && westing(id) > 21.6 && id !== '2731' && id !== '2631';
        }),
    },
  ];
}
