import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import type { PersonStore } from '../store/persons.ts';

const label = z.object({ label: z.string().trim().min(1).max(80) });
/** More programs than these nobody has. */
const MOST_TOKENS = 20;

/** Tokens with which programs sit at a person's seats. A program makes none for others. */
export function tokens(app: FastifyInstance, persons: PersonStore): void {
  const own = ({ visitor }: FastifyRequest): string => {
    if (visitor === null || visitor.kind !== 'page') throw new Fault('not-allowed');
    return visitor.person.id;
  };
  app.get('/api/tokens', async (request) => ({ tokens: await persons.programs(own(request)) }));
  app.post('/api/tokens', { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }, async (request) => {
    const person = own(request);
    const wanted = label.parse(request.body);
    if ((await persons.programs(person)).length >= MOST_TOKENS) throw new Fault('too-often');
    return { token: await persons.admit(person, 'program', wanted.label), ...wanted };
  });
  app.delete<{ Params: { id: string } }>('/api/tokens/:id', async (request) => {
    if (!(await persons.revoke(own(request), request.params.id))) throw new Fault('not-allowed');
    return { ok: true };
  });
}
