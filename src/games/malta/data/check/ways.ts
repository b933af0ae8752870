/** Hexsides and roads. */
import { type Constraint, pairKey, same } from '../../../../kernel/survey.ts';
import type { SideKind } from '../board.types.ts';
import { adjacent, neighbours } from './grid.ts';
import type { Survey } from './survey.ts';

/** Where the road across the slope of the Lines is the only way for vehicles. */
const MOSTA = '1110';
/** The way round the end of the Lines, along the shore. */
const SHORE = ['0611', '0712'] as const;
/** Slopes with a road over them (6.16). */
const BRIDGED = 15;

const sidesOf = ({ board }: Survey, kind: SideKind): string[] =>
  board.sides.filter((side) => side.kind === kind).map(({ a, b }) => pairKey(a, b));

export function sides(survey: Survey): Constraint[] {
  const { board } = survey;
  const closed = (a: string, b: string): boolean => survey.walk(a, b) && survey.side(a, b) !== 'slope';
  return [
    {
      name: 'sides-on-land',
      case: 'file',
      message: 'every side lies between two land hexes that touch',
      test: () =>
        board.sides
          .filter(({ a, b }) => !adjacent(a, b) || !survey.isLand(a) || !survey.isLand(b))
          .map(({ a, b }) => pairKey(a, b)),
    },
    {
      name: 'side-roads',
      case: '6.16',
      message: 'a side is marked where a road crosses it, and nowhere else',
      test: () =>
        board.sides
          .filter(({ a, b, road }) => survey.hasRoad(a, b) !== (road === true))
          .map(({ a, b }) => pairKey(a, b)),
    },
    {
      name: 'streams',
      case: 'TE-STREAM',
      message: 'there are streams on 36 sides',
      test: () => sidesOf(survey, 'stream').length === 36,
    },
    {
      name: 'slopes',
      case: 'TE-SLOPE',
      message: 'there are streams with slope on 39 sides, fifteen of them under a road',
      test: () => {
        const slopes = board.sides.filter(({ kind }) => kind === 'slope');
        return slopes.length === 39 && slopes.filter(({ road }) => road === true).length === BRIDGED;
      },
    },
    {
      name: 'scarp',
      case: '6.16',
      message: 'a road climbs the scarp from 1109 to 1209, none from 1208',
      test: () =>
        survey.side('1109', '1209') === 'slope' &&
        survey.hasRoad('1109', '1209') &&
        survey.side('1208', '1209') === 'slope' &&
        !survey.hasRoad('1208', '1209'),
    },
    {
      name: 'vehicles',
      case: 'TE-SLOPE',
      message: 'vehicles can reach every land hex, given the roads over the slopes',
      test: () => survey.cutOff(survey.drive),
    },
    {
      name: 'without-roads',
      case: '6.16',
      message: 'without those roads Fort Mosta would be out of their reach, and the Lines passable by the shore only',
      test: () => {
        const far = survey.cutOff(closed);
        const shut = survey.cutOff((a, b) => closed(a, b) && pairKey(a, b) !== pairKey(...SHORE));
        return far.join() === MOSTA && shut.includes(survey.called('Mellieħa'));
      },
    },
    {
      name: 'water',
      case: 'TE-WATER',
      message: 'six sides are all water, four of them round Valletta',
      test: () =>
        same(sidesOf(survey, 'water'), [
          '0706 0707',
          '1107 1207',
          ...['1710', '1811', '1910', '1911'].map((id) => pairKey('1810', id)),
        ]),
    },
    {
      name: 'valletta',
      case: '16.3',
      message: 'Valletta is entered from Floriana alone',
      test: () => {
        const ways = neighbours('1810').filter((id) => survey.walk('1810', id));
        return same(ways, [survey.called('Floriana–Ħamrun')]);
      },
    },
    {
      name: 'ricasoli',
      case: '18.95',
      message: 'from the beach at Ricasoli one leaves for the Three Cities or the next beach, not over the harbour',
      test: () =>
        same(
          neighbours('1910').filter((id) => survey.walk('1910', id)),
          ['1911', '2010'],
        ),
    },
    {
      name: 'cliffs',
      case: '6.17',
      message: 'cliffs are drawn only where land without a beach meets the ocean, so that they can have no effect',
      test: () =>
        survey.shore.cliffs
          .filter(
            ([land, sea]) =>
              !adjacent(land, sea) ||
              !survey.isLand(land) ||
              !survey.isSea(sea) ||
              survey.hex(land).beach !== undefined,
          )
          .map(([land, sea]) => pairKey(land, sea)),
    },
  ];
}

export function roads(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'roads-on-land',
      case: 'TE-ROAD',
      message: 'every road joins two land hexes that touch, and none crosses an all-water side',
      test: () =>
        board.roads
          .filter(
            ([a, b]) => !adjacent(a, b) || !survey.isLand(a) || !survey.isLand(b) || survey.side(a, b) === 'water',
          )
          .map(([a, b]) => pairKey(a, b)),
    },
    {
      name: 'one-net',
      case: 'TE-ROAD',
      message: 'the roads are one net',
      test: () => {
        const net = survey.reach(survey.called('Valletta'), survey.byRoad);
        return [...new Set(board.roads.flat())].filter((id) => !net.has(id));
      },
    },
    {
      name: 'served',
      case: 'TE-ROAD',
      message: 'every city, town, airfield, fort and gun site lies on a road',
      test: () => {
        const net = survey.reach(survey.called('Valletta'), survey.byRoad);
        const served = survey.where(
          ({ terrain, airfield, fort }) =>
            terrain === 'town' || terrain === 'city' || airfield !== undefined || fort === true,
        );
        return [...served, ...board.gunSites.map(({ hex }) => hex)].filter((id) => !net.has(id));
      },
    },
  ];
}
