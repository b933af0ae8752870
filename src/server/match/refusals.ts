import type { Offer } from '../../table/online.ts';

/** Whoever was refused something may ask for it again when both have decided since, or after so long. */
const PASSES = 2;
const AFTER = 60 * 60 * 1000;

interface Refused {
  readonly at: number;
  readonly passes: number;
}
export interface RefusalsKept {
  readonly passes: number;
  readonly last: readonly (readonly [asked: string, refused: Refused])[];
}

/** What was asked for and not given: nobody is asked for the same again and again. */
export class Refusals {
  private passes: number;
  private readonly last: Map<string, Refused>;

  constructor({ passes, last }: RefusalsKept = { passes: 0, last: [] }) {
    this.passes = passes;
    this.last = new Map(last);
  }
  get kept(): RefusalsKept {
    return { passes: this.passes, last: [...this.last] };
  }

  /** An offer was declined, or taken back by whoever had made it. */
  note({ what, by }: Offer, at: number): void {
    this.last.set(`${by} ${what}`, { at, passes: this.passes });
  }
  /** The question has passed from one side to another. */
  passed(): void {
    this.passes++;
  }
  /** It is too early to ask again. */
  bars(what: Offer['what'], by: string, at: number): boolean {
    const refused = this.last.get(`${by} ${what}`);
    return refused !== undefined && this.passes < refused.passes + PASSES && at < refused.at + AFTER;
  }
}
