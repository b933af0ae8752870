/** What a person can put right: no driver, no database, no such batch, a program that plays otherwise. */
export type TroubleKind = 'driver' | 'database' | 'batch' | 'otherwise';

export class Trouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    /** The batch, or what the system said. */
    readonly found: string,
  ) {
    super(`${kind}: ${found}`);
    this.name = 'Trouble';
  }
}
