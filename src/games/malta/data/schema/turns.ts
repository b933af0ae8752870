import { z } from 'zod';
import { hexId, id, name, points, said, some } from './words.ts';

/** The turn track, what happens when, the scenarios and options (4, 22). */
const turnId = z.enum(['am', 'midday', 'pm', 'night']);
const onTurns = z.strictObject({ turns: z.array(turnId).min(1), ...said });
const fromDay = z.strictObject({ fromDay: some, ...said });
const onDay = z.strictObject({ onDay: some, ...said });
export const turns = z.strictObject({
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
  airfield: z.literal('strip').optional(),
  ...said,
});
export const scenarios = z.strictObject({ 'first-days': scenario, herkules: scenario, options: z.array(option) });
