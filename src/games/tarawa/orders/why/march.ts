import { FOOT, SIDES_OF_HEX, TRACKS } from '../../book.ts';
import { L, type Tarawa } from '../../state.ts';

/** Half APs of the cheapest march to a land hex, however many the unit has; -1 where there is no way (7.2.1b, 7.2.1e). */
export function marchCost(g: Tarawa, unit: number, hex: number): number {
  const { book, cells } = g;
  const gait = book.enterCost[book.isTank(unit) ? TRACKS : FOOT];
  const start = cells[L.at + unit];
  const spent = new Map([[start, 0]]);
  const queue = [start];
  for (const here of queue) {
    const so = spent.get(here) ?? 0;
    for (let d = 0; d < SIDES_OF_HEX; d++) {
      const to = book.beyond(here, d);
      const cost = gait[book.side(here, d)];
      if (to < 0 || to >= book.landCount || cost < 0 || cells[L.held + to] === 1) continue;
      if ((spent.get(to) ?? Number.POSITIVE_INFINITY) <= so + cost) continue;
      spent.set(to, so + cost);
      queue.push(to);
    }
  }
  return spent.get(hex) ?? -1;
}
