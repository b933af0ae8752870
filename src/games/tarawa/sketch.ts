import { fill, sketcher, two } from '../../kernel/sketch.ts';
import { chooseFrame, type Frame } from './sketch/frame.ts';
import { GLYPHS, Ground } from './sketch/ground.ts';
import { ROSTER_WIDTH, roster } from './sketch/roster.ts';
import { readScene, weights } from './sketch/scene.ts';
import { status } from './sketch/status.ts';
import { Tarawa } from './state.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';

const MARGIN = 3;
const CELL = 4;
const HALF = 2;
/** From this width on the roster stands beside the map; below it, under the map where there is room. */
const WIDE = 100;

/** The map around the question of the moment, the pieces with their strength, the state of the battle and a key. */
export const sketch = sketcher(Tarawa, { en: EN, es: ES }, (g, speaker, size, side) => {
  const scene = readScene(g);
  const pieces = roster(scene, speaker);
  const wide = size.columns >= WIDE && pieces.length > 0;

  const shown = lines(size.rows);
  const below = status(g, speaker, side, size.columns).slice(0, shown.status);
  const strip = wide ? [] : fill(inColumns(pieces), size.columns, shown.strip);
  const space = size.rows - below.length - strip.length - shown.key - 1;
  const across = size.columns - (wide ? ROSTER_WIDTH + HALF : 0) - MARGIN - HALF;
  const frame = chooseFrame(g.book, weights(scene), {
    rows: Math.max(1, space),
    columns: Math.max(1, Math.floor(across / CELL)),
  });

  const ground = new Ground(scene);
  const map = draw(g, frame, ground);
  const width = MARGIN + HALF + frame.columns * CELL;
  const top = wide ? map.map((line, i) => `${line.padEnd(width + HALF)}${pieces[i] ?? ''}`) : map;
  const listed = wide ? pieces.slice(0, map.length) : strip;
  for (const mark of ['active', 'isolated'] as const) {
    if (listed.some((line) => line.includes(GLYPHS[mark]))) ground.used.add(mark);
  }
  return [...top, ...strip, ...below, ...ground.key(speaker, size.columns, shown.key)];
});

/** How many lines each part may have under the map, which takes the rest. */
function lines(rows: number): { status: number; strip: number; key: number } {
  return {
    status: Math.max(1, Math.floor((rows - 6) / 2)),
    strip: rows >= 34 ? 5 : rows >= 20 ? 3 : 0,
    key: rows >= 34 ? 3 : rows >= 16 ? 2 : rows >= 8 ? 1 : 0,
  };
}

const inColumns = (pieces: readonly string[]): string[] => pieces.map((line) => line.padEnd(ROSTER_WIDTH));

/** Pointy-topped hexes in rows; odd rows lie half a hex further west. */
function draw(g: Tarawa, frame: Frame, ground: Ground): string[] {
  const columns = Array.from({ length: frame.columns }, (_, i) => frame.left - i);
  const heading = columns.map((column) => two(column).padEnd(CELL));
  const lines = [`${' '.repeat(MARGIN + HALF)}${heading.join('')}`];
  for (let row = frame.top; row < frame.top + frame.rows; row++) {
    const cells = columns.map((column) => {
      const hex = g.book.hexIndex.get(`${two(row)}${two(column)}`);
      return hex === undefined ? ' '.repeat(CELL) : ground.cell(hex);
    });
    if (cells.some((cell) => cell.trim() !== ''))
      lines.push(`${two(row)} ${row % 2 === 0 ? ' '.repeat(HALF) : ''}${cells.join('')}`);
  }
  return lines;
}
