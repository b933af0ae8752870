import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** What the API's own page says of a route. What comes in is read by the route itself, with the same shapes. */
export interface About {
  readonly tag: 'people' | 'matches' | 'lobby' | 'server';
  readonly summary: string;
  /** Who may ask: anybody, whoever has a name here, or only the person themselves and no program of theirs. */
  readonly who?: 'anybody' | 'visitor' | 'oneself';
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly answer?: z.ZodType;
}

const NEEDS = { cookie: [] as string[] };
const TOKEN = { token: [] as string[] };
const SECURITY = { anybody: [], visitor: [NEEDS, TOKEN], oneself: [NEEDS] };

const fault = z.object({
  fault: z.object({
    code: z.string(),
    args: z.record(z.string(), z.union([z.string(), z.number()])),
    at: z.string().optional(),
  }),
});

export function about({ tag, summary, who = 'anybody', body, query, answer }: About): { schema: FastifySchema } {
  return {
    schema: {
      tags: [tag],
      summary,
      security: SECURITY[who],
      ...(body === undefined ? {} : { body: shapeOf(body, 'input') }),
      ...(query === undefined ? {} : { querystring: shapeOf(query, 'input') }),
      response: {
        200: answer === undefined ? { description: 'Done.' } : { ...shapeOf(answer, 'output'), description: 'Done.' },
        '4xx': { ...shapeOf(fault, 'output'), description: 'Refused, with the reason.' },
      },
    } as FastifySchema,
  };
}

function shapeOf(shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return json;
}
