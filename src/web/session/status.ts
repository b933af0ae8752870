/** A state replaced whole at each change, and those who want to know. */
export class Status<S> {
  private readonly listeners = new Set<(state: S) => void>();
  private silent = false;

  constructor(public state: S) {}

  subscribe(listener: (state: S) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  set(change: Partial<S>): void {
    if (this.silent) return;
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener(this.state);
  }
  /** Nothing changes any more. */
  end(): void {
    this.silent = true;
    this.listeners.clear();
  }
}
