import type { Jobs, Work } from './jobs.ts';
import type { JobTable } from './table.ts';

const EVERY = 500;

/** The one process there is looks again and again what is due. */
export class PolledJobs implements Jobs {
  private works: Readonly<Record<string, Work>> = {};
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly table: JobTable) {}

  at(time: number, kind: string, key: string): Promise<void> {
    return this.table.put(time, kind, key);
  }
  drop(kind: string, key: string): Promise<void> {
    return this.table.drop(kind, key);
  }

  async start(works: Readonly<Record<string, Work>>): Promise<void> {
    this.works = works;
    this.again();
  }
  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.looking;
  }

  private again(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch(() => undefined)
        .then(() => {
          if (this.timer !== null) this.again();
        });
    }, EVERY);
    this.timer.unref();
  }
  private async look(): Promise<void> {
    // None waits for another: whoever is slow to be reached delays nobody else.
    await Promise.all((await this.table.due()).map(({ kind, key }) => this.table.run(kind, key, this.works[kind])));
  }
}
