import type { TimedEvent } from '../../../table/messages.ts';
import { localArgs } from '../format.ts';
import type { Texts } from '../lang.tsx';

const HEAD = /^[═─]+\s*/;

/** An event as a sentence; lines before it mark the head of a day, a turn or a part of one. */
export function sentenceOf({ speaker, lang }: Texts, { event }: TimedEvent): string {
  return speaker().say(`log.${event.type}`, localArgs(lang(), event.args));
}

/** The words of a head without its mark; null where it is an ordinary sentence. */
export const headOf = (text: string): string | null => (HEAD.test(text) ? text.replace(HEAD, '') : null);
