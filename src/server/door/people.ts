import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../kernel/faults.ts';
import { type Accounts, type Caller, isGuest } from '../people/accounts.ts';
import type { Belongings } from '../people/belongings.ts';
import { profileOf, profileShape, withWishes } from '../people/profile.ts';
import type { MatchStore } from '../store/matches.ts';
import type { PersonStore, Visitor } from '../store/persons.ts';
import { about } from './about.ts';
import { done, everything, link, myself, player, sessions } from './answers.ts';
import { type Doorkeeper, oneself } from './doorkeeper.ts';
import { lineOf } from './lines.ts';
import type { Names } from './origin.ts';
import { introduction, name } from './shapes.ts';

export interface PeopleParts {
  readonly names: Names;
  readonly persons: PersonStore;
  readonly matches: MatchStore;
  readonly doorkeeper: Doorkeeper;
  readonly accounts: Accounts;
  readonly belongings: Belongings;
}

const lang = z.enum(['en', 'es']).optional();
const password = z.string().min(8).max(200);
const given = z.string().max(200);
const word = z.string().max(80);
/** The name of an account is no mail address. */
const login = name.refine((text) => text.length >= 2 && !text.includes('@'));

const registration = z.object({ name: login, password, lang });
const credentials = z.object({ name: z.string().max(200), password: given });
const newPassword = z.object({ old: given.optional(), password });
const mailWish = z.object({ mail: z.email().max(200), lang });
const resetWish = z.object({ who: z.string().trim().min(2).max(200), lang });
const resetting = z.object({ word, password });
const opening = z.object({ word, lang });
const farewell = z.object({ password: given.optional() });
const wishes = z.object({ profile: profileShape });

/** A session in a list: enough of its digest to name it. */
const shortOf = (digest: string): string => digest.slice(0, 16);
const DONE = { done: true } as const;

