import type { GameEvent, Message } from '../../kernel/events.ts';
import type { Outcome } from '../../kernel/view.ts';
import { tellSeats } from '../../table/report/sentences.ts';
import type { Players } from '../../table/settings.ts';
import type { Cli } from '../cli.ts';
import { endingOf } from './ending.ts';
import type { Story, Turn } from './story.ts';
import { wrap } from './wrap.ts';

/** Longer lines are hard to read, on paper too. */
const WIDEST = 100;
const INDENT = '   ';

/** A story on paper or on a terminal. */
export class Printer {
  constructor(
    private readonly cli: Cli,
    private readonly story: Story,
  ) {}

  title(scenario: string, seed: string, seats: Players): void {
    const { words } = this.story;
    const title = `${words.name('game', 'title')}: ${words.name('scenario', scenario)}`;
    this.head(title, '═');
    const players = tellSeats(words, seats).join('; ');
    this.lines(this.cli.say('story.played', { players, seed }));
  }
  hear(event: GameEvent): void {
    this.story.hear(event);
  }
  /** An action is done: turns that ended with it are printed. */
  act(reasons: readonly Message[]): void {
    for (const turn of this.story.act(reasons)) this.turn(turn);
  }
  private turn({ title, paragraphs, standing }: Turn): void {
    this.cli.line();
    this.head(title ?? this.cli.say('story.before'), '─');
    if (paragraphs.length === 0) this.lines(this.cli.say('story.quiet'), INDENT);
    for (const { heading, text } of paragraphs) {
      if (heading) this.cli.line(this.cli.colours.cyan(text));
      else this.lines(text, INDENT);
    }
    if (standing === null) return;
    for (const line of wrap(this.cli.say('story.standing', { standing }), this.columns))
      this.cli.line(this.cli.colours.dim(line));
  }
  /** The last turn as far as it has come, and how it ended, where it did. */
  end(outcome: Outcome | null): void {
    for (const turn of this.story.close()) this.turn(turn);
    if (outcome === null) return;
    this.cli.line();
    this.head(this.cli.say('story.end'), '═');
    for (const text of endingOf(this.cli, this.story, outcome)) this.lines(text, INDENT);
  }

  private head(text: string, rule: string): void {
    this.cli.line(this.cli.colours.bold(text));
    this.cli.line(rule.repeat(Math.min(text.length, this.columns)));
  }
  private lines(text: string, indent = ''): void {
    for (const line of wrap(text, this.columns, indent)) this.cli.line(line);
  }
  private get columns(): number {
    return Math.min(this.cli.io.columns, WIDEST);
  }
}
