import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { TalkStore } from '../store/talk.ts';
import { about } from './about.ts';
import { nothing, parted, reading, written } from './answers.ts';
import { needed } from './doorkeeper.ts';

/** So long one's notes about a match may be: the page keeps marks and arrows in them, too. */
const MOST_NOTES = 100_000;

const mark = z.object({ number: z.number().int().min(0) });
const notes = z.object({ text: z.string().max(MOST_NOTES) });
const complaint = z.object({ number: z.number().int().min(1), why: z.string().trim().max(500) });
/** Somebody by the seat they have at a match. */
const parting = z.object({
  match: z.string().max(40),
  side: z.string().max(40),
  how: z.enum(['mute', 'block']).nullable(),
});

const atMatch = z.object({ match: z.string().max(40).optional() });

type OfMatch = { Params: { id: string } };
const RARELY = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** What belongs to the talk at a table: reading, not hearing somebody, complaining, and notes for oneself. */
export function talkRoutes(app: FastifyInstance, talk: TalkStore, matches: MatchStore, rooms: Rooms): void {
  /** The side of whoever asks; throws where they have none. */
  async function sideAt(match: string, person: string): Promise<string> {
    const row = await matches.line(match);
    const seats: Record<string, { person: string | null }> = JSON.parse(row?.seats ?? '{}');
    const side = Object.keys(seats).find((one) => seats[one]?.person === person);
    if (side === undefined) throw new Fault('not-allowed');
    return side;
  }

  app.post<OfMatch>(
    '/api/matches/:id/read',
    about({ tag: 'matches', who: 'visitor', summary: 'So far I have read the talk.', body: mark, answer: reading }),
    async (request) => {
      const { person } = needed(request);
      const { id } = request.params;
      const side = await sideAt(id, person.id);
      const number = await talk.mark(id, person.id, mark.parse(request.body).number);
      await rooms.read(id, { side, number });
      return { number };
    },
  );
  app.get<OfMatch>(
    '/api/matches/:id/notes',
    about({ tag: 'matches', who: 'visitor', summary: 'My notes about a match.', answer: written }),
    async (request) => {
      const { person } = needed(request);
      await sideAt(request.params.id, person.id);
      return { text: await talk.notes(request.params.id, person.id) };
    },
  );
  app.put<OfMatch>(
    '/api/matches/:id/notes',
    about({ tag: 'matches', who: 'visitor', summary: 'Writes them.', body: notes, answer: nothing }),
    async (request) => {
      const { person } = needed(request);
      await sideAt(request.params.id, person.id);
      await talk.write(request.params.id, person.id, notes.parse(request.body).text);
      return {};
    },
  );
  app.post<OfMatch>(
    '/api/matches/:id/report',
    {
      ...about({
        tag: 'matches',
        who: 'visitor',
        summary: 'Finds fault with a line of the talk.',
        body: complaint,
        answer: nothing,
      }),
      ...RARELY,
    },
    async (request) => {
      const { person } = needed(request);
      const { number, why } = complaint.parse(request.body);
      await sideAt(request.params.id, person.id);
      if (!(await talk.report(request.params.id, person.id, number, why))) {
        throw new Fault('bad-index', { index: number, count: 0 }, 'number');
      }
      return {};
    },
  );

  /** Whom a person keeps away from; those at a match with their side. */
  async function apartOf(person: string, match?: string) {
    const seats: Record<string, { person: string | null }> = JSON.parse(
      (match === undefined ? null : await matches.line(match))?.seats ?? '{}',
    );
    const sideOf = (id: string) => Object.keys(seats).find((side) => seats[side]?.person === id) ?? null;
    return { apart: (await talk.apartWithNames(person)).map((one) => ({ ...one, side: sideOf(one.id) })) };
  }

  app.get(
    '/api/apart',
    about({
      tag: 'people',
      who: 'visitor',
      summary: 'Whom I do not want to hear or to meet; those at a match with their side.',
      query: atMatch,
      answer: parted,
    }),
    async (request) => apartOf(needed(request).person.id, atMatch.parse(request.query).match),
  );
  app.post(
    '/api/apart',
    {
      ...about({
        tag: 'people',
        who: 'visitor',
        summary: 'Does not want to hear or to meet somebody.',
        body: parting,
        answer: parted,
      }),
      ...RARELY,
    },
    async (request) => {
      const { person } = needed(request);
      const { match, side, how } = parting.parse(request.body);
      await sideAt(match, person.id);
      const row = await matches.line(match);
      const other = JSON.parse(row?.seats ?? '{}')[side]?.person;
      if (typeof other !== 'string' || other === person.id) throw new Fault('unknown-side', { side }, 'side');
      await talk.part(person.id, other, how);
      return apartOf(person.id, match);
    },
  );
  app.delete<OfMatch>(
    '/api/apart/:id',
    about({ tag: 'people', who: 'visitor', summary: 'They may speak again.', answer: parted }),
    async (request) => {
      const { person } = needed(request);
      await talk.part(person.id, request.params.id, null);
      return apartOf(person.id);
    },
  );
}
