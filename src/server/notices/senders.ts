import type { Post } from '../mail.ts';
import { say } from '../text/notices.ts';
import { post } from './address.ts';
import type { Channel } from './channels.ts';
import type { Message } from './message.ts';
import type { Subscription } from './wishes.ts';

/** Keys by which a push service knows this server. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface SenderParts {
  /** Null: no letters can be sent. */
  readonly mail: Post | null;
  readonly keys: PushKeys;
  /** Whom a push service may turn to: an address of the web or of mail. */
  readonly contact: string;
  /** This server runs for whoever sits before it. */
  readonly local: boolean;
}

/** So long a push service keeps what it cannot deliver. */
const KEPT_S = 24 * 60 * 60;

/** The address is no more, and will not be again. */
export class Gone extends Error {}

/** Sends a message by a person's way; throws where it could not be sent. */
export async function send(channel: Channel, message: Message, stop: string, parts: SenderParts): Promise<void> {
  if (channel.kind === 'mail') return sendMail(channel.address, message, stop, parts);
  const status =
    channel.kind === 'push' ? await sendPush(channel, message, parts) : await sendHook(channel, message, parts);
  if (status === 404 || status === 410) throw new Gone(String(status));
  if (status < 200 || status >= 300) throw new Error(`answered with ${status}`);
}

/** What a service worker gets: `{v, what, lang, title, body, url, tag}`. */
async function sendPush(
  { address }: Channel,
  message: Message,
  { keys, contact, local }: SenderParts,
): Promise<number> {
  const { default: push } = await import('web-push');
  const { what, lang, title, lines, url, tag } = message;
  const payload = JSON.stringify({ v: 1, what, lang, title, body: lines.join('\n').slice(0, 2000), url, tag });
  const details = push.generateRequestDetails(JSON.parse(address) as Subscription, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEPT_S,
    urgency: what === 'reminder' ? 'high' : 'normal',
    // The later notice of a match takes the place of the earlier one.
    topic: tag.slice(0, 32),
  });
  const { status } = await post(
    details.endpoint,
    details.body as Buffer,
    details.headers as Record<string, string>,
    local,
  );
  return status;
}

/** In the form that chat services take: some read `content`, others `text`. Nobody is called by it. */
async function sendHook({ address }: Channel, { title, lines, url }: Message, { local }: SenderParts): Promise<number> {
  const content = [title, ...lines, url].join('\n').slice(0, 1900);
  const text = content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const body = JSON.stringify({ content, text, allowed_mentions: { parse: [] } });
  return (await post(address, body, { 'content-type': 'application/json' }, local)).status;
}

async function sendMail(to: string, message: Message, stop: string, { mail }: SenderParts): Promise<void> {
  if (mail === null) throw new Error('no letters can be sent');
  const { title, lines, url, lang } = message;
  const text = [
    ...lines,
    '',
    say(lang, 'letter.open', { address: url }),
    '',
    '--',
    say(lang, 'letter.stop', { address: stop }),
    '',
  ].join('\n');
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await mail.send({ to, subject: title, text, headers });
}
