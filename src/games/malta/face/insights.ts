import { AreaGraph, downhill, flood } from '../../../kernel/board.ts';
import type { Insight, Overlay } from '../../../kernel/face.ts';
import type { Position } from '../../../kernel/position.ts';
import { inHostileZoc, inZoc } from '../7-zones.ts';
import { isSource, judgeSupply } from '../8-supply.ts';
import { worksAirfield } from '../16-places/airfields.ts';
import { headcount } from '../19-drops/plans.ts';
import { MARKERS } from '../actions.ts';
import { ALLIED, AXIS, MAIN, OFFSETS, stepOn } from '../book.ts';
import { combatIn, heldBy, hqsIn } from '../hexes.ts';
import { FIRST_DAYS, foe, L, Malta, slotOf } from '../state.ts';
import { range } from './range.ts';
import { reachOf } from './reach.ts';

type Shown = Overlay['spaces'][number];
type Line = Overlay['lines'][number];

const NOTHING: Overlay = { spaces: [], lines: [] };

function insight(id: string, show: (g: Malta) => Overlay): Insight {
  return { id, key: `insight.${id}`, ofPiece: false, show: (g) => (g instanceof Malta ? show(g) : NOTHING) };
}
function ofPiece(id: string, show: (g: Malta, piece: number) => Overlay): Insight {
  const about = (g: Position, name: string | null) => {
    const piece = g instanceof Malta && name !== null ? g.book.pieceIds.indexOf(name) : -1;
    return g instanceof Malta && piece >= 0 && g.at(piece) >= 0 ? show(g, piece) : NOTHING;
  };
  return { id, key: `insight.${id}`, ofPiece: true, show: about };
}

/** 8.1 to 8.3: sources, the way of every supplied unit to an HQ or a source, and who would have none now. */
const supply = (side: number) => (g: Malta) => {
  const { book } = g;
  const cut = judgeSupply(g, side);
  const sources = book.land.filter((hex) =>
    side === AXIS ? isSource(g, hex) : book.cities.includes(hex) && heldBy(g, ALLIED, hex),
  );
  const spaces = new Map<string, Shown>(sources.map((hex) => [g.hexName(hex), { id: g.hexName(hex), look: 'head' }]));
  const lines = new Map<string, Line>();
  const graph = new AreaGraph(book.links);
  const open = (hex: number) => combatIn(g, foe(side), hex) === 0 && !inHostileZoc(g, side, hex);
  // The last hex of a path, the unit's own, may lie in an enemy zone.
  const from = (starts: readonly number[]) =>
    flood(graph, starts, (_, before) => open(before) || starts.includes(before));
  const toSource = from(sources);
  const toHq = from(book.land.filter((hex) => hqsIn(g, side, hex) > 0));
  for (let p = 0; p < book.unitEnd; p++) {
    const at = g.at(p);
    if (book.side[p] !== side || at < 0) continue;
    if (cut[p] === 1) {
      spaces.set(g.hexName(at), { id: g.hexName(at), look: 'cutOff' });
      continue;
    }
    const steps = book.isHq(p) || (toSource[at] >= 0 && toHq[at] < 0) ? toSource : toHq;
    draw(
      g,
      downhill(graph, steps, at, () => true),
      lines,
    );
  }
  return { spaces: [...spaces.values()], lines: [...lines.values()] };
};
function draw(g: Malta, way: readonly number[], lines: Map<string, Line>): void {
  way.slice(1).forEach((next, i) => {
    const here = way[i] ?? next;
    lines.set(`${here}-${next}`, { from: g.hexName(here), to: g.hexName(next), look: 'supply' });
  });
}

/** 7.1: the ground that a side's units control, and where the enemy stands in it. */
const zones = (side: number) => (g: Malta) => ({
  spaces: g.book.land.flatMap((hex): Shown[] => {
    if (!inZoc(g, foe(side), hex)) return [];
    return [{ id: g.hexName(hex), look: combatIn(g, foe(side), hex) > 0 ? 'danger close' : 'danger' }];
  }),
  lines: [],
});

/** 19.33: where the serials are to come down if the wind lets them: turn and units. To the Allies there are no plans. */
function drops(g: Malta): Overlay {
  const spaces = new Map<string, Shown>();
  const lines = new Map<string, Line>();
  const known = new Map<string, number>();
  for (let p = 0; p < g.book.unitEnd; p++) {
    const turn = g.cells[L.planSlot + p] - 1;
    if (turn < g.box) continue;
    const marker = g.cells[L.markerHex + slotOf(turn) * MARKERS.length + g.cells[L.planMarker + p]] - 1;
    if (marker < 0) continue;
    const walk = OFFSETS[g.cells[L.planOffset + p]] ?? [];
    const hex = g.book.onSheet(walk.reduce((grid, direction) => stepOn(grid, direction), g.book.grid[marker]));
    if (hex < 0) continue;
    const [from, to] = [g.hexName(marker), g.hexName(hex)];
    const units = (known.get(`${to} ${turn}`) ?? 0) + headcount(g, p);
    known.set(`${to} ${turn}`, units);
    spaces.set(to, { id: to, look: 'reach', text: `${turn + 1}: ${units}` });
    if (from !== to) lines.set(`${from}-${to}`, { from, to, look: 'supply' });
  }
  return { spaces: [...spaces.values()], lines: [...lines.values()] };
}

/** 20.31: the ground that counts towards Collapse and what each hex adds, what the Axis holds of it in a look of its own. */
function collapse(g: Malta): Overlay {
  if (g.cells[L.scenario] === FIRST_DAYS) return NOTHING;
  const { mainAirfield, strip, city, valletta } = g.book.data.tables.surrender;
  const worth = (hex: number): number => {
    const field = worksAirfield(g, hex) ? (g.book.airfield[hex] === MAIN ? mainAirfield : strip) : 0;
    return field + (g.book.cities.includes(hex) ? city : 0) + (hex === g.book.cities[0] ? valletta : 0);
  };
  const spaces = g.book.land.flatMap((hex): Shown[] =>
    worth(hex) === 0
      ? []
      : [{ id: g.hexName(hex), look: heldBy(g, AXIS, hex) ? 'danger close' : 'reach', text: `+${worth(hex)}` }],
  );
  return { spaces, lines: [] };
}

export const INSIGHTS: readonly Insight[] = [
  insight('axisSupply', supply(AXIS)),
  insight('alliedSupply', supply(ALLIED)),
  insight('axisZones', zones(AXIS)),
  insight('alliedZones', zones(ALLIED)),
  insight('drops', drops),
  insight('collapse', collapse),
  ofPiece('reach', reachOf),
  ofPiece('range', range),
];
