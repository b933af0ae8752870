/** Where the pieces start, as far as the board decides whether they may. */
import { type Constraint, repeated } from '../../../../kernel/survey.ts';
import { neighbours } from './grid.ts';
import type { Placed, Survey } from './survey.ts';

/** Pieces named after a place stand in it; what the roster calls the place, and the board. */
const PLACES: Readonly<Record<string, string>> = {
  'Grand Harbour': 'Valletta',
  Valletta: 'Valletta',
  Cottonera: 'Three Cities',
  dockyard: 'Three Cities',
  Floriana: 'Floriana–Ħamrun',
  Luqa: 'Luqa airfield',
  "Ta' Qali": "Ta' Qali airfield",
  'Ħal Far': 'Ħal Far airfield',
  Safi: 'Safi strip',
  Sliema: 'Sliema',
  Pembroke: 'Pembroke',
  "St Julian's": "St Julian's",
  Rinella: 'Rinella',
};
const NAMED = /^(?:Heavy AA|Light AA|RAF security|RN security,?) (.+?)(?: \d)?$/;

function inSector(survey: Survey, { setup }: Placed): boolean {
  const hex = survey.find(setup.hex);
  if (hex === undefined || hex.terrain === 'ocean') return false;
  if (setup.sector === 'any') return true;
  return setup.sector === 'fort' ? hex.fort === true : hex.sector === setup.sector;
}

/** What stands in a hex weighs, in thirds of a battalion; its first HQ weighs nothing (5.2). */
function weight(survey: Survey, units: readonly Placed[]): number {
  const { battalion, company, battery, furtherHq } = survey.data.tables.stacking;
  const each = { battalion, company, battery, hq: furtherHq };
  const total = units.reduce((sum, { size }) => sum + each[size], 0);
  return total - (units.some(({ type }) => type === 'hq') ? furtherHq : 0);
}

function misplaced(survey: Survey): string[] {
  return survey
    .placed()
    .filter(({ type, name, setup }) => {
      const hex = survey.find(setup.hex)?.name?.en;
      if (type === 'stronghold') return hex !== `Fort ${name.en.replace(/ stronghold$/, '')}`;
      const place = NAMED.exec(name.en)?.[1];
      return place !== undefined && hex !== PLACES[place];
    })
    .map(({ id }) => id);
}

export function setup(survey: Survey): Constraint[] {
  const { roster, tables } = survey.data;
  const held = [...new Set(survey.placed().map((unit) => unit.setup.hex))];
  const stack = (hex: string): Placed[] => survey.placed().filter((unit) => unit.setup.hex === hex);
  return [
    {
      name: 'in-sector',
      case: '22.21',
      message: 'every unit of the garrison starts on land, in its sector',
      test: () =>
        survey
          .placed()
          .filter((unit) => !inSector(survey, unit))
          .map(({ id }) => id),
    },
    {
      name: 'garrison',
      case: '22.21',
      message: 'only Allied units start on the map',
      test: () =>
        survey
          .placed()
          .filter(({ side }) => side !== 'allied')
          .map(({ id }) => id),
    },
    {
      name: 'stacks',
      case: '5.1',
      message: 'no hex holds more than four battalions and an HQ',
      test: () =>
        held.filter((hex) => {
          const units = stack(hex);
          const hqs = units.filter(({ type }) => type === 'hq').length;
          return hqs > 1 || weight(survey, units) > tables.stacking.limit;
        }),
    },
    {
      name: 'strongholds',
      case: '16.22',
      message: 'strongholds start in forts, one to a hex',
      test: () => {
        const forts = survey.placed().filter(({ type }) => type === 'stronghold');
        const out = forts.filter(({ setup: at }) => survey.find(at.hex)?.fort !== true).map(({ id }) => id);
        return [...out, ...repeated(forts.map(({ setup: at }) => at.hex))];
      },
    },
    {
      name: 'conversions',
      case: '16.25',
      message: 'each stronghold has one company of engineers to become',
      test: () => {
        const strongholds = roster.units.filter(({ type }) => type === 'stronghold').map(({ id }) => id);
        const from = roster.units.flatMap(({ setup: at }) => (at.mode === 'convert' ? [at.from] : []));
        return from.join() === strongholds.join();
      },
    },
    {
      name: 'in-their-places',
      case: '22.21',
      message: 'pieces that bear the name of a place stand in it',
      test: () => misplaced(survey),
    },
    {
      name: 'near-brigade',
      case: '8.3',
      message: 'the battalions of a brigade start in its sector, in reach of its HQ',
      test: () =>
        survey
          .placed()
          .filter(({ integrity, setup: at }) => {
            if (integrity === null) return false;
            const hq = survey.unit(`MAL-HQ${integrity.slice(4)}`).setup;
            if (hq.mode !== 'setup' || hq.sector !== at.sector) return true;
            return (survey.reach(at.hex, survey.walk).get(hq.hex) ?? Infinity) > tables.supply.alliedToHq;
          })
          .map(({ id }) => id),
    },
    {
      name: 'hqs-on-roads',
      case: '22.21',
      message: 'every HQ of the garrison starts on a road',
      test: () => {
        const net = survey.reach(survey.called('Valletta'), survey.byRoad);
        return survey
          .placed()
          .filter(({ type, setup: at }) => type === 'hq' && !net.has(at.hex))
          .map(({ id }) => id);
      },
    },
    {
      name: 'vehicles-near-roads',
      case: '22.21',
      message: 'vehicles start on a road or next to one they can reach',
      test: () => {
        const net = survey.reach(survey.called('Valletta'), survey.byRoad);
        return survey
          .placed()
          .filter((unit) => unit.class === 'mot' || unit.class === 'mech')
          .filter(({ setup: { hex } }) => {
            const ways = neighbours(hex).filter((next) => survey.drive(hex, next));
            return ![hex, ...ways].some((id) => net.has(id));
          })
          .map(({ id }) => id);
      },
    },
    {
      name: 'leaders',
      case: '14.1',
      message: 'every leader starts with an HQ of his side, or in a hex with a unit of it',
      test: () =>
        roster.leaders
          .filter(({ side, with: hq, hex }) => {
            if (hq !== undefined) return survey.unit(hq).side !== side || survey.unit(hq).type !== 'hq';
            return !survey.placed().some((unit) => unit.setup.hex === hex && unit.side === side);
          })
          .map(({ id }) => id),
    },
  ];
}
