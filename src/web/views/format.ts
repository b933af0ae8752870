import type { Lang } from '../../kernel/text.ts';
import { LOCALES } from '../../table/local.ts';

export { localArgs, number, percent, turnLabel } from '../../table/local.ts';

export const moment = (lang: Lang, ms: number): string =>
  new Date(ms).toLocaleString(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short' });

export const day = (lang: Lang, ms: number): string =>
  new Date(ms).toLocaleDateString(LOCALES[lang], { dateStyle: 'medium' });

/** As the beginning of a line. */
export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word typed, whatever the case and the accents. */
export function hasWords(text: string, typed: string): boolean {
  const hay = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
