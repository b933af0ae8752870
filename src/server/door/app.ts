import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import { noteOf } from '../../table/notes.ts';
import type { Duties } from '../duties.ts';
import type { Rooms } from '../match/rooms.ts';
import type { MatchStore } from '../store/matches.ts';
import type { ResultStore } from '../store/results.ts';
import type { TalkStore } from '../store/talk.ts';
import { apiPages } from './api-pages.ts';
import { figureRoutes } from './figures.ts';
import { noticeRoutes } from './notices.ts';
import { isOurs, isSameOrigin } from './origin.ts';
import { type PeopleParts, peopleRoutes } from './people.ts';
import { records } from './records.ts';
import { attend, MOST_SENT } from './socket.ts';
import { staticFiles } from './static.ts';
import { tableRoutes } from './tables.ts';
import { talkRoutes } from './talk.ts';
import { timeRoutes } from './time.ts';
import { tokens } from './tokens.ts';

export interface DoorParts extends PeopleParts {
  /** The folder of the page. */
  readonly page: string;
  readonly rooms: Rooms;
  readonly matches: MatchStore;
  readonly results: ResultStore;
  readonly talk: TalkStore;
  readonly duties: Duties;
  readonly log: boolean;
  now(): number;
}

/** A data pack may come with a proposal. */
const MOST_BODY = 4 * 1024 * 1024;
/** A proxy in front stands on this machine or in its network; what anybody else says of addresses is not believed. */
const PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** The house's door to the network: the page, the API and the sockets. */
export async function openDoor(parts: DoorParts): Promise<FastifyInstance> {
  const { names, rooms, doorkeeper, now } = parts;
  const files = staticFiles(parts.page, (request) => isOurs(request.headers, names));
  const app = fastify({
    // The page is given out as it lies there; everything else is the API's.
    serverFactory: (handler) =>
      createServer((request, response) =>
        request.url?.startsWith('/api/') ? handler(request, response) : files(request, response),
      ),
    logger: parts.log ? { redact: ['req.headers.cookie', 'req.headers.authorization'] } : false,
    bodyLimit: MOST_BODY,
    trustProxy: names.public === null ? false : PROXIES,
    forceCloseConnections: true,
  });
  // Each route reads what comes in by itself; what is said of it is for the API's own page.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: names.public?.startsWith('https:') ?? false,
  });
  await app.register(rateLimit, { max: 300, timeWindow: '1 minute', keyGenerator: (request) => request.ip });
  await app.register(websocket, { options: { maxPayload: MOST_SENT } });
  await apiPages(app);

  app.decorateRequest('visitor', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOurs(request.headers, names)) return reply.code(403).send(fault('not-allowed'));
    const reads = request.method === 'GET' && request.headers.upgrade === undefined;
    if (!reads && !isSameOrigin(request.headers, names)) return reply.code(403).send(fault('not-allowed'));
    request.visitor = await doorkeeper.visitorOf(request);
    reply.header('cache-control', 'no-store');
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

  figureRoutes(app, rooms);
  peopleRoutes(app, parts);
  tableRoutes(app, parts);
  records(app, parts);
  tokens(app, parts.persons, doorkeeper);
  timeRoutes(app, parts.duties.holidays);
  noticeRoutes(app, parts.duties);
  talkRoutes(app, parts.talk, parts.matches, rooms);

  app.get<{ Params: { id: string } }>(
    '/api/matches/:id/socket',
    { websocket: true, schema: { hide: true } },
    (socket, request) => {
      doorkeeper.attends(request, socket);
      return attend(socket, rooms, request.params.id, request.visitor?.person.id ?? null, now);
    },
  );
  return app;
}

const fault = (code: string) => ({ fault: { code, args: {} } });
const STATUS: Readonly<Record<string, number>> = {
  'not-allowed': 403,
  'wrong-password': 403,
  'unknown-match': 404,
  'unknown-person': 404,
  'stale-link': 404,
  'went-on': 409,
  'seat-taken': 409,
  'name-taken': 409,
  'too-often': 429,
  internal: 500,
  'not-kept': 503,
};
