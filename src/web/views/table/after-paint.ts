/**
 * Puts jobs off until the next frame has been painted; of several jobs of one name before that only the last is done. A
 * new position shows its prompt first: drawing the map again is the slower half.
 */
export class AfterPaint {
  private readonly jobs = new Map<string, () => void>();
  private stopped = false;

  later(name: string, job: () => void): void {
    if (this.jobs.size === 0) requestAnimationFrame(() => setTimeout(() => this.now()));
    this.jobs.set(name, job);
  }
  private now(): void {
    const jobs = [...this.jobs.values()];
    this.jobs.clear();
    if (!this.stopped) for (const job of jobs) job();
  }
  stop(): void {
    this.stopped = true;
  }
}
