/** A stretch of rows or columns. */
interface Span {
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

/** The number of a hex's column or row as the map prints it. */
export const two = (number: number): string => String(number).padStart(2, '0');

/** Room for the number of a row at the left. */
export const MARGIN = 3;
const NARROWEST = 4;
const WIDEST = 6;

/** How many columns go into a width, and how wide each is drawn. */
export function fitColumns(width: number, wanted: number): { count: number; cell: number } {
  const room = Math.max(NARROWEST, width - MARGIN);
  const count = Math.max(1, Math.min(wanted, Math.floor(room / NARROWEST)));
  return { count, cell: Math.min(WIDEST, Math.floor(room / count)) };
}

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
