/** Ground combat, supply, support and the airfield (7, 8, 10, 11.2, 11.31, 11.32). */
import { type Assertion, cutOff, includes, join, within } from '../../../../kernel/survey.ts';
import { adjacent, distance, neighbours, step, westing } from './grid.ts';
import { GROUNDS } from './rulebook.ts';
import { type Survey, sideLabel } from './survey.ts';

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

export function groundCombat(survey: Survey): Assertion[] {
  return [
    {
      case: '7.2.1',
      message: 'between 2623 and 2622 lie both palm and clear ground, and 2622 is a palm hex',
      test: () => {
        const side = survey.side('2623', '2622', 'terrain');
        const mixed = side?.kind === 'terrain' && side.terrains.includes('palm') && side.terrains.includes('clear');
        return mixed && survey.hex('2622').terrain === 'palm' && survey.hex('2623').terrain === 'clear';
      },
    },
    {
      case: '7.2.1',
      message: 'terrain hexsides name known ground, each kind once',
      test: () =>
        survey.board.sides
          .filter((side) => {
            if (side.kind !== 'terrain') return false;
            const { terrains } = side;
            const unique = new Set(terrains).size === terrains.length;
            return terrains.length === 0 || !unique || terrains.some((ground) => !includes(GROUNDS, ground));
          })
          .map(sideLabel),
    },
    {
      case: '7.2.5',
      message: 'forts stand on land, never on airstrip or invasion beach',
      test: () =>
        survey.where(
          (hex) =>
            hex.forts !== undefined && (!survey.isLand(hex.id) || hex.terrain === 'airstrip' || hex.invasion === true),
        ),
    },
    {
      case: '7.2.5',
      message: 'there are 20 to 35 forts in all',
      test: () =>
        within(
          survey.ids.reduce((sum, id) => sum + (survey.hex(id).forts ?? 0), 0),
          20,
          35,
        ),
    },
    {
      case: '7.1',
      message: 'no area is all invasion hexes, so booby traps can be met in each',
      test: () =>
        survey.board.areas
          .map(({ id }) => id)
          .filter((area) => survey.areaHexes(area).every((id) => survey.hex(id).invasion === true)),
    },
  ];
}

export function supplyAndSupport(survey: Survey): Assertion[] {
  return [
    {
      case: '8.1/8.3',
      message: '2731 is land beside 2632 and is the base of the long pier',
      test: () => survey.isLand('2731') && adjacent('2731', '2632') && survey.board.pier.base === '2731',
    },
    {
      case: '10.1.4',
      message: '1436 alone holds the wreck, on the reef, off the pier but not far from it',
      test: () =>
        join(survey.where((hex) => hex.wreck === true)) === '1436' &&
        survey.isReef('1436') &&
        survey.hex('1436').pier !== true &&
        distance('1436', '1432') <= 5,
    },
    {
      case: '11.2',
      message: 'artillery on Bairiki reaches exactly the two easternmost areas',
      test: () => {
        const { areas } = survey.board;
        const middle = new Map(areas.map(({ id }) => [id, mean(survey.areaHexes(id).map(westing))]));
        const eastward = areas.map(({ id }) => id).sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
        return join(areas.filter((area) => area.bairiki === true).map(({ id }) => id)) === join(eastward.slice(0, 2));
      },
    },
  ];
}

/** Longest unbroken east-west run of airstrip hexes. */
function mainStrip(survey: Survey): number {
  const strip = new Set(survey.where((hex) => hex.terrain === 'airstrip'));
  const runs = [...strip]
    .filter((id) => !strip.has(step(id, 'E')))
    .map((east) => {
      let length = 0;
      for (let id = east; strip.has(id); id = step(id, 'W')) length += 1;
      return length;
    });
  return Math.max(...runs);
}

export function airfield(survey: Survey): Assertion[] {
  const strip = survey.where((hex) => hex.terrain === 'airstrip');
  return [
    {
      case: '11.31',
      message: 'airstrip hexes lie inland and hold nothing else: no fort, building, crater or invasion beach',
      test: () =>
        strip.filter((id) => {
          const { coast, forts, building, crater, invasion } = survey.hex(id);
          return [coast, forts, building, crater, invasion].some((field) => field !== undefined);
        }),
    },
    {
      case: '11.31',
      message: 'the airfield hangs together, and its main strip is 20 to 24 hexes long (about 4,000 feet)',
      test: () => {
        const apart = cutOff(strip, neighbours);
        return apart.length > 0 ? apart : within(mainStrip(survey), 20, 24);
      },
    },
    {
      case: '11.31',
      message: 'at least four areas hold airstrip hexes',
      test: () => new Set(strip.map((id) => survey.hex(id).area)).size >= 4,
    },
    {
      case: '11.32',
      message: 'there are anti-tank ditches at both ends of the airfield',
      test: () => {
        const ditches = survey.sides('ditch').map((side) => westing(side.a));
        return ditches.some((west) => west > 43) && ditches.some((west) => west < 22);
      },
    },
  ];
}
