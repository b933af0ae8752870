import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import { noteOf } from '../../table/notes.ts';
import type { RoomLine } from '../../table/online.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { PersonStore, Visitor } from '../store/persons.ts';
import type { Matches } from '../store/schema.ts';
import { isOurs, isSameOrigin, type Names } from './origin.ts';
import { introduction, invitation, proposal } from './shapes.ts';
import { attend, MOST_SENT } from './socket.ts';
import { staticFiles } from './static.ts';

export interface DoorParts {
  readonly names: Names;
  /** The folder of the page. */
  readonly page: string;
  readonly rooms: Rooms;
  readonly matches: MatchStore;
  readonly persons: PersonStore;
  readonly log: boolean;
  now(): number;
}

const COOKIE = 'beachhead';
const YEAR = 365 * 24 * 60 * 60;
/** A data pack may come with a proposal. */
const MOST_BODY = 4 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

/** The house's door to the network: the page, the API and the sockets. */
export async function openDoor(parts: DoorParts): Promise<FastifyInstance> {
  const { names, rooms, persons, matches, now } = parts;
  const files = staticFiles(parts.page, (request) => isOurs(request.headers, names));
  const app = fastify({
    // The page is given out as it lies there; everything else is the API's.
    serverFactory: (handler) =>
      createServer((request, response) =>
        request.url?.startsWith('/api/') ? handler(request, response) : files(request, response),
      ),
    logger: parts.log ? { redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
    bodyLimit: MOST_BODY,
    trustProxy: names.public !== null,
    forceCloseConnections: true,
  });
  await app.register(cookie);
  await app.register(rateLimit, { max: 300, timeWindow: '1 minute', keyGenerator: (request) => request.ip });
  await app.register(websocket, { options: { maxPayload: MOST_SENT } });

  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request.headers, names)) return reply.code(403).send(fault('not-allowed'));
    const reads = request.method === 'GET' && request.headers.upgrade === undefined;
    if (!reads && !isSameOrigin(request.headers, names)) return reply.code(403).send(fault('not-allowed'));
    request.visitor = await visitorOf(request, persons);
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) {
      const [first] = error.issues;
      return reply.code(400).send({
        fault: { code: 'malformed-request', args: { found: first?.message ?? '' }, at: first?.path.join('.') ?? '' },
      });
    }
    if (error instanceof Fault) return reply.code(STATUS[error.code] ?? 400).send({ fault: noteOf(error) });
    const { statusCode = 500 } = Object(error) as { statusCode?: number };
    if (statusCode === 429) return reply.code(429).send(fault('too-often'));
    if (statusCode < 500) return reply.code(statusCode).send(fault('malformed-request'));
    app.log.error(error);
    return reply.code(500).send(fault('internal'));
  });

  app.setNotFoundHandler((_request, reply) => reply.code(404).send(fault('unknown-op')));

  app.get('/api/health', async () => ({ ok: true, ...(await rooms.figures()) }));
  app.get('/api/metrics', async (_request, reply) => {
    const { matches: open, screens, written } = await rooms.figures();
    const { rss } = process.memoryUsage();
    const lines = [
      ['beachhead_matches_open', 'gauge', open],
      ['beachhead_screens', 'gauge', screens],
      ['beachhead_entries_written_total', 'counter', written],
      ['process_resident_memory_bytes', 'gauge', rss],
    ].map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`);
    return reply.type('text/plain; version=0.0.4').send(lines.join(''));
  });

  app.get('/api/me', async ({ visitor }) => ({ me: visitor === null ? null : told(visitor) }));
  app.post('/api/me', async (request, reply) => {
    const { name, lang } = introduction.parse(request.body);
    const { visitor } = request;
    if (visitor !== null) {
      await persons.rename(visitor.person.id, name);
      return { me: { id: visitor.person.id, name } };
    }
    const person = await persons.guest(name, lang);
    await admit(reply, person.id, request);
    return { me: { id: person.id, name } };
  });

  app.post('/api/matches', async (request) => {
    const { person } = needed(request);
    const { id, invitation: word } = await rooms.create(proposal.parse(request.body), person);
    return { id, invitation: word };
  });
  app.post('/api/join', { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }, async (request) => {
    const { person } = needed(request);
    return { id: await rooms.join(invitation.parse(request.body).invitation, person) };
  });
  app.get('/api/matches', async (request) => {
    const { person } = needed(request);
    const rows = await matches.ofPerson(person.id);
    return { matches: rows.map((row) => lineOf(row, row.side)) };
  });
  app.get('/api/lobby', async () => {
    const [free, playing, over] = await Promise.all(['open', 'play', 'over'].map((phase) => matches.open(phase)));
    const lines = (rows: readonly Matches[] = []) => rows.map((row) => lineOf(row, null));
    return {
      free: (free ?? []).map((row) => ({ ...lineOf(row, null), invitation: row.invitation })),
      playing: lines(playing),
      over: lines(over),
    };
  });

  app.get<{ Params: { id: string } }>('/api/matches/:id/socket', { websocket: true }, (socket, request) =>
    attend(socket, rooms, request.params.id, request.visitor?.person.id ?? null, now),
  );

  async function admit(reply: FastifyReply, person: string, { headers }: FastifyRequest): Promise<void> {
    const token = await persons.admit(person, 'page', String(headers['user-agent'] ?? '').slice(0, 120));
    const secure = names.public?.startsWith('https:') ?? false;
    reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR });
  }
  return app;
}

const fault = (code: string) => ({ fault: { code, args: {} } });
const STATUS: Readonly<Record<string, number>> = {
  'not-allowed': 403,
  'unknown-match': 404,
  'went-on': 409,
  'too-often': 429,
  internal: 500,
};

async function visitorOf(request: FastifyRequest, persons: PersonStore): Promise<Visitor | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[COOKIE];
  return token === undefined ? null : persons.visitor(token);
}
function needed({ visitor }: FastifyRequest): Visitor {
  if (visitor === null) throw new Fault('not-allowed');
  return visitor;
}
const told = ({ person: { id, name, login, lang } }: Visitor) => ({ id, name, account: login !== null, lang });

function lineOf(row: Matches, side: string | null): RoomLine {
  const seats: Record<string, { name: string; bot: string | null }> = JSON.parse(row.seats);
  return {
    ...{ id: row.id, title: row.title, game: row.game, scenario: row.scenario, side, turn: row.turn },
    phase: row.phase as RoomLine['phase'],
    pace: JSON.parse(row.pace),
    seats: Object.fromEntries(Object.entries(seats).map(([at, { name, bot }]) => [at, bot ?? name])),
    waitingFor: row.waiting,
    updated: row.updated,
  };
}
