import type { BotNames } from '../../bots/play.ts';
import type { End, PlayOn, Rollout } from './rollouts.ts';

/** What a thread is told once: the match, and by whom it is played on. */
export interface Opening {
  readonly file: unknown;
  readonly pack: unknown;
  readonly bots: BotNames;
  readonly seed: string;
}
export type ToThread = { readonly open: Opening } | { readonly id: number; readonly rollout: Rollout };
export type FromThread = { readonly id: number; readonly ends: readonly End[] } | { readonly failure: string };

/** Another thread that plays on, here or in a page. */
export interface Thread {
  post(message: ToThread): void;
  /** Answers come here, and what it broke of. */
  listen(hear: (answer: FromThread) => void): void;
  end(): void;
}

/** Somebody has stopped it. */
export class Stopped extends Error {}

/** So many games a thread is given at once: few enough that all have something to do to the last. */
const PIECE = 4;

interface Order {
  readonly rollout: Rollout;
  readonly done: (ends: readonly End[]) => void;
  readonly fail: (error: Error) => void;
}

/** Threads that share what is to be played on. */
export class Team {
  private readonly waiting: Order[] = [];
  private readonly under = new Map<Thread, Order>();
  private broken: Error | null = null;

  constructor(
    private readonly threads: readonly Thread[],
    opening: Opening,
  ) {
    for (const thread of threads) {
      thread.listen((answer) => this.hear(thread, answer));
      thread.post({ open: opening });
    }
  }

  readonly playOn: PlayOn = async (rollout) => {
    const { from, to } = rollout;
    const pieces: Promise<readonly End[]>[] = [];
    for (let at = from; at < to; at += PIECE)
      pieces.push(this.order({ ...rollout, from: at, to: Math.min(to, at + PIECE) }));
    return (await Promise.all(pieces)).flat();
  };

  /** Whoever waits is told that it was stopped. */
  stop(why: Error = new Stopped()): void {
    this.broken ??= why;
    for (const thread of this.threads) thread.end();
    for (const { fail } of [...this.under.values(), ...this.waiting.splice(0)]) fail(this.broken);
    this.under.clear();
  }

  private order(rollout: Rollout): Promise<readonly End[]> {
    return new Promise((done, fail) => {
      if (this.broken !== null) return fail(this.broken);
      this.waiting.push({ rollout, done, fail });
      this.feed();
    });
  }
  private feed(): void {
    for (const thread of this.threads) {
      if (this.under.has(thread)) continue;
      const order = this.waiting.shift();
      if (order === undefined) return;
      this.under.set(thread, order);
      thread.post({ id: order.rollout.at, rollout: order.rollout });
    }
  }
  private hear(thread: Thread, answer: FromThread): void {
    if (this.broken !== null) return;
    const order = this.under.get(thread);
    if ('failure' in answer || order === undefined || answer.id !== order.rollout.at) {
      this.stop(new Error('failure' in answer ? answer.failure : 'a thread has played what nobody asked for'));
      return;
    }
    this.under.delete(thread);
    order.done(answer.ends);
    this.feed();
  }
}
