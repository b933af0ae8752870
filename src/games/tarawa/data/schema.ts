import { z } from 'zod';
import { readerOf, rowsInOrder } from '../../../kernel/schema.ts';
import { board, source } from './board.schema.ts';

/** The shape of Tarawa's numbers. A data pack is read through this; the first thing wrong is named by its path. */
const said = { source, note: z.string().optional() };

/** APs to enter; null where the ground is barred. */
const price = z.number().positive();
const ground = z.object({ foot: price.nullable(), vehicle: price.nullable(), combat: z.int(), ...said });
const openGround = z.object({ foot: price, vehicle: price, combat: z.int(), ...said });
const onlyCombat = z.object({ combat: z.int(), ...said });

const terrain = z.strictObject({
  clear: ground,
  beach: openGround,
  palm: ground,
  airstrip: ground,
  excavation: ground,
  dump: ground,
  reef: z.object({ foot: price, tank: price, craft: price, combat: z.int(), ...said }),
  pier: z.object({ foot: price, combat: z.int(), ...said }),
  besidePier: onlyCombat,
  road: z.object({ foot: price, vehicle: price, ...said }),
  ditch: openGround,
  crater: onlyCombat,
  fort: onlyCombat,
  position: onlyCombat,
});

const rowsOf = <R extends z.ZodType<string | number>>(result: R) =>
  z
    .array(z.object({ from: z.int().optional(), to: z.int().optional(), result, source: source.optional() }))
    .min(1)
    .check(rowsInOrder);

const table = <R extends z.ZodType<string | number>>(result: R) =>
  z.object({ die: z.literal(6), rows: rowsOf(result), ...said });

/** A table with named modifiers, and perhaps more numbers of its own. */
const modified = <R extends z.ZodType<string | number>, M extends z.ZodRawShape, X extends z.ZodRawShape>(
  result: R,
  modifiers: M,
  more: X,
) => z.object({ die: z.literal(6), rows: rowsOf(result), modifiers: z.strictObject(modifiers), ...said, ...more });

const int = z.int();
const fireResult = z.string().regex(/^(-|(S\*?|C1|C2|CC)( (S\*?|C1|C2|CC))*)$/);
const points = z.int().min(0);

const tables = z.strictObject({
  japaneseFire: modified(
    fireResult,
    { areaSuppression: int, fortDestroyed: int, strayBombs: int, suppression: int, wavering: int },
    {},
  ),
  courseChange: table(z.enum(['left', 'right'])),
  marineFire: modified(z.enum(['-', 'S', 'S*']), { shore: int, unsupplied: int, isolated: int, pier: int }, {}),
  marineAttack: modified(
    z.enum(['-', 'one', 'both']),
    { integrity: int, shore: int, furtherAttacker: int, allReversed: int, suppression: int },
    {},
  ),
  demolition: modified(z.enum(['-', 'D1', 'D2']), { suppression: int }, {}),
  support: table(points),
  supply: modified(points, { pierHead: int }, {}),
  bombardment: modified(
    points,
    { delay: int },
    { mostDelay: points, pool: z.array(z.object({ value: z.int().max(0), count: points })).min(1) },
  ),
  boobyTrap: modified(z.enum(['-', 'step']), { night: int }, {}),
  recovery: modified(
    z.enum(['-', 'step']),
    { night: int, morale: int },
    { caps: z.array(z.object({ below: points, short: points, shortReversed: points })) },
  ),
  nightEvents: modified(
    z.int().min(1).max(8),
    { secondNight: int, thirdNight: int, japaneseMoraleNegative: int },
    {
      airRaid: z.object({ pinsFrom: int, strayFrom: int, case: z.string().optional(), ...said }),
      raidOnFleet: z.object({ supplyTo: int, shoreTo: int, case: z.string().optional(), ...said }),
    },
  ),
  banzai: modified(z.string().regex(/^(repelled|retreat[12])( S)*( C[12])?$/), { suppressed: int }, {}),
  collapse: modified(z.enum(['-', 'waver', 'd6', '2d6', 'all']), { areasSecured: int }, { areasNeeded: points }),
  cancelled: modified(z.enum(['-', 'suspended', 'cancelled']), { casualties: int }, { casualtiesNeeded: points }),
});

const sides = z.tuple([z.int().min(0), z.int().min(0)]);
const groundPoints = z.int().min(0).max(8); // 7.2.1a
const unit = z.object({
  id: z.string().min(1),
  kind: z.enum(['infantry', 'engineer', 'sherman', 'stuart', 'artillery', 'scouts']),
  regiment: z.string().optional(),
  battalion: z.string().optional(),
  steps: z.int().min(1),
  ap: z.tuple([groundPoints, groundPoints]),
  support: z.int().min(0),
  supportFort: z.int().min(0).optional(),
  ...said,
});
const craft = z.object({
  id: z.string().min(1),
  kind: z.enum(['amtrac', 'higgins', 'lcm']),
  steps: z.int().min(1),
  ap: sides,
  ...said,
});
const roster = z.strictObject({
  regiments: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  units: z.array(unit).min(1),
  craft: z.array(craft).min(1),
});

/** 2.4.1; a label is when its turn begins, day turns some two hours apart and night turns five (2.4). */
const turns = z.strictObject({
  turns: z.array(z.object({ label: z.string(), night: z.boolean(), ...said })).min(3),
  highTide: z.array(z.int().min(1)),
});
const tracks = z.strictObject({
  morale: z.object({ boxes: z.array(z.int()).min(3), start: z.int().min(0), ...said }),
  casualties: z.object({ box: z.int().min(1), ...said }),
  /** So many casualties cost a level of General Morale. */
  shock: z.object({ every: z.int().min(1), case: z.string().optional(), ...said }),
});

const arrival = z.object({
  battalion: z.string().optional(),
  units: z.array(z.string()).optional(),
  turn: z.int().min(1),
  beach: z.string(),
  optional: z.boolean().optional(),
  morale: z.int().max(0).optional(),
  case: z.string().optional(),
  ...said,
});
const scenarios = z.strictObject({
  campaign: z.object({ beaches: z.array(z.string()).min(1), schedule: z.array(arrival), ...said }),
  freeform: z.object({
    beaches: z.array(z.string()).min(1),
    firstWave: points,
    regiments: points,
    reserveTurn: points,
    reserveMorale: z.int().max(0),
    supportPerTurn: points,
    held: z.string(),
    ...said,
  }),
  /** The levels of a conquest by its casualties. */
  victory: z.object({ pyrrhicFrom: points, ruinedAbove: points, case: z.string().optional(), ...said }),
});

const cost = z.object({ ap: z.int().min(0), case: z.string().optional(), ...said });
const costs = z.strictObject({ fire: cost, support: cost, demolition: cost, attack: cost, late: cost });

const schema = z.strictObject({ board, terrain, costs, tables, roster, turns, tracks, scenarios });

export type TarawaData = z.output<typeof schema>;
export const reader = readerOf(schema);
