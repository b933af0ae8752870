import { z } from 'zod';
import { Fault } from '../../../kernel/faults.ts';
import type { BoardData } from './board.types.ts';

/** The shape of Malta's numbers. A data pack is read through this; everything wrong is named by its path. */
const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);
const said = { source, note: z.string().optional() };
const points = z.int().min(0);
const some = z.int().min(1);
const id = z.string().min(1);
const hexId = z.string().regex(/^\d{4}$/);
const name = z.object({ en: z.string().min(1), es: z.string().min(1) });

// ── board

const zone = z.enum(['west', 'north', 'east', 'south']);
const sector = z.enum(['north', 'west', 'central', 'south']);
const hex = z.looseObject({
  id: hexId,
  terrain: z.enum(['clear', 'town', 'city', 'woods', 'ocean']),
  fort: z.literal(true).optional(),
  beach: zone.optional(),
  airfield: z.enum(['main', 'strip', 'unfinished']).optional(),
  sector: sector.optional(),
  source,
});
const board = z.looseObject({
  columns: some,
  rows: some,
  hexes: z.array(hex).min(1),
  sides: z.array(z.looseObject({ a: hexId, b: hexId, kind: z.enum(['stream', 'slope', 'water']), source })),
  roads: z.array(z.tuple([hexId, hexId])),
  zones: z.array(z.looseObject({ id: zone, name, beaches: z.array(hexId).min(1), source })).length(4),
  cities: z.array(hexId).min(1),
  gunSites: z.array(z.looseObject({ id, hex: hexId, name, source })),
});

// ── pieces

const side = z.enum(['axis', 'allied']);
const nation = z.enum(['DE', 'IT', 'GB', 'MT']);
const factor = z.int().min(0).max(40);
const type = z.enum([
  'infantry',
  'paratroop',
  'glider',
  'commando',
  'marine',
  'motorcycle',
  'engineer',
  'tank',
  'antitank',
  'artillery',
  'aa',
  'security',
  'stronghold',
  'hq',
]);
const setup = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('setup'),
    sector: z.union([sector, z.literal('any'), z.literal('fort')]),
    hex: hexId,
  }),
  z.strictObject({ mode: z.literal('drop'), turn: some }),
  z.strictObject({ mode: z.literal('airfield'), turn: some }),
  z.strictObject({ mode: z.literal('followUp') }),
  z.strictObject({ mode: z.literal('convert'), from: id }),
  z.strictObject({ mode: z.literal('option'), case: id, sector: sector.optional(), hex: hexId.optional() }),
]);
const unit = z.strictObject({
  id,
  name,
  side,
  nation,
  formation: id,
  integrity: id.nullable(),
  type,
  size: z.enum(['battalion', 'company', 'battery', 'hq']),
  attack: factor,
  defence: factor,
  movement: factor,
  class: z.enum(['foot', 'mot', 'mech', 'static']),
  morale: z.int().min(1).max(6),
  steps: some,
  breakdown: id.optional(),
  support: z.strictObject({ attack: factor, defence: factor, range: some }).optional(),
  aa: z.enum(['heavy', 'light']).optional(),
  armour: points.optional(),
  setup,
  ...said,
});
const leader = z.strictObject({
  id,
  name,
  side,
  formation: id,
  actsFor: z.array(id).min(1),
  tactical: z.int().min(1).max(6),
  adc: z.int().min(1).max(6),
  with: id.optional(),
  hex: hexId.optional(),
  ...said,
});
const warship = z.strictObject({
  id,
  name,
  class: z.enum(['battleship', 'cruiser']),
  support: factor,
  range: some,
  movement: factor,
  ...said,
});
const coastGun = z.strictObject({
  id,
  site: id,
  calibre: z.enum(['9.2', '6']).optional(),
  factor: points,
  range: points,
  dummy: z.literal(true).optional(),
  ...said,
});
const roster = z.strictObject({
  formations: z
    .array(
      z.strictObject({
        id,
        name,
        side,
        nation,
        entry: z.enum(['drop', 'airfield', 'sea', 'attached', 'setup']),
        ...said,
      }),
    )
    .min(1),
  units: z.array(unit).min(1),
  leaders: z.array(leader),
  warships: z.array(warship),
  coastGuns: z.array(coastGun),
  twinGun: z.strictObject({ id, factor: some, range: some, ...said }),
  markers: z.array(z.strictObject({ id, nation: z.enum(['DE', 'IT']), ...said })),
});

// ── tables

