import type { Span } from '../../table/online.ts';
import type { FactStore } from '../store/facts.ts';
import type { Clock } from './clock.ts';

const EVERY = 15_000;
/** Whoever was away for so long was away. */
const LONG = 60_000;

/** Writes down that a server is there, so that the next one knows how long none was. */
export class Beat {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly facts: FactStore,
    private readonly clock: Clock,
  ) {}

  async start(): Promise<void> {
    const { facts, clock } = this;
    const [last, known] = [await facts.get('beat'), await facts.get('gaps')];
    clock.note(...(JSON.parse(known ?? '[]') as Span[]));
    const now = clock.now();
    if (last !== null && now - Number(last) > LONG) clock.note({ from: Number(last), until: now });
    await this.write();
    this.timer = setInterval(() => void this.write().catch(() => undefined), EVERY);
    this.timer.unref();
  }
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.write();
  }
  private async write(): Promise<void> {
    const { facts, clock } = this;
    const now = clock.now();
    await facts.set('gaps', JSON.stringify(clock.gaps));
    await facts.set('beat', String(now));
  }
}
