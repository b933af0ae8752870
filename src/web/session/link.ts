import { Fault } from '../../kernel/faults.ts';
import type { Answers, Ask, AskOf, Notice, Reply, Request } from '../../table/messages.ts';

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
  notice(notice: Notice): void;
}

interface Waiting {
  resolve(answer: Answers[keyof Answers]): void;
  reject(error: unknown): void;
}

/**
 * Asks of the referee as promises; a refusal is a thrown Fault. Should the worker die, everything that waits is refused as
 * `internal`, a new worker is started and the guest puts the match back on its table before the next ask.
 */
export class Link {
  guest: Guest | null = null;
  private line: Line | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private reopening: Promise<unknown> | null = null;

  constructor(private readonly connect: () => Line) {}

  /** Waits for a match that is being put back, then asks. */
  async ask<D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]> {
    await this.reopening;
    return this.raw(ask);
  }

  /** Asks at once, whatever is on the table. */
  readonly raw = <D extends Ask['do']>(ask: AskOf<D>): Promise<Answers[D]> => {
    const id = ++this.asked;
    return new Promise<Answers[D]>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      try {
        this.line ??= this.dial();
        this.line.postMessage({ id, ask });
      } catch (error) {
        this.waiting.delete(id);
        reject(crash(error));
      }
    });
  };

  private dial(): Line {
    const line = this.connect();
    line.onmessage = ({ data }) => {
      if (!('id' in data)) return this.guest?.notice(data);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.ok) waiting?.resolve(data.answer);
      else waiting?.reject(new Fault(data.fault.code, data.fault.args, data.fault.at));
    };
    line.onerror = (event) => this.crashed(line, event.message ?? 'the referee stopped');
    return line;
  }

  private crashed(line: Line, found: string): void {
    if (line !== this.line) return;
    this.line.terminate();
    this.line = null;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(new Fault('internal', { found }));
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

const crash = (error: unknown) => new Fault('internal', { found: String((error as Error)?.message ?? error) });