/** Rows must follow one another without a gap, lowest first. */
function inOrder(ctx: {
  value: { rows: readonly { from?: number | undefined; to?: number | undefined }[] };
  issues: z.core.$ZodRawIssue[];
}) {
  const rows = ctx.value.rows;
  rows.forEach((row, i) => {
    const low = row.from ?? -Infinity;
    const before = rows[i - 1];
    const gap = before !== undefined && low !== (before.to ?? Infinity) + 1;
    if (!gap && low <= (row.to ?? Infinity)) return;
    const message = 'rows must follow one another without a gap';
    ctx.issues.push({ code: 'custom', input: row, path: ['rows', i], message });
  });
}
const rowsOf = <R extends z.ZodType<string>>(result: R) =>
  z.array(z.strictObject({ from: z.int().optional(), to: z.int().optional(), result })).min(1);
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

const tables = z.strictObject({
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
  drop: z
    .strictObject({
      dice,
      rows: rowsOf(z.enum(['target', 'adjacent', 'half', 'one', 'two'])),
      germanMarker: z.int(),
      germanSerial: z.int(),
      guns: z.strictObject({ hexes: some, each: z.int() }),
      solitaire: z.int(),
      ...said,
    })
    .check(inOrder),
  weather: z
    .strictObject({
      dice,
      rows: rowsOf(z.enum(['clear', 'cloudy', 'rainy'])),
      firstDay: z.enum(['clear', 'cloudy', 'rainy']),
      ...said,
    })
    .check(inOrder),
  navy: z
    .strictObject({ die, rows: rowsOf(z.enum(['none', 'some', 'fleet', 'everything'])), some: points, ...said })
    .check(inOrder),
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
  soloBeach: z.strictObject({ die, rows: rowsOf(zone), ...said }).check(inOrder),
  soloDrop: z.strictObject({ dice, rows: rowsOf(hexId), ...said }).check(inOrder),
});

// ── turns, scenarios

const turnId = z.enum(['am', 'midday', 'pm', 'night']);
const onTurns = z.strictObject({ turns: z.array(turnId).min(1), ...said });
const fromDay = z.strictObject({ fromDay: some, ...said });
const onDay = z.strictObject({ onDay: some, ...said });
const turns = z.strictObject({
  days: z.array(z.strictObject({ date: z.iso.date(), name, ...said })).min(1),
  turns: z.array(z.strictObject({ id: turnId, name, night: z.literal(true).optional(), ...said })).length(4),
  gates: z.strictObject({
    landing: onTurns,
    drop: onTurns,
    airLanding: onTurns,
    supply: z.strictObject({ fromTurn: some, ...said }),
    warships: z.strictObject({ onTurn: some, ...said }),
    weather: fromDay,
    ammunition: fromDay,
    strongholds: fromDay,
    navy: onDay,
    replacements: onDay,
    planning: z.strictObject({ daysAhead: some, ...said }),
    stragglers: z.strictObject({ days: points, ...said }),
    surrender: fromDay,
  }),
});
const scenario = z.strictObject({
  case: id,
  name,
  first: some,
  last: some,
  /** The Axis formations that take part. */
  formations: z.array(id).min(1),
  landings: z.boolean(),
  /** Steps of the sequence that are left out. */
  skip: z.array(id),
  /** Hexes the Axis must hold at the end: all of the first, one of the others. */
  objective: z.strictObject({ all: z.array(hexId), oneOf: z.array(hexId).min(1) }).optional(),
  ...said,
});
const option = z.strictObject({
  id,
  case: id,
  unit: id.optional(),
  units: z.array(id).optional(),
  count: some.optional(),
  onTurn: some.optional(),
  without: z.array(id).optional(),
  gun: id.optional(),
  hex: hexId.optional(),
  hexes: points.optional(),
  airfield: z.literal('strip').optional(),
  ...said,
});
const scenarios = z.strictObject({ 'first-days': scenario, herkules: scenario, options: z.array(option) });

const parts = z.strictObject({ board, roster, tables, turns, scenarios });

// ── what the parts say of each other

interface Naming {
  readonly path: (string | number)[];
  readonly name: string | undefined;
  readonly among: ReadonlySet<string>;
}

const idsOf = (list: readonly { id: string }[]): Set<string> => new Set(list.map((entry) => entry.id));

