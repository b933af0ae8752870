/** Obstacles, buildings, forts, excavations, dumps and craters (11.34 to 11.37, and the chart). */
import { type Assertion, connected, join } from '../../../../kernel/survey.ts';
import { neighbours } from './grid.ts';
import { RULEBOOK_HEXES } from './rulebook.ts';
import { type Survey, sideLabel } from './survey.ts';

export function features(survey: Survey): Assertion[] {
  return [
    {
      case: '11.34',
      message: 'there are reef obstacles, and they lie on the reef only',
      test: () => {
        const obstacles = survey.where((hex) => hex.obstacle === true);
        return obstacles.length > 0 && obstacles.filter((id) => !survey.isReef(id));
      },
    },
    {
      case: '11.36',
      message: 'buildings stand on land, latrines over the reef beside land',
      test: () =>
        survey.where(({ id, building, latrine }) => {
          const overWater = survey.isReef(id) && survey.touches(id, (hex) => survey.isLand(hex.id));
          return (building === true && !survey.isLand(id)) || (latrine === true && !overWater);
        }),
    },
    {
      case: '11.37',
      message: '3330 and 4403 hold two forts each, every other fort hex one',
      test: () => {
        const several = survey.where((hex) => hex.forts !== undefined && hex.forts !== 1);
        return (join(several) === '3330 4403' && several.every((id) => survey.hex(id).forts === 2)) || several;
      },
    },
  ];
}

/** Excavations that a tank must not find on the roads, the shore, a fort, a rulebook hex, or side by side. */
function excavationMisfits(survey: Survey): string[] {
  return survey.where((hex) => {
    if (hex.terrain !== 'excavation') return false;
    const claimed = hex.coast === true || hex.forts !== undefined || RULEBOOK_HEXES.includes(hex.id);
    return claimed || survey.hasRoad(hex.id) || survey.touches(hex.id, (next) => next.terrain === 'excavation');
  });
}

/** Sides on which an excavation or a dump could be entered over ground cheaper than its own. */
function cheapSides(survey: Survey): string[] {
  return survey.board.sides
    .filter((side) => {
      if (side.kind !== 'terrain') return false;
      const rough = [side.a, side.b]
        .map((id) => survey.hex(id).terrain)
        .filter((terrain) => terrain === 'excavation' || terrain === 'dump');
      const listed = side.terrains.filter((ground) => ground === 'excavation' || ground === 'dump');
      const foreign = listed.some((ground) => !rough.includes(ground));
      return (
        foreign || (rough.length > 0 && side.terrains.some((ground) => ground === 'clear' || ground === 'airstrip'))
      );
    })
    .map(sideLabel);
}

export function terrainChart(survey: Survey): Assertion[] {
  const reconstructed = (ids: readonly string[]): boolean =>
    ids.length > 0 && ids.every((id) => survey.hex(id).source === 'reconstruction');
  const excavations = survey.where((hex) => hex.terrain === 'excavation');
  const dumps = survey.where((hex) => hex.terrain === 'dump');
  const craters = survey.where((hex) => hex.crater === true);
  return [
    {
      case: 'chart',
      message: 'excavations, dumps and craters exist, as our own reconstruction',
      test: () => [excavations, dumps, craters].every(reconstructed),
    },
    {
      case: 'chart',
      message: 'excavations cut no land off for tanks',
      test: () =>
        connected(
          survey.land.filter((id) => survey.hex(id).terrain !== 'excavation'),
          neighbours,
        ),
    },
    {
      case: 'chart',
      message: 'excavations keep off roads, shore, forts and rulebook hexes, and never touch each other',
      test: () => excavationMisfits(survey),
    },
    {
      case: 'chart',
      message: 'every dump lies beside a road or at the short pier',
      test: () =>
        dumps.filter((id) => {
          const byRoad = [id, ...neighbours(id)].some((near) => survey.hasRoad(near));
          return !byRoad && !survey.touches(id, (hex) => hex.shortPier === true);
        }),
    },
    {
      case: 'chart',
      message: 'craters lie on clear land, never on airstrip or invasion beach',
      test: () => craters.filter((id) => survey.hex(id).terrain !== 'clear' || survey.hex(id).invasion === true),
    },
    {
      case: 'chart',
      message: 'no hexside lets a unit into an excavation or a dump over cheaper ground',
      test: () => cheapSides(survey),
    },
    {
      case: 'chart',
      message: 'excavations, dumps and craters are each spread over five areas or more',
      test: () => [excavations, dumps, craters].every((ids) => new Set(ids.map((id) => survey.hex(id).area)).size >= 5),
    },
  ];
}
