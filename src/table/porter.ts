import type { Reply, Request } from './messages.ts';
import { noteOf } from './notes.ts';
import type { Referee } from './referee.ts';

/** Stands at the referee's door: lets one request in after the other, and gives a reply to each. */
export class Porter {
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly referee: Referee) {}

  handle({ id, ask }: Request): Promise<Reply> {
    // To stop or to hurry what is under way is no use after it.
    const cries = ask.do === 'cancel' || ask.do === 'hurry';
    const reply = (cries ? Promise.resolve() : this.line)
      .then(() => this.referee.answer(ask))
      .then(
        (answer): Reply => ({ id, ok: true, answer }),
        (error: unknown): Reply => ({ id, ok: false, fault: noteOf(error) }),
      );
    if (!cries) this.line = reply;
    return reply;
  }
}