function ofUnits({ board, roster, tables }: z.infer<typeof parts>): Naming[] {
  const land = idsOf(board.hexes.filter(({ terrain }) => terrain !== 'ocean'));
  const formations = idsOf(roster.formations);
  const rows = idsOf(tables.breakdown.rows);
  const units = idsOf(roster.units);
  return roster.units.flatMap((unit, i): Naming[] => {
    const at = ['roster', 'units', i];
    const { setup } = unit;
    return [
      { path: [...at, 'formation'], name: unit.formation, among: formations },
      { path: [...at, 'breakdown'], name: unit.breakdown, among: rows },
      { path: [...at, 'setup', 'hex'], name: 'hex' in setup ? setup.hex : undefined, among: land },
      { path: [...at, 'setup', 'from'], name: 'from' in setup ? setup.from : undefined, among: units },
    ];
  });
}

function ofOthers({ board, roster, tables }: z.infer<typeof parts>): Naming[] {
  const land = idsOf(board.hexes.filter(({ terrain }) => terrain !== 'ocean'));
  const hqs = idsOf(roster.units.filter(({ type }) => type === 'hq'));
  const sites = idsOf(board.gunSites);
  const commands = new Set([...idsOf(roster.formations), ...roster.units.flatMap(({ integrity }) => integrity ?? [])]);
  return [
    ...roster.leaders.flatMap((leader, i): Naming[] => [
      { path: ['roster', 'leaders', i, 'with'], name: leader.with, among: hqs },
      { path: ['roster', 'leaders', i, 'hex'], name: leader.hex, among: land },
      ...leader.actsFor.map((name, k) => ({ path: ['roster', 'leaders', i, 'actsFor', k], name, among: commands })),
    ]),
    ...roster.coastGuns.map(({ site }, i) => ({ path: ['roster', 'coastGuns', i, 'site'], name: site, among: sites })),
    ...board.gunSites.map((site, i) => ({ path: ['board', 'gunSites', i, 'hex'], name: site.hex, among: land })),
    ...board.cities.map((name, i) => ({ path: ['board', 'cities', i], name, among: land })),
    ...tables.supply.clearDay.map((name, i) => ({ path: ['tables', 'supply', 'clearDay', i], name, among: hqs })),
    ...tables.soloDrop.rows.map(({ result }, i) => ({
      path: ['tables', 'soloDrop', 'rows', i, 'result'],
      name: result,
      among: land,
    })),
  ];
}

function ofScenarios({ board, roster, scenarios }: z.infer<typeof parts>): Naming[] {
  const airfields = idsOf(board.hexes.filter(({ airfield }) => airfield !== undefined));
  const units = idsOf(roster.units);
  const formations = idsOf(roster.formations);
  const ships = idsOf(roster.warships);
  const played = (['first-days', 'herkules'] as const).flatMap((key): Naming[] => {
    const { formations: own, objective } = scenarios[key];
    const goals = [...(objective?.all ?? []), ...(objective?.oneOf ?? [])];
    return [
      ...own.map((name, k) => ({ path: ['scenarios', key, 'formations', k], name, among: formations })),
      ...goals.map((name) => ({ path: ['scenarios', key, 'objective'], name, among: airfields })),
    ];
  });
  const options = scenarios.options.flatMap((option, i): Naming[] => [
    { path: ['scenarios', 'options', i, 'unit'], name: option.unit, among: units },
    { path: ['scenarios', 'options', i, 'hex'], name: option.hex, among: airfields },
    ...(option.units ?? []).map((name) => ({ path: ['scenarios', 'options', i, 'units'], name, among: units })),
    ...(option.without ?? []).map((name) => ({ path: ['scenarios', 'options', i, 'without'], name, among: ships })),
  ]);
  return [...played, ...options];
}

const schema = parts.check((ctx) => {
  const namings = [ofUnits, ofOthers, ofScenarios].flatMap((part) => part(ctx.value));
  for (const { path, name: found, among } of namings) {
    if (found === undefined || among.has(found)) continue;
    ctx.issues.push({ code: 'custom', input: found, path, message: `nothing is called ${found}` });
  }
});

export type MaltaData = Omit<z.infer<typeof schema>, 'board'> & { board: BoardData };

/** Everything in the data that cannot be, each named by its path. */
export function dataProblems(data: Readonly<Record<string, unknown>>): Fault[] {
  const read = schema.safeParse(data);
  if (read.success) return [];
  return read.error.issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    return new Fault('bad-pack', { found: issue.message }, `data${path}`);
  });
}

export function readData(data: Readonly<Record<string, unknown>>): MaltaData {
  const [problem] = dataProblems(data);
  if (problem !== undefined) throw problem;
  return data as unknown as MaltaData;
}
