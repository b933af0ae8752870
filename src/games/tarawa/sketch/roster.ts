import type { Speaker } from '../../../kernel/text.ts';
import { active, isolated, unsupplied } from '../pieces.ts';
import { DRIFTED, L, SUPPLY_CARGO, type Tarawa } from '../state.ts';
import type { Scene } from './scene.ts';
import { tagOf } from './tags.ts';

const NAME_WIDTH = 9;
export const ROSTER_WIDTH = 30;

/** One line a piece on the board, those at work first, then those that may be chosen, then the rest. */
export function roster(scene: Scene, speaker: Speaker): string[] {
  const { g } = scene;
  const rank = (piece: number) => (scene.acting.has(piece) ? 0 : scene.ready.has(piece) ? 1 : 2);
  return [...scene.pieces.values()]
    .flat()
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .map((piece) => line(g, piece, speaker).slice(0, ROSTER_WIDTH));
}

const strength = (g: Tarawa, piece: number): string => `${g.cells[L.steps + piece]}/${g.book.fullSteps[piece]}`;

function line(g: Tarawa, piece: number, speaker: Speaker): string {
  const ap = g.cells[L.ap + piece] / 2;
  const points = ap >= 1 ? `${ap} ${speaker.say('piece.ap')}` : '';
  const words = [g.name(piece).padEnd(NAME_WIDTH), g.hexName(g.cells[L.at + piece]), strength(g, piece), points];
  return [...words, marks(g, piece, speaker)].filter((word) => word !== '').join(' ');
}

function marks(g: Tarawa, piece: number, speaker: Speaker): string {
  const pinned = g.cells[L.pinned + piece];
  const marks = [pinned > 0 ? `!${pinned}` : '', g.has(piece, DRIFTED) ? '±' : ''];
  const cargo = g.cells[L.cargo + piece];
  if (g.book.isCraft(piece)) {
    if (cargo >= SUPPLY_CARGO) marks.push(`(${speaker.say('sketch.cargo')})`);
    else if (cargo > 0) marks.push(`(${tagOf(g, cargo - 1)} ${strength(g, cargo - 1)})`);
    return marks.join('');
  }
  const hex = g.cells[L.at + piece];
  if (hex < g.book.landCount) {
    marks.push(isolated(g, piece) ? '??' : unsupplied(g, piece) ? '?' : active(g, piece) ? '+' : '');
    if (g.cells[L.position + hex] === 1) marks.push('^');
  }
  return marks.join('');
}
