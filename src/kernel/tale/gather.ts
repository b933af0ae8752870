import type { GameEvent } from '../events.ts';
import { tell } from '../telling.ts';
import type { Lang } from '../text.ts';
import type { Tale, Teller, Telling, Told } from './tale.ts';

/** What a tale says of an event; undefined: nothing. */
export function tellingOf({ tellings }: Tale, event: GameEvent): Told | undefined {
  const telling = tellings[event.type];
  return typeof telling === 'function' ? telling(event) : telling;
}

/** Under which name and arguments an event is told with others. */
export const clauseOf = (event: GameEvent, { as = event.type, by = [] }: Telling): string =>
  JSON.stringify([as, ...by.map((name) => event.args[name] ?? null)]);

/** Sentences for events in a row: those that are told together are one, where the first of them stood. */
export function gather(events: readonly GameEvent[], teller: Teller): string {
  const clauses = new Map<string, { readonly as: string; readonly events: GameEvent[] }>();
  for (const event of events) {
    const telling = tellingOf(teller.tale, event);
    if (telling === null) continue;
    const as = telling?.as ?? event.type;
    const key = clauseOf(event, telling ?? {});
    const clause = clauses.get(key);
    if (clause === undefined) clauses.set(key, { as, events: [event] });
    else clause.events.push(event);
  }
  const told = [...clauses.values()].map((clause) => phrase(clause.as, clause.events, teller));
  return teller.join(told);
}

/** One clause as its sentence; events for which nobody has one are told in the words of the log. */
export function phrase(as: string, events: readonly GameEvent[], teller: Teller): string {
  const sentence = teller.tale.sentences[as];
  if (sentence !== undefined) return polish(sentence(events, teller), teller.speaker.lang);
  return [...new Set(events.map((event) => tell(teller.speaker, event)))].join(' ');
}

/** A capital at the beginning, one full stop at the end of an abbreviation; in Spanish, articles run into the word before them. */
export function polish(text: string, lang: Lang): string {
  const ended = text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
  const joined = lang === 'es' ? ended.replace(/\b([Dd]e|[Aa]) el /g, '$1l ') : ended;
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
