import type { Modifiers } from '../../../kernel/modifiers.ts';
import { onTable, plain, type Roll, reaching } from '../../../kernel/rolls.ts';
import { inZoc } from '../7-zones.ts';
import { breakUp } from '../13-breakdown.ts';
import { leftAlone } from '../14-leaders.ts';
import { arrive } from '../16-places/airfields.ts';
import { MARKERS } from '../actions.ts';
import {
  AA,
  ALLIED,
  ARTILLERY,
  AXIS,
  type Book,
  type Grid,
  OFFSETS,
  PARATROOP,
  SIDES_OF_HEX,
  stepOn,
  TOWN,
  WAYS,
  WOODS,
} from '../book.ts';
import { combatIn, unitsIn } from '../hexes.ts';
import { eliminate, leadersAt, loseStep, takeHex } from '../pieces.ts';
import { thrown } from '../rolls.ts';
import { JUMPED, L, type Malta, POOL, STEPPED, STRAGGLING } from '../state.ts';
import { S } from '../steps.ts';
import { dropTurn, GERMAN, jumpers, markerCell, markersNow, unplan } from './plans.ts';

// ── 4.23b to d: the drop (19.4)

/** 19.41: so many hexes off, by what the table says: none, one, half a die, a die, two dice. */
const DRIFTS: Readonly<Record<DropResult, Roll<number> | number>> = {
  target: 0,
  adjacent: 1,
  half: { ...plain('driftDistance'), read: (total) => Math.ceil(total / 2) },
  one: plain('driftDistance'),
  two: plain('driftDistance', 2),
};
/** CH-SCAT, R-22. */
type Way = (typeof WAYS)[number];
const directionRoll = (g: Malta, table: string): Roll<Way> => ({
  ...{ table, dice: 1, faces: SIDES_OF_HEX, modifiers: null },
  read: (die) => g.book.charts.scatter[die - 1],
});
const pointed = (way: Way): number => WAYS.indexOf(way);

/** 19.41: one direction for the whole, some hexes far; every die is told. */
function drift(g: Malta, from: Grid, off: DropResult, what: string): Grid {
  const far = DRIFTS[off];
  const hexes = typeof far === 'number' ? far : thrown(g, far, '19.41', { what });
  if (hexes === 0) return from;
  const direction = pointed(thrown(g, directionRoll(g, 'driftDirection'), '19.41', { what, hexes }));
  let at = from;
  for (let i = 0; i < hexes; i++) at = stepOn(at, direction);
  return at;
}

type DropResult = Book['charts']['drop']['results'][number];
/** The roll on the Drop Table for a marker or serial: DT-T, DT-A, DT-H, DT-1, DT-2. */
const dropRoll = (g: Malta, mods: Modifiers): Roll<DropResult> => onTable(g.book.charts.drop, mods);
/** The throw for a marker. */
export const markerRoll = (g: Malta, marker: number, mods = g.modifiers()): Roll<DropResult> =>
  dropRoll(g, markerModifiers(g, mods, marker));
/** */
function markerModifiers(g: Malta, mods: Modifiers, marker: number): Modifiers {
  const { germanMarker, solitaire } = g.book.data.tables.drop;
  if (marker === GERMAN) mods.add('germanMarker', germanMarker, 'DT-MOD');
  if (g.option('solitaire')) mods.add('solitaire', solitaire, 'DT-MOD');
  return mods;
}
function serialModifiers(g: Malta, mods: Modifiers, list: readonly number[], hex: number): Modifiers {
  const { germanSerial, guns, solitaire } = g.book.data.tables.drop;
  if (list.every((p) => g.book.german[p] === 1)) mods.add('germanSerial', germanSerial, 'DT-MOD');
  mods.add('guns', flakNear(g, hex, guns.hexes) * guns.each, 'DT-MOD');
  if (g.option('solitaire')) mods.add('solitaire', solitaire, 'DT-MOD');
  return mods;
}
function flakNear(g: Malta, hex: number, hexes: number): number {
  let count = 0;
  for (let p = 0; p < g.book.unitEnd; p++) {
    if (g.book.type[p] === AA && g.book.side[p] === ALLIED && g.at(p) >= 0 && g.book.distance(g.at(p), hex) <= hexes)
      count++;
  }
  return count;
}

S.drops.does({
  run(g) {
    g.pop();
    if (!dropTurn(g)) return false;
    const list = markersNow(g);
    if (list.length === 0) return false;
    g.revealed();
    const landed = list.flatMap((marker) => dropOn(g, marker));
    // 4.23d: who comes down hurt is out of it before anything falls to those who are left (4.23e).
    for (const p of landed) if (!g.book.isHq(p)) jumpLoss(g, p, g.at(p));
    for (const hex of new Set(landed.map((p) => g.at(p)))) if (hex >= 0) takeHex(g, AXIS, hex);
    // 19.47.
    g.push(S.overflow);
    g.push(S.assembly);
    g.push(S.clashes);
    return false;
  },
});

