import { Charts } from './book/charts.ts';
import { Forces } from './book/forces.ts';
import type { MaltaData } from './data/schema/parts.ts';

export { type Grid, OFFSET_IDS, OFFSETS, SIDES_OF_HEX, stepOn, WAYS } from './book/grid.ts';
export * from './book/kinds.ts';
export { SIDES } from './card.ts';

/** A set of numbers compiled for play: the ground, the forces upon it, the charts. */
export class Book extends Forces {
  readonly charts: Charts;

  constructor(data: MaltaData) {
    super(data);
    this.charts = new Charts(data.tables);
  }
}
