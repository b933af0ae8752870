import type { Speaker } from '../../../kernel/text.ts';
import { active, isolated, unsupplied } from '../pieces.ts';
import { DRIFTED, L, SUPPLY_CARGO, type Tarawa } from '../state.ts';
import { GLYPHS } from './ground.ts';
import type { Scene } from './scene.ts';
import { tagOf } from './tags.ts';

export const ROSTER_WIDTH = 25;

/**
 * One line a piece on the board: tag, hex, steps, APs, marks, load. Those at work come first, then those that may be
 * chosen, then the rest, empty craft last.
 */
export function roster(scene: Scene, speaker: Speaker): string[] {
  const { g } = scene;
  const rank = (piece: number) => {
    if (scene.acting.has(piece)) return 0;
    if (scene.ready.has(piece)) return 1;
    return g.book.isCraft(piece) && g.cells[L.cargo + piece] === 0 ? 3 : 2;
  };
  return [...scene.pieces.values()]
    .flat()
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .map((piece) => `${FLAGS[rank(piece)] ?? ' '}${line(g, piece, speaker)}`.slice(0, ROSTER_WIDTH));
}
const FLAGS = [GLYPHS.acting, GLYPHS.choice];

const strength = (g: Tarawa, piece: number): string => `${g.cells[L.steps + piece]}/${g.book.fullSteps[piece]}`;

function line(g: Tarawa, piece: number, speaker: Speaker): string {
  const ap = g.cells[L.ap + piece] / 2;
  const points = ap >= 1 ? `${ap}${speaker.say('piece.ap')}` : '';
  const hex = g.hexName(g.cells[L.at + piece]);
  const words = [tagOf(g, piece).padEnd(3), hex, strength(g, piece), points, marks(g, piece), load(g, piece, speaker)];
  return words.filter((word) => word !== '').join(' ');
}

function marks(g: Tarawa, piece: number): string {
  const pinned = g.cells[L.pinned + piece];
  const moved = `${pinned > 0 ? `${GLYPHS.pinned}${pinned}` : ''}${g.has(piece, DRIFTED) ? GLYPHS.adrift : ''}`;
  const hex = g.cells[L.at + piece];
  if (g.book.isCraft(piece) || hex >= g.book.landCount) return moved;
  return `${moved}${supply(g, piece)}${g.cells[L.position + hex] === 1 ? GLYPHS.dug : ''}`;
}

function supply(g: Tarawa, unit: number): string {
  if (isolated(g, unit)) return GLYPHS.isolated;
  if (unsupplied(g, unit)) return GLYPHS.unsupplied;
  return active(g, unit) ? GLYPHS.active : '';
}

function load(g: Tarawa, craft: number, speaker: Speaker): string {
  const cargo = g.cells[L.cargo + craft];
  if (cargo === 0) return '';
  return cargo >= SUPPLY_CARGO ? speaker.say('sketch.cargo') : `${tagOf(g, cargo - 1)} ${strength(g, cargo - 1)}`;
}
