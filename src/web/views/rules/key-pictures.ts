import { diceOfSeed } from '../../../kernel/dice.ts';
import type { BoardFace, PieceFace, Point, SpaceFace } from '../../../kernel/face.ts';
import type { Game } from '../../../kernel/game.ts';
import type { PieceView, View } from '../../../kernel/view.ts';
import { Ground } from '../../map/ground.ts';
import type { FullLook } from '../../map/look.ts';
import { el } from '../../map/svg.ts';

/** Everything at the start of the first scenario: it is the same for everybody, whatever match is open. */
export function sampleView(game: Game): View {
  const options = Object.fromEntries(game.options.map(({ id, preset }) => [id, preset]));
  const rules = game.compile(game.data);
  return rules.start(game.scenarios[0]?.id ?? '', options, diceOfSeed('key')).view(null);
}

export interface Sample {
  readonly piece: PieceView;
  readonly face: PieceFace;
}

/** One piece for each thing that counters show. */
export function samplesOf(game: Game, view: View): Sample[] {
  const found = new Map<string, Sample>();
  for (const piece of view.pieces) {
    const face = game.face?.piece(piece, view);
    if (face !== undefined && !found.has(face.symbol)) found.set(face.symbol, { piece, face: { ...face, badges: [] } });
  }
  return [...found.values()];
}

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** One space of each kind of ground: the one with most of the same around it. */
export function groundsOf({ spaces, counter }: BoardFace): SpaceFace[] {
  const kinds = [...new Set(spaces.map(({ terrain }) => terrain))];
  return kinds.map((kind) => {
    const alike = spaces.filter(({ terrain }) => terrain === kind);
    const around = (space: SpaceFace) => alike.filter(({ centre }) => apart(centre, space.centre) < 2 * counter).length;
    return alike.reduce((best, space) => (around(space) > around(best) ? space : best));
  });
}

/** So much of the map around the middle of a space, in counters. */
const AROUND = 1.1;

/** A piece of the map itself, cut out around a space. */
export function groundPicture(look: FullLook, board: BoardFace, space: SpaceFace): HTMLElement {
  const stage = document.createElement('span');
  stage.className = 'bh-map key-ground';
  stage.setAttribute('aria-hidden', 'true');
  const [x, y] = space.centre;
  const reach = board.counter * AROUND;
  const signs = board.signs.filter(({ at }) => apart(at, space.centre) < 3 * reach);
  const ground = new Ground(stage, { ...board, spaces: [], labels: [], signs }, look, (key) => key);
  ground.names.remove();
  ground.svg.setAttribute('viewBox', `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`);
  return stage;
}

/** A mark on its disc, as it lies on a counter. */
export function badgePicture(look: FullLook, name: string): SVGSVGElement {
  const svg = el('svg', { class: 'bh-counter-picture key-badge', viewBox: '-16 -16 32 32', 'aria-hidden': 'true' });
  const badge = el('g', { class: `bh-badge badge-${name}` }, svg);
  el('circle', { r: 13.5 }, badge);
  el('g', { class: 'glyph' }, badge).innerHTML = look.badges[name] ?? '';
  return svg;
}
