import { type Crew, playAll, type Task, type Work } from './crew.ts';
import type { JobResult } from './jobs.ts';
import type { GameRow, Played, Series } from './series.ts';

export interface SimulationPlan extends Crew {
  /** Games `from` to `to`, the last not included. */
  readonly from: number;
  readonly to: number;
  /** True from when on no game is begun any more; those under way are played to their ends. */
  readonly stopped: () => boolean;
  /** Called game by game in the order of their numbers, whoever played them: its plain row, and all that is wanted. */
  readonly accept: (row: GameRow, played: Played) => void;
}

/** A row waits for those before it, and workers for a row that so many others wait for. */
export const MOST_WAITING = 1000;

/** A game that broke off, with the seed under which it does so again. */
export class BrokenGame extends Error {
  constructor(
    readonly index: number,
    readonly seed: string,
    readonly found: string,
  ) {
    super(found);
    this.name = 'BrokenGame';
  }
}

export async function simulate(series: Series, plan: SimulationPlan): Promise<void> {
  const workers = Math.min(plan.workers, plan.to - plan.from);
  await playAll(new Queue(series, plan), { ...plan, workers });
}

/** Gives games out by their numbers and hands their rows on in that order, however they come in. */
export class Queue implements Work {
  private given: number;
  private next: number;
  private readonly waiting = new Map<number, JobResult>();

  constructor(
    private readonly series: Series,
    private readonly plan: SimulationPlan,
  ) {
    this.given = plan.from;
    this.next = plan.from;
  }

  give(): Task | null {
    const { to, stopped } = this.plan;
    const open = this.given < to && this.given < this.next + MOST_WAITING && !stopped();
    return open ? { series: this.series, index: this.given++ } : null;
  }

  take(_task: Task, result: JobResult): void {
    this.waiting.set(result.index, result);
    for (let found = this.waiting.get(this.next); found !== undefined; found = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      if ('failure' in found) throw new BrokenGame(found.index, this.series.seedOf(found.index), found.failure);
      this.next++;
      this.plan.accept(found.row, found);
    }
  }

  get done(): boolean {
    return this.next === this.given;
  }
}
