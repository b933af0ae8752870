import { Fault } from '../../kernel/faults.ts';
import type { Answers, Ask, AskOf, Notice, Reply, Request, Snapshot } from '../../table/messages.ts';
import type { Progress } from '../../table/patience.ts';
import type { SaveState } from '../../table/records.ts';
import type { Sealed } from '../../table/seal.ts';
import { freshSeed } from '../seed.ts';

/** As much of a Worker as the link needs; a test puts a referee of its own behind it. */
export interface Line {
  postMessage(request: Request): void;
  onmessage: ((message: { readonly data: Reply | Notice }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}

/** Whoever has a match on the referee's table. */
export interface Guest {
  /** Puts the match back on the table of a new referee. */
  reopen(ask: Link['raw']): Promise<unknown>;
  saved(save: SaveState): void;
  /** Somebody elsewhere has done something; null: something else may have changed. */
  news(snapshot: Snapshot | null): void;
}

/** Whoever keeps the match that is on a table: the referee of this screen, or a server. */
export interface TableLink {
  guest: Guest | null;
  /** `at`: so many actions lay before the person who decided so. */
  ask<D extends Ask['do']>(ask: AskOf<D>, at?: number): Promise<Answers[D]>;
  raw<D extends Ask['do']>(ask: AskOf<D>, at?: number): Promise<Answers[D]>;
  /** Whether a snapshot tells all that has happened since another; if not, that is to be read. */
  isNext(before: Snapshot | null, next: Snapshot): boolean;
  /** Whether it came after the other. */
  isLater(before: Snapshot | null, next: Snapshot): boolean;
  /** What is being worked or thought about is not wanted any more. */
  cancel(): void;
  /** The bot that thinks is to decide with what it has found. */
  decideNow(): void;
}

/** How it goes with the referee. */
export interface Health {
  /** Asked and not heard of for long. */
  readonly silent: boolean;
  /** The page holds what could not be stored: it would be lost if the page were left. */
  readonly holds: boolean;
  /** How far the long work has come that is under way; `cancel()` stops it. */
  readonly work: Progress | null;
}

interface Waiting {
  resolve(answer: Answers[keyof Answers]): void;
  reject(error: unknown): void;
}

/** So long the referee may think about a thing without a word. */
const PATIENCE_MS = 15_000;

/**
 * Asks of the referee as promises; a refusal is a thrown Fault. Should the worker die, everything that waits is refused as
 * `referee-stopped`, a new worker is started with what the old one had not kept, and the guest puts the match back on its
 * table before the next ask. One that says nothing for long is told of, and can be stopped.
 */
export class Link implements TableLink {
  guest: Guest | null = null;
  health: (health: Health) => void = () => undefined;
  private line: Line | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private reopening: Promise<unknown> | null = null;
  /** What the referee cannot keep, by match; only he can read it. */
  private readonly spares = new Map<string, Sealed>();
  private readonly key = freshSeed();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private state: Health = { silent: false, holds: false, work: null };

  constructor(
    private readonly connect: () => Line,
    private readonly patience = PATIENCE_MS,
  ) {}

  /** Waits for a match that is being put back, then asks. */
  async ask<D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]> {
    await this.reopening;
    return this.raw(ask);
  }

  /** Asks at once, whatever is on the table. */
  readonly raw = <D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]> => {
    try {
      return this.post(this.line ?? this.begin(), ask);
    } catch (error) {
      return Promise.reject(stopped(error));
    }
  };

  /** Nobody but this screen does anything. */
  isNext(): boolean {
    return true;
  }
  isLater(): boolean {
    return true;
  }

  /** The long work that is under way is not wanted; the referee goes on with what comes next. */
  cancel(): void {
    void this.cry({ do: 'cancel' });
  }
  decideNow(): void {
    void this.cry({ do: 'hurry' });
  }
  /** After what was asked before it, which waits for a moment, and whatever is being put back. */
  private async cry(ask: AskOf<'cancel' | 'hurry'>): Promise<void> {
    await null;
    if (this.line !== null) this.post<'cancel' | 'hurry'>(this.line, ask).catch(() => undefined);
  }

  /** The referee is to think no longer: what waits is given up, and a new one has the matches as they were kept. */
  stop(): void {
    if (this.line !== null) this.end(this.line, new Fault('cancelled'));
  }

  /** A silent referee is waited for once more. */
  wait(): void {
    this.listen();
  }

  private post<D extends Ask['do']>(line: Line, ask: AskOf<D>): Promise<Answers[D]> {
    const id = ++this.asked;
    line.postMessage({ id, ask });
    return new Promise<Answers[D]>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      if (this.waiting.size === 1) this.listen();
    });
  }

  private begin(): Line {
    const line = this.connect();
    line.onmessage = ({ data }) => this.hear(data);
    line.onerror = (event) => this.end(line, stopped(new Error(event.message ?? 'the referee stopped')));
    this.line = line;
    const copies = [...this.spares.values()];
    this.post<'restore'>(line, { do: 'restore', key: this.key, copies }).catch(() => undefined);
    return line;
  }

  private hear(data: Reply | Notice): void {
    if ('id' in data) this.answered(data);
    else if ('save' in data) this.guest?.saved(data.save);
    else if ('work' in data) this.feel({ work: data.work });
    else this.hold(data.spare, data.sealed);
    this.listen();
  }
  private hold(id: string, sealed: Sealed | null): void {
    if (sealed === null) this.spares.delete(id);
    else this.spares.set(id, sealed);
    this.feel({ holds: this.spares.size > 0 });
  }
  private answered(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply.answer);
    else waiting?.reject(new Fault(reply.fault.code, reply.fault.args, reply.fault.at));
  }

  /** From now on the referee is waited for, as long as something is asked of him. */
  private listen(): void {
    clearTimeout(this.timer);
    this.feel({ silent: false });
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.feel({ silent: true }), this.patience);
  }
  private feel(change: Partial<Health>): void {
    const now = { ...this.state, ...change };
    const same = (['silent', 'holds', 'work'] as const).every((name) => now[name] === this.state[name]);
    this.state = now;
    if (!same) this.health(now);
  }

  private end(line: Line, why: Fault): void {
    if (line !== this.line) return;
    this.line.terminate();
    this.line = null;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    this.feel({ work: null });
    this.listen();
    for (const { reject } of lost) reject(why);
    // A worker that dies while it is being put back would die for ever: then the next ask starts a bare one.
    if (this.guest === null || this.reopening !== null) return;
    this.reopening = this.guest
      .reopen(this.raw)
      .catch(() => undefined)
      .finally(() => {
        this.reopening = null;
      });
  }
}

const stopped = (error: unknown) =>
  new Fault('referee-stopped', { found: String((error as Error)?.message ?? error).slice(0, 200) });
