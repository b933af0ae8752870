import type { FastifyInstance, FastifyReply } from 'fastify';
import { Fault } from '../../kernel/faults.ts';
import type { Duties } from '../duties.ts';
import { isAllowed } from '../notices/address.ts';
import type { Channel } from '../notices/channels.ts';
import { MOST_CHANNELS, MOST_FAILURES } from '../notices/channels.ts';
import { changedChannel, newChannel } from '../notices/wishes.ts';
import { type Lang, say } from '../text/notices.ts';
import { about } from './about.ts';
import { nothing, oneWay, ways } from './answers.ts';
import { needed } from './doorkeeper.ts';

const RARELY = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
/** A letter may go to an address that is not one's own: whether it is wanted there is asked, and not often. */
const VERY_RARELY = { config: { rateLimit: { max: 20, timeWindow: '1 hour' } } };
/** What a letter links to is a page and no part of the API. */
const LETTER = { ...RARELY, schema: { hide: true } };

/** A way as its person sees it; what opens a browser or a chat to whoever knows it is not told again. */
const told = ({ id, kind, address, what, moment, minutes, hour, lang, confirmed, failures }: Channel) => ({
  ...{ id, kind, what, moment, minutes, hour, lang },
  address: kind === 'mail' ? address : new URL(kind === 'push' ? JSON.parse(address).endpoint : address).host,
  confirmed: confirmed !== 0,
  off: failures >= MOST_FAILURES,
});

/** How each person wants to be told of their turn, and the links in letters. */
export function noticeRoutes(app: FastifyInstance, duties: Duties): void {
  const { channels, notices } = duties;

  app.get(
    '/api/notices',
    about({ tag: 'people', who: 'visitor', summary: 'How I am told of my turn.', answer: ways }),
    async (request) => ({
      pushKey: duties.pushKey,
      mail: notices.canMail,
      channels: (await channels.of(needed(request).person.id)).map(told),
    }),
  );
  app.post(
    '/api/notices',
    {
      ...about({ tag: 'people', who: 'visitor', summary: 'Another way to tell me.', body: newChannel, answer: oneWay }),
      ...VERY_RARELY,
    },
    async (request) => {
      const { person } = needed(request);
      const wanted = newChannel.parse(request.body);
      const url = wanted.kind === 'push' ? wanted.address.endpoint : wanted.kind === 'hook' ? wanted.address : null;
      const reachable = url === null ? notices.canMail : isAllowed(url, duties.local);
      if (!reachable) throw new Fault('malformed-request', { found: 'address' }, 'address');
      const known = wanted.kind !== 'mail' || wanted.address === person.mail;
      const way = await channels.add(person.id, wanted, known);
      if (way === null) throw new Fault('too-many-matches', { limit: MOST_CHANNELS });
      if (way.confirmed === 0) await notices.askWhether(way);
      return { channel: told(way) };
    },
  );
  app.put<{ Params: { id: string } }>(
    '/api/notices/:id',
    {
      ...about({
        tag: 'people',
        who: 'visitor',
        summary: 'Changes what is told there, and when.',
        body: changedChannel,
        answer: oneWay,
      }),
      ...RARELY,
    },
    async (request) => {
      const way = await channels.change(
        needed(request).person.id,
        request.params.id,
        changedChannel.parse(request.body),
      );
      if (way === null) throw new Fault('not-allowed');
      return { channel: told(way) };
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/notices/:id',
    {
      ...about({ tag: 'people', who: 'visitor', summary: 'Tells nothing there any more.', answer: nothing }),
      ...RARELY,
    },
    async (request) => {
      await channels.remove(needed(request).person.id, request.params.id);
      return {};
    },
  );

  // Links in letters: looking changes nothing, for a machine may look; a click, or one's mail program, does.
  type Link = { Params: { purpose: string; channel: string; sign: string } };
  const path = '/api/notices/:purpose/:channel/:sign';
  app.register(async (letters) => {
    letters.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, {}));
    letters.get<Link>(path, LETTER, async ({ params }, reply) => {
      const found = await notices.linked(params);
      if (found === null) return page(reply.code(404), 'en', 'page.unknown', null);
      return page(reply, found.way.lang, found.purpose === 'stop' ? 'page.stop' : 'page.confirm', '');
    });
    letters.post<Link>(path, LETTER, async ({ params }, reply) => {
      const found = await notices.linked(params);
      if (found === null) return page(reply.code(404), 'en', 'page.unknown', null);
      const { way, purpose } = found;
      if (purpose === 'stop') await channels.remove(way.person, way.id);
      else await channels.confirm(way);
      return page(reply, way.lang, purpose === 'stop' ? 'page.stopped' : 'page.confirmed', null);
    });
  });
}

type PageText = Extract<Parameters<typeof say>[1], `page.${string}`>;

/** A page of one sentence, or one button. */
function page(reply: FastifyReply, lang: Lang, key: PageText, button: string | null): FastifyReply {
  const text = say(lang, key);
  const body = button === null ? `<p>${text}</p>` : `<form method="post"><button>${text}</button></form>`;
  return reply
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Beachhead</title><body>${body}`);
}
