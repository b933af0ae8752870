import type { ActionJson } from './actions.ts';
import type { MessageArgs } from './events.ts';
import type { Game, SketchSize } from './game.ts';
import type { Position } from './position.ts';
import { type Catalogue, type Lang, Speaker } from './text.ts';
import type { PieceView, Seer, View } from './view.ts';

// Sketches of a board in characters, for a terminal: what every game's has in common.

/** A game's sketch: it draws its own positions, and no more than there is room for. */
export function sketcher<P extends Position>(
  Own: abstract new (...args: never[]) => P,
  text: Readonly<Record<Lang, Catalogue>>,
  draw: (g: P, speaker: Speaker, size: SketchSize, seer: Seer) => readonly string[],
): NonNullable<Game['sketch']> {
  const speakers: Readonly<Record<Lang, Speaker>> = { en: new Speaker('en', text), es: new Speaker('es', text) };
  return (g, lang, size, seer) => {
    if (!(g instanceof Own)) throw new TypeError(`not a position of ${Own.name}`);
    const lines = draw(g, speakers[lang], size, seer).slice(0, size.rows);
    return lines.map((line) => cut(line.trimEnd(), size.columns));
  };
}

const cut = (line: string, columns: number): string =>
  line.length <= columns ? line : `${line.slice(0, Math.max(0, columns - 1))}…`;

/** Words in lines of a width; `limit` lines at most. */
export function fill(words: readonly string[], columns: number, limit: number, between = '  '): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.length - 1;
    const joined = `${lines[last]}${between}${word}`;
    if (last >= 0 && joined.length <= columns) lines[last] = joined;
    else if (lines.length < limit) lines.push(word);
    else break;
  }
  return lines;
}

/** A list too long for a line goes on in the next. */
const wrap = (list: string, columns: number): string[] =>
  list.length <= columns ? [list] : fill(list.split(' '), columns, Number.POSITIVE_INFINITY, ' ');

/** The number of a column or row as maps print it. */
export const two = (number: number): string => String(number).padStart(2, '0');

/** A stretch of rows or columns. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** The stretch of at most `size` whose weights matter most; the earliest among equals. */
export function stretch(weights: readonly number[], size: number): Span {
  const length = Math.max(1, Math.min(size, weights.length));
  let best = 0;
  let most = -1;
  for (let from = 0; from + length <= weights.length; from++) {
    const held = weights.slice(from, from + length).reduce((sum, weight) => sum + weight, 0);
    if (held <= most) continue;
    best = from;
    most = held;
  }
  return { from: best, to: best + length };
}

/** Draws with glyphs and remembers which of them the key has to explain; the table of them has the most telling first. */
export class Pen<G extends string> {
  readonly used = new Set<G>();
  constructor(private readonly glyphs: Readonly<Record<G, string>>) {}

  glyph(name: G): string {
    this.used.add(name);
    return this.glyphs[name];
  }
  glyphsOf(names: readonly (G | null)[]): string {
    return names.map((name) => (name === null ? '' : this.glyph(name))).join('');
  }
  /** What the glyphs mean (`legend.<glyph>`), in so many lines. */
  key(speaker: Speaker, columns: number, limit: number): string[] {
    const known = (Object.keys(this.glyphs) as G[]).filter((name) => this.used.has(name));
    const words = known.map((name) => `${this.glyphs[name]} ${speaker.say(`legend.${name}`)}`);
    return fill([speaker.say('sketch.legend'), ...words], columns, limit);
  }
}

