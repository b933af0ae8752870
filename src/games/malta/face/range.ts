import type { Overlay } from '../../../kernel/face.ts';
import { gunOf } from '../16-places/coast-guns.ts';
import { AA, ALLIED, GUN } from '../book.ts';
import { unitsIn } from '../hexes.ts';
import { foe, L, type Malta } from '../state.ts';

/** 9.22, 16.12, 16.55: what guns, ships and flak reach from where they are; enemies in reach stand out. */
export function range(g: Malta, p: number): Overlay {
  const far = reachOf(g, p);
  if (far === 0) return { spaces: [], lines: [] };
  const from = g.at(p);
  const enemy = foe(g.book.side[p]);
  // Coast guns fire out to sea, all others at land.
  const hexes = g.book.kind[p] === GUN ? g.book.ocean : g.book.land;
  const near = hexes.filter((hex) => hex !== from && g.book.distance(from, hex) <= far);
  const struck = (hex: number): boolean => g.book.isLand[hex] === 1 && unitsIn(g, enemy, hex) > 0;
  return {
    spaces: near.map((hex) => ({ id: g.hexName(hex), look: struck(hex) ? 'attack' : 'fire' })),
    lines: near.filter(struck).map((hex) => ({ from: g.hexName(from), to: g.hexName(hex), look: 'aim' })),
  };
}

/** 3.3: a gun that lies face down keeps its range to itself. */
function reachOf(g: Malta, p: number): number {
  if (g.book.kind[p] === GUN) return g.cells[L.gunShown + p - g.book.guns[0]] === 1 ? gunOf(g, p).range : 0;
  if (g.book.type[p] === AA && g.book.side[p] === ALLIED && p < g.book.unitEnd)
    return g.book.data.tables.antiAircraft.range;
  return g.book.range[p];
}
