import type { MessageArgs } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { nameOf } from '../../kernel/telling.ts';
import { type Lang, Speaker } from '../../kernel/text.ts';
import { REPORT, type ReportKey } from '../text/report.ts';

const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', es: 'es-ES' };

/** The words of a report on games, in one language. */
export class Words {
  readonly speaker: Speaker;

  constructor(
    readonly game: Game,
    readonly lang: Lang,
  ) {
    this.speaker = new Speaker(lang, REPORT, game.text);
  }

  say(key: ReportKey, args: MessageArgs = {}): string {
    return this.speaker.say(key, args);
  }
  /** A text of the game's own. */
  text(key: string): string {
    return this.speaker.say(key);
  }
  has(key: string): boolean {
    return this.speaker.has(key);
  }
  /** As the head of something. */
  capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(LOCALES[this.lang]) + text.slice(1);
  }
  outline(key: string): string {
    return this.speaker.outline(key);
  }
  name(prefix: string, id: string): string {
    return nameOf(this.speaker, prefix, id);
  }
  side(side: string): string {
    return this.speaker.has(`side.${side}`) ? this.speaker.say(`side.${side}`) : this.say('nobody');
  }
  space(id: string): string {
    const key = [`at.${id}`, `area.${id}`].find((candidate) => this.speaker.has(candidate));
    return key === undefined ? id : this.speaker.say(key);
  }
  piece(id: string): string {
    return this.name('unit', id);
  }
  case(id: string): string {
    const all = this.game.cases[this.lang];
    // A case in lettered parts goes by the title of the first.
    const text = all[id] ?? all[`${id}a`];
    return text === undefined ? id : `${id} ${text.title}`;
  }

  /** Whole where it is, else with so many digits as tell something. */
  number(value: number, digits = Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1): string {
    return value.toLocaleString(LOCALES[this.lang], { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }
  /** A mark of a scale: no digits that are not needed. */
  tick(value: number): string {
    return value.toLocaleString(LOCALES[this.lang], { maximumFractionDigits: 6 });
  }
  percent(share: number, digits = 1): string {
    return share.toLocaleString(LOCALES[this.lang], {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }
  range(low: string, high: string): string {
    return `${low} – ${high}`;
  }
}
