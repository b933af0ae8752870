import type { ActionJson } from '../../../kernel/actions.ts';
import { beachInPlay, beachOf, due } from '../13-scenarios.ts';
import type { Book } from '../book.ts';
import { L, type Tarawa } from '../state.ts';

/** What a reader of the map wants to find now: who stands where, what the question is about, what may be chosen. */
export interface Scene {
  readonly g: Tarawa;
  /** Pieces by hex, passengers left out; ground units before craft. */
  readonly pieces: ReadonlyMap<number, readonly number[]>;
  /** Pieces at work and hexes under their fire. */
  readonly acting: ReadonlySet<number>;
  readonly aim: ReadonlySet<number>;
  /** Hexes, pieces and areas that some legal action names. */
  readonly open: ReadonlySet<number>;
  readonly ready: ReadonlySet<number>;
  readonly areas: ReadonlySet<number>;
  readonly beaches: ReadonlySet<number>;
}

const PIECE_FIELDS = ['unit', 'craft', 'amtrac', 'piece'] as const;
const HEX_FIELDS = ['hex', 'second'] as const;

export function readScene(g: Tarawa): Scene {
  const { book } = g;
  const acting = new Set<number>();
  const aim = new Set<number>();
  const open = new Set<number>();
  const ready = new Set<number>();
  const areas = new Set<number>();
  const beaches = new Set<number>();

  for (let u = 0; u < book.unitCount; u++) if (g.cells[L.role + u] !== 0) acting.add(u);
  const asked = g.question()?.prompt.args ?? {};
  for (const field of PIECE_FIELDS) addPiece(book, acting, asked[field]);
  const own = [...acting].map((p) => g.cells[L.at + p]);
  for (const field of HEX_FIELDS) addHex(book, aim, asked[field]);
  for (const hex of own) aim.delete(hex); // the hex a unit stands in is told by the unit

  for (const action of g.actions()) {
    for (const field of HEX_FIELDS) addHex(book, open, action[field]);
    for (const field of PIECE_FIELDS) addPiece(book, ready, action[field]);
    const area = book.areaIds.indexOf(String(action['area']));
    if (area >= 0) areas.add(area);
    for (const beach of beachesNamed(g, action)) beaches.add(beach);
  }
  return { g, pieces: piecesByHex(g), acting, aim, open, ready, areas, beaches };
}

function addPiece(book: Book, set: Set<number>, name: unknown): void {
  const piece = typeof name === 'string' ? book.pieceIds.indexOf(name) : -1;
  if (piece >= 0) set.add(piece);
}

function addHex(book: Book, set: Set<number>, name: unknown): void {
  const hex = book.hexIndex.get(String(name));
  if (hex !== undefined) set.add(hex);
}

/** The beach an action names, or the one its unit is to land on. */
function beachesNamed(g: Tarawa, action: ActionJson): number[] {
  const named = g.book.beaches.findIndex((beach) => beach.id === action['beach']);
  if (named >= 0) return [named];
  const unit = g.book.pieceIds.indexOf(String(action['unit']));
  if (unit < 0 || unit >= g.book.unitCount || g.cells[L.at + unit] >= 0) return [];
  const beach = beachOf(g, unit);
  return beach >= 0 ? [beach] : [];
}

function piecesByHex(g: Tarawa): Map<number, number[]> {
  const pieces = new Map<number, number[]>();
  for (let p = 0; p < g.book.pieceCount; p++) {
    const hex = g.cells[L.at + p];
    if (hex < 0 || g.cells[L.aboard + p] !== 0) continue;
    const here = pieces.get(hex);
    if (here === undefined) pieces.set(hex, [p]);
    else here.push(p);
  }
  return pieces;
}

/** How much each hex deserves to be in the picture: the question first, else the Marines, else where they will land. */
export function weights(scene: Scene): Map<number, number> {
  const { g } = scene;
  const list = new Map<number, number>();
  const add = (hex: number, weight: number) => {
    if (hex >= 0) list.set(hex, (list.get(hex) ?? 0) + weight);
  };
  for (const piece of scene.acting) add(g.cells[L.at + piece], 8);
  for (const hex of scene.aim) add(hex, 8);
  for (const hex of scene.open) add(hex, 4);
  for (const piece of scene.ready) add(g.cells[L.at + piece], 4);
  for (const area of scene.areas) for (const hex of g.book.areaHexes[area]) add(hex, 1);
  for (const beach of scene.beaches) for (const hex of shore(g.book, beach)) add(hex, 1);
  if (list.size === 0) for (const hex of scene.pieces.keys()) add(hex, 1);
  if (list.size === 0) for (const beach of landingBeaches(g)) for (const hex of shore(g.book, beach)) add(hex, 1);
  return list;
}

const shore = (book: Book, beach: number): number[] => [...book.beaches[beach].entry, ...book.beaches[beach].invasion];

/** The beaches of those who land this turn, or all that are in play. */
function landingBeaches(g: Tarawa): number[] {
  const beaches = new Set<number>();
  for (let u = 0; u < g.book.unitCount; u++) if (due(g, u) && beachOf(g, u) >= 0) beaches.add(beachOf(g, u));
  return beaches.size > 0 ? [...beaches] : [...g.book.beaches.keys()].filter((beach) => beachInPlay(g, beach));
}
