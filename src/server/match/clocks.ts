import type { Clocks, Pace } from '../../table/online.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The time of each side. Whoever tells it what happened tells it when; it has no clock of its own. */
export class Timepieces {
  private left: Record<string, number> = {};
  private since: number | null = null;
  /** The side whose time goes, or would if it were not paused. */
  running: string | null = null;
  private paused = false;

  constructor(
    private readonly pace: Pace,
    sides: readonly string[],
  ) {
    for (const side of sides) this.left[side] = this.first;
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
    this.since = this.paused || next === null ? null : at;
  }

  private charge(at: number): void {
    const { running, since } = this;
    // A server's clock that was set back gives nobody time.
    if (running !== null && since !== null) this.left[running] = (this.left[running] ?? 0) - Math.max(0, at - since);
    if (since !== null) this.since = at;
  }

  pause(at: number, paused: boolean): void {
    this.charge(at);
    this.paused = paused;
    this.since = paused || this.running === null ? null : at;
  }

  /** Whose time is out now; null: nobody's. */
  outAt(at: number): string | null {
    const { running, since } = this;
    if (running === null || since === null) return null;
    return (this.left[running] ?? 0) - (at - since) <= 0 ? running : null;
  }
  /** When the time of whoever decides will be out; null where it will not. */
  get due(): number | null {
    const { running, since } = this;
    if (running === null || since === null) return null;
    const due = since + (this.left[running] ?? 0);
    return Number.isFinite(due) ? due : null;
  }

  get told(): Clocks | null {
    if (this.pace.kind === 'free') return null;
    const { left, since, running, paused } = this;
    return { left: { ...left }, since, running, paused };
  }
}
