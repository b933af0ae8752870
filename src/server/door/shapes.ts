import { z } from 'zod';
import type { OnlineRequest, Proposal } from '../../table/online.ts';

// What strangers may send, looked at before anything is done with it.

const word = (most: number) => z.string().max(most);
export const name = z.string().trim().min(1).max(40);

export const introduction = z.object({ name, lang: z.enum(['en', 'es']).default('en') });

const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({
    kind: z.literal('live'),
    bank: z.number().int().min(60).max(86_400),
    increment: z.number().int().min(0).max(3600),
  }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(60) }),
]);

export const proposal: z.ZodType<Proposal> = z.object({
  game: word(40),
  scenario: word(80),
  options: z.record(word(40), word(40)).default({}),
  pack: z.unknown().optional(),
  bots: z.record(word(40), word(40)).default({}),
  side: z.enum(['mine', 'theirs', 'random']),
  of: word(40),
  pace,
  overtime: z.enum(['win', 'bot']),
  rated: z.boolean(),
  visible: z.enum(['link', 'public']),
  title: z.string().trim().max(120),
}) as z.ZodType<Proposal>;

export const invitation = z.object({
  invitation: word(80),
  name: name.optional(),
  lang: z.enum(['en', 'es']).optional(),
});

const what = z.enum(['draw', 'pause', 'resume', 'undo']);
/** What is asked of the table; the seat looks itself at what is asked of it. */
const ROOM_ASKS = {
  enter: z.object({}),
  sit: z.object({ seer: word(40).nullable() }),
  pledge: z.object({ pledge: word(64) }),
  share: z.object({ share: word(64) }),
  resign: z.object({}),
  offer: z.object({ what, to: z.number().int().min(0).optional() }),
  decline: z.object({ what }),
  claim: z.object({}),
  say: z.object({ text: z.string().trim().min(1).max(1000) }),
  file: z.object({}),
  rematch: z.object({}),
} as const;

const request = z.object({
  id: z.number().int().min(0),
  at: z.number().int().min(0).optional(),
  ask: z.looseObject({ do: word(20) }),
});

/** A request that came over a socket, or throws. */
export function readRequest(json: unknown): OnlineRequest {
  const { id, at, ask } = request.parse(json);
  const shape = Object.hasOwn(ROOM_ASKS, ask.do) ? ROOM_ASKS[ask.do as keyof typeof ROOM_ASKS] : null;
  const read = shape === null ? ask : { do: ask.do, ...shape.parse(ask) };
  return { id, ...(at === undefined ? {} : { at }), ask: read as OnlineRequest['ask'] };
}
