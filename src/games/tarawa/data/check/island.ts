/** Land, reef and areas (2.2, 8.2.2, 9.2.2). */
import { type Assertion, connected, cutOff, includes, join, type Outcome, within } from '../../../../kernel/survey.ts';
import { columnOf, neighbours } from './grid.ts';
import { AREA_BORDERS } from './rulebook.ts';
import type { Survey } from './survey.ts';

function areaMisfits(survey: Survey): string[] {
  const records = new Map<string, number>();
  for (const { id } of survey.board.hexes) records.set(id, (records.get(id) ?? 0) + 1);
  const known = survey.board.areas.map((area) => area.id);
  return survey.where((hex) => {
    if (!survey.isLand(hex.id)) return hex.area !== undefined;
    return records.get(hex.id) !== 1 || !includes(known, hex.area);
  });
}

function areaBorders(survey: Survey): Outcome {
  return survey.board.areas
    .map(({ id }) => id)
    .filter((id) => {
      const touched = survey
        .areaHexes(id)
        .flatMap(neighbours)
        .map((next) => survey.find(next)?.area);
      const others = new Set(touched.filter((area) => area !== undefined && area !== id));
      return join([...others].map(String)) !== AREA_BORDERS[id];
    });
}

function reefGaps(survey: Survey): string[] {
  // East of column 1 the board ends, so a hex missing there is no gap.
  const open = (id: string): boolean => {
    const hex = survey.find(id);
    return hex === undefined ? columnOf(id) >= 1 : hex.terrain === 'deep';
  };
  return survey.land.filter((id) => neighbours(id).some(open));
}

export function island(survey: Survey): Assertion[] {
  const { areas } = survey.board;
  const areasWhere = (test: (hexes: string[]) => boolean): string[] =>
    areas.map(({ id }) => id).filter((id) => test(survey.areaHexes(id)));
  return [
    { case: '2.2', message: 'the land hangs together', test: () => connected(survey.land, neighbours) },
    {
      case: '2.2',
      message: 'reef lies all round the island: land never touches open sea, nor a gap save at the eastern board edge',
      test: () => reefGaps(survey),
    },
    {
      case: '2.2',
      message: 'the reef hangs together',
      test: () =>
        connected(
          survey.ids.filter((id) => survey.isReef(id)),
          neighbours,
        ),
    },
    {
      case: '2.2',
      message: 'every land hex belongs to exactly one known area and no water hex to any',
      test: () => areaMisfits(survey),
    },
    {
      case: '2.2',
      message: 'every area has hexes and hangs together',
      test: () => areasWhere((hexes) => hexes.length === 0 || cutOff(hexes, neighbours).length > 0),
    },
    {
      case: '2.2',
      message: 'there are 12 to 16 areas, listed once each in map order',
      test: () => {
        const ids = areas.map(({ id }) => id);
        return ids.join(' ') === join(new Set(ids)) && within(ids.length, 12, 16);
      },
    },
    {
      case: '2.2',
      message: 'beach, palm grove, airfield and long pier are all there',
      test: () =>
        ['beach', 'palm', 'airstrip'].every((terrain) => survey.where((hex) => hex.terrain === terrain).length > 0) &&
        survey.where((hex) => hex.pier === true).length > 0,
    },
    {
      case: '9.2.2',
      message: 'every area has hexes to clear, beyond airstrip and invasion beach',
      test: () =>
        areasWhere((hexes) =>
          hexes.map((id) => survey.hex(id)).every((hex) => hex.terrain === 'airstrip' || hex.invasion === true),
        ),
    },
    { case: '8.2.2', message: 'areas border on each other as drawn', test: () => areaBorders(survey) },
  ];
}
