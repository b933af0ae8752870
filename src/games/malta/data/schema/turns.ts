import { z } from 'zod';
import { eachOnce } from '../../../../kernel/schema.ts';
import { MAX_PIECES } from '../../book/kinds.ts';
import { refusal } from '../problems.ts';
import { byWeather, day, from, hexId, id, MOST_DAYS, name, said, some, turn } from './words.ts';

/** The turn track, what happens when, the scenarios and options (4, 22). */
const TURNS = ['am', 'midday', 'pm', 'night'] as const;
const turnId = z.enum(TURNS);
const onTurns = z.strictObject({ turns: z.array(turnId).min(1).max(TURNS.length), ...said });
const fromDay = z.strictObject({ fromDay: day, ...said });
const onDay = z.strictObject({ onDay: day, ...said });
export const turns = z.strictObject({
  days: z
    .array(z.strictObject({ date: z.iso.date(), name, ...said }))
    .min(1)
    .max(MOST_DAYS),
  /** CH-TURN: a day has these four, in this order. */
  turns: z
    .array(z.strictObject({ id: turnId, name, night: z.literal(true).optional(), ...said }))
    .length(TURNS.length)
    .refine(
      (list) => list.every(({ id: own }, i) => own === TURNS[i]),
      refusal('turns-are', { turns: TURNS.join(', ') }),
    ),
  gates: z.strictObject({
    landing: onTurns,
    drop: onTurns,
    airLanding: onTurns,
    supply: z.strictObject({ fromTurn: turn, ...said }),
    warships: z.strictObject({ onTurn: turn, ...said }),
    weather: fromDay,
    ammunition: fromDay,
    strongholds: fromDay,
    navy: onDay,
    replacements: onDay,
    /** Plans lie in boxes for four days at a time (19.32). */
    planning: z.strictObject({ daysAhead: from(1, 3), ...said }),
    stragglers: z.strictObject({ days: from(0, MOST_DAYS), ...said }),
    surrender: fromDay,
  }),
});
const names = z.array(id).max(MAX_PIECES);
const scenario = z.strictObject({
  case: id,
  name,
  first: turn,
  last: turn,
  /** The Axis formations that take part. */
  formations: names.min(1),
  landings: z.boolean(),
  /** Air support markers of a turn in place of those of 17.3. */
  airSupport: z.strictObject(byWeather).optional(),
  /** Steps of the sequence that are left out. */
  skip: names,
  /** Hexes the Axis must hold at the end: all of the first, one of the others. */
  objective: z.strictObject({ all: z.array(hexId).max(99), oneOf: z.array(hexId).min(1).max(99) }).optional(),
  ...said,
});
const option = z.strictObject({
  id,
  case: id,
  unit: id.optional(),
  units: names.optional(),
  count: some.optional(),
  onTurn: turn.optional(),
  without: names.optional(),
  gun: id.optional(),
  hex: hexId.optional(),
  airfield: z.literal('strip').optional(),
  ...said,
});
export const scenarios = z.strictObject({
  'first-days': scenario.required({ objective: true }),
  herkules: scenario,
  options: z.array(option).max(99).check(eachOnce),
});
