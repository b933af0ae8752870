import { Fault } from './faults.ts';
import type { Shape } from './limits.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a string that begins at `start` ends: its second quote, or the end of the line where it has none. */
function endOfString(line: string, start: number): number {
  for (let i = start + 1; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (c === BACKSLASH) i++;
    else if (c === QUOTE) return i;
  }
  return line.length;
}

/** Refuses a data pack that holds too much; it has come through a line that does not nest too deep. */
export function scanPack(
  data: unknown,
  { pack: most, members }: { readonly pack: number; readonly members: number },
): void {
  let values = 0;
  const count = (value: unknown): void => {
    if (++values > most) throw new Fault('too-many-values', { limit: most, members }, 'data');
    if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) count(inside);
  };
  count(data);
}

/**
 * Refuses a line that nests too deep or holds too much, before anything is made of it: reading such a line takes seconds and
 * whoever walks through what was read runs out of stack. Whether the rest of it is JSON is not asked here.
 */
export function scan(line: string, { depth: deepest, values: most, members: widest }: Shape): void {
  let [depth, values] = [0, 1];
  /** For each open bracket the members so far if it is an object's, else nothing that could come to the limit. */
  const members: number[] = [];
  const count = () => {
    members[depth] = (members[depth] ?? 0) + 1;
    if (++values > most || (members[depth] ?? 0) > widest)
      throw new Fault('too-many-values', { limit: most, members: widest });
  };
  for (let i = 0; i < line.length; i++) {
    const c = line.charCodeAt(i);
    if (c === QUOTE) i = endOfString(line, i);
    else if (c === COMMA) count();
    else if (c === LIST || c === OBJECT) {
      if (++depth > deepest) throw new Fault('too-deep', { limit: deepest });
      members[depth] = c === OBJECT ? 0 : Number.NEGATIVE_INFINITY;
      count();
    } else if ((c === LIST_END || c === OBJECT_END) && depth > 0) depth--;
  }
}
