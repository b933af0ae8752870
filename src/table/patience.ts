import { Fault } from '../kernel/faults.ts';

/** How far a long piece of work has come. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface PatienceParts {
  now(): number;
  /** Lets others in: what was said meanwhile is heard. */
  pause(): Promise<void>;
  /** Null: it is over. */
  tell(progress: Progress | null): void;
}

/** Others are let in so often. */
const SLICE_MS = 50;
/** What takes no longer is not worth a word. */
const WORTH_TELLING_MS = 300;

/** Does long work piece by piece: tells how far it is, and stops when asked to. */
export class Patience {
  private under = false;
  private unwanted = false;

  constructor(private readonly parts: PatienceParts) {}

  /** What is under way is not wanted any more. */
  cancel(): void {
    this.unwanted = this.under;
  }

  /**
   * `work` gives now and then how much of `total` is done; after each breath `fresh` is called. Where it is not said how
   * much there is to do, nobody is told how far it is.
   */
  async see<T>(
    total: number | null,
    work: Generator<number | undefined, T>,
    fresh: () => void = () => undefined,
  ): Promise<T> {
    const { now, pause, tell } = this.parts;
    const began = now();
    let breath = began;
    let told = false;
    this.under = true;
    try {
      for (;;) {
        const { done, value } = work.next();
        if (done === true) return value;
        if (now() - breath < SLICE_MS) continue;
        if (total !== null && now() - began >= WORTH_TELLING_MS) {
          told = true;
          tell({ done: Number(value), total });
        }
        await pause();
        breath = now();
        fresh();
        if (this.unwanted) throw new Fault('cancelled');
      }
    } finally {
      this.under = false;
      this.unwanted = false;
      if (told) tell(null);
    }
  }
}
