import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DAYS_A_YEAR, type Holidays } from '../time/holidays.ts';
import { about } from './about.ts';
import { daysOff } from './answers.ts';
import { needed } from './doorkeeper.ts';

const days = z.object({ from: z.number().int().min(0), until: z.number().int().min(0) });
const RARELY = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** A person's days off. */
export function timeRoutes(app: FastifyInstance, holidays: Holidays): void {
  const told = (spans: unknown) => ({ holidays: spans, daysAYear: DAYS_A_YEAR });
  app.get(
    '/api/holidays',
    about({ tag: 'people', who: 'visitor', summary: 'My days off.', answer: daysOff }),
    async (request) => told(await holidays.of(needed(request).person.id)),
  );
  app.post(
    '/api/holidays',
    { ...about({ tag: 'people', who: 'visitor', summary: 'Takes days off.', body: days, answer: daysOff }), ...RARELY },
    async (request) => told(await holidays.take(needed(request).person.id, days.parse(request.body))),
  );
  app.delete(
    '/api/holidays',
    { ...about({ tag: 'people', who: 'visitor', summary: 'Comes back from days off.', answer: daysOff }), ...RARELY },
    async (request) => told(await holidays.end(needed(request).person.id)),
  );
}
