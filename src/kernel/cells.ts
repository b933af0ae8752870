/**
 * A position is one flat array of integers: copying it is one memory copy, hashing it is reading it in order.
 * A layout names the cells: `{ turn: 1, steps: 64 }` gives the offsets `{ turn: 0, steps: 1 }` and the size 65.
 */
export type Layout<T extends Record<string, number>> = { readonly [K in keyof T]: number };

export function layout<const T extends Record<string, number>>(start: number, sizes: T) {
  let at = start;
  const offsets: Record<string, number> = {};
  for (const [name, size] of Object.entries(sizes)) {
    offsets[name] = at;
    at += size;
  }
  return { at: offsets as Layout<T>, end: at };
}
