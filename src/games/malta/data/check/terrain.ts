/** The ground: every row of the terrain chart is on the map, and rows lie together only where the rules foresee it. */
import { type Constraint, same } from '../../../../kernel/survey.ts';
import { neighbours } from './grid.ts';
import type { Survey } from './survey.ts';

/** The main airfields, the strip, and the field that was not ready (16.15). */
const AIRFIELDS = { '1613': 'main', '1211': 'main', '1916': 'main', '1814': 'strip', '1415': 'unfinished' } as const;
const CITIES = ['1810', '1711', '1710', '1709', '1911', '1811'];
const FORTS = ['0907', '0811', '1110', '1409', '1910', '2010', '2111', '2214', '2116'];
/** The lines of the harbour. */
const WALLED = ['1711', '1810', '1811', '1911'];

export function terrain(survey: Survey): Constraint[] {
  const { board } = survey;
  return [
    {
      name: 'clear',
      case: 'TE-CLEAR',
      message: 'most of the land is clear',
      test: () => survey.where((hex) => hex.terrain === 'clear').length > survey.land.length / 2,
    },
    {
      name: 'towns',
      case: 'TE-TOWN',
      message: 'there are 27 towns, each with its name',
      test: () => {
        const towns = board.hexes.filter((hex) => hex.terrain === 'town');
        const nameless = towns.filter(({ name }) => name === undefined).map(({ id }) => id);
        return towns.length === 27 ? nameless : `there are ${towns.length}`;
      },
    },
    {
      name: 'cities',
      case: 'TE-CITY',
      message: 'the six city hexes lie round the harbours, each with its name, and the list names them, Valletta first',
      test: () => {
        const first = board.cities[0];
        if (first === undefined || survey.hex(first).name?.en !== 'Valletta') return 'Valletta is not the first';
        if (board.cities.some((id) => survey.hex(id).name === undefined)) return 'a city has no name';
        const found = survey.where((hex) => hex.terrain === 'city');
        return board.cities.join() === CITIES.join() ? same(found, CITIES) : `the list is ${board.cities.join(' ')}`;
      },
    },
    {
      name: 'forts',
      case: 'TE-FORT',
      message: 'nine hexes in the open have a fort, and four cities walls; no town does',
      test: () => {
        const built = ({ terrain }: { readonly terrain: string }): boolean => terrain !== 'clear';
        const walls = survey.where((hex) => hex.fort === true && built(hex));
        const walled = same(walls, WALLED);
        if (walled !== true) return walled;
        return same(
          survey.where((hex) => hex.fort === true && !built(hex)),
          FORTS,
        );
      },
    },
    {
      name: 'woods',
      case: 'TE-WOODS',
      message: 'there are three woods, Buskett among them',
      test: () =>
        survey.where((hex) => hex.terrain === 'woods').length === 3 &&
        survey.hex(survey.called('Buskett')).terrain === 'woods',
    },
    {
      name: 'airfields',
      case: 'TE-AIRF',
      message: 'the five airfields lie on clear ground without a fort, each of its kind',
      test: () => {
        const fields = board.hexes.filter(({ airfield }) => airfield !== undefined);
        const bad = fields.filter((hex) => hex.terrain !== 'clear' || hex.fort === true).map(({ id }) => id);
        if (bad.length > 0) return bad;
        return same(
          fields.map(({ id, airfield }) => `${id} ${airfield}`),
          Object.entries(AIRFIELDS).map(([id, airfield]) => `${id} ${airfield}`),
        );
      },
    },
    {
      name: 'ocean',
      case: 'TE-OCEAN',
      message: 'the ocean is bare: no fort, beach, airfield, sector or name lies in it',
      test: () =>
        board.hexes
          .filter(
            (hex) => hex.terrain === 'ocean' && Object.keys(hex).some((key) => !/^(id|terrain|source)$/.test(key)),
          )
          .map(({ id }) => id),
    },
    {
      name: 'coastal',
      case: 'file',
      message: 'land next to the ocean is marked as coastal, and no other',
      test: () =>
        board.hexes
          .filter(({ id, coastal }) => {
            const shore = survey.isLand(id) && neighbours(id).some((next) => survey.isSea(next));
            return shore !== (coastal === true);
          })
          .map(({ id }) => id),
    },
    {
      name: 'one-island',
      case: 'history',
      message: 'the land hangs together on foot',
      test: () => survey.cutOff(survey.walk),
    },
    {
      name: 'ground-cost',
      case: 'TE-NOTE',
      message:
        'forts, beaches and airfields cost what clear ground costs, so that the ground alone sets the cost (1.6)',
      test: () => {
        const rows = survey.data.tables.terrain.hexes;
        const cost = (id: string): string => {
          const row = rows.find((entry) => entry.id === id);
          return JSON.stringify([row?.tactical, row?.strategic]);
        };
        return ['town', 'fort', 'beach', 'airfield'].filter((id) => cost(id) !== cost('clear'));
      },
    },
  ];
}
