import type { PieceView, View } from '../../../kernel/view.ts';
import { SIDES } from '../book.ts';
import type { Malta } from '../state.ts';

/** What a reader of the map wants to find now: who stands where, what the question is about, what may be chosen. */
export interface Scene {
  readonly g: Malta;
  readonly view: View;
  /** Pieces by place, off the map as well. */
  readonly stacks: ReadonlyMap<string, readonly PieceView[]>;
  /** Hexes the Axis holds, and those it plans to drop on. */
  readonly held: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
  /** Hexes, boxes and pieces at work, and those that some legal action names. */
  readonly acting: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

const FIELDS = ['unit', 'hex', 'leader', 'ship', 'gun', 'firer', 'target', 'company', 'stronghold', 'box'] as const;

export function readScene(g: Malta, side: string | null): Scene {
  const view = g.view(side);
  const stacks = new Map<string, PieceView[]>();
  const places = new Map<string, string>();
  for (const piece of view.pieces) {
    places.set(piece.id, piece.at);
    const here = stacks.get(piece.at);
    if (here === undefined) stacks.set(piece.at, [piece]);
    else here.push(piece);
  }
  const marked = (wanted: string) => new Set(view.markers.filter(({ kind }) => kind === wanted).map(({ at }) => at));
  const acting = new Set<string>();
  const open = new Set<string>();
  const add = (set: Set<string>, name: unknown) => {
    if (typeof name !== 'string') return;
    set.add(name);
    set.add(places.get(name) ?? name);
  };
  for (const piece of view.pieces) if (piece['chosen'] === true) add(acting, piece.id);
  // What may be done could give away plans and guns, so only who is asked is told.
  const question = g.question();
  if (question !== null && (side === null || SIDES[question.side] === side)) {
    for (const field of FIELDS) add(acting, question.prompt.args[field]);
    for (const action of g.actions()) {
      for (const field of FIELDS) add(open, action[field]);
      if (action['site'] !== undefined) add(open, `gun-${action['site']}`);
    }
  }
  return { g, view, stacks, held: marked('control'), plans: marked('dropZone'), acting, open };
}

/** How much a hex deserves to be in the picture: the question first, then the island, then who stands there. */
export function weightOf(scene: Scene, hex: number): number {
  const id = scene.g.book.hexIds[hex] ?? '';
  const land = scene.g.book.isLand[hex] === 1;
  if (scene.acting.has(id)) return 64;
  return (land ? 4 : 0) + (land && scene.open.has(id) ? 8 : 0) + (scene.stacks.has(id) ? 2 : 0);
}
