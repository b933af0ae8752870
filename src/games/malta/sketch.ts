import type { SketchSize } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { type Lang, Speaker } from '../../kernel/text.ts';
import { GLYPHS, type Glyph, Ground } from './sketch/ground.ts';
import { fill, fitColumns, MARGIN, stretch, two } from './sketch/layout.ts';
import { readScene, type Scene, weightOf } from './sketch/scene.ts';
import { elsewhere, stacks, status } from './sketch/status.ts';
import { Malta } from './state.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';

const TEXT = { en: EN, es: ES };
const SPEAKERS: Readonly<Record<Lang, Speaker>> = { en: new Speaker('en', TEXT), es: new Speaker('es', TEXT) };

const DOT = ' · ';

/** The island hex by hex, who stands where, the state of the battle and a key. */
export function sketch(g: Position, lang: Lang, size: SketchSize, side: string | null): string[] {
  if (!(g instanceof Malta)) throw new TypeError('not a position of Malta');
  const speaker = SPEAKERS[lang];
  const { columns, rows } = size;
  const scene = readScene(g, side);
  const ground = new Ground(scene);

  const below = fill(status(scene.view, speaker), columns, lines(rows).status, DOT);
  const map = draw(scene, ground, columns, rows - below.length - lines(rows).key - lines(rows).pieces);
  const left = rows - below.length - lines(rows).key - map.length;
  const listed = roster(scene, ground, speaker, columns, left);
  const key = fill([speaker.say('sketch.legend'), ...keyWords(ground.used, speaker)], columns, lines(rows).key);
  return [...map, ...listed, ...below, ...key].slice(0, rows).map((line) => cut(line.trimEnd(), columns));
}

/** How many lines each part has at most beside the map; the pieces get what the map leaves as well. */
function lines(rows: number): { status: number; key: number; pieces: number } {
  return {
    status: rows >= 20 ? 3 : rows >= 10 ? 2 : 1,
    key: rows >= 30 ? 3 : rows >= 22 ? 2 : rows >= 14 ? 1 : 0,
    pieces: rows >= 22 ? 3 : rows >= 14 ? 1 : 0,
  };
}

const cut = (line: string, columns: number): string =>
  line.length <= columns ? line : `${line.slice(0, Math.max(0, columns - 1))}…`;

/**
 * The rows and columns that matter most. Where there is height enough each row takes two lines, the even columns on
 * the second of them, for they lie half a hex lower; else their numbers are marked.
 */
function draw(scene: Scene, ground: Ground, width: number, height: number): string[] {
  const { grid } = scene.g.book;
  const across = new Array<number>(Math.max(...grid.map(([column]) => column))).fill(0);
  const down = new Array<number>(Math.max(...grid.map(([, row]) => row))).fill(0);
  grid.forEach(([column, row], hex) => {
    across[column - 1] = (across[column - 1] ?? 0) + weightOf(scene, hex);
    down[row - 1] = (down[row - 1] ?? 0) + weightOf(scene, hex);
  });
  const { count, cell } = fitColumns(width, used(across));
  const columns = stretch(across, count);
  const staggered = height > 2 * used(down);
  const rows = stretch(down, Math.min(used(down), staggered ? used(down) : height - 1));
  if (!staggered) ground.used.add('lower');
  const numbers = range(columns.from + 1, columns.to);
  const line = (row: number, parity: number | null): string =>
    numbers
      .map((column) => {
        const hex = scene.g.book.onSheet([column, row]);
        return hex < 0 || (parity !== null && column % 2 !== parity) ? ' '.repeat(cell) : ground.cell(hex, cell);
      })
      .join('');
  const head = numbers.map((column) => ` ${two(column)}${staggered || column % 2 === 1 ? '' : ','}`.padEnd(cell));
  return [
    `${' '.repeat(MARGIN)}${head.join('')}`,
    ...range(rows.from + 1, rows.to).flatMap((row) => {
      const label = two(row).padEnd(MARGIN);
      return staggered
        ? [`${label}${line(row, 1)}`, `${' '.repeat(MARGIN)}${line(row, 0)}`]
        : [`${label}${line(row, null)}`];
    }),
  ];
}
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** How many rows or columns there are from the first that holds anything to the last. */
function used(weights: readonly number[]): number {
  const first = weights.findIndex((weight) => weight > 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  return last - first + 1;
}

/** Places piece by piece, wrapped; the count of those off the table comes last. */
function roster(scene: Scene, ground: Ground, speaker: Speaker, columns: number, height: number): string[] {
  if (height <= 0) return [];
  const away = height >= 4 ? fill(elsewhere(scene, speaker), columns, 2, DOT) : [];
  const words = stacks(scene, ground, speaker).flatMap((stack) => wrap(stack, columns));
  return [...fill(words, columns, height - away.length), ...away];
}

/** A stack too long for a line goes on in the next. */
function wrap(stack: string, columns: number): string[] {
  return stack.length <= columns ? [stack] : fill(stack.split(' '), columns, Number.POSITIVE_INFINITY, ' ');
}

function keyWords(used: ReadonlySet<Glyph>, speaker: Speaker): string[] {
  const known = Object.keys(GLYPHS) as Glyph[];
  return known.filter((glyph) => used.has(glyph)).map((glyph) => `${GLYPHS[glyph]} ${speaker.say(`legend.${glyph}`)}`);
}
