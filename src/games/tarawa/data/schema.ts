import { z } from 'zod';
import { eachOnce, rowsInOrder } from '../../../kernel/schema.ts';
import { board, source, words } from './board.schema.ts';
import { MAX_BEACHES, MAX_PIECES } from './room.ts';

/** The shape of Tarawa's numbers. A data pack is read through this; everything wrong is named by its path. */
const said = { source, note: words.optional() };
const name = z.string().min(1).max(40);

/** APs to enter, in halves at the finest; null where the ground is barred. Two of them in halves fit into a byte. */
const price = z.number().multipleOf(0.5).min(0.5).max(30);
/** A modifier of a die. */
const int = z.int().min(-50).max(50);
const ground = z.object({ foot: price.nullable(), vehicle: price.nullable(), combat: int, ...said });
const openGround = z.object({ foot: price, vehicle: price, combat: int, ...said });
const onlyCombat = z.object({ combat: int, ...said });

const terrain = z.strictObject({
  clear: ground,
  beach: openGround,
  palm: ground,
  airstrip: ground,
  excavation: ground,
  dump: ground,
  reef: z.object({ foot: price, tank: price, craft: price, combat: int, ...said }),
  pier: z.object({ foot: price, combat: int, ...said }),
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

const fireResult = z.string().regex(/^(-|(S\*?|C1|C2|CC)( (S\*?|C1|C2|CC)){0,7})$/);
const points = z.int().min(0).max(99);
/** Men lost, as the casualty track counts them. */
const men = z.int().min(0).max(1_000_000);
/** 5.1: of the impulses of a turn, so many can be forgone. */
const delay = z.int().min(0).max(3);

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
    {
      mostDelay: delay,
      pool: z
        .array(z.object({ value: z.int().min(-50).max(0), count: points }))
        .min(1)
        .max(20),
    },
  ),
  boobyTrap: modified(z.enum(['-', 'step']), { night: int }, {}),
  recovery: modified(
    z.enum(['-', 'step']),
    { night: int, morale: int },
    { caps: z.array(z.object({ below: men, short: points, shortReversed: points })).max(20) },
  ),
  nightEvents: modified(
    z.int().min(1).max(8),
    { secondNight: int, thirdNight: int, japaneseMoraleNegative: int },
    {
      airRaid: z.object({ pinsFrom: int, strayFrom: int, case: words.optional(), ...said }),
      raidOnFleet: z.object({ supplyTo: int, shoreTo: int, case: words.optional(), ...said }),
    },
  ),
  banzai: modified(z.string().regex(/^(repelled|retreat[12])( S){0,8}( C[12])?$/), { suppressed: int }, {}),
  collapse: modified(z.enum(['-', 'waver', 'd6', '2d6', 'all']), { areasSecured: int }, { areasNeeded: points }),
  cancelled: modified(z.enum(['-', 'suspended', 'cancelled']), { casualties: int }, { casualtiesNeeded: men }),
});

const waterPoints = z.int().min(0).max(50);
const groundPoints = z.int().min(0).max(8); // 7.2.1a
const steps = z.int().min(1).max(99);
const unit = z.object({
  id: name,
  kind: z.enum(['infantry', 'engineer', 'sherman', 'stuart', 'artillery', 'scouts']),
  regiment: name.optional(),
  battalion: name.optional(),
  steps,
  ap: z.tuple([groundPoints, groundPoints]),
  support: points,
  supportFort: points.optional(),
  ...said,
});
const craft = z.object({
  id: name,
  kind: z.enum(['amtrac', 'higgins', 'lcm']),
  steps,
  ap: z.tuple([waterPoints, waterPoints]),
  ...said,
});
const roster = z.strictObject({
  regiments: z.tuple([name, name, name, name]).check(eachOnce),
  units: z.array(unit).min(1).max(MAX_PIECES).check(eachOnce),
  craft: z.array(craft).min(1).max(MAX_PIECES).check(eachOnce),
});

/** 2.4.1; a label is when its turn begins, day turns some two hours apart and night turns five (2.4). */
const MAX_TURNS = 100;
const turn = z.int().min(1).max(MAX_TURNS);
const turns = z.strictObject({
  turns: z
    .array(z.object({ label: words, night: z.boolean(), ...said }))
    .min(3)
    .max(MAX_TURNS),
  highTide: z.array(turn).max(MAX_TURNS).check(eachOnce),
});
const moraleTrack = z.object({ boxes: z.array(int).min(3).max(50), start: points, ...said });
const tracks = z.strictObject({
  /** Of the regiments and of the Marines in general, and the single one of the Japanese. */
  morale: moraleTrack,
  japanese: moraleTrack,
  casualties: z.object({ box: men.min(1), ...said }),
  /** So many casualties cost a level of General Morale. */
  shock: z.object({ every: men.min(1), case: words.optional(), ...said }),
});

const arrival = z.object({
  battalion: name.optional(),
  units: z.array(name).min(1).max(MAX_PIECES).check(eachOnce).optional(),
  turn,
  beach: name,
  optional: z.boolean().optional(),
  morale: z.int().min(-50).max(0).optional(),
  case: words.optional(),
  ...said,
});
const beaches = z.array(name).min(1).max(MAX_BEACHES).check(eachOnce);
const scenarios = z.strictObject({
  campaign: z.object({ beaches, schedule: z.array(arrival).max(MAX_PIECES), ...said }),
  freeform: z.object({
    beaches,
    firstWave: points,
    regiments: points,
    reserveTurn: points,
    reserveMorale: z.int().min(-50).max(0),
    supportPerTurn: points,
    held: name,
    ...said,
  }),
  /** The levels of a conquest by its casualties. */
  victory: z.object({ pyrrhicFrom: men, ruinedAbove: men, case: words.optional(), ...said }),
});

/** In APs. What costs nothing could be done for ever; being late need not cost anything. */
const cost = (least: number) => z.object({ ap: z.int().min(least).max(50), case: words.optional(), ...said });
const costs = z.strictObject({ fire: cost(1), support: cost(1), demolition: cost(1), attack: cost(1), late: cost(0) });

export const schema = z.strictObject({ board, terrain, costs, tables, roster, turns, tracks, scenarios });

export type TarawaData = z.output<typeof schema>;
