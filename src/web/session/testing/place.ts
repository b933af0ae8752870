import type { Place } from '../address.ts';

/** An address bar: tells of a change a moment later, as a browser does. */
export class FakePlace implements Place {
  private readonly listeners: (() => void)[] = [];
  constructor(private at = '') {}
  get hash(): string {
    return this.at;
  }
  set hash(hash: string) {
    this.at = hash;
    for (const listener of this.listeners) queueMicrotask(listener);
  }
  replace(hash: string): void {
    this.hash = hash;
  }
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
