import type { Overlay } from '../../../kernel/face.ts';
import { FOOT, TRACKS } from '../book.ts';
import { allowance, isolated, mayStack } from '../pieces.ts';
import { L, type Tarawa } from '../state.ts';

/** 7.2.1: every hex the unit could march to with the APs it has, or with a fresh allowance, and what it would keep. */
export function reach(g: Tarawa, u: number): Overlay {
  const { book, cells } = g;
  if (isolated(g, u)) return { spaces: [], lines: [] };
  const start = cells[L.at + u];
  const left = new Int16Array(book.landCount).fill(-1);
  left[start] = cells[L.ap + u] > 0 ? cells[L.ap + u] : allowance(g, u);
  const gait = book.isTank(u) ? TRACKS : FOOT;
  const queue = [start];
  for (const here of queue) {
    for (let side = 0; side < 6; side++) {
      const to = book.beyond(here, side);
      const cost = book.enterCost[gait][book.side(here, side)] ?? -1;
      if (to < 0 || to >= book.landCount || cost < 0 || cells[L.held + to] === 1) continue;
      const after = left[here] - cost;
      if (after < 0 || after <= left[to]) continue;
      left[to] = after;
      queue.push(to);
    }
  }
  const spaces: Overlay['spaces'][number][] = [];
  left.forEach((ap, hex) => {
    if (ap < 0 || hex === start) return;
    const look = mayStack(g, u, hex) ? 'reach' : 'reach full';
    spaces.push({ id: g.hexName(hex), look, text: String(ap / 2) });
  });
  return { spaces, lines: [] };
}
