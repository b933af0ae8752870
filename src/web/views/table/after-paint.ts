/**
 * Puts jobs off until the next frame has been painted; of several jobs of one name before that only the last is done. A
 * new position shows its prompt first: drawing the map again is the slower half. Whoever is faster than a frame calls
 * `now`, so that no click meets a map older than the question.
 */
export class AfterPaint {
  private readonly jobs = new Map<string, () => void>();
  private stopped = false;

  later(name: string, job: () => void): void {
    if (this.jobs.size === 0) requestAnimationFrame(() => setTimeout(() => this.now()));
    this.jobs.set(name, job);
  }
  now(): void {
    const jobs = [...this.jobs.values()];
    this.jobs.clear();
    if (!this.stopped) for (const job of jobs) job();
  }
  stop(): void {
    this.stopped = true;
  }
}
