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
  bots: z.array(z.string()),
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
export const tokens = z.object({
  tokens: z.array(z.object({ id: z.string(), label: z.string(), created: z.number(), seen: z.number() })),
});
export const everything = z.looseObject({
  person: z.looseObject({}),
  sessions: z.array(z.unknown()),
  matches: z.array(line),
});
export const player = z.object({ name: z.string(), since: z.number().nullable(), matches: z.array(line).nullable() });

const rating = z.object({
  ...{ game: z.string(), pace: z.string(), matches: z.number() },
  ...{ rating: z.number(), deviation: z.number(), volatility: z.number() },
});
const chosen = { game: z.string(), scenario: z.string(), side: z.string() };
export const record = z.object({
  ...{ id: z.string(), name: z.string(), ratings: z.array(rating), length: z.number().nullable() },
  results: z.array(
    z.object({
      ...{ ...chosen, match: z.string(), against: z.string(), bot: z.boolean(), pace: z.string(), rated: z.boolean() },
      result: z.enum(['won', 'beaten', 'drawn', 'open']),
      ...{ actions: z.number(), ended: z.number() },
    }),
  ),
  openings: z.array(z.object({ ...chosen, matches: z.number(), won: z.number() })),
});
export const pages = z.object({ pages: z.record(z.string(), z.string()) });
const count = z.number();
export const tallies = z.object({
  results: z.array(
    z.object({
      ...{ scenario: z.string(), side: z.string() },
      ...{ matches: count, won: count, drawn: count, beaten: count, length: count },
    }),
  ),
});

const day = z.object({ from: z.number(), until: z.number() });
export const daysOff = z.object({ holidays: z.array(day), daysAYear: z.number() });

export const reading = z.object({ number: z.number() });
export const written = z.object({ text: z.string() });
export const nothing = z.object({});
export const parted = z.object({
  apart: z.array(z.object({ id: z.string(), name: z.string(), how: z.string(), side: z.string().nullable() })),
});
const way = z.looseObject({
  id: z.string(),
  kind: z.string(),
  address: z.string(),
  confirmed: z.boolean(),
  off: z.boolean(),
});
export const oneWay = z.object({ channel: way });
export const ways = z.object({ pushKey: z.string(), mail: z.boolean(), channels: z.array(way) });

export const created = z.object({ id: z.string(), invitation: z.string() });
export const joined = z.object({ id: z.string() });
export const room = z.looseObject({ id: z.string(), phase: z.string(), seats: z.record(z.string(), z.unknown()) });
export const history = z.object({
  side: z.string().nullable(),
  course: z.array(z.union([z.object({ act: z.unknown() }), z.object({ turn: z.number(), event: z.unknown() })])),
});
export const exported = z.looseObject({ format: z.enum(['beachhead-record', 'beachhead-match']) });
export const health = z.looseObject({ ok: z.boolean() });
