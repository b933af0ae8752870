import { z } from 'zod';
import { eachOnce, rowsInOrder } from '../../../../kernel/schema.ts';
import { WAYS } from '../../book/grid.ts';
import { MAX_PIECES, TYPES } from '../../book/kinds.ts';
import { refusal } from '../problems.ts';
import { add, byWeather, from, hexId, id, nation, points, said, some, throws, type, zone } from './words.ts';

const rowsOf = <R extends z.ZodType<string>>(result: R) =>
  z
    .array(z.strictObject({ from: add.optional(), to: add.optional(), result }))
    .min(1)
    .max(199)
    .check(rowsInOrder);
/** 1.2: a die has six sides; dice are two of them added together. */
const die = z.literal(6);
const dice = z.literal(2);

/** A row of cells for each total from `low` up. */
const cellRows = <C extends z.ZodType<string>>(low: number, count: number, columns: number, cell: C) =>
  z
    .array(z.strictObject({ roll: add, cells: z.array(cell).length(columns) }))
    .length(count)
    .refine((rows) => rows.every(({ roll }, i) => roll === low + i), refusal('rolls-from', { low }));
/** The heads of columns grow from left to right; a column that is not there has none. */
const grows = (heads: readonly (number | null)[]): boolean => {
  const values = heads.filter((head) => head !== null);
  return values.every((value, i) => i === 0 || (values[i - 1] as number) < value);
};
const GROWS = refusal('heads-grow');
const ratio = (text: string): number => Number(text.split(':')[0]) / Number(text.split(':')[1]);
const odds = z
  .array(z.string().regex(/^[1-9]\d?:[1-9]\d?$/))
  .length(11)
  .refine((heads) => grows(heads.map(ratio)), GROWS);
const heads = z.array(from(0, 999).nullable()).length(11).refine(grows, GROWS);
const assaultCell = z.string().regex(/^(-|\d[dZ]?)\/(-|\d[dZ]?)$/);
const bombardmentCell = z.enum(['-', 'D', 'Z', 'Z1', 'Z2']);
const near = z.strictObject({ hexes: some, add });
/** Sixths of a movement point; null where the way is barred. */
const cost = from(0, 600).nullable();
const costs = z.strictObject({ foot: cost, mot: cost, mech: cost });
const factor = from(1, 40);
const company = z.strictObject({
  count: from(1, 9),
  type: type.exclude(['hq']),
  strength: factor,
  movement: factor,
  steps: from(1, 2),
  reduced: factor.optional(),
});
const breakdown = z.strictObject({
  id,
  nation,
  type,
  attack: factor,
  defence: factor,
  movement: factor,
  steps: factor,
  companies: z.array(company).min(1).max(9),
});
/** TE: the rows of the chart, for hexes and for what lies between them; each of them stands there once. */
const ROWS = ['clear', 'town', 'city', 'fort', 'woods', 'beach', 'airfield', 'ocean'] as const;
const BETWEEN = ['stream', 'slope', 'water'] as const;
const halved = z.strictObject({ divide: some });
const share = z.strictObject({ each: points, most: points });

