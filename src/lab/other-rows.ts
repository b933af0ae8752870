/** Why the rows in a file are not the beginning of this run, and at which game (from 0) that shows. */
export class OtherRows extends Error {
  constructor(
    readonly why: 'head' | 'line' | 'game' | 'many',
    readonly row: number,
  ) {
    super(`row ${row}: ${why}`);
    this.name = 'OtherRows';
  }
}
