import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../kernel/faults.ts';
import type { PersonStore, Visitor } from '../store/persons.ts';
import type { Names } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
  }
}

const COOKIE = 'beachhead';
const YEAR = 365 * 24 * 60 * 60;
/** The session with which a socket was opened is over: whoever comes back comes as somebody else. */
const ENDED = 4401;

/** Knows who comes in, lets people in, and shows out those whose session is over. */
export class Doorkeeper {
  private readonly sockets = new Map<string, Set<WebSocket>>();

  constructor(
    private readonly persons: PersonStore,
    private readonly names: Names,
  ) {}

  async visitorOf({ headers, cookies }: FastifyRequest): Promise<Visitor | null> {
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const token = bearer ?? cookies[COOKIE];
    return token === undefined ? null : this.persons.visitor(token);
  }

  /** A new session on this device; the one that it had is over. */
  async admit(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> {
    const { visitor, headers } = request;
    if (visitor !== null) await this.dismiss(visitor.person.id, { only: visitor.token });
    const token = await this.persons.admit(person, 'page', String(headers['user-agent'] ?? '').slice(0, 120));
    reply.setCookie(COOKIE, token, { ...this.manner, maxAge: YEAR });
  }
  async leave({ visitor }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (visitor !== null) await this.dismiss(visitor.person.id, { only: visitor.token });
    reply.clearCookie(COOKIE, this.manner);
  }
  private get manner() {
    const secure = this.names.public?.startsWith('https:') ?? false;
    return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  async dismiss(person: string, which: Parameters<PersonStore['dismiss']>[1]): Promise<void> {
    this.ended(await this.persons.dismiss(person, which));
  }
  /** What was opened with these is closed. */
  ended(tokens: readonly string[]): void {
    for (const token of tokens) for (const socket of this.sockets.get(token) ?? []) socket.close(ENDED);
  }
  /** A socket that lives as long as its session. */
  attends({ visitor }: FastifyRequest, socket: WebSocket): void {
    if (visitor === null) return;
    const { token } = visitor;
    const all = this.sockets.get(token) ?? new Set();
    this.sockets.set(token, all.add(socket));
    socket.on('close', () => {
      all.delete(socket);
      if (all.size === 0 && this.sockets.get(token) === all) this.sockets.delete(token);
    });
  }
}

/** Somebody with a session, a program's too. */
export function needed({ visitor }: FastifyRequest): Visitor {
  if (visitor === null) throw new Fault('not-allowed');
  return visitor;
}
/** The person themselves: no program of theirs does this for them. */
export function oneself(request: FastifyRequest): Visitor {
  const visitor = needed(request);
  if (visitor.kind !== 'page') throw new Fault('not-allowed');
  return visitor;
}