/** 4.23b, 4.23c: who has come down on land. */
function dropOn(g: Malta, marker: number): number[] {
  const cell = markerCell(g.box, marker);
  const hex = g.cells[cell] - 1;
  g.cells[cell] = 0;
  g.log?.({ type: 'dropZone', rule: '19.41', args: { marker: MARKERS[marker], hex: g.hexName(hex) } });
  const off = thrown(g, markerRoll(g, marker), '19.41', { what: MARKERS[marker] });
  const at = drift(g, g.book.grid[hex], off, MARKERS[marker]);
  const list = jumpers(g, marker);
  return [...new Set(list.map((p) => g.cells[L.planSerial + p]))].flatMap((serial) =>
    dropSerial(
      g,
      list.filter((p) => g.cells[L.planSerial + p] === serial),
      at,
    ),
  );
}

/** 19.42: the serial at its offset; then it drifts, and HQs with it (19.7). */
function dropSerial(g: Malta, list: readonly number[], marker: Grid): number[] {
  const what = g.name(list[0]);
  // 21.1: in solitaire a die says where beside the marker.
  const offset = g.option('solitaire')
    ? [pointed(thrown(g, directionRoll(g, 'soloOffset'), '21.1', { what }))]
    : OFFSETS[g.cells[L.planOffset + list[0]]];
  const at = offset.reduce((grid: Grid, direction) => stepOn(grid, direction), marker);
  const hex = g.book.onSheet(at);
  for (const p of list) unplan(g, p);
  // 19.43: over the sea the serial turns back.
  if (hex < 0 || g.book.isLand[hex] === 0) {
    g.log?.({ type: 'serialTurnsBack', rule: '19.43', args: { unit: what } });
    return [];
  }
  const units = list.flatMap((p) => outOfPlane(g, p));
  const roll = dropRoll(g, serialModifiers(g, g.modifiers(), units, hex));
  const off = thrown(g, roll, '19.41', { what });
  // Far off each comes down by itself.
  const scattered = off === 'one' || off === 'two';
  const whole = scattered ? at : drift(g, at, off, what);
  return units.filter((p) => comeDown(g, p, g.book.onSheet(scattered ? drift(g, at, off, g.name(p)) : whole)));
}

/** 4.23c: battalions jump by companies. */
function outOfPlane(g: Malta, p: number): number[] {
  g.cells[L.steps + p] = g.book.full[p];
  if (g.book.companies[p].length === 0) return [p];
  breakUp(g, p);
  return g.book.companies[p].filter((company) => g.at(company) === POOL);
}

/** True for who is on land. */
function comeDown(g: Malta, p: number, hex: number): boolean {
  if (hex < 0 || g.book.isLand[hex] === 0) {
    eliminate(g, p, '19.45');
    // 14.42: the leader of an HQ was in the same plane.
    for (const leader of leadersAt(g, AXIS, POOL)) if (g.book.withHq[leader] === p) leftAlone(g, leader);
    return false;
  }
  arrive(g, p, hex);
  g.mark(p, JUMPED);
  // 4.23f: who falls among the enemy or next to him does not assemble.
  if (unitsIn(g, ALLIED, hex) > 0 || inZoc(g, AXIS, hex)) g.mark(p, STEPPED);
  g.log?.({ type: 'jumped', rule: '19.44', args: { unit: g.name(p), hex: g.hexName(hex) } });
  return true;
}

/** 19.46, 4.23d. */
function jumpModifiers(g: Malta, mods: Modifiers, hex: number): Modifiers {
  const { enemy, guns, cover } = g.book.data.tables.airborneLoss;
  if (combatIn(g, ALLIED, hex) > 0 || unitsIn(g, ALLIED, hex) > 0) mods.add('enemy', enemy, '19.46');
  if (flakNear(g, hex, guns.hexes) > 0) mods.add('guns', guns.add, '19.46');
  const ground = g.book.ground[hex];
  const rough = g.book.fort[hex] === 1 || (ground >= TOWN && ground <= WOODS);
  if (rough) mods.add('cover', cover.add, '19.46');
  return mods;
}
function jumpLoss(g: Malta, p: number, hex: number): void {
  const modifiers = jumpModifiers(g, g.modifiers(), hex);
  const spec = { table: 'jumpLoss', yes: 'hurt', no: 'safe', modifiers };
  const roll = reaching(g.book.data.tables.airborneLoss.lossFrom, spec);
  if (thrown(g, roll, '19.46', { unit: g.name(p), hex: g.hexName(hex) }) === 'safe') return;
  const weak = g.book.full[p] === 1 || g.book.type[p] === ARTILLERY;
  if (weak) eliminate(g, p, '19.46');
  else if (!loseStep(g, p, '19.46') && g.book.type[p] === PARATROOP) {
    // parachute troops, not the engineers and commandos who jump with them.
    g.mark(p, STRAGGLING);
    // 17.8: through the Night turn of the next day.
    g.cells[L.due + p] = 4 * (g.day + 1 + g.book.data.turns.gates.stragglers.days) - 1;
  }
}
