import { z } from 'zod';
import { sector } from './board.ts';
import { hexId, id, name, nation, points, said, side, some, type } from './words.ts';

/** Units, leaders, ships and guns (2). */
const factor = z.int().min(0).max(40);
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
export const roster = z.strictObject({
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
