import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import { ONLOOKER, type Seer } from '../../kernel/view.ts';
import type { Lobby, LobbyLine } from '../../table/online.ts';
import type { SideRecord } from '../../table/record.ts';
import { Seat } from '../../table/seat.ts';
import type { Live } from '../match/live.ts';
import { withdraw } from '../match/places.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { Matches } from '../store/schema.ts';
import type { TalkStore } from '../store/talk.ts';
import { about } from './about.ts';
import { created, done, exported, history, joined, lines, lobby, room } from './answers.ts';
import { needed } from './doorkeeper.ts';
import { lineOf } from './lines.ts';
import { invitation, proposal } from './shapes.ts';

export interface TablesParts {
  readonly rooms: Rooms;
  readonly matches: MatchStore;
  readonly talk: Pick<TalkStore, 'shunned'>;
  now(): number;
}

const sought = z.object({ game: z.string().max(40).optional(), pace: z.enum(['free', 'live', 'days']).optional() });
type OfMatch = { Params: { id: string } };

/** Matches and the lobby for whoever asks without a socket. */
export function tableRoutes(app: FastifyInstance, { rooms, matches, talk, now }: TablesParts): void {
  app.post(
    '/api/matches',
    about({ tag: 'matches', who: 'visitor', summary: 'Sets a match up.', body: proposal, answer: created }),
    async (request) => {
      const { person } = needed(request);
      const { id, invitation: word } = await rooms.create(proposal.parse(request.body), person);
      return { id, invitation: word };
    },
  );
  app.post(
    '/api/join',
    {
      ...about({ tag: 'matches', who: 'visitor', summary: 'Takes the free seat.', body: invitation, answer: joined }),
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { person } = needed(request);
      return { id: await rooms.join(invitation.parse(request.body).invitation, person) };
    },
  );
  app.get(
    '/api/matches',
    about({ tag: 'matches', who: 'visitor', summary: 'My matches.', answer: lines }),
    async (request) => {
      const { person } = needed(request);
      const rows = await matches.ofPerson(person.id);
      return { matches: rows.map((row) => lineOf(row, row.side)) };
    },
  );

  app.get(
    '/api/lobby',
    about({ tag: 'lobby', summary: 'Free seats, and public matches to watch.', query: sought, answer: lobby }),
    async (request): Promise<Lobby> => {
      const wish = sought.parse(request.query);
      const mine = request.visitor === null ? [] : await matches.ofPerson(request.visitor.person.id);
      const sides = new Map(mine.map(({ id, side }) => [id, side]));
      const shown = async (row: Matches): Promise<LobbyLine> => ({
        ...lineOf(row, sides.get(row.id) ?? null),
        ...(await rooms.presence(row.id)),
      });
      const listed = async (phase: string) => matches.open(phase, wish);
      const [offered, playing, over] = await Promise.all([listed('open'), listed('play'), listed('over')]);
      // Those who are to have nothing to do with each other are offered no seat at one table.
      const shunned = request.visitor === null ? null : await talk.shunned(request.visitor.person.id);
      const free = offered.filter((row) => !sittersOf(row).some((person) => shunned?.has(person)));
      return {
        free: await Promise.all(free.map(async (row) => ({ ...(await shown(row)), invitation: row.invitation }))),
        playing: await Promise.all(playing.map(shown)),
        over: await Promise.all(over.map(shown)),
      };
    },
  );

  // ── one match

  /** What is to be read of a match, with the eyes of whoever asks. */
  const read = <T>(id: string, person: string | undefined, work: (live: Live, seer: Seer) => T): Promise<T> =>
    rooms.visit(id, async (live) => {
      const { online } = live;
      const side = person === undefined ? null : online.sideOf(person);
      return work(live, side ?? (online.phase === 'over' ? null : ONLOOKER));
    });
  const recordFor = ({ online, id }: Live, seer: Seer): SideRecord => {
    if (online.sitting === null) throw new Fault('unknown-match', { match: id });
    return JSON.parse(new Seat(online.sitting, seer).answer<'record'>({ do: 'record' })) as SideRecord;
  };

  app.get<OfMatch>(
    '/api/matches/:id',
    about({ tag: 'matches', summary: 'The table around a match.', answer: room }),
    async ({ params, visitor }) =>
      read(params.id, visitor?.person.id, ({ online, audience: { presence } }) => {
        const around = online.room((side) => presence.here.includes(side), presence.onlookers, now());
        // By which number something is to be taken back is told at the table, to each in their own numbers.
        return { ...around, offers: around.offers.map(({ what, by }) => ({ what, by })) };
      }),
  );
  app.get<OfMatch>(
    '/api/matches/:id/history',
    about({ tag: 'matches', summary: 'What I did and was told, in its order.', answer: history }),
    async ({ params, visitor }) =>
      read(params.id, visitor?.person.id, (live, seer) => {
        const { side, course } = recordFor(live, seer);
        return { side, course };
      }),
  );
  app.get<OfMatch>(
    '/api/matches/:id/export',
    about({ tag: 'matches', summary: 'The record of my side; the whole match once it is over.', answer: exported }),
    async ({ params, visitor }, reply) => {
      reply.header('content-disposition', `attachment; filename="beachhead-${params.id.replace(/[^\w-]/g, '')}.json"`);
      return read(params.id, visitor?.person.id, (live, seer) =>
        live.online.phase === 'over' ? live.online.sitting?.match.toFile() : recordFor(live, seer),
      );
    },
  );
  app.delete<OfMatch>(
    '/api/matches/:id',
    about({ tag: 'matches', who: 'visitor', summary: 'Takes back a match that has not begun.', answer: done }),
    async (request) => {
      await withdraw(rooms, request.params.id, needed(request).person.id);
      return { done: true };
    },
  );
}

function sittersOf({ seats }: Matches): string[] {
  const all: Record<string, { person: string | null }> = JSON.parse(seats);
  return Object.values(all).flatMap(({ person }) => (person === null ? [] : [person]));
}
