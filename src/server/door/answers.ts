import { z } from 'zod';

// What the API answers, for its own page and for tests.

export const done = z.object({ done: z.literal(true) });

const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('live'), bank: z.number(), increment: z.number() }),
  z.object({ kind: z.literal('days'), days: z.number() }),
]);
const line = z.object({
  ...{ id: z.string(), title: z.string(), game: z.string(), scenario: z.string() },
  phase: z.enum(['open', 'dice', 'play', 'over']),
  pace,
  seats: z.record(z.string(), z.string().nullable()),
  side: z.string().nullable(),
  waitingFor: z.string().nullable(),
  turn: z.string(),
  updated: z.number(),
});
const shown = line.extend({ here: z.array(z.string()), onlookers: z.number() });

export const lines = z.object({ matches: z.array(line) });
export const lobby = z.object({
  free: z.array(shown.extend({ invitation: z.string() })),
  playing: z.array(shown),
  over: z.array(shown),
});

const profile = z.object({ open: z.boolean(), since: z.boolean(), matches: z.boolean() });
const me = z.object({
  ...{ id: z.string(), name: z.string(), lang: z.string(), account: z.boolean() },
  ...{ login: z.string().nullable(), mail: z.string().nullable(), password: z.boolean() },
  profile,
});
export const myself = z.object({ me: me.nullable(), mail: z.boolean() });
export const sessions = z.object({
  sessions: z.array(
    z.object({
      ...{ id: z.string(), kind: z.enum(['page', 'program']), label: z.string() },
      ...{ created: z.number(), seen: z.number(), here: z.boolean() },
    }),
  ),
});
export const link = z.object({ word: z.string(), expires: z.number() });
export const token = z.object({ token: z.string() });
export const everything = z.looseObject({
  person: z.looseObject({}),
  sessions: z.array(z.unknown()),
  matches: z.array(line),
});
export const player = z.object({ name: z.string(), since: z.number().nullable(), matches: z.array(line).nullable() });

export const created = z.object({ id: z.string(), invitation: z.string() });
export const joined = z.object({ id: z.string() });
export const room = z.looseObject({ id: z.string(), phase: z.string(), seats: z.record(z.string(), z.unknown()) });
export const history = z.object({
  side: z.string().nullable(),
  course: z.array(z.union([z.object({ act: z.unknown() }), z.object({ turn: z.number(), event: z.unknown() })])),
});
export const exported = z.looseObject({ format: z.enum(['beachhead-record', 'beachhead-match']) });
export const health = z.looseObject({ ok: z.boolean() });
