import type { Live } from '../match/live.ts';
import { isSame, type Job, jobOf } from './job.ts';
import type { Pool } from './pool.ts';

/** So long a bot should think, where it can think for longer. */
const BUDGET_MS = 2000;
/** What could not be written is tried again after so long. */
const AGAIN_MS = 1000;

/** Something that whoever runs the server should know. */
export type Report = (what: string, about: Readonly<Record<string, unknown>>) => void;

/** The bots at the tables of this process: each is asked once, and what it says is done if the table still stands so. */
export class Bots {
  private readonly thinking = new Map<string, Job>();
  private stopped = false;

  constructor(
    private readonly pool: Pick<Pool, 'choose' | 'stop'>,
    private readonly report: Report,
  ) {}

  /** It may be a bot's decision, after everything that is under way. */
  think(live: Live): void {
    void live
      .serially(async () => {
        const job = jobOf(live.online, BUDGET_MS);
        const held = this.thinking.get(live.id);
        if (job === null || (held !== undefined && isSame(held, job))) return;
        this.thinking.set(live.id, job);
        void this.decide(live, job);
      })
      .catch((error: unknown) => this.fail(live, error));
  }
  async stop(): Promise<void> {
    this.stopped = true;
    await this.pool.stop();
  }

  private async decide(live: Live, job: Job): Promise<void> {
    const action = await this.choose(job);
    try {
      await live.serially(async () => {
        if (this.thinking.get(live.id) === job) this.thinking.delete(live.id);
        const { online } = live;
        const now = jobOf(online, BUDGET_MS);
        // Whoever has changed the table meanwhile has had the bot asked again.
        if (this.stopped || now === null || !isSame(now, job) || online.sitting === null) return;
        await live.act(job.side, online.sitting.match.position.codec.decode(action));
      });
    } catch (error) {
      this.fail(live, error);
    }
  }
  private fail(live: Live, error: unknown): void {
    if (this.stopped) return;
    this.report('a bot could not act', { match: live.id, why: String(error) });
    setTimeout(() => this.think(live), AGAIN_MS).unref();
  }

  /** A bot that does not come to a decision is asked once more; then the first of what it may do is done. */
  private async choose(job: Job): Promise<number> {
    for (const again of [true, false]) {
      try {
        return await this.pool.choose(job);
      } catch (error) {
        if (this.stopped) break;
        const { match, game, side, bot, count } = job;
        this.report('a bot did not decide', { match, game, side, bot, count, why: String(error), again });
      }
    }
    return job.legal[0] as number;
  }
}
