import { z } from 'zod';
import { rowsInOrder } from '../../../../kernel/schema.ts';
import { hexId, id, nation, points, said, some, type, zone } from './words.ts';

const rowsOf = <R extends z.ZodType<string>>(result: R) =>
  z
    .array(z.strictObject({ from: z.int().optional(), to: z.int().optional(), result }))
    .min(1)
    .check(rowsInOrder);
/** 1.2: a die has six sides; dice are two of them added together. */
const die = z.literal(6);
const dice = z.literal(2);

/** A row of cells for each total from `low` up. */
const cellRows = <C extends z.ZodType<string>>(low: number, count: number, columns: number, cell: C) =>
  z
    .array(z.strictObject({ roll: z.int(), cells: z.array(cell).length(columns) }))
    .length(count)
    .refine((rows) => rows.every(({ roll }, i) => roll === low + i), { message: `rolls must run from ${low} up` });
const odds = z.array(z.string().regex(/^\d+:\d+$/)).length(11);
const assaultCell = z.string().regex(/^(-|\d[dZ]?)\/(-|\d[dZ]?)$/);
const bombardmentCell = z.enum(['-', 'D', 'Z', 'Z1', 'Z2']);
const near = z.strictObject({ hexes: some, add: z.int() });
const byWeather = { clear: points, cloudy: points, rainy: points };
/** Sixths of a movement point; null where the way is barred. */
const costs = z.strictObject({ foot: points.nullable(), mot: points.nullable(), mech: points.nullable() });
const company = z.strictObject({
  count: some,
  type,
  strength: some,
  movement: some,
  steps: z.int().min(1).max(2),
  reduced: some.optional(),
});
const breakdown = z.strictObject({
  id,
  nation,
  type,
  attack: some,
  defence: some,
  movement: some,
  steps: some,
  companies: z.array(company).min(1),
});
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
      .array(z.strictObject({ row: z.int().min(1).max(5), from: z.array(points.nullable()).length(11) }))
      .length(5),
    results: cellRows(2, 11, 11, bombardmentCell),
    shifts: z.strictObject({ guns: z.int(), fort: z.int(), alone: z.int(), tanksOnly: z.int() }),
    ...said,
  }),
  bombardmentSorted: z.strictObject({
    firstColumn: z.int().min(1).max(11),
    results: cellRows(8, 3, 3, bombardmentCell),
    ...said,
  }),
  edge: z.strictObject({
    die,
    columns: z.array(some).length(4),
    results: cellRows(1, 6, 4, z.enum(['-', 'X'])),
    ...said,
  }),
  landingLoss: z.strictObject({ die, within: near, adjacent: near, lostFrom: some, ...said }),
  airborneLoss: z.strictObject({
    die,
    enemy: z.int(),
    guns: near,
    cover: z.strictObject({ terrain: z.array(z.enum(['woods', 'town', 'city', 'fort'])), add: z.int() }),
    lossFrom: some,
    ...said,
  }),
  drop: z.strictObject({
    dice,
    rows: rowsOf(z.enum(['target', 'adjacent', 'half', 'one', 'two'])),
    germanMarker: z.int(),
    germanSerial: z.int(),
    guns: z.strictObject({ hexes: some, each: z.int() }),
    solitaire: z.int(),
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
  scatter: z.strictObject({ die, directions: z.array(z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW'])).length(6), ...said }),
  terrain: z.strictObject({
    hexes: z.array(
      z.strictObject({
        id: z.enum(['clear', 'town', 'city', 'fort', 'woods', 'beach', 'airfield', 'ocean']),
        tactical: costs.nullable(),
        strategic: costs.nullable(),
        ...said,
      }),
    ),
    road: z.strictObject({ tactical: costs, strategic: costs, ...said }),
    sides: z.array(z.strictObject({ id: z.enum(['stream', 'slope', 'water']), add: costs, ...said })),
  }),
  strength: z.strictObject({
    unsupplied: z.strictObject({ add: z.int(), floor: points }),
    disorganized: z.strictObject({ add: z.int(), floor: points, gunsFloor: points }),
    demoralized: halved,
    mixed: halved,
    night: halved,
    city: z.strictObject({ defence: some, divide: some }),
    town: halved,
    fort: z.strictObject({ defence: some }),
    ...said,
  }),
  shifts: z.strictObject({
    armourAttacks: z.int(),
    armourDefends: z.int(),
    engineers: z.int(),
    envelopment: near,
    attackerIntegrity: z.int(),
    defenderIntegrity: z.int(),
    mixed: z.int(),
    morale: z.strictObject({ most: points, least: z.int().max(0) }),
    air: z.int(),
    commandAttacks: z.int(),
    commandDefends: z.int(),
    armourPartners: z.array(type),
    ...said,
  }),
  results: z.strictObject({
    demoralizedMorale: z.int().max(0),
    fortHits: z.int().max(0),
    surplusHits: z.int().max(0),
    ...said,
  }),
  breakdown: z.strictObject({ rows: z.array(breakdown).min(1), ...said }),
  reserve: z.strictObject({ least: points, most: points, ...said }),
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
    start: points,
    dice: some,
    beach: share,
    airfield: share,
    cloudy: z.int(),
    rainyDivide: some,
    diceAfterNavy: some,
    issue: points,
    ...said,
  }),
  alliedAmmunition: z.strictObject({ day: points, night: points, citiesForOne: some, least: points, ...said }),
  antiAircraft: z.strictObject({ die, range: some, heavyFrom: some, lightFrom: some, ...said }),
  replacements: z.strictObject({ formationSteps: points, unitSteps: points, securitySteps: points, ...said }),
  stragglers: z.strictObject({ die, upTo: points, ...said }),
  recovery: z.strictObject({
    die,
    zoc: z.int(),
    unsupplied: z.int(),
    leader: z.int(),
    night: z.int(),
    demoralized: z.int(),
    always: points,
    never: points,
    ...said,
  }),
  leaderLoss: z.strictObject({
    dice,
    lostFrom: some,
    aloneDie: die,
    aloneUpTo: points,
    adc: z.int().max(0),
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
    clearDay: z.array(id),
    ...said,
  }),
  attachment: z.strictObject({ hexes: points, ...said }),
  hits: z.strictObject({ stepsDivide: some, ...said }),
  remnant: z.strictObject({ divide: some, companies: points, ...said }),
  penetration: z.strictObject({ leader: points, divide: some, ...said }),
  surrender: z.strictObject({
    dice,
    surrenderFrom: z.int(),
    abortUpTo: z.int(),
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
