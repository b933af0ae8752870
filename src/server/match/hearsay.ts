import type { TalkLine } from '../../table/online.ts';
import { freshToken } from '../tokens.ts';
import type { Looking } from './audience.ts';
import type { Live } from './live.ts';

/** What processes tell each other besides that a match has gone on: never more than what to look for. */
export type Word = { readonly by: string; readonly match: string } & (
  | { readonly said: number }
  | { readonly read: { readonly side: string; readonly number: number } }
  /** Who is before the match there; `asks`: and who is before it elsewhere? */
  | { readonly looks: Looking; readonly asks: boolean }
);

/** So often those who look are told of again, and for so long that is believed. */
const EVERY = 20_000;
const BELIEVED = 50_000;
/** After words may have been missed so many lines are told again; whoever has them already takes no notice. */
const LINES = 20;

export interface HearsayParts {
  /** The matches on the table of this process. */
  rooms(): {
    around(match: string, work: (live: Live) => unknown): Promise<void>;
    lives(): Promise<readonly Live[]>;
  };
  readonly talk: {
    line(match: string, number: number): Promise<TalkLine | null>;
    latest(match: string, most: number): Promise<readonly TalkLine[]>;
    deafTo(person: string): Promise<ReadonlySet<string>>;
  };
  now(): number;
  /** Null where there is one process. */
  send: ((word: Word) => void) | null;
}

/** Presence, talk and reading marks between the processes of one server. */
export class Hearsay {
  private readonly me = freshToken(6);
  private readonly elsewhere = new Map<string, Map<string, { readonly looks: Looking; readonly at: number }>>();
  /** What was told last of each match. */
  private readonly told = new Map<string, string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly parts: HearsayParts) {}

  start(): void {
    if (this.parts.send === null) return;
    this.timer = setInterval(() => void this.again().catch(() => undefined), EVERY);
    this.timer.unref();
  }
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Who is before a match at the other processes. */
  at(match: string): Looking {
    const since = this.parts.now() - BELIEVED;
    const all = [...(this.elsewhere.get(match)?.values() ?? [])].filter(({ at }) => at > since);
    const here = [...new Set(all.flatMap(({ looks }) => looks.here))];
    return { here, onlookers: all.reduce((sum, { looks }) => sum + looks.onlookers, 0) };
  }

  // ── to the others

  /** Somebody has come to a match here, or left it. */
  moved({ id, audience: { own } }: Live): void {
    if (this.parts.send === null) return;
    const [before, now] = [this.told.get(id), JSON.stringify(own)];
    if (before === now) return;
    if (own.here.length + own.onlookers === 0) this.told.delete(id);
    else this.told.set(id, now);
    this.parts.send({ by: this.me, match: id, looks: own, asks: before === undefined });
  }
  said(match: string, number: number): void {
    this.parts.send?.({ by: this.me, match, said: number });
  }
  read(match: string, read: { readonly side: string; readonly number: number }): void {
    this.parts.send?.({ by: this.me, match, read });
  }
  private async again(): Promise<void> {
    for (const live of await this.parts.rooms().lives()) if (live.audience.screens > 0) this.tell(live, false);
    this.forget();
  }
  private tell({ id, audience: { own } }: Live, asks: boolean): void {
    this.parts.send?.({ by: this.me, match: id, looks: own, asks });
  }
  /** A process that is not heard of any more has died, and nobody looks on there. */
  private forget(): void {
    const since = this.parts.now() - BELIEVED;
    for (const [match, all] of this.elsewhere) {
      const gone = [...all].filter(([, { at }]) => at <= since);
      for (const [process] of gone) all.delete(process);
      if (all.size === 0) this.elsewhere.delete(match);
      if (gone.length > 0) void this.parts.rooms().around(match, (live) => live.audience.tellRoom());
    }
  }

  // ── from the others

  async hear(word: Word): Promise<void> {
    if (word.by === this.me) return;
    const { rooms, talk } = this.parts;
    const { match } = word;
    if ('looks' in word) {
      this.note(word);
      await rooms().around(match, (live) => {
        live.audience.tellRoom();
        if (word.asks && live.audience.screens > 0) this.tell(live, false);
      });
    } else if ('read' in word) await rooms().around(match, (live) => live.audience.tell({ read: word.read }));
    else await rooms().around(match, async (live) => this.retell(live, [await talk.line(match, word.said)]));
  }
  private note({ by, match, looks }: Extract<Word, { readonly looks: Looking }>): void {
    const all = this.elsewhere.get(match) ?? new Map();
    this.elsewhere.set(match, all);
    if (looks.here.length + looks.onlookers > 0) all.set(by, { looks, at: this.parts.now() });
    else all.delete(by);
    if (all.size === 0) this.elsewhere.delete(match);
  }
  private async retell(live: Live, lines: readonly (TalkLine | null)[]): Promise<void> {
    for (const said of lines) {
      if (said === null) continue;
      const deaf = said.by === null ? null : await this.parts.talk.deafTo(said.by);
      live.audience.tellSome({ said }, (person) => person === null || deaf?.has(person) !== true);
    }
  }
  /** Some words may not have been heard. */
  async missed(): Promise<void> {
    for (const live of await this.parts.rooms().lives()) {
      if (live.audience.screens === 0) continue;
      this.tell(live, true);
      await this.retell(live, await this.parts.talk.latest(live.id, LINES));
    }
  }
}
