import type { Clocks, Pace, Span } from '../../table/online.ts';
import { counted, momentAfter, united } from '../../table/spans.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Where the clocks stand, as plain data. */
export interface ClocksKept {
  /** What each side has left; null: for ever. */
  readonly left: Readonly<Record<string, number | null>>;
  readonly since: number | null;
  readonly running: string | null;
  readonly paused: number | null;
  readonly holidays: Readonly<Record<string, readonly Span[]>>;
  readonly gaps: readonly Span[];
}

/** The time of each side. Whoever tells it what happened tells it when; it has no clock of its own. */
export class Timepieces {
  private left: Record<string, number> = {};
  private since: number | null = null;
  /** The side whose time goes, or would if it were not paused. */
  running: string | null = null;
  /** When the pause began that lasts. */
  paused: number | null = null;
  private holidays: Record<string, readonly Span[]> = {};
  private gaps: readonly Span[] = [];

  constructor(
    private readonly pace: Pace,
    private readonly sides: readonly string[],
  ) {
    for (const side of sides) this.left[side] = this.first;
  }

  get kept(): ClocksKept {
    const { since, running, paused, holidays, gaps } = this;
    const left = Object.entries(this.left).map(([side, ms]) => [side, Number.isFinite(ms) ? ms : null]);
    return { left: Object.fromEntries(left), since, running, paused, holidays, gaps };
  }
  /** They stand as they stood. */
  set({ left, since, running, paused, holidays, gaps }: ClocksKept): void {
    for (const [side, ms] of Object.entries(left)) this.left[side] = ms ?? Number.POSITIVE_INFINITY;
    Object.assign(this, { since, running, paused, holidays, gaps });
  }

  private get first(): number {
    if (this.pace.kind === 'live') return this.pace.bank * 1000;
    return this.pace.kind === 'days' ? this.pace.days * DAY : Number.POSITIVE_INFINITY;
  }

  /** From now on it is this side's time that goes; null: nobody's. `decided`: that side has just decided something. */
  turn(at: number, next: string | null, decided: string | null): void {
    this.charge(at);
    if (decided !== null && this.left[decided] !== undefined) {
      const { pace } = this;
      if (pace.kind === 'live') this.left[decided] += pace.increment * 1000;
      if (pace.kind === 'days') this.left[decided] = this.first;
    }
    this.running = next;
    this.since = this.paused !== null || next === null ? null : at;
  }

  private charge(at: number): void {
    const { running, since } = this;
    if (running === null || since === null) return;
    this.left[running] = (this.left[running] ?? 0) - counted(since, at, this.offFor(running));
    // A server's clock that was set back takes nobody the same time twice.
    this.since = Math.max(since, at);
  }

  pause(at: number, paused: boolean): void {
    this.charge(at);
    this.paused = paused ? at : null;
    this.since = paused || this.running === null ? null : at;
  }

  /** All the days off of a side that are known. They stop only what is counted in days. */
  takeHolidays(at: number, side: string, spans: readonly Span[]): void {
    if (this.pace.kind !== 'days') return;
    this.charge(at);
    this.holidays = { ...this.holidays, [side]: united(spans) };
  }
  /** Nobody's time. It is heard of afterwards: what counts from `since` on has not been charged yet. */
  takeGap(gap: Span): void {
    this.gaps = united([...this.gaps, gap]);
  }
  /** Whether this would give somebody time back. */
  lacks({ from, until }: Span): boolean {
    const { running, since, pace } = this;
    if (running === null || since === null || pace.kind === 'free') return false;
    return counted(Math.max(from, since), until, this.offFor(running)) > 0;
  }
  private offFor(side: string): Span[] {
    return united([...this.gaps, ...(this.holidays[side] ?? [])]);
  }

  /** Whose time is out now; null: nobody's. */
  outAt(at: number): string | null {
    const { running, since } = this;
    if (running === null || since === null) return null;
    return counted(since, at, this.offFor(running)) >= (this.left[running] ?? 0) ? running : null;
  }
  /** When the time of whoever decides will be out; null where it will not. */
  get due(): number | null {
    const { running, since } = this;
    if (running === null || since === null) return null;
    const due = momentAfter(since, this.left[running] ?? 0, this.offFor(running));
    return Number.isFinite(due) ? due : null;
  }

  get told(): Clocks | null {
    if (this.pace.kind === 'free') return null;
    const { left, since, running, due } = this;
    const off = Object.fromEntries(
      this.sides.flatMap((side) => {
        const spans = this.offFor(side).filter(({ until }) => until > (since ?? 0));
        return spans.length === 0 ? [] : [[side, spans]];
      }),
    );
    return { left: { ...left }, since, running, paused: this.paused !== null, due, off };
  }
}
