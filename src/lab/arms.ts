import { type Crew, playAll, type Task, type Work } from './crew.ts';
import type { JobResult } from './jobs.ts';
import type { Played, Series } from './series.ts';
import { BrokenGame, MOST_WAITING } from './simulate.ts';

export interface ArmsPlan extends Crew {
  /** Games `from` to `games` of every arm, the last not included. */
  readonly from: number;
  readonly games: number;
  readonly stopped: () => boolean;
  /** Called with the games of the same number, one of each arm, in the order of their numbers; false when it was enough. */
  readonly accept: (games: readonly Played[], index: number) => boolean;
}

/** Plays several series side by side: the same numbers, and where their seeds are the same, the same seeds. */
export async function playArms(arms: readonly Series[], plan: ArmsPlan): Promise<void> {
  const workers = Math.min(plan.workers, (plan.games - plan.from) * arms.length);
  await playAll(new Rounds(arms, plan), { workers, workerUrl: plan.workerUrl });
}

/** Gives the games out round by round; what comes in after it was enough is not looked at, whoever was how fast. */
class Rounds implements Work {
  /** Games given out, arm after arm, and those of them that have not come in. */
  private given = 0;
  private out = 0;
  /** The round that is looked at next. */
  private next: number;
  private enough = false;
  private readonly waiting = new Map<string, JobResult>();

  constructor(
    private readonly arms: readonly Series[],
    private readonly plan: ArmsPlan,
  ) {
    this.next = plan.from;
  }

  give(): Task | null {
    const { from, games } = this.plan;
    const round = from + Math.floor(this.given / this.arms.length);
    const arm = this.given % this.arms.length;
    const near = round < this.next + MOST_WAITING;
    if (this.enough || round >= games || !near) return null;
    // A round that was begun is played, or its pairs would be torn apart.
    if (arm === 0 && this.plan.stopped()) return null;
    this.given++;
    this.out++;
    return { series: this.arms[arm] as Series, index: round };
  }

  take(task: Task, result: JobResult): void {
    this.out--;
    if (this.enough) return;
    this.waiting.set(keyOf(this.arms.indexOf(task.series), task.index), result);
    for (let games = this.round(); games !== null && !this.enough; games = this.round()) {
      const index = this.next++;
      this.enough = !this.plan.accept(games, index);
    }
  }

  /** The games of the next round, when all of them are there. */
  private round(): readonly Played[] | null {
    const keys = this.arms.map((_, arm) => keyOf(arm, this.next));
    const found = keys.map((key) => this.waiting.get(key));
    if (found.some((result) => result === undefined)) return null;
    for (const key of keys) this.waiting.delete(key);
    return found.map((result, arm) => {
      if (result !== undefined && 'row' in result) return result;
      const seed = this.arms[arm]?.seedOf(this.next) ?? '';
      throw new BrokenGame(this.next, seed, result?.failure ?? '');
    });
  }

  get done(): boolean {
    return this.out === 0;
  }
}

const keyOf = (arm: number, index: number): string => `${arm} ${index}`;
