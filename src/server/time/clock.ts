import type { Span } from '../../table/online.ts';

/** A clock that is so much further than it can be has been set. */
const JUMP = 2_000;
/** Between reading one clock and the other nothing else may have happened. */
const NEAR = 50;
/** Older ones give nobody time any more. */
const MOST_GAPS = 200;

/**
 * The server's time, held against a clock that nobody sets. When it is set forward, what lies between was nobody's time; when
 * it is set back, the tables see to it that no time goes twice.
 */
export class Clock {
  private last: { readonly wall: number; readonly steady: number } | null = null;
  private spans: readonly Span[] = [];

  constructor(
    private readonly wall: () => number,
    /** Null: the clock is what it says. */
    private readonly steady: (() => number) | null,
    private readonly noted: () => void = () => undefined,
  ) {}

  readonly now = (): number => {
    const read = this.read();
    if (read.steady === null) return read.wall;
    const { last } = this;
    this.last = { wall: read.wall, steady: read.steady };
    if (last !== null) {
      const expected = last.wall + (read.steady - last.steady);
      if (read.wall - expected > JUMP) {
        this.note({ from: expected, until: read.wall });
        this.noted();
      }
    }
    return read.wall;
  };
  private read(): { readonly wall: number; readonly steady: number | null } {
    const { steady } = this;
    if (steady === null) return { wall: this.wall(), steady: null };
    for (;;) {
      const before = steady();
      const wall = this.wall();
      if (steady() - before < NEAR) return { wall, steady: before };
    }
  }

  get gaps(): readonly Span[] {
    return this.spans;
  }
  note(...gaps: readonly Span[]): void {
    this.spans = [...this.spans, ...gaps].slice(-MOST_GAPS);
  }
}
