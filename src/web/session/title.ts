import type { GameCard } from '../../kernel/card.ts';
import { nameOf } from '../../kernel/telling.ts';
import { LANGS, type Lang, Speaker } from '../../kernel/text.ts';

/** What a match is called where nobody has called it anything. */
export function usualTitle({ text }: GameCard, scenario: string, lang: Lang): string {
  const speaker = new Speaker(lang, text);
  return `${speaker.say('game.title')}: ${nameOf(speaker, 'scenario', scenario)}`;
}

/** A title as any file system takes it. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '');

/** What browsers put behind a name that they have seen before. */
const COPY = /\s*\(\d+\)$/;
const NO_NAME = /^(?:match|partida|beachhead)?$/i;

/** The title of a match from a file that nobody here knows: its name, unless a table has given it that. */
export function titleOfFile(name: string, card: GameCard, scenario: string, lang: Lang): string {
  const base = name.replace(/\.[^.]*$/, '').replace(COPY, '');
  const given = LANGS.some((one) => slugOf(usualTitle(card, scenario, one)) === base);
  return given || NO_NAME.test(base) ? usualTitle(card, scenario, lang) : base;
}
