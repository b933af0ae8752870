import { type Lang, moment, say, type TextKey } from '../text/notices.ts';
import type { What } from './wishes.ts';

/** What is told, in the language of whoever reads it. */
export interface Message {
  readonly what: What | 'digest';
  readonly lang: Lang;
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it leads to. */
  readonly url: string;
  /** What takes the place of what was told before. */
  readonly tag: string;
}

/** What a notice is about. */
export interface About {
  readonly match: string;
  readonly title: string;
  /** Who has done something. */
  readonly name?: string;
  readonly due?: number | null;
  readonly since?: number;
}

const named = (lang: Lang, { title }: About): string => (title === '' ? say(lang, 'match.unnamed') : title);

export function messageOf(what: What, lang: Lang, about: About, base: string): Message {
  const due = about.due == null ? '' : moment(about.due);
  const args = { match: named(lang, about), name: about.name ?? '', due };
  return {
    ...{ what, lang, tag: about.match, url: tableAt(base, about.match) },
    title: say(lang, `${what}.title`, args),
    lines: [say(lang, `${what}.text`, args)],
  };
}

/** Everything that waits, once a day. */
export function digestOf(lang: Lang, all: readonly About[], base: string): Message {
  const key: TextKey = all.length === 1 ? 'digest.title.one' : 'digest.title.many';
  const [first] = all;
  return {
    ...{ what: 'digest' as const, lang, tag: 'digest' },
    url: all.length === 1 && first !== undefined ? tableAt(base, first.match) : base,
    title: say(lang, key, { count: all.length }),
    lines: all.map((about) => {
      const match = named(lang, about);
      return about.due == null
        ? say(lang, 'digest.line', { match, since: moment(about.since ?? 0) })
        : say(lang, 'digest.due', { match, due: moment(about.due) });
    }),
  };
}

/** Where the page shows a table. */
const tableAt = (base: string, match: string): string => `${base}#/online/${match}`;
