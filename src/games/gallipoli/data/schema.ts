import { z } from 'zod';
import { eachOnce, rowsInOrder } from '../../../kernel/schema.ts';
import {
  MAX_AREAS,
  MAX_DIVISIONS,
  MAX_FACTOR,
  MAX_GROUND,
  MAX_IMPULSES,
  MAX_MODIFIER,
  MAX_PIECES,
  MAX_POINTS,
  MAX_REACH,
  MAX_ROWS,
  MAX_TOTAL,
  MAX_TURNS,
} from './limits.ts';
import { MONTHS } from './months.ts';
import type { Problem } from './problems.ts';

/** The shape of Gallipoli's numbers. A data pack is read through this; everything wrong is named by its path. */
const source = z.enum(['rules', 'history', 'reconstruction', 'owner']);
const remark = z.string().max(2000).optional();
const said = { source, note: remark };
const points = z.int().min(0).max(MAX_POINTS);
/** Of something that there is at least one of. */
const share = z.int().min(1).max(MAX_TOTAL);
const few = z.int().min(0).max(MAX_TOTAL);
const turn = z.int().min(1).max(MAX_TURNS);
/** Written on one line, so that it can be shown anywhere. */
const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{C}+$/u);
const id = line(40);
const words = line(200);
const name = z.object({ en: words, es: words });

// ── board

const yes = z.literal(true).optional();
const areas = z.array(id).min(1).max(MAX_AREAS).check(eachOnce);
/** Cases of the rules that name the thing, separated by commas. */
const cited = { source, case: remark };
const area = z.object({
  /** Its prefix and number, or its name where it has none (2.1-1). */
  id,
  /** Assault areas are sea areas too: the only ones landings are made from (2.4-areas-2). Boxes lie off the map. */
  kind: z.enum(['land', 'sea', 'assault', 'box']),
  name,
  theatre: z.enum(['peninsula', 'asia', 'strait', 'aegean', 'offMap']),
  /** Hill terrain. Land without it is clear (2.1-3). */
  hill: yes,
  /** Name of the town that stands here (8.2). */
  town: words.optional(),
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
  landsOn: areas.optional(),
  ...cited,
});
/** A fort with its symbol on the map. It never moves (11.3). */
const fixedFort = z.object({
  id,
  name,
  area: id,
  mobile: z.undefined().optional(),
  /** Destroyed at the start of scenario 2 (13.2.1). */
  destroyed: yes,
  ...cited,
});
/** It stands in any one of these areas, coasts of the peninsula for fort E and of Asia for fort A (11.3-5, 11.3-6). */
const mobileFort = z.object({
  id: z.enum(['fort-e', 'fort-a']),
  name,
  area: z.undefined().optional(),
  mobile: areas,
  destroyed: z.undefined().optional(),
  ...cited,
});
/** Read as what it seems to be, so that whatever is wrong with it is named by its own path. */
const fort = z.unknown().transform((value, { issues }) => {
  const read = (Object.hasOwn(Object(value), 'mobile') ? mobileFort : fixedFort).safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues) issues.push({ ...issue, input: undefined });
  return z.NEVER;
});
const board = z.object({
  title: name,
  /** Peninsula, Asia, strait, assault areas, Aegean, boxes; by number within each. */
  areas: z.array(area).min(1).max(MAX_AREAS),
  /** Pairs of areas that share a border, each listed once; no box is in one (2.1-2). */
  adjacent: z.array(z.tuple([id, id])).max(MAX_AREAS ** 2),
  /** The fixed forts, then the two mobile ones. */
  forts: z.array(fort).max(MAX_PIECES),
  /**
   * Groups of land areas that the set-up names (13.1.1). Forts south of Maidos are tried for neutralization at the start
   * of scenario 2, unless destroyed (13.2.1).
   */
  zones: z.strictObject({
    southOf22And23: areas,
    northFrom22And23: areas,
    neck: areas,
    asia: areas,
    southOfMaidos: areas,
  }),
  /** The least sets of strait areas that join the coast of Asia to that of Europe (12.2). */
  crossings: z
    .array(areas)
    .min(1)
    .max(MAX_AREAS ** 2),
});

// ── pieces

