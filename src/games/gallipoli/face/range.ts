import type { Overlay } from '../../../kernel/face.ts';
import { targetsOf } from '../7-operations/naval.ts';
import { battery, bombardmentFactors, bombards, rangeOf } from '../7-operations/sea.ts';
import { ARTILLERY, BEACHHEAD, LAND, SHIP, TURKISH } from '../book.ts';
import { landIn } from '../pieces.ts';
import { foe, type Gallipoli, RUINED } from '../state.ts';

/**
 * 8.1.1, 8.2: what a gun reaches from where it is: land that it can bombard, with its factors, and sea that its batteries
 * cover; a line goes to everything it could shoot at now.
 */
export function range(g: Gallipoli, p: number): Overlay {
  const at = g.at(p);
  if (!isGun(g, p) || g.book.isLand[at] + g.book.isSea[at] === 0 || g.state(p) === RUINED) return NOTHING;
  const spaces = g.book.areaIds.flatMap((id, area) => {
    const factors =
      g.book.isLand[area] === 1 ? shellsOn(g, p, area) : g.book.isSea[area] === 1 ? gunsOn(g, p, area) : 0;
    if (factors === 0) return [];
    const struck = g.book.isLand[area] === 1 && landIn(g, foe(g.book.side[p]), area) > 0;
    return [{ id, look: struck ? 'attack' : 'fire', text: String(factors) }];
  });
  return { spaces, lines: aims(g, p) };
}
const NOTHING: Overlay = { spaces: [], lines: [] };

const isGun = (g: Gallipoli, p: number): boolean =>
  g.book.kind[p] === LAND ? g.book.arm[p] === ARTILLERY : g.book.kind[p] !== BEACHHEAD;

const shellsOn = (g: Gallipoli, p: number, area: number): number =>
  bombards(g, p, area) ? bombardmentFactors(g, p) : 0;

/** 8.1.1-2, 8.1.1-4: over water a ship's guns reach further than over land. */
function gunsOn(g: Gallipoli, p: number, area: number): number {
  const { kind, side, primary, secondary } = g.book;
  // 8.1.2a: field guns shoot at sweepers only, and those are shown by their lines.
  if (kind[p] === LAND) return 0;
  const from = g.at(p);
  const ship = kind[p] === SHIP;
  const reaches = (base: number): boolean =>
    (ship && g.book.seaDistance(from, area) <= rangeOf(g, base, { side: side[p], from, overLand: false })) ||
    g.book.distance(from, area) <= rangeOf(g, base, { side: side[p], from, overLand: ship });
  const { range } = g.book.data.charts;
  const heavy = reaches(range.primary) ? battery(g, p, primary[p]) : 0;
  return heavy + (reaches(range.secondary) ? battery(g, p, secondary[p]) : 0);
}

function aims(g: Gallipoli, p: number): Overlay['lines'] {
  const targets: number[] = [];
  // 8.1.2a-1: of field guns the Turkish ones, at sweepers.
  if (g.book.kind[p] !== LAND || g.book.side[p] === TURKISH) targetsOf(g, p, targets);
  const from = g.areaName(g.at(p));
  const areas = new Set(targets.map((target) => g.areaName(g.at(target))));
  return [...areas].map((to) => ({ from, to, look: 'aim' }));
}
