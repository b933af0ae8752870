import { z } from 'zod';
import { rowsInOrder } from '../../../kernel/schema.ts';

/** The shape of Gallipoli's numbers. A data pack is read through this; everything wrong is named by its path. */
const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);
const said = { source, note: z.string().optional() };
const points = z.int().min(0);
const name = z.object({ en: z.string().min(1), es: z.string().min(1) });

// ── board

const yes = z.literal(true).optional();
/** Cases of the rules that name the thing, separated by commas. */
const cited = { source, case: z.string().optional() };
const area = z.object({
  /** Its prefix and number, or its name where it has none (2.1-1). */
  id: z.string().min(1),
  /** Assault areas are sea areas too: the only ones landings are made from (2.4-areas-2). Boxes lie off the map. */
  kind: z.enum(['land', 'sea', 'assault', 'box']),
  name,
  theatre: z.enum(['peninsula', 'asia', 'strait', 'aegean', 'offMap']),
  /** Hill terrain. Land without it is clear (2.1-3). */
  hill: yes,
  /** Name of the town that stands here (8.2). */
  town: z.string().optional(),
  /** Land next to a sea area (2.4-areas-1). */
  coastal: yes,
  /** Turkish supply source: the north feeds the peninsula, the south feeds Asia (6.3, 6.5.2-1). */
  supply: z.enum(['north', 'south']).optional(),
  /** The map edge by which Turkish land units enter and leave here (8.3.4, 10.3). */
  edge: z.enum(['northeast', 'south']).optional(),
  /** Allied land units leave the map here and nowhere else (7.7). */
  exit: yes,
  /** The sea area marked "To Sea of Marmara" (7.3.3, 12.1.1). */
  marmara: yes,
  /** Assault areas only: the coastal land areas that units land on from here (7.6). */
  landsOn: z.array(z.string()).optional(),
  ...cited,
});
const areas = z.array(z.string());
/** A fort with its symbol on the map. It never moves (11.3). */
const fixedFort = z.object({
  id: z.string().min(1),
  name,
  area: z.string(),
  mobile: z.undefined().optional(),
  /** Tried for neutralization at the start of scenario 2, unless destroyed (13.2.1). */
  southOfMaidos: yes,
  /** Destroyed at the start of scenario 2 (13.2.1). */
  destroyed: yes,
  ...cited,
});
/** It stands in any one of these areas, coasts of the peninsula for fort E and of Asia for fort A (11.3-5, 11.3-6). */
const mobileFort = z.object({
  id: z.enum(['fort-e', 'fort-a']),
  name,
  area: z.undefined().optional(),
  mobile: areas.min(1),
  southOfMaidos: z.undefined().optional(),
  destroyed: z.undefined().optional(),
  ...cited,
});
const board = z.object({
  title: name,
  /** Peninsula, Asia, strait, assault areas, Aegean, boxes; by number within each. */
  areas: z.array(area).min(1),
  /** Pairs of areas that share a border, each listed once; no box is in one (2.1-2). */
  adjacent: z.array(z.tuple([z.string(), z.string()])),
  /** The fixed forts, then the two mobile ones. */
  forts: z.array(z.union([fixedFort, mobileFort])),
  /** Groups of land areas that the set-up of scenario 1 names (13.1.1). */
  zones: z.strictObject({ southOf22And23: areas, northFrom22And23: areas, neck: areas, asia: areas }),
  /** The least sets of strait areas that join the coast of Asia to that of Europe (12.2). */
  crossings: z.array(areas),
});

// ── pieces

const side = z.enum(['allied', 'turkish']);
const group = z.enum(['CW', 'FR', 'TU', 'DE']);
const enters = z.string().regex(/^(setup|suvla|bought|ship|volunteer|turn-[1-9])$/);
const factor = z.int().min(0).max(40);
const unit = z.object({
  id: z.string().min(1),
  name,
  side,
  group,
  division: z.string().nullable(),
  type: z.enum(['infantry', 'cavalry', 'artillery']),
  morale: z.int().min(1).max(10),
  attack: factor.optional(),
  defence: z.int().min(1).max(40),
  dugAttack: factor.optional(),
  dugDefence: factor.optional(),
  reserveDefence: factor.optional(),
  guns: factor.optional(),
  big: z.boolean().optional(),
  enters,
  ...said,
});
const ship = z.object({
  id: z.string().min(1),
  name,
  side,
  navy: z.enum(['UK', 'FR', 'TU', 'DE']),
  type: z.enum(['BB', 'BC', 'B', 'CL', 'MS']),
  primary: factor,
  secondary: factor,
  big: z.boolean().optional(),
  enters,
  ...said,
});
const roster = z.strictObject({
  divisions: z.array(z.object({ id: z.string().min(1), name, side, group, ...said })),
  land: z.array(unit).min(1),
  ships: z.array(ship).min(1),
  beachheads: z.array(z.object({ id: z.string().min(1), group: z.enum(['CW', 'FR']), enters, ...said })),
  offers: z.array(
    z.object({ id: z.string(), turn: z.int().min(1), vp: points, everyTurn: z.boolean().optional(), ...said }),
  ),
  mines: z.object({ level1: points, level2: points, dummy: points, ...said }),
});

