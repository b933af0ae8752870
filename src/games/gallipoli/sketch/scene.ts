import type { PieceView, View } from '../../../kernel/view.ts';
import { SIDES } from '../book.ts';
import type { Gallipoli } from '../state.ts';

/** What a reader of the map wants to find now: who stands where, what the question is about, what may be chosen. */
export interface Scene {
  readonly g: Gallipoli;
  readonly view: View;
  /** Pieces by place, off the map as well. */
  readonly stacks: ReadonlyMap<string, readonly PieceView[]>;
  /** Mine markers by area, one sign each. */
  readonly mines: ReadonlyMap<string, string>;
  readonly held: ReadonlySet<string>;
  /** Areas and pieces at work, and those that some legal action names. */
  readonly acting: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

const MINE_SIGNS: Readonly<Record<string, string>> = { hidden: '?', dummy: '⁰', level1: '¹', level2: '²' };
const FIELDS = ['unit', 'area', 'ship', 'fort', 'beachhead', 'target', 'sweeper'] as const;

export function readScene(g: Gallipoli, side: string | null): Scene {
  const view = g.view(side);
  const stacks = new Map<string, PieceView[]>();
  const places = new Map<string, string>();
  for (const piece of view.pieces) {
    places.set(piece.id, piece.at);
    const here = stacks.get(piece.at);
    if (here === undefined) stacks.set(piece.at, [piece]);
    else here.push(piece);
  }
  const mines = new Map<string, string>();
  for (const marker of view.markers) {
    if (marker.kind !== 'mine') continue;
    mines.set(marker.at, `${mines.get(marker.at) ?? ''}${MINE_SIGNS[String(marker['level'])] ?? ''}`);
  }
  const held = new Set(view.markers.filter(({ kind }) => kind === 'control').map(({ at }) => at));

  const acting = new Set<string>();
  const open = new Set<string>();
  const add = (set: Set<string>, name: unknown) => {
    if (typeof name !== 'string') return;
    set.add(name);
    set.add(places.get(name) ?? name);
  };
  for (const piece of view.pieces) if (piece['chosen'] === true) add(acting, piece.id);
  // What may be done could give away what lies face down, so only who is asked is told.
  const question = g.question();
  if (question !== null && (side === null || SIDES[question.side] === side)) {
    for (const field of FIELDS) add(acting, question.prompt.args[field]);
    for (const action of g.actions()) for (const field of FIELDS) add(open, action[field]);
  }
  return { g, view, stacks, mines, held, acting, open };
}

/** How much a place deserves to be in the picture: the question first, then who stands there. */
export function weightOf(scene: Scene, at: string): number {
  if (scene.acting.has(at)) return 64;
  if (scene.open.has(at)) return 8;
  return scene.stacks.has(at) ? 1 : 0;
}
