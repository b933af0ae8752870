import type { SketchSize } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { type Lang, Speaker } from '../../kernel/text.ts';
import { GLYPHS, type Glyph, Ground } from './sketch/ground.ts';
import { COLUMNS, chooseColumns, ROWS, stretch } from './sketch/layout.ts';
import { readScene, type Scene, weightOf } from './sketch/scene.ts';
import { elsewhere, fill, stacks, status } from './sketch/status.ts';
import { Gallipoli } from './state.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';

const TEXT = { en: EN, es: ES };
const SPEAKERS: Readonly<Record<Lang, Speaker>> = { en: new Speaker('en', TEXT), es: new Speaker('es', TEXT) };

const DOT = ' · ';

/** The strait and its shores area by area, who stands where, the state of the campaign and a key. */
export function sketch(g: Position, lang: Lang, size: SketchSize, side: string | null): string[] {
  if (!(g instanceof Gallipoli)) throw new TypeError('not a position of Gallipoli');
  const speaker = SPEAKERS[lang];
  const { columns, rows } = size;
  const scene = readScene(g, side);
  const ground = new Ground(scene);

  const below = fill(status(scene.view, speaker), columns, lines(rows).status, DOT);
  const map = draw(scene, ground, speaker, columns, rows - below.length - lines(rows).key);
  const left = rows - below.length - lines(rows).key - map.length;
  const listed = roster(scene, ground, speaker, columns, left);
  const key = fill([speaker.say('sketch.legend'), ...keyWords(ground.used, speaker)], columns, lines(rows).key);
  return [...map, ...listed, ...below, ...key].slice(0, rows).map((line) => cut(line.trimEnd(), columns));
}

/** How many lines each part may have beside the map, which comes first, and the pieces, which take what is left. */
function lines(rows: number): { status: number; key: number } {
  return { status: rows >= 20 ? 3 : rows >= 10 ? 2 : 1, key: rows >= 30 ? 3 : rows >= 22 ? 2 : rows >= 14 ? 1 : 0 };
}

const cut = (line: string, columns: number): string =>
  line.length <= columns ? line : `${line.slice(0, Math.max(0, columns - 1))}…`;

function draw(scene: Scene, ground: Ground, speaker: Speaker, width: number, height: number): string[] {
  const weight = (at: string) => (at === '' ? 0 : weightOf(scene, at));
  const sum = (list: readonly string[]) => list.reduce((total, at) => total + weight(at), 0);
  const { span, widths } = chooseColumns(
    COLUMNS.map((_, column) => sum(ROWS.map((row) => row[column] ?? ''))),
    width,
  );
  const shown = ROWS.map((row) => row.slice(span.from, span.to));
  const rows = stretch(shown.map(sum), height - 1);
  const heading = COLUMNS.slice(span.from, span.to).map((name, i) =>
    (name === '' ? '' : ` ${speaker.say(`sketch.${name}`)}`).padEnd(widths[i] ?? 0),
  );
  return [
    heading.join(''),
    ...shown.slice(rows.from, rows.to).map((row) => row.map((at, i) => ground.cell(at, widths[i] ?? 0)).join('')),
  ];
}

/** Places piece by piece, wrapped; the count of those off the table comes last. */
function roster(scene: Scene, ground: Ground, speaker: Speaker, columns: number, height: number): string[] {
  if (height <= 0) return [];
  const away = height >= 4 ? fill(elsewhere(scene, speaker), columns, 2, DOT) : [];
  const words = stacks(scene, ground, speaker).flatMap((stack) => wrap(stack, columns));
  return [...fill(words, columns, height - away.length, '  '), ...away];
}

/** A stack too long for a line goes on in the next. */
function wrap(stack: string, columns: number): string[] {
  return stack.length <= columns ? [stack] : fill(stack.split(' '), columns, Number.POSITIVE_INFINITY, ' ');
}

function keyWords(used: ReadonlySet<Glyph>, speaker: Speaker): string[] {
  const known = Object.keys(GLYPHS) as Glyph[];
  return known.filter((glyph) => used.has(glyph)).map((glyph) => `${GLYPHS[glyph]} ${speaker.say(`legend.${glyph}`)}`);
}