// ── tables

const rowsOf = <R extends z.ZodType<string | number>>(result: R) =>
  z
    .array(z.object({ from: z.int().optional(), to: z.int().optional(), result }))
    .min(1)
    .check(rowsInOrder);
const table = <R extends z.ZodType<string | number>>(die: 6 | 10, result: R) =>
  z.object({ die: z.literal(die), rows: rowsOf(result), ...said });
const seasonal = <R extends z.ZodType<string>>(die: 6 | 10, result: R) =>
  z.object({
    die: z.literal(die),
    seasons: z.array(z.object({ turns: z.tuple([z.int().min(1), z.int().min(1)]), rows: rowsOf(result) })).min(1),
    ...said,
  });
const tables = z.strictObject({
  assault: z.object({
    die: z.literal(6),
    low: z.int(),
    columns: z
      .array(
        z.object({
          odds: z.enum(['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1']),
          results: z.array(z.string().regex(/^(NE|1|2|A)\/(NE|1|2|A)$/)).length(9),
        }),
      )
      .length(9),
    ...said,
  }),
  bombardment: z.object({
    die: z.literal(6),
    low: z.int(),
    columns: z
      .array(z.object({ from: z.int().min(1), results: z.array(z.enum(['NE', '1', '2', '3', 'A'])).min(1) }))
      .min(1),
    ...said,
  }),
  impulses: table(6, z.int().min(1).max(4)),
  alliedSupply: table(6, points),
  turkishSupply: table(6, points),
  mines: z.object({ die: z.literal(6), rows: rowsOf(points), dummies: points, ...said }),
  mineAttack: table(10, z.enum(['unharmed', 'crippled', 'sunk'])),
  sweeping: table(10, z.enum(['two', 'one', 'none', 'crippled'])),
  events: z.object({
    die: z.literal(6).default(6),
    dice: z.literal(2),
    rows: rowsOf(
      z.enum([
        'submarines',
        'uboats',
        'munitions',
        'airmen',
        'support',
        'none',
        'russians',
        'shells',
        'kitchener',
        'london',
        'unrest',
      ]),
    ),
    ...said,
  }),
  weather: seasonal(10, z.enum(['good', 'bad'])),
  sea: seasonal(6, z.enum(['normal', 'rough'])),
});

// ── turns, prices, scenarios

