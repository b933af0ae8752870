import { canon } from '../kernel/canon.ts';
import type { Seer } from '../kernel/view.ts';
import { consentsFor } from './seating.ts';
import type { Seating } from './settings.ts';

/** Other seats that somebody has asked for, until everybody whose word it takes has asked for the same. */
export class Agreement {
  private text = '';
  private by: ReadonlySet<Seer> = new Set();

  /** The persons whose word is missing after this one has asked. */
  ask(before: Seating, after: Seating, seer: Seer): string[] {
    const text = canon(after);
    this.by = new Set([...(text === this.text ? this.by : []), seer]);
    this.text = text;
    return consentsFor(before, after).filter((side) => !this.by.has(side));
  }

  /** Something has happened since: whoever agreed did so to another match. */
  forget(): void {
    this.text = '';
  }
}
