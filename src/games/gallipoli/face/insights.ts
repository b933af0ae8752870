import { downhill, flood } from '../../../kernel/board.ts';
import type { Insight, Overlay } from '../../../kernel/face.ts';
import type { Position } from '../../../kernel/position.ts';
import { beachheadAt, marinesSupplied, supplyOf } from '../6-supply.ts';
import { openSeas } from '../7-operations/sea.ts';
import { ALLIED, COMMONWEALTH, FRENCH, TURKISH, TURKS } from '../book.ts';
import { enemyNear, mined } from '../ground.ts';
import { landIn } from '../pieces.ts';
import { foe, Gallipoli, L } from '../state.ts';
import { range } from './range.ts';
import { reachOf } from './reach.ts';

type Shown = Overlay['spaces'][number];

const NOTHING: Overlay = { spaces: [], lines: [] };

function insight(id: string, show: (g: Gallipoli) => Overlay): Insight {
  return { id, key: `insight.${id}`, ofPiece: false, show: (g) => (g instanceof Gallipoli ? show(g) : NOTHING) };
}
function ofPiece(id: string, show: (g: Gallipoli, piece: number) => Overlay): Insight {
  const about = (g: Position, name: string | null) => {
    const piece = g instanceof Gallipoli && name !== null ? g.book.pieceIds.indexOf(name) : -1;
    return g instanceof Gallipoli && piece >= 0 && g.at(piece) >= 0 ? show(g, piece) : NOTHING;
  };
  return { id, key: `insight.${id}`, ofPiece: true, show: about };
}

/** 6.5: the way from every unit of a side to a source that gives; who has none is marked. */
const supply = (side: number) => (g: Gallipoli) => {
  const spaces = new Map<string, Shown>();
  const lines = new Map<string, Overlay['lines'][number]>();
  for (const group of side === ALLIED ? [COMMONWEALTH, FRENCH] : [TURKS]) groupLines(g, group, spaces, lines);
  return { spaces: [...spaces.values()], lines: [...lines.values()] };
};

function groupLines(
  g: Gallipoli,
  group: number,
  spaces: Map<string, Shown>,
  lines: Map<string, Overlay['lines'][number]>,
): void {
  const { book } = g;
  const supplied = supplyOf(g, group).slice();
  const open = (area: number) => supplied[area] === 1;
  const sources = book.areaIds.flatMap((_, area) => (open(area) && gives(g, group, area) ? [area] : []));
  for (const area of sources) spaces.set(g.areaName(area), { id: g.areaName(area), look: 'head' });
  const steps = flood(book.map, sources, open);
  const [from, to] = book.landOf(group === TURKS ? TURKISH : ALLIED);
  for (let p = from; p < to; p++) {
    const at = g.at(p);
    if (at < 0 || book.isLand[at] === 0 || (group !== TURKS && book.group[p] !== group)) continue;
    const way = downhill(book.map, steps, at, open);
    // 11.5-2: the Royal Naval Division lives from the fleet.
    if (way.length === 0)
      spaces.set(g.areaName(at), { id: g.areaName(at), look: marinesSupplied(g, p) ? 'fresh' : 'cutOff' });
    way.slice(1).forEach((next, i) => {
      const here = way[i] ?? next;
      lines.set(`${here}-${next}`, { from: g.areaName(here), to: g.areaName(next), look: 'supply' });
    });
  }
}

/** 6.5.1, 6.5.2-2: a supplied beachhead of the group, or a source that was paid for. */
const gives = (g: Gallipoli, group: number, area: number): boolean =>
  group === TURKS
    ? g.book.supply[area] > 0 && g.cells[L.sources + g.book.supply[area] - 1] === 1
    : beachheadAt(g, group, area, true);

/** 7.3.2-5, 7.3.2a-1: where a side's units stand next to the enemy, and where they would. */
const contact = (side: number) => (g: Gallipoli) => {
  const spaces: Shown[] = [];
  g.book.areaIds.forEach((id, area) => {
    if (g.book.isLand[area] === 0 || landIn(g, foe(side), area) > 0 || !enemyNear(g, side, area)) return;
    spaces.push({ id, look: landIn(g, side, area) > 0 ? 'danger close' : 'danger' });
  });
  return { spaces, lines: [] };
};

/** 7.3.3-2: seas that are joined to the Aegean without a marker, and the markers that bar the rest. */
function seaways(g: Gallipoli): Overlay {
  const open = openSeas(g).slice();
  const spaces: Shown[] = [];
  g.book.areaIds.forEach((id, area) => {
    if (g.book.isSea[area] === 0) return;
    if (open[area] === 1) spaces.push({ id, look: 'quiet' });
    else if (mined(g, area)) spaces.push({ id, look: 'cutOff' });
  });
  return { spaces, lines: [] };
}

export const INSIGHTS: readonly Insight[] = [
  insight('alliedSupply', supply(ALLIED)),
  insight('turkishSupply', supply(TURKISH)),
  insight('nearTurks', contact(ALLIED)),
  insight('nearAllies', contact(TURKISH)),
  insight('seaways', seaways),
  ofPiece('reach', reachOf),
  ofPiece('range', range),
];