const side = z.enum(['allied', 'turkish']);
const group = z.enum(['CW', 'FR', 'TU', 'DE']);
const enters = z.string().regex(/^(setup|suvla|bought|ship|volunteer|turn-[1-9]\d?)$/);
const factor = z.int().min(0).max(MAX_FACTOR);
const unit = z.object({
  id,
  name,
  side,
  group,
  division: id.nullable(),
  type: z.enum(['infantry', 'cavalry', 'artillery']),
  morale: z.int().min(1).max(10),
  attack: factor.optional(),
  defence: factor.min(1),
  dugAttack: factor.optional(),
  dugDefence: factor.optional(),
  reserveDefence: factor.optional(),
  guns: factor.optional(),
  big: z.boolean().optional(),
  enters,
  ...said,
});
const ship = z.object({
  id,
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
  divisions: z.array(z.object({ id, name, side, group, ...said })).max(MAX_DIVISIONS),
  land: z.array(unit).min(1).max(MAX_PIECES),
  ships: z.array(ship).min(1).max(MAX_PIECES),
  beachheads: z.array(z.object({ id, group: z.enum(['CW', 'FR']), enters, ...said })).max(MAX_PIECES),
  offers: z
    .array(z.object({ id, turn, vp: points, everyTurn: z.boolean().optional(), ...said }))
    .max(MAX_PIECES)
    .check(eachOnce),
  mines: z.object({ level1: points, level2: points, dummy: points, ...said }),
});

// ── tables

const total = z.int().min(-MAX_TOTAL).max(MAX_TOTAL);
const rowsOf = <R extends z.ZodType<string | number>>(result: R) =>
  z
    .array(z.object({ from: total.optional(), to: total.optional(), result }))
    .min(1)
    .max(MAX_ROWS)
    .check(rowsInOrder);
const table = <R extends z.ZodType<string | number>>(die: 6 | 10, result: R) =>
  z.object({ die: z.literal(die), rows: rowsOf(result), ...said });
const seasonal = <R extends z.ZodType<string>>(die: 6 | 10, result: R) =>
  z.object({
    die: z.literal(die),
    seasons: z
      .array(z.object({ turns: z.tuple([turn, turn]), rows: rowsOf(result) }))
      .min(1)
      .max(MAX_TURNS),
    ...said,
  });
