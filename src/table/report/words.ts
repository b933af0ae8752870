import type { GameEvent, Message, MessageArgs } from '../../kernel/events.ts';
import type { Game } from '../../kernel/game.ts';
import { nameOf } from '../../kernel/telling.ts';
import { type Lang, Speaker } from '../../kernel/text.ts';
import type { View } from '../../kernel/view.ts';
import { localArgs, number, percent, signed, turnLabel } from '../local.ts';
import { pieceName } from '../naming.ts';
import { REPORT, type ReportKey } from '../text/report.ts';

/** The words of a report on matches of one game, in one language. */
export class Words {
  readonly speaker: Speaker;

  constructor(
    game: Pick<Game, 'text'>,
    readonly lang: Lang,
  ) {
    this.speaker = new Speaker(lang, REPORT, game.text);
  }

  say(key: ReportKey, args: MessageArgs = {}): string {
    return this.speaker.say(key, args);
  }
  /** With its numbers and dates as the reader writes them. */
  message({ key, args }: Message): string {
    const written = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? this.number(value) : value,
    ]);
    return this.speaker.say(key, localArgs(this.lang, Object.fromEntries(written)));
  }
  /** As the log tells it, without the rule before the head of a turn. */
  sentence({ type, args }: GameEvent): string {
    return this.speaker.say(`log.${type}`, localArgs(this.lang, args)).replace(/^[─═\s]+/, '');
  }
  name(prefix: string, id: string): string {
    return nameOf(this.speaker, prefix, id);
  }
  /** A piece by the name it has on the table; nothing else says what it is. */
  piece(view: View, id: string): string {
    const piece = view.pieces.find((candidate) => candidate.id === id);
    return piece === undefined ? id : pieceName(this.speaker, piece);
  }
  turn(label: string): string {
    return turnLabel(this.lang, label);
  }
  /** Halves are written where there are any. */
  number(value: number, digits = Number.isInteger(value) ? 0 : 1): string {
    return number(this.lang, value, digits);
  }
  signed(value: number, digits = Number.isInteger(value) ? 0 : 1): string {
    return signed(this.lang, value, digits);
  }
  percent(p: number): string {
    return percent(this.lang, p);
  }
}

/** So many dice of so many faces, as players write it. */
export const diceName = (dice: number, faces: number): string => `${dice === 1 ? '' : dice}d${faces}`;