export const tables = z.strictObject({
  assault: z.strictObject({
    dice,
    odds: z.strictObject({ night: odds, cityWoods: odds, open: odds }),
    results: cellRows(2, 11, 11, assaultCell),
    ...said,
  }),
  bombardment: z.strictObject({
    dice,
    rows: z
      .array(z.strictObject({ row: from(1, 5), from: heads }))
      .length(5)
      .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, refusal('rows-once')),
    results: cellRows(2, 11, 11, bombardmentCell),
    shifts: z.strictObject({ guns: add, fort: add, alone: add, tanksOnly: add }),
    ...said,
  }),
  bombardmentSorted: z.strictObject({
    firstColumn: from(1, 9),
    results: cellRows(8, 3, 3, bombardmentCell),
    ...said,
  }),
  edge: z.strictObject({
    die,
    columns: z.array(some).length(4).refine(grows, GROWS),
    results: cellRows(1, 6, 4, z.enum(['-', 'X'])),
    ...said,
  }),
  landingLoss: z.strictObject({ die, within: near, adjacent: near, lostFrom: some, ...said }),
  airborneLoss: z.strictObject({
    die,
    enemy: add,
    guns: near,
    cover: z.strictObject({ terrain: z.array(z.enum(['woods', 'town', 'city', 'fort'])).max(4), add }),
    lossFrom: some,
    ...said,
  }),
  drop: z.strictObject({
    dice,
    rows: rowsOf(z.enum(['target', 'adjacent', 'half', 'one', 'two'])),
    germanMarker: add,
    germanSerial: add,
    guns: z.strictObject({ hexes: some, each: add }),
    solitaire: add,
    ...said,
  }),
  weather: z.strictObject({
    dice,
    rows: rowsOf(z.enum(['clear', 'cloudy', 'rainy'])),
    firstDay: z.enum(['clear', 'cloudy', 'rainy']),
    ...said,
  }),
  navy: z.strictObject({ die, rows: rowsOf(z.enum(['none', 'some', 'fleet', 'everything'])), some: points, ...said }),
  coastFire: z.strictObject({ die, near, hitFrom: some, ...said }),
  scatter: z.strictObject({ die, directions: z.array(z.enum(WAYS)).length(WAYS.length), ...said }),
  terrain: z.strictObject({
    hexes: z
      .array(z.strictObject({ id: z.enum(ROWS), tactical: costs.nullable(), strategic: costs.nullable(), ...said }))
      .length(ROWS.length)
      .check(eachOnce),
    road: z.strictObject({ tactical: costs, strategic: costs, ...said }),
    sides: z
      .array(z.strictObject({ id: z.enum(BETWEEN), add: costs, ...said }))
      .length(BETWEEN.length)
      .check(eachOnce),
  }),
  strength: z.strictObject({
    unsupplied: z.strictObject({ add, floor: points }),
    disorganized: z.strictObject({ add, floor: points, gunsFloor: points }),
    demoralized: halved,
    mixed: halved,
    night: halved,
    city: z.strictObject({ defence: some, divide: some }),
    town: halved,
    fort: z.strictObject({ defence: some }),
    ...said,
  }),
  shifts: z.strictObject({
    armourAttacks: add,
    armourDefends: add,
    engineers: add,
    envelopment: near,
    attackerIntegrity: add,
    defenderIntegrity: add,
    mixed: add,
    morale: z.strictObject({ most: points, least: from(-99, 0) }),
    air: add,
    commandAttacks: add,
    commandDefends: add,
    armourPartners: z.array(type).max(TYPES.length),
    ...said,
  }),
  results: z.strictObject({
    demoralizedMorale: from(-99, 0),
    fortHits: from(-99, 0),
    surplusHits: from(-99, 0),
    ...said,
  }),
  breakdown: z.strictObject({ rows: z.array(breakdown).min(1).max(MAX_PIECES).check(eachOnce), ...said }),
  reserve: z.strictObject({ least: from(0, 999), most: from(0, 999), ...said }),
  airSupport: z.strictObject({ ...byWeather, bombardment: points, ...said }),
  airSupportAfterNavy: z.strictObject({ ...byWeather, ...said }),
  airStrikes: z.strictObject({ ...byWeather, ...said }),
  airStrikesAfterNavy: z.strictObject({ ...byWeather, ...said }),
  strikes: z.strictObject({
    die,
    airFrom: z.strictObject({ clear: some, cloudy: some }),
    battleshipFrom: some,
    cruiserFrom: some,
    near,
    ...said,
  }),
  ammunition: z.strictObject({
    start: from(0, 999),
    dice: throws,
    beach: share,
    airfield: share,
    cloudy: add,
    rainyDivide: some,
    diceAfterNavy: throws,
    issue: some,
    ...said,
  }),
  alliedAmmunition: z.strictObject({ day: points, night: points, citiesForOne: some, least: points, ...said }),
  antiAircraft: z.strictObject({ die, range: some, heavyFrom: some, lightFrom: some, ...said }),
  replacements: z.strictObject({ formationSteps: points, unitSteps: points, securitySteps: points, ...said }),
  stragglers: z.strictObject({ die, upTo: points, ...said }),
  recovery: z.strictObject({
    die,
    zoc: add,
    unsupplied: add,
    leader: add,
    night: add,
    demoralized: add,
    always: points,
    never: points,
    ...said,
  }),
  leaderLoss: z.strictObject({
    dice,
    lostFrom: some,
    aloneDie: die,
    aloneUpTo: points,
    adc: from(-99, 0),
    adcLeast: some,
    ...said,
  }),
  capacity: z.strictObject({
    box: some,
    zoneWave: some,
    germanDrops: points,
    italianDrops: points,
    germanMarkers: points,
    italianMarkers: points,
    serial: some,
    offset: points,
    airfieldBattalions: points,
    ...said,
  }),
  stacking: z.strictObject({
    limit: some,
    battalion: some,
    company: points,
    battery: points,
    furtherHq: points,
    ...said,
  }),
  movement: z.strictObject({ leader: points, warship: points, demoralizedDivide: some, ...said }),
  supply: z.strictObject({
    axisToHq: points,
    axisToSource: points,
    axisHqToSource: points,
    alliedToHq: points,
    clearDay: z.array(id).max(MAX_PIECES),
    ...said,
  }),
  attachment: z.strictObject({ hexes: points, ...said }),
  hits: z.strictObject({ stepsDivide: some, ...said }),
  remnant: z.strictObject({ divide: some, companies: points, ...said }),
  penetration: z.strictObject({ leader: points, divide: some, ...said }),
  surrender: z.strictObject({
    dice,
    surrenderFrom: add,
    abortUpTo: add,
    mainAirfield: points,
    strip: points,
    city: points,
    valletta: points,
    alliedStepsForOne: some,
    commandHq: points,
    axisStepsForOne: some,
    axisHq: points,
    unsupplied: points,
    navy: points,
    navyStepsDivide: some,
    ...said,
  }),
  delay: z.strictObject({ die, upTo: z.strictObject(byWeather), ...said }),
  soloBeach: z.strictObject({ die, rows: rowsOf(zone), ...said }),
  soloDrop: z.strictObject({ dice, rows: rowsOf(hexId), ...said }),
});
