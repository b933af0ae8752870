import { type ChildProcess, fork } from 'node:child_process';
import type { Coverage, Message, Order, Verdict } from './trial.ts';

export interface Judgement {
  readonly verdict: Verdict;
  readonly by: string | null;
}
/** One process with all tests in it; a fresh one takes its place when it hangs or is spoilt. */
class Hand {
  private child: ChildProcess | null = null;
  constructor(private readonly program: string) {}

  private start(): Promise<ChildProcess> {
    const child = fork(this.program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', () => reject(new Error('the tests cannot be loaded')));
    });
  }
  stop(): void {
    this.child?.removeAllListeners();
    this.child?.kill('SIGKILL');
    this.child = null;
  }
  /** The answer; null when the process ends over it, as it does when it hangs. */
  private async ask(question: 'cover' | Order): Promise<Message | null> {
    const child = this.child ?? (await this.start());
    return new Promise((resolve) => {
      const done = (answer: Message | null) => {
        child.removeAllListeners();
        resolve(answer);
      };
      child.once('message', (answer: Message) => done(answer));
      child.once('exit', () => done(null));
      child.send(question);
    });
  }
  async cover(): Promise<Coverage> {
    const answer = await this.ask('cover');
    if (answer === null || !('coverage' in answer)) throw new Error('the tests do not pass without a mutant');
    return answer.coverage;
  }
  async judge(order: Order): Promise<Judgement> {
    const answer = await this.ask(order);
    if (answer === null || !('verdict' in answer)) {
      this.stop();
      return { verdict: 'Timeout', by: null };
    }
    if (!answer.spoilt) return answer;
    this.stop();
    const again = await this.ask(order);
    this.stop();
    return again !== null && 'verdict' in again ? again : { verdict: 'Timeout', by: null };
  }
}

export async function coverageOf(program: string): Promise<Coverage> {
  const hand = new Hand(program);
  try {
    return await hand.cover();
  } finally {
    hand.stop();
  }
}

/** Judges all mutants, so many at a time. */
export async function judgeAll(
  program: string,
  orders: readonly Order[],
  cores: number,
  accept: (order: Order, judgement: Judgement) => void,
): Promise<void> {
  const queue = orders.values();
  const work = async (): Promise<void> => {
    const hand = new Hand(program);
    for (const order of queue) accept(order, await hand.judge(order));
    hand.stop();
  };
  await Promise.all(Array.from({ length: cores }, work));
}
