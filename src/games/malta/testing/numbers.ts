import roster from '../data/roster.json';
import tables from '../data/tables.json';
import turns from '../data/turns.json';
import { malta } from '../index.ts';

/** Where AA stood, and could be set up, before it went back to the harbour. */
const AA_BEFORE: Readonly<Record<string, string>> = {
  'MAL-HAA1': '1810',
  'MAL-HAA2': '1911',
  'MAL-HAA3': '1613',
  'MAL-HAA4': '1211',
  'MAL-LAA1': '1711',
  'MAL-LAA2': '1613',
  'MAL-LAA3': '1211',
  'MAL-LAA4': '1916',
};

/**
 * The numbers that the tests of the rules are written for: of those that were tuned by play, what they were before. Tuning them
 * again leaves the rules as they are, and their tests too.
 */
export const NUMBERS = {
  ...malta.data,
  roster: {
    ...roster,
    units: roster.units.map((unit) => {
      const hex = AA_BEFORE[unit.id];
      return hex === undefined ? unit : { ...unit, setup: { mode: 'setup', sector: 'any', hex } };
    }),
    warships: roster.warships.map((ship) => ({ ...ship, support: 2 * ship.support })),
  },
  tables: {
    ...tables,
    airSupport: { ...tables.airSupport, clear: 4 },
    alliedAmmunition: { ...tables.alliedAmmunition, day: 4, night: 2 },
    capacity: { ...tables.capacity, zoneWave: 9, airfieldBattalions: 2 },
    surrender: { ...tables.surrender, surrenderFrom: 18, alliedStepsForOne: 20, axisStepsForOne: 8, axisHq: 1 },
  },
  turns: { ...turns, gates: { ...turns.gates, surrender: { ...turns.gates.surrender, fromDay: 3 } } },
};