/** 8.3.1-4: the columns of an assault, from the worst odds to the best. */
const ODDS = ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'] as const;
const misplaced = (input: unknown, path: PropertyKey[]) => ({
  ...{ code: 'custom' as const, input, path },
  params: { problem: 'columns-follow' satisfies Problem },
});
const tables = z.strictObject({
  assault: z.object({
    die: z.literal(6),
    low: total,
    columns: z
      .array(
        z.object({
          odds: z.enum(ODDS),
          results: z.array(z.string().regex(/^(NE|1|2|A)\/(NE|1|2|A)$/)).length(9),
        }),
      )
      .length(ODDS.length)
      .check(({ value, issues }) => {
        value.forEach(({ odds }, i) => {
          if (odds !== ODDS[i]) issues.push(misplaced(value, [i, 'odds']));
        });
      }),
    ...said,
  }),
  bombardment: z.object({
    die: z.literal(6),
    low: total,
    columns: z
      .array(
        z.object({
          from: z.int().min(1).max(MAX_POINTS),
          results: z
            .array(z.enum(['NE', '1', '2', '3', 'A']))
            .min(1)
            .max(MAX_ROWS),
        }),
      )
      .min(1)
      .max(MAX_ROWS)
      .check(({ value, issues }) => {
        value.forEach(({ from }, i) => {
          if (from <= (value[i - 1]?.from ?? 0)) issues.push(misplaced(value, [i, 'from']));
        });
      }),
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

const turnRange = z.tuple([turn, turn]);
/** As the calendar of a view knows them (2.1-4). */
const month = z.enum(MONTHS);
const turns = z.strictObject({
  turns: z
    .array(z.object({ month, year: z.int().min(1000).max(9999), ...said }))
    .min(1)
    .max(MAX_TURNS),
  events: z.object({ turns: z.array(turn).max(MAX_TURNS), ...said }),
  summer: z.object({ turns: turnRange, ...said }),
  limits: z.array(z.object({ turn, impulses: z.int().min(1).max(MAX_IMPULSES), ...said })).max(MAX_TURNS),
});
/** What a chart adds to a die, takes from it or limits (2.4-drm). */
const drm = z.int().min(-MAX_MODIFIER).max(MAX_MODIFIER);
const ground = z.number().min(1).max(MAX_GROUND);
const costs = z.strictObject({
  supply: z.object({ fleet: points, beachhead: points, rough: points, summer: points, ...said }),
  turkishSupply: z.object({
    edge: points,
    forts: share,
    mines: few,
    minesWithSupport: few,
    mobileFort: points,
    restore: points,
    infantry: points,
    infantryWithSupport: points,
    artillery: points,
    artilleryLimit: points,
    artilleryLimitWithSupport: points,
    ...said,
  }),
  /** Were it free, it could be bought for nobody, and again without end (7.3.2c-5). */
  second: z.object({ sp: points.min(1), summer: points.min(1), intensive: points, ...said }),
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
    exits: share,
    ratio: share,
    ...said,
  }),
  replacements: z.object({ sweeper: points, pair: points, ...said }),
  volunteers: z.object({ vp: points, ...said }),
  withdrawal: z.object({
    from: turn,
    to: turn,
    '29': points,
    marinesEarly: points,
    marines: points,
    others: points,
    ...said,
  }),
  terrain: z.object({ hill: ground, town: ground, ...said }),
  events: z.object({
    submarinesSupply: drm,
    submarinesVp: points,
    munitionsSupply: drm,
    supportSupply: drm,
    russiansSp: z.int().min(-MAX_POINTS).max(0),
    shellsSupply: drm,
    kitchenerSupply: drm,
    londonVp: points,
    unrestVp: points,
    uboatAttacks: few,
    ...said,
  }),
});
const reach = z.int().min(0).max(MAX_REACH);
const charts = z.strictObject({
  assaultShifts: z.object({ fightFirst: drm, intensive: drm, severalAreas: drm, badWeather: drm, ...said }),
  assault: z.object({
    shaken: drm,
    landing: drm,
    fort: drm,
    unsupplied: drm,
    repeated: drm,
    /** No more either way (8.3.1-15). */
    limit: few,
    ...said,
  }),
  assaultChecks: z.object({ all: drm, unsupplied: drm, broken: drm, ...said }),
  losses: z.object({ all: few, paidByUnit: few, ...said }),
  exploit: z.object({ hill: drm, ...said }),
  bombardment: z.object({
    heavyGuns: drm,
    /** One heavy factor in so many (8.2-5). */
    heavyShare: share,
    hill: drm,
    hillOnHill: drm,
    airmen: drm,
    badWeather: drm,
    fewTargets: drm,
    few,
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
    critical: share,
    ...said,
  }),
  sweeping: z.object({ shotAt: drm, neutralized: drm, roughSea: drm, ...said }),
  impulses: z.object({ badWeather: drm, roughSea: drm, beachheadsForOne: share, ...said }),
  initiative: z.object({ declared: drm, airmen: drm, ...said }),
  supply: z.object({ badWeather: drm, most: points, ...said }),
  rally: z.object({ quiet: drm, enemyNear: drm, unsupplied: drm, broken: drm, fatal: share, ...said }),
  repair: z.object({ battleCruiser: drm, commonwealth: drm, oldShip: drm, fatal: share, ...said }),
  range: z.object({
    primary: reach,
    secondary: reach,
    bombardment: reach,
    fieldGuns: reach,
    airmen: drm,
    overLand: drm,
    fromAegean: drm,
    /** No further in bad weather (5.1-bad-4). */
    badWeather: reach,
    ...said,
  }),
  guns: z.object({ fieldGuns: factor, fort: factor, neutralizedShip: drm, ...said }),
  morale: z.object({ naval: z.int().min(1).max(10), ...said }),
  /** Some unit or other must be able to stand alone (7.4.1-2). */
  stacking: z.object({ independents: few, mixed: share, ships: few, ...said }),
  retreat: z.object({ areas: reach.min(1), ...said }),
  suddenDeath: z.object({ from: share, ...said }),
  /** Where each division of the first line is set up; units without one by their own name (13.1.1-1). */
  setUp: z.object({
    zones: z.record(id, z.enum(['southOf22And23', 'northFrom22And23', 'neck', 'asia'])),
    ...said,
  }),
  ninthInMarch: table(6, z.enum(['normal', 'disorganized', 'eliminated'])),
});
const stock = z.object({ die: z.union([z.literal(0), z.literal(6), z.literal(10)]), plus: points });
const scenario = z.object({
  first: turn,
  last: turn,
  /** Impulses of the first turn where no roll is made; 0 for a roll. */
  impulses: z.int().min(0).max(MAX_IMPULSES),
  alliedSp: stock,
  turkishSp: stock,
  alliedVp: points,
  turkishVp: points,
  sunk: z.array(id).max(MAX_PIECES).optional(),
  ...said,
});
const scenarios = z.strictObject({
  stroke: scenario,
  anzac: scenario,
  campaign: scenario,
  mines: z.object({ die: z.literal(6), plus: few, dummies: few, outside: z.literal(6), ...said }),
  suvla: z.object({ die: z.literal(6), plus: few, ...said }),
  standard: z.object({
    land: z.array(z.object({ unit: id, area: id })).max(MAX_PIECES),
    forts: z.array(z.object({ fort: id, area: id })).max(MAX_PIECES),
    mines: z.array(id).max(MAX_AREAS),
    ...said,
  }),
});

export const schema = z.strictObject({ board, roster, tables, charts, turns, costs, scenarios });

export type GallipoliData = z.output<typeof schema>;
/** Some sections of the numbers. */
export type Part<S extends keyof GallipoliData> = Pick<GallipoliData, S>;
export type BoardData = GallipoliData['board'];
