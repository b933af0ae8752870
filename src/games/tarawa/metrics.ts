import type { Position } from '../../kernel/position.ts';
import { fortsDestroyed } from './9-morale.ts';
import { AMTRAC, ARTILLERY, ENGINEER, SHERMAN } from './book.ts';
import { ashore } from './pieces.ts';
import { BAIRIKI, GENERAL, JAPANESE, L, LOSS_PARTS, LOST, Tarawa } from './state.ts';

/** Kinds of Japanese fire, in the order in which they are counted (3.3.3). */
const SHOTS = ['landing', 'defensive', 'runway', 'offensive', 'wrecks'];

/** What a position tells the simulator. */
export function metrics(g: Position): Readonly<Record<string, number | string>> {
  if (!(g instanceof Tarawa)) throw new TypeError('not a position of Tarawa');
  const { book, cells } = g;
  let secured = 0;
  let forts = 0;
  for (let a = 0; a < book.areaIds.length; a++) {
    secured += cells[L.secured + a];
    forts += fortsDestroyed(g, a);
  }
  const losses = LOSS_PARTS.map((part, i) => [`steps_lost_${part}`, cells[L.losses + i]]);
  const shots = SHOTS.map((kind, i) => [`shots_${kind}`, cells[L.shots + i]]);
  const hits = SHOTS.map((kind, i) => [`hits_${kind}`, cells[L.shotsHit + i]]);
  const green = book.beaches.find(({ id }) => id === 'green')?.hexes ?? [];
  return {
    turn: g.turn,
    casualties: g.casualties,
    uncleared: cells[L.uncleared],
    areas_secured: secured,
    forts_destroyed: forts,
    units_lost: count(g, (p) => !book.isCraft(p) && cells[L.at + p] === LOST),
    craft_lost: count(g, (p) => book.isCraft(p) && cells[L.at + p] === LOST),
    ...Object.fromEntries([...losses, ...shots, ...hits]),
    morale_japanese: cells[L.morale + JAPANESE],
    morale_general: cells[L.morale + GENERAL],
    supply_points: cells[L.stock],
    banzais: cells[L.banzais],
    hexes_retaken: cells[L.retaken],
    guns_ashore: count(g, (p) => book.kind[p] === ARTILLERY && (ashore(g, p) || cells[L.at + p] === BAIRIKI)),
    amtrac_steps: steps(g, (p) => book.kind[p] === AMTRAC),
    sherman_steps: steps(g, (p) => book.kind[p] === SHERMAN),
    men_ashore: steps(g, (p) => isFoot(g, p) && ashore(g, p)),
    men_left: steps(g, (p) => isFoot(g, p)),
    south_shore: count(g, (p) => ashore(g, p) && onSouthShore(g, cells[L.at + p])),
    green_uncleared: green.filter((hex) => cells[L.held + hex] === 1).length,
  };
}

const isFoot = (g: Tarawa, p: number): boolean => g.book.isInfantry(p) || g.book.kind[p] === ENGINEER;

function count(g: Tarawa, test: (piece: number) => boolean): number {
  let n = 0;
  for (let p = 0; p < g.book.pieceCount; p++) if (test(p)) n++;
  return n;
}

function steps(g: Tarawa, test: (piece: number) => boolean): number {
  let n = 0;
  for (let p = 0; p < g.book.pieceCount; p++) if (g.cells[L.at + p] !== LOST && test(p)) n += g.cells[L.steps + p];
  return n;
}

/** Coast from which a Black beach is nearer than any other. */
const onSouthShore = (g: Tarawa, hex: number): boolean =>
  g.book.coast[hex] === 1 && g.book.beaches[g.book.nearestBeach[hex]].id.startsWith('black');
