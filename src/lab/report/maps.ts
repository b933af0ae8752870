import type { BoardFace, Point, SpaceFace } from '../../kernel/face.ts';
import { escaped } from '../../kernel/xml.ts';
import { pathOf } from './ground.ts';

/** Steps of the scale of a heat map. */
const STEPS = 7;
/** Steps from one side to the other. */
const SHADES = 7;
/** So many spaces bear the number that they have in the table. */
const NUMBERED = 5;

const round = (n: number): number => Math.round(n * 10) / 10;
const spacesOf = (board: BoardFace): ReadonlyMap<string, SpaceFace> =>
  new Map(board.spaces.map((space) => [space.id, space]));

/** The bounds of the steps are as squares: a few spaces have most, and the others can still be told apart. */
const stepOf = (value: number, most: number): number =>
  Math.min(STEPS, Math.max(1, Math.ceil(STEPS * Math.sqrt(value / most))));
const boundOf = (step: number, most: number): number => most * (step / STEPS) ** 2;

/** How much of something fell on each space; `most` is the same for maps that are compared. */
export function heatMap(
  board: BoardFace,
  values: ReadonlyMap<string, number>,
  most: number,
  written: (value: number) => string,
): string {
  const spaces = spacesOf(board);
  const steps: string[][] = Array.from({ length: STEPS + 1 }, () => []);
  for (const [id, value] of values) {
    const space = spaces.get(id);
    if (space !== undefined && value > 0) steps[stepOf(value, most)]?.push(pathOf(space.outline));
  }
  const heat = steps.map((paths, step) => (paths.length === 0 ? '' : `<path class="h${step}" d="${paths.join('')}"/>`));
  const top = [...values]
    .filter(([id, value]) => value > 0 && spaces.has(id))
    .sort(byValue)
    .slice(0, NUMBERED);
  const marks = top.map(([id], i) => mark(String(i + 1), spaces.get(id), board));
  const keys = Array.from({ length: STEPS }, (_, i) => ({
    look: `h${i + 1}`,
    text: `≤ ${written(boundOf(i + 1, most))}`,
  }));
  return sheet(board, `<g class="heat">${heat.join('')}</g>${marks.join('')}`, keys);
}
export const byValue = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

/** Whose each space was, from 0 (always the second side's) to 1 (always the first's). */
export function controlMap(
  board: BoardFace,
  shares: ReadonlyMap<string, number>,
  sides: readonly [string, string],
): string {
  const spaces = spacesOf(board);
  const shades: string[][] = Array.from({ length: SHADES }, () => []);
  for (const [id, share] of shares) {
    const space = spaces.get(id);
    if (space !== undefined) shades[Math.round(share * (SHADES - 1))]?.push(pathOf(space.outline));
  }
  const held = shades.map((paths, shade) =>
    paths.length === 0 ? '' : `<path class="c${shade}" d="${paths.join('')}"/>`,
  );
  const keys = shades.map((_, shade) => ({
    look: `c${shade}`,
    text: shade === 0 ? sides[1] : shade === SHADES - 1 ? sides[0] : '',
  }));
  return sheet(board, `<g class="heat">${held.join('')}</g>`, keys, 1.7);
}

export interface Shot {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}
/** Who fired from where to where: the more, the broader. */
export function fireMap(board: BoardFace, shots: readonly Shot[], most: number): string {
  const spaces = spacesOf(board);
  const lines = shots.toReversed().map(({ from, to, value }) => {
    const [a, b] = [spaces.get(from)?.centre, spaces.get(to)?.centre];
    return a === undefined || b === undefined ? '' : line(a, b, value / most, board.counter);
  });
  return sheet(board, `<g class="fire">${lines.join('')}</g>`, []);
}

/** A wedge: broad where it is fired from, its point where it goes. */
function line([x1, y1]: Point, [x2, y2]: Point, share: number, unit: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return '';
  const half = unit * (0.06 + 0.34 * Math.sqrt(share));
  const [dx, dy] = [(-(y2 - y1) / length) * half, ((x2 - x1) / length) * half];
  const points: Point[] = [
    [x1 + dx, y1 + dy],
    [x1 - dx, y1 - dy],
    [x2, y2],
  ];
  const opacity = round(10 * (0.35 + 0.5 * Math.sqrt(share))) / 10;
  return `<path d="${pathOf(points)}" opacity="${opacity}"/><circle cx="${round(x1)}" cy="${round(y1)}" r="${round(half * 1.3)}" opacity="${opacity}"/>`;
}

function mark(text: string, space: SpaceFace | undefined, { width, counter }: BoardFace): string {
  const [x, y] = space?.centre ?? [0, 0];
  // Large enough to be read; in a grid no larger than it must be.
  const r = space?.radius === undefined ? Math.max(counter * 0.5, width / 95) : width / 75;
  return `<circle class="mark" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/><text class="marked" x="${round(x)}" y="${round(y)}" font-size="${round(r * 1.5)}">${text}</text>`;
}

/** The board with something on it and its scale below. */
function sheet(
  { width, height }: BoardFace,
  drawn: string,
  keys: readonly { look: string; text: string }[],
  size = 1,
): string {
  const row = keys.length === 0 ? 0 : (size * width) / 18;
  const step = width / Math.max(1, keys.length);
  const scale = keys.map(({ look, text }, i) => {
    const place = `x="${round(i * step)}" y="${round(height + row * 0.12)}" width="${round(step)}" height="${round(row * 0.34)}"`;
    const [x, anchor] = i === keys.length - 1 ? [width, 'end'] : [i * step, 'start'];
    const below = `x="${round(x)}" y="${round(height + row * 0.92)}" text-anchor="${anchor}" font-size="${round((size * width) / 42)}"`;
    return `<rect class="${look}" ${place}/><text ${below}>${escaped(text)}</text>`;
  });
  return `<svg class="map" viewBox="0 0 ${width} ${round(height + row)}" fill="currentColor"><use href="#board"/>${drawn}${scale.join('')}</svg>`;
}
