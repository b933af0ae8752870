import { TABLE_MS } from '../../bots/effort.ts';
import type { Live } from '../match/live.ts';
import { type Decided, isSame, type Job, jobOf, type Noted } from './job.ts';
import type { Pool } from './pool.ts';

/** So long a bot should think, where it can think for longer. */
const BUDGET_MS = TABLE_MS;
/** Of so many bots it is kept what they noted. */
const MOST_NOTED = 2000;
/** What could not be written is tried again after so long. */
const AGAIN_MS = 1000;

/** Something that whoever runs the server should know. */
export type Report = (what: string, about: Readonly<Record<string, unknown>>) => void;

/** The bots at the tables of this process: each is asked once, and what it says is done if the table still stands so. */
export class Bots {
  private readonly thinking = new Map<string, Job>();
  /** What they noted, by match and side; who has lost it thinks anew. */
  private readonly notes = new Map<string, Noted>();
  private stopped = false;

  constructor(
    private readonly pool: Pick<Pool, 'choose' | 'stop'>,
    private readonly report: Report,
  ) {}

  /** It may be a bot's decision, after everything that is under way. */
  think(live: Live): void {
    void live
      .serially(async () => {
        const job = this.jobOf(live);
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
    const { action, notes } = await this.choose(job);
    try {
      await live.serially(async () => {
        if (this.thinking.get(live.id) === job) this.thinking.delete(live.id);
        const { online } = live;
        const now = this.jobOf(live);
        // Whoever has changed the table meanwhile has had the bot asked again.
        if (this.stopped || now === null || !isSame(now, job) || online.sitting === null) return;
        this.note(job, notes);
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

  private jobOf({ online }: Live): Job | null {
    const side = online.waitingFor ?? '';
    return jobOf(online, BUDGET_MS, this.notes.get(`${online.setup.id} ${side}`) ?? []);
  }
  private note({ match, side }: Job, notes: Noted): void {
    const key = `${match} ${side}`;
    this.notes.delete(key);
    if (notes.length > 0) this.notes.set(key, notes);
    const [oldest] = this.notes.keys();
    if (this.notes.size > MOST_NOTED && oldest !== undefined) this.notes.delete(oldest);
  }

  /** A bot that does not come to a decision is asked once more; then the first of what it may do is done. */
  private async choose(job: Job): Promise<Decided> {
    for (const again of [true, false]) {
      try {
        return await this.pool.choose(job);
      } catch (error) {
        if (this.stopped) break;
        const { match, game, side, bot, count } = job;
        this.report('a bot did not decide', { match, game, side, bot, count, why: String(error), again });
      }
    }
    return { action: job.legal[0] as number, notes: [] };
  }
}
