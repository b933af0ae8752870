import { z } from 'zod';
import { eachOnce } from '../../../../kernel/schema.ts';
import { MAX_PIECES, MAX_SITES } from '../../book/kinds.ts';
import { sector } from './board.ts';
import { from, hexId, id, name, nation, points, said, side, some, turn, type } from './words.ts';

/** Units, leaders, ships and guns (2). */
const factor = from(0, 40);
const steps = from(1, 40);
const die = from(1, 6);
const setup = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('setup'), sector: z.enum([...sector.options, 'any', 'fort']), hex: hexId }),
  z.strictObject({ mode: z.literal('drop'), turn }),
  z.strictObject({ mode: z.literal('airfield'), turn }),
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
  morale: die,
  steps,
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
  actsFor: z.array(id).min(1).max(MAX_PIECES),
  tactical: die,
  adc: die,
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
  factor,
  range: points,
  dummy: z.literal(true).optional(),
  ...said,
});
const formation = z.strictObject({
  id,
  name,
  side,
  nation,
  entry: z.enum(['drop', 'airfield', 'sea', 'attached', 'setup']),
  ...said,
});
export const roster = z.strictObject({
  formations: z.array(formation).min(1).max(60).check(eachOnce),
  units: z.array(unit).min(1).max(MAX_PIECES),
  leaders: z.array(leader).max(MAX_PIECES),
  warships: z.array(warship).max(MAX_PIECES),
  coastGuns: z.array(coastGun).max(MAX_SITES).check(eachOnce),
  twinGun: z.strictObject({ id, factor: from(1, 40), range: some, ...said }),
  markers: z
    .array(z.strictObject({ id, nation: z.enum(['DE', 'IT']), ...said }))
    .max(MAX_SITES)
    .check(eachOnce),
});