/** What a reader of the map wants to find now: who stands where, what the question is about, what may be chosen. */
export interface Scene {
  readonly view: View;
  /** Pieces by place, off the map as well. */
  readonly stacks: ReadonlyMap<string, readonly PieceView[]>;
  /** Places and pieces at work, and those that some legal action names. */
  readonly acting: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

/** `names`: the pieces and places that a question or an action speaks of. A piece stands for its place as well. */
export function readScene(
  g: Position,
  sides: readonly string[],
  seer: Seer,
  names: (args: MessageArgs | ActionJson) => readonly unknown[],
): Scene {
  const view = g.view(seer);
  const stacks = new Map<string, PieceView[]>();
  for (const piece of view.pieces) stacks.set(piece.at, [...(stacks.get(piece.at) ?? []), piece]);
  const places = new Map(view.pieces.map(({ id, at }) => [id, at]));
  const acting = new Set<string>();
  const open = new Set<string>();
  const add = (set: Set<string>, name: unknown) => {
    if (typeof name !== 'string') return;
    set.add(name);
    set.add(places.get(name) ?? name);
  };
  for (const piece of view.pieces) if (piece['chosen'] === true) add(acting, piece.id);
  // What may be done could give away what is hidden, so only who is asked is told.
  const question = g.question();
  if (question !== null && (seer === null || sides[question.side] === seer)) {
    for (const name of names(question.prompt.args)) add(acting, name);
    for (const action of g.actions()) for (const name of names(action)) add(open, name);
  }
  return { view, stacks, acting, open };
}

export const markedWith = ({ markers }: View, wanted: string): ReadonlySet<string> =>
  new Set(markers.filter(({ kind }) => kind === wanted).map(({ at }) => at));

/** The tracks as arguments of a sentence. */
export const trackArgs = ({ tracks }: View): MessageArgs =>
  Object.fromEntries(Object.entries(tracks).map(([name, value]) => [name, value ?? '']));

/** Who stands where: the places of the question first. */
export function stacksOf(
  { stacks, acting, open }: Scene,
  isShown: (at: string) => boolean,
  order: (a: string, b: string) => number,
  line: (at: string, pieces: readonly PieceView[]) => string,
): string[] {
  const rank = (at: string) => (acting.has(at) ? 0 : open.has(at) ? 1 : 2);
  return [...stacks]
    .filter(([at]) => isShown(at))
    .sort(([a], [b]) => rank(a) - rank(b) || order(a, b))
    .map(([at, pieces]) => line(at, pieces));
}

/** How many are off the table, and where. */
export const elsewhere = ({ stacks }: Scene, isShown: (at: string) => boolean, speaker: Speaker): string[] =>
  [...stacks]
    .filter(([at]) => !isShown(at))
    .map(([at, pieces]) => `${speaker.has(`place.${at}`) ? speaker.say(`place.${at}`) : at}: ${pieces.length}`);

const DOT = ' · ';

/** A page: map, places piece by piece, the state of things, the key. What is drawn first tells the key what to explain. */
export interface Page {
  readonly speaker: Speaker;
  readonly pen: Pick<Pen<never>, 'key'>;
  readonly status: readonly string[];
  map(height: number): readonly string[];
  /** Lines that the map leaves to the pieces at least; they get what else it leaves as well. */
  pieceLines(rows: number): number;
  stacks(): readonly string[];
  elsewhere(): readonly string[];
}

export function layOut({ columns, rows }: SketchSize, page: Page): string[] {
  const statusLines = rows >= 20 ? 3 : rows >= 10 ? 2 : 1;
  const keyLines = rows >= 30 ? 3 : rows >= 22 ? 2 : rows >= 14 ? 1 : 0;
  const status = fill(page.status, columns, statusLines, DOT);
  const height = rows - status.length - keyLines;
  const map = page.map(height - page.pieceLines(rows));
  const pieces = roster(page, columns, height - map.length);
  return [...map, ...pieces, ...status, ...page.pen.key(page.speaker, columns, keyLines)];
}

/** The count of those off the table comes last. */
function roster(page: Page, columns: number, height: number): string[] {
  if (height <= 0) return [];
  const away = height >= 4 ? fill(page.elsewhere(), columns, 2, DOT) : [];
  const words = page.stacks().flatMap((stack) => wrap(stack, columns));
  return [...fill(words, columns, height - away.length), ...away];
}
