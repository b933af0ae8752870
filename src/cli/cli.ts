import pico from 'picocolors';
import { timeBudget } from '../kernel/budget.ts';
import type { MessageArgs } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import { type Lang, Speaker } from '../kernel/text.ts';
import { CLI_EN } from './text/en.ts';
import { CLI_ES } from './text/es.ts';

/** Everything of the outside world that a command touches, so that a test can stand in for it. */
export interface Io {
  readonly games: readonly Game[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where relative file names begin. */
  readonly cwd: string;
  /** The checkout this program was built from. */
  readonly root: string;
  readonly workerUrl: URL;
  /** The module in which a server's bots think. */
  readonly thinkerUrl: URL;
  readonly input: AsyncIterable<Uint8Array | string>;
  /** A person sits at a terminal. */
  readonly interactive: boolean;
  readonly colours: boolean;
  readonly columns: number;
  readonly rows: number;
  out(text: string): void;
  /** Done when whoever reads `out` has taken enough of it that more can be said. */
  drained?(): Promise<unknown>;
  err(text: string): void;
  /** True when messages on `err` go to a terminal, where a progress bar may draw over itself. */
  readonly errIsTerminal: boolean;
  /** One line from the person; null when there are no more. */
  ask(question: string): Promise<string | null>;
  /** Shows an address in the person's browser, where there is one. */
  browse(address: string): void;
  /** Done when somebody wants the program to end. */
  stopped(): Promise<void>;
  /** One of several, from a menu; null when the person leaves. */
  pick(question: string, choices: readonly { value: string; label: string }[]): Promise<string | null>;
}

const PATIENCE_MS = 10_000;

export type CliKey = keyof typeof CLI_EN;
const TEXTS = { en: CLI_EN, es: CLI_ES };

/** Something the person at the command line can put right. */
export class CliError extends Error {
  constructor(
    readonly key: CliKey,
    readonly args: MessageArgs = {},
    readonly exitCode = 1,
  ) {
    super(key);
    this.name = 'CliError';
  }
}

/** One run of the program: the outside world and the language it speaks. */
export class Cli {
  readonly colours: ReturnType<typeof pico.createColors>;
  /** What the numbers of a pack and each action may take; whoever begins something renews it. */
  readonly budget = timeBudget(() => performance.now(), PATIENCE_MS);
  private readonly speaker: Speaker;

  constructor(
    readonly io: Io,
    readonly lang: Lang,
  ) {
    this.colours = pico.createColors(io.colours);
    this.speaker = new Speaker(lang, TEXTS);
  }

  say(key: CliKey, args: MessageArgs = {}): string {
    return this.speaker.say(key, args);
  }
  /** Speaks for a game: its texts over ours. */
  speakerFor(game: Game): Speaker {
    return new Speaker(this.lang, TEXTS, game.text);
  }
  line(text = ''): void {
    this.io.out(`${text}\n`);
  }
  json(value: unknown): void {
    this.line(JSON.stringify(value));
  }
  number(value: number, digits = 0): string {
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.lang, format).format(value);
  }
  percent(share: number): string {
    return `${this.number(100 * share, 1)} %`;
  }
  get gameNames(): string {
    return this.io.games.map((game) => game.id).join(', ');
  }
  game(id: string): Game {
    const game = this.io.games.find((candidate) => candidate.id === id);
    if (game !== undefined) return game;
    throw new CliError('error.game', { game: id, known: this.gameNames, count: this.io.games.length }, 2);
  }
}
