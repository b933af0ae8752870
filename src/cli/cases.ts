import type { CaseText, Game } from '../kernel/game.ts';
import type { Lang } from '../kernel/text.ts';

/** The texts of a case: its own, or those of its lettered parts (`7.2.4` is `7.2.4a`, `7.2.4b`, …). */
export function caseTexts(game: Game, lang: Lang, rule: string): [id: string, text: CaseText][] {
  const all = Object.entries(game.cases[lang]);
  const own = all.filter(([id]) => id === rule);
  if (own.length > 0) return own;
  return all.filter(([id]) => id.startsWith(rule) && /^[a-z]+$/.test(id.slice(rule.length)));
}

/** Breaks a text into lines of a width, between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