const turnRange = z.tuple([z.int().min(1), z.int().min(1)]);
const turns = z.strictObject({
  turns: z.array(z.object({ month: z.string().min(1), year: z.int(), ...said })).min(1),
  events: z.object({ turns: z.array(z.int().min(1)), ...said }),
  summer: z.object({ turns: turnRange, ...said }),
  limits: z.array(z.object({ turn: z.int().min(1), impulses: z.int().min(1), ...said })),
});
const costs = z.strictObject({
  supply: z.object({ fleet: points, beachhead: points, rough: points, summer: points, ...said }),
  turkishSupply: z.object({
    edge: points,
    forts: z.int().min(1),
    mines: points,
    minesWithSupport: points,
    mobileFort: points,
    restore: points,
    infantry: points,
    infantryWithSupport: points,
    artillery: points,
    artilleryLimit: points,
    artilleryLimitWithSupport: points,
    ...said,
  }),
  second: z.object({ sp: points, summer: points, intensive: points, ...said }),
  victory: z.object({
    BC: points,
    B: points,
    BB: points,
    other: points,
    allied: points,
    german: points,
    turkish: points,
    fort: points,
    hill: points,
    beachhead: points,
    barrier: points,
    exits: z.int().min(1),
    ratio: z.int().min(1),
    ...said,
  }),
  replacements: z.object({ sweeper: points, pair: points, ...said }),
  volunteers: z.object({ vp: points, ...said }),
  withdrawal: z.object({
    from: z.int().min(1),
    to: z.int().min(1),
    '29': points,
    marinesEarly: points,
    marines: points,
    others: points,
    ...said,
  }),
  terrain: z.object({ hill: z.number().min(1), town: z.number().min(1), ...said }),
  events: z.object({
    submarinesSupply: z.int(),
    submarinesVp: points,
    munitionsSupply: z.int(),
    supportSupply: z.int(),
    russiansSp: z.int().max(0),
    shellsSupply: z.int(),
    kitchenerSupply: z.int(),
    londonVp: points,
    unrestVp: points,
    uboatAttacks: points,
    ...said,
  }),
});
/** What a chart adds to a die, takes from it or limits (2.4-drm). */
const drm = z.int().min(-10).max(10);
const charts = z.strictObject({
  assaultShifts: z.object({ fightFirst: drm, intensive: drm, severalAreas: drm, badWeather: drm, ...said }),
  assault: z.object({
    shaken: drm,
    landing: drm,
    fort: drm,
    unsupplied: drm,
    repeated: drm,
    /** No more either way (8.3.1-15). */
    limit: points,
    ...said,
  }),
  assaultChecks: z.object({ all: drm, unsupplied: drm, broken: drm, ...said }),
  losses: z.object({ all: points, paidByUnit: points, ...said }),
  exploit: z.object({ hill: drm, ...said }),
  bombardment: z.object({
    heavyGuns: drm,
    /** One heavy factor in so many (8.2-5). */
    heavyShare: z.int().min(1),
    hill: drm,
    hillOnHill: drm,
    airmen: drm,
    badWeather: drm,
    fewTargets: drm,
    few: points,
    town: drm,
    ...said,
  }),
  bombardmentChecks: z.object({ all: drm, inTheOpen: drm, disorganized: drm, broken: drm, ...said }),
  shot: z.object({ roughSea: drm, badWeather: drm, overLand: drm, ...said }),
  damage: z.object({
    dreadnought: drm,
    secondary: drm,
    bigGuns: drm,
    neutralized: drm,
    /** R-NEUTRAL-MINUS2. */
    neutralizedOtherReading: drm,
    critical: z.int().min(1),
    ...said,
  }),
  sweeping: z.object({ shotAt: drm, neutralized: drm, roughSea: drm, ...said }),
  impulses: z.object({ badWeather: drm, roughSea: drm, beachheadsForOne: z.int().min(1), ...said }),
  initiative: z.object({ declared: drm, airmen: drm, ...said }),
  supply: z.object({ badWeather: drm, most: points, ...said }),
  rally: z.object({ quiet: drm, enemyNear: drm, unsupplied: drm, broken: drm, fatal: z.int().min(1), ...said }),
  repair: z.object({ battleCruiser: drm, commonwealth: drm, oldShip: drm, fatal: z.int().min(1), ...said }),
  range: z.object({
    primary: points,
    secondary: points,
    bombardment: points,
    fieldGuns: points,
    airmen: drm,
    overLand: drm,
    fromAegean: drm,
    /** No further in bad weather (5.1-bad-4). */
    badWeather: points,
    ...said,
  }),
  guns: z.object({ fieldGuns: points, fort: points, neutralizedShip: drm, ...said }),
  morale: z.object({ naval: z.int().min(1).max(10), ...said }),
  stacking: z.object({ independents: points, mixed: points, ships: points, ...said }),
  retreat: z.object({ areas: z.int().min(1), ...said }),
  suddenDeath: z.object({ from: z.int().min(1), ...said }),
  /** Where each division of the first line is set up; units without one by their own name (13.1.1-1). */
  setUp: z.object({
    zones: z.record(z.string(), z.enum(['southOf22And23', 'northFrom22And23', 'neck', 'asia'])),
    ...said,
  }),
  ninthInMarch: table(6, z.enum(['normal', 'disorganized', 'eliminated'])),
});
const stock = z.object({ die: z.union([z.literal(0), z.literal(6), z.literal(10)]), plus: points });
const scenario = z.object({
  first: z.int().min(1),
  last: z.int().min(1),
  /** Impulses of the first turn where no roll is made; 0 for a roll. */
  impulses: points,
  alliedSp: stock,
  turkishSp: stock,
  alliedVp: points,
  turkishVp: points,
  sunk: z.array(z.string()).optional(),
  ...said,
});
const scenarios = z.strictObject({
  stroke: scenario,
  anzac: scenario,
  campaign: scenario,
  mines: z.object({ die: z.literal(6), plus: points, dummies: points, outside: z.literal(6), ...said }),
  suvla: z.object({ die: z.literal(6), plus: points, ...said }),
  standard: z.object({
    land: z.array(z.object({ unit: z.string(), area: z.string() })),
    forts: z.array(z.object({ fort: z.string(), area: z.string() })),
    mines: z.array(z.string()),
    ...said,
  }),
});

export const schema = z.strictObject({ board, roster, tables, charts, turns, costs, scenarios });

export type GallipoliData = z.output<typeof schema>;
export type BoardData = GallipoliData['board'];
