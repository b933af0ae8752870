import { downhill, flood } from '../../../kernel/board.ts';
import type { Insight, Overlay } from '../../../kernel/face.ts';
import type { Position } from '../../../kernel/position.ts';
import { workingHeads } from '../8-supply.ts';
import { ENGINEER } from '../book.ts';
import { ashore, freshAshore, japaneseWithin, unsupplied } from '../pieces.ts';
import { L, Tarawa } from '../state.ts';
import { landingFire } from './landing-fire.ts';
import { reach } from './reach.ts';

const NOTHING: Overlay = { spaces: [], lines: [] };

function insight(id: string, show: (g: Tarawa) => Overlay): Insight {
  return { id, key: `insight.${id}`, ofPiece: false, show: (g) => (g instanceof Tarawa ? show(g) : NOTHING) };
}
function ofPiece(id: string, show: (g: Tarawa, piece: number) => Overlay): Insight {
  const about = (g: Position, name: string | null) => {
    const piece = g instanceof Tarawa && name !== null ? g.book.pieceIds.indexOf(name) : -1;
    return g instanceof Tarawa && piece >= 0 && ashore(g, piece) ? show(g, piece) : NOTHING;
  };
  return { id, key: `insight.${id}`, ofPiece: true, show: about };
}

/** 8.2.1, 8.3: the way from every unit to the nearest head that works; who has none is marked. */
function supply(g: Tarawa): Overlay {
  const open = (hex: number) => hex < g.book.landCount && g.cells[L.held + hex] === 0;
  const heads = workingHeads(g);
  const steps = flood(g.book.graph, heads, open);
  const spaces: Overlay['spaces'][number][] = heads.map((hex) => ({ id: g.hexName(hex), look: 'head' }));
  const lines = new Map<string, Overlay['lines'][number]>();
  for (let u = 0; u < g.book.unitCount; u++) {
    if (!ashore(g, u)) continue;
    const at = g.cells[L.at + u];
    const way = downhill(g.book.graph, steps, at, open);
    if (way.length === 0) {
      const look = unsupplied(g, u) ? 'cutOff' : freshAshore(g, u) ? 'fresh' : 'noLine';
      spaces.push({ id: g.hexName(at), look });
    }
    way.slice(1).forEach((to, i) => {
      const from = way[i] ?? to;
      lines.set(`${from}-${to}`, { from: g.hexName(from), to: g.hexName(to), look: 'supply' });
    });
  }
  return { spaces, lines: [...lines.values()] };
}

/** 7.5: ground the Japanese can fire on: within two hexes of an uncleared one. */
function japaneseReach(g: Tarawa): Overlay {
  const spaces: Overlay['spaces'][number][] = [];
  for (let hex = 0; hex < g.book.landCount; hex++) {
    if (g.cells[L.held + hex] === 0 && japaneseWithin(g, hex, 2)) {
      spaces.push({ id: g.hexName(hex), look: japaneseWithin(g, hex, 1) ? 'danger close' : 'danger' });
    }
  }
  return { spaces, lines: [] };
}

/** 7.2.2, 7.2.4, 7.2.5: what the unit could fire at, assault or blow up from where it stands. */
function aims(g: Tarawa, u: number): Overlay {
  const at = g.cells[L.at + u];
  const engineer = g.book.kind[u] === ENGINEER;
  if (!engineer && !g.book.isInfantry(u)) return { spaces: [], lines: supported(g, u) };
  const held = g.book.near[1][at].filter((hex) => g.cells[L.held + hex] === 1);
  const spaces = held.map((hex) => {
    const near = g.book.sideTo(at, hex) >= 0;
    const look =
      near && engineer && g.cells[L.fortSteps + hex] > 0 ? 'demolish' : near && !engineer ? 'attack' : 'fire';
    return { id: g.hexName(hex), look };
  });
  return { spaces, lines: held.map((hex) => ({ from: g.hexName(at), to: g.hexName(hex), look: 'aim' })) };
}

/** 7.2.3: tanks support against the hexes they stand next to. */
function supported(g: Tarawa, u: number): Overlay['lines'] {
  const at = g.cells[L.at + u];
  const next = g.book.graph.neighbours(at).filter((hex) => hex < g.book.landCount && g.cells[L.held + hex] === 1);
  return next.map((hex) => ({ from: g.hexName(at), to: g.hexName(hex), look: 'aim' }));
}

export const INSIGHTS: readonly Insight[] = [
  insight('supply', supply),
  insight('japaneseReach', japaneseReach),
  insight('landingFire', landingFire),
  ofPiece('reach', reach),
  ofPiece('aims', aims),
];
