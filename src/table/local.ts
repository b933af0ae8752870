import type { MessageArgs } from '../kernel/events.ts';
import type { Lang } from '../kernel/text.ts';

// Numbers and dates as a reader of the language writes them.

export const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', es: 'es-ES' };
const DATE = /^(\d{4})-(\d{2})(?:-(\d{2})(?: (?:(\d{2}):(\d{2})|(am|midday|pm|night)))?)?$/;
/** Parts of a day, where a turn is one. */
const PARTS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { am: 'AM', midday: 'midday', pm: 'PM', night: 'night' },
  es: { am: 'mañana', midday: 'mediodía', pm: 'tarde', night: 'noche' },
};

export const number = (lang: Lang, value: number, digits = 0): string =>
  value.toLocaleString(LOCALES[lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** With its sign. */
export const signed = (lang: Lang, value: number, digits = 0): string =>
  `${value < 0 ? '−' : '+'}${number(lang, Math.abs(value), digits)}`;

/** Whole percents, with a decimal where a whole one would say nothing: 0.4 %, never 0 %. */
export function percent(lang: Lang, p: number): string {
  const near = p > 0 && p < 0.01 ? 1 : p > 0.99 && p < 1 ? 1 : 0;
  return p.toLocaleString(LOCALES[lang], { style: 'percent', maximumFractionDigits: near });
}

/** A turn is labelled by its date where the game has one (`1943-11-20 09:00`, `1942-06-29 am`, `1915-03`), else by words. */
export function turnLabel(lang: Lang, label: string): string {
  const found = DATE.exec(label);
  if (found === null) return label;
  const [, year, month, day, hour, minute, part] = found;
  const date = new Date(Number(year), Number(month) - 1, Number(day ?? 1), Number(hour ?? 0), Number(minute ?? 0));
  const style: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };
  const dayStyle: Intl.DateTimeFormatOptions = day === undefined ? {} : { day: 'numeric' };
  const clock: Intl.DateTimeFormatOptions = hour === undefined ? {} : { hour: '2-digit', minute: '2-digit' };
  const said = date.toLocaleString(LOCALES[lang], { ...style, ...dayStyle, ...clock });
  return part === undefined ? said : `${said}, ${PARTS[lang][part]}`;
}

/** Arguments of a sentence with the dates among them as the reader writes them. */
export function localArgs(lang: Lang, args: MessageArgs): MessageArgs {
  const entries = Object.entries(args);
  if (!entries.some(([, value]) => typeof value === 'string' && DATE.test(value))) return args;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? turnLabel(lang, value) : value]),
  );
}
