import type { Overlay } from '../../../kernel/face.ts';
import type { Beach } from '../book.ts';
import { L, type Tarawa } from '../state.ts';

interface Gun {
  readonly area: number;
  readonly hex: number;
}

/** 6.6a: the unsecured area that holds the hex of the beach nearest to a piece at `at`. */
function gunAt(g: Tarawa, beach: Beach, at: number): Gun | null {
  let best: Gun | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const hex of beach.hexes) {
    const area = g.book.area[hex];
    if (g.cells[L.secured + area] === 1) continue;
    const distance = g.book.graph.distance(at, hex);
    if (distance < nearest || (distance === nearest && best !== null && area < best.area)) {
      nearest = distance;
      best = { area, hex };
    }
  }
  return best;
}

/** 6.6: which areas still fire at which beach, and which of them has each entry hex under its guns. */
export function landingFire(g: Tarawa): Overlay {
  const inPlay = g.book.inPlay[g.cells[L.scenario] === 0 ? 0 : 1];
  const spaces: Overlay['spaces'][number][] = [];
  const lines: Overlay['lines'][number][] = [];
  g.book.beaches.forEach((beach, b) => {
    if (inPlay[b] === 0) return;
    for (const hex of beach.hexes) {
      const quiet = g.cells[L.secured + g.book.area[hex]] === 1;
      spaces.push({
        id: g.hexName(hex),
        look: quiet ? 'quiet' : 'firing',
        text: g.book.areaIds[g.book.area[hex]] ?? '',
      });
    }
    const under = new Map<number, { gun: Gun; entries: number[] }>();
    for (const entry of beach.entry) {
      const gun = gunAt(g, beach, entry);
      const text = gun === null ? '' : (g.book.areaIds[gun.area] ?? '');
      spaces.push({ id: g.hexName(entry), look: gun === null ? 'quiet' : 'underFire', text });
      if (gun === null) continue;
      const row = under.get(gun.area) ?? { gun, entries: [] };
      row.entries.push(entry);
      under.set(gun.area, row);
    }
    for (const { gun, entries } of under.values()) {
      const middle = entries[entries.length >> 1];
      if (middle !== undefined) lines.push({ from: g.hexName(gun.hex), to: g.hexName(middle), look: 'fire' });
    }
  });
  return { spaces, lines };
}
