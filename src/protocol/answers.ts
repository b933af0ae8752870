import { tell } from '../kernel/telling.ts';
import type { Speaker } from '../kernel/text.ts';
import type { Asked, TimedEvent } from '../table/messages.ts';

/** Fields of an answer beside `id` and `ok`. */
export type Answer = Readonly<Record<string, unknown>>;

/** The open question as the protocol puts it, or null where nothing is asked. */
export const decisionOf = (asked: Asked | null, speaker: Speaker) =>
  asked === null ? null : { ...asked, prompt: { ...asked.prompt, text: speaker.message(asked.prompt) } };

export const eventsOf = (events: readonly TimedEvent[], speaker: Speaker) =>
  events.map(({ event }) => ({ ...event, text: tell(speaker, event) }));
