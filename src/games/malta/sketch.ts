import { elsewhere, layOut, sketcher, stretch, two } from '../../kernel/sketch.ts';
import { Ground } from './sketch/ground.ts';
import { fitColumns, MARGIN } from './sketch/layout.ts';
import { readScene, type Scene, weightOf } from './sketch/scene.ts';
import { isListed, stacks, status } from './sketch/status.ts';
import { Malta } from './state.ts';
import { EN } from './text/en.ts';
import { ES } from './text/es.ts';

/** The island hex by hex, who stands where, the state of the battle and a key. */
export const sketch = sketcher(Malta, { en: EN, es: ES }, (g, speaker, size, side) => {
  const scene = readScene(g, side);
  const ground = new Ground(scene);
  return layOut(size, {
    speaker,
    pen: ground,
    status: status(scene.view, speaker),
    map: (height) => draw(scene, ground, size.columns, height),
    pieceLines: (rows) => (rows >= 22 ? 3 : rows >= 14 ? 1 : 0),
    stacks: () => stacks(scene, ground, speaker),
    elsewhere: () => elsewhere(scene, isListed, speaker),
  });
});

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
