import type { Lang } from '../text.ts';

/** How names begin that want an article, and which; the first that fits counts. */
export type Articles = Readonly<Record<Lang, readonly (readonly [begins: RegExp, article: string])[]>>;

/** A name as it stands in a sentence. */
export function articled(name: string, lang: Lang, articles: Articles): string {
  const article = articles[lang].find(([begins]) => begins.test(name))?.[1];
  return article === undefined ? name : `${article} ${name}`;
}

/** A name that wants its verb in the plural, though it is one unit's: the Spanish article says so. */
export const isPlural = (name: string): boolean => /^l[oa]s /.test(name);