/** Guests, accounts, sessions, links, and what a person may know and change of themselves. */
export function peopleRoutes(app: FastifyInstance, parts: PeopleParts): void {
  const { names, persons, matches, doorkeeper, accounts, belongings } = parts;

  const callerOf = (request: FastifyRequest, wanted?: string): Caller => ({
    visitor: request.visitor,
    address: request.ip,
    page: names.public ?? `${request.protocol}://${request.host}/`,
    lang: wanted ?? request.visitor?.person.lang ?? 'en',
  });
  const tell = (visitor: Visitor | null) => ({
    me: visitor === null ? null : told(visitor),
    mail: accounts.sendsMail,
  });
  /** Who has shown who they are is in. */
  async function welcome(request: FastifyRequest, reply: FastifyReply, id: string) {
    if (request.visitor?.person.id !== id) await doorkeeper.admit(request, reply, id);
    const person = await persons.find(id);
    return tell(person === null ? null : { person, kind: 'page', token: '' });
  }

  app.get('/api/me', about({ tag: 'people', summary: 'Who I am here.', answer: myself }), async ({ visitor }) =>
    tell(visitor),
  );
  app.post(
    '/api/me',
    about({ tag: 'people', summary: 'Comes in as a guest, or changes the name.', body: introduction, answer: myself }),
    async (request, reply) => {
      const wish = introduction.parse(request.body);
      const { visitor } = request;
      if (visitor !== null) await persons.change(visitor.person.id, wish);
      const { id } = visitor?.person ?? (await persons.guest(wish.name, wish.lang));
      return welcome(request, reply, id);
    },
  );
  app.post(
    '/api/me/wishes',
    about({ tag: 'people', who: 'oneself', summary: 'What others may see of me.', body: wishes, answer: myself }),
    async (request, reply) => {
      const { person } = oneself(request);
      if (isGuest(person)) throw new Fault('not-allowed');
      await persons.change(person.id, { wishes: withWishes(person, wishes.parse(request.body)) });
      return welcome(request, reply, person.id);
    },
  );

  // ── accounts

  app.post(
    '/api/account',
    about({
      tag: 'people',
      summary: 'Makes an account; a guest keeps all matches.',
      body: registration,
      answer: myself,
    }),
    async (request, reply) => {
      const wish = registration.parse(request.body);
      const person = await accounts.register(callerOf(request, wish.lang), wish.name, wish.password);
      return welcome(request, reply, person.id);
    },
  );
  app.post(
    '/api/session',
    about({
      tag: 'people',
      summary: 'Signs in; what a guest had here comes along.',
      body: credentials,
      answer: myself,
    }),
    async (request, reply) => {
      const wish = credentials.parse(request.body);
      const person = await accounts.signIn(callerOf(request), wish.name, wish.password);
      return welcome(request, reply, person.id);
    },
  );
  app.delete('/api/session', about({ tag: 'people', summary: 'Signs out.', answer: done }), async (request, reply) => {
    await doorkeeper.leave(request, reply);
    return DONE;
  });
  app.post(
    '/api/me/password',
    about({ tag: 'people', who: 'oneself', summary: 'Another password.', body: newPassword, answer: done }),
    async (request) => {
      const wish = newPassword.parse(request.body);
      doorkeeper.ended(await accounts.changePassword(oneself(request), wish.old, wish.password));
      return DONE;
    },
  );

  // ── links

  app.post(
    '/api/me/link',
    about({ tag: 'people', who: 'oneself', summary: 'A word that signs me in on another device, once.', answer: link }),
    async (request) => accounts.deviceLink(oneself(request)),
  );
  app.post(
    '/api/mail',
    about({ tag: 'people', summary: 'A letter with a way in.', body: mailWish, answer: done }),
    async (request) => {
      const wish = mailWish.parse(request.body);
      await accounts.mailLink(callerOf(request, wish.lang), wish.mail);
      return DONE;
    },
  );
  app.post(
    '/api/enter',
    about({ tag: 'people', summary: 'Uses the word of a link.', body: opening, answer: myself }),
    async (request, reply) => {
      const wish = opening.parse(request.body);
      const person = await accounts.enter(callerOf(request, wish.lang), wish.word);
      return welcome(request, reply, person.id);
    },
  );
  app.post(
    '/api/reset',
    about({ tag: 'people', summary: 'A letter for a new password.', body: resetWish, answer: done }),
    async (request) => {
      const wish = resetWish.parse(request.body);
      await accounts.resetLink(callerOf(request, wish.lang), wish.who);
      return DONE;
    },
  );
  app.post(
    '/api/reset/password',
    about({
      tag: 'people',
      summary: 'The new password, with the word of the letter.',
      body: resetting,
      answer: myself,
    }),
    async (request, reply) => {
      const wish = resetting.parse(request.body);
      const { person, gone } = await accounts.reset(callerOf(request), wish.word, wish.password);
      doorkeeper.ended(gone);
      await doorkeeper.admit(request, reply, person.id);
      return tell({ person, kind: 'page', token: '' });
    },
  );

  // ── sessions

  app.get(
    '/api/sessions',
    about({ tag: 'people', who: 'oneself', summary: 'Where I am signed in.', answer: sessions }),
    async (request) => {
      const { person, token: own } = oneself(request);
      const rows = await persons.sessions(person.id);
      return {
        sessions: rows.map(({ token: digest, kind, label: said, created, seen }) => ({
          ...{ id: shortOf(digest), kind, label: said, created, seen, here: digest === own },
        })),
      };
    },
  );
  app.delete(
    '/api/sessions',
    about({ tag: 'people', who: 'oneself', summary: 'Signs me out everywhere else.', answer: done }),
    async (request) => {
      const { person, token: own } = oneself(request);
      await doorkeeper.dismiss(person.id, { but: own });
      return DONE;
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/sessions/:id',
    about({ tag: 'people', who: 'oneself', summary: 'Ends one of my sessions.', answer: done }),
    async (request) => {
      const { person } = oneself(request);
      const found = (await persons.sessions(person.id)).find(({ token: one }) => shortOf(one) === request.params.id);
      if (found !== undefined) await doorkeeper.dismiss(person.id, { only: found.token });
      return DONE;
    },
  );

  // ── what is kept of a person

  app.get(
    '/api/me/data',
    about({ tag: 'people', who: 'oneself', summary: 'Everything that is kept of me.', answer: everything }),
    async (request, reply) => {
      const { person } = oneself(request);
      reply.header('content-disposition', 'attachment; filename="beachhead.json"');
      return belongings.tell(person, (row) => lineOf(row, row.side));
    },
  );
  app.delete(
    '/api/me',
    about({
      ...{ tag: 'people', who: 'oneself', body: farewell, answer: done },
      summary: 'Removes me: what has been played stays, as somebody’s.',
    }),
    async (request, reply) => {
      const { person } = oneself(request);
      await accounts.prove(person, farewell.parse(request.body ?? {}).password);
      await doorkeeper.leave(request, reply);
      await belongings.remove(person);
      return DONE;
    },
  );
  app.get<{ Params: { name: string } }>(
    '/api/players/:name',
    about({ tag: 'people', summary: 'What a player shows of themselves.', answer: player }),
    async (request) => {
      const person = await accounts.named(request.params.name);
      const shows = person === null ? null : profileOf(person);
      // Who does not want to be seen is not there.
      if (person === null || (shows?.open !== true && request.visitor?.person.id !== person.id)) {
        throw new Fault('unknown-person');
      }
      const rows = shows?.matches === true ? await matches.ofPerson(person.id) : null;
      return {
        name: person.name,
        since: shows?.since === true ? person.created : null,
        matches: rows?.filter(({ visible }) => visible === 'public').map((row) => lineOf(row, row.side)) ?? null,
      };
    },
  );
}

function told({ person }: Visitor) {
  const { id, name: called, login: as, mail, lang: speaks, password: secret } = person;
  return {
    ...{ id, name: called, lang: speaks, account: !isGuest(person), login: as, mail, password: secret !== null },
    profile: profileOf(person),
  };
}
