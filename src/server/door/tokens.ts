import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import { isGuest } from '../people/accounts.ts';
import type { PersonStore } from '../store/persons.ts';
import { about } from './about.ts';
import { done, tokens as list, token } from './answers.ts';
import { type Doorkeeper, oneself } from './doorkeeper.ts';

const label = z.object({ label: z.string().trim().min(1).max(80) });
/** More programs than these nobody has. */
const MOST_TOKENS = 20;

/** Tokens with which programs sit at a person's seats. A program makes none for others. */
export function tokens(app: FastifyInstance, persons: PersonStore, doorkeeper: Doorkeeper): void {
  const own = (request: FastifyRequest): string => {
    const { person } = oneself(request);
    if (isGuest(person)) throw new Fault('not-allowed');
    return person.id;
  };
  app.get(
    '/api/tokens',
    about({
      tag: 'people',
      who: 'oneself',
      summary: 'The tokens of my programs, without what they are.',
      answer: list,
    }),
    async (request) => ({ tokens: await persons.programs(own(request)) }),
  );
  app.post(
    '/api/tokens',
    {
      ...about({
        ...{ tag: 'people', who: 'oneself', body: label, answer: token },
        summary: 'A token for a program of mine, told once.',
      }),
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    },
    async (request) => {
      const person = own(request);
      const wanted = label.parse(request.body);
      if ((await persons.programs(person)).length >= MOST_TOKENS) throw new Fault('too-often');
      return { token: await persons.admit(person, 'program', wanted.label) };
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/tokens/:id',
    about({ tag: 'people', who: 'oneself', summary: 'Takes a token back.', answer: done }),
    async (request) => {
      const gone = await persons.revoke(own(request), request.params.id);
      if (gone === null) throw new Fault('not-allowed');
      doorkeeper.ended([gone]);
      return { done: true };
    },
  );
}
