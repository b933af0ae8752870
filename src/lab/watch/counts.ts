/** How often each of some names came up: plain data, so that a worker can hand it over, and two of them add up. */
export type Counts = Record<string, number>;

export function add(counts: Counts, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}
/** Adds all of `more` to `counts`. */
export function addAll(counts: Counts, more: Readonly<Counts>): void {
  for (const [name, by] of Object.entries(more)) add(counts, name, by);
}
/** In the order of the names, which is the same whatever came first. */
export const sorted = (counts: Readonly<Counts>): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
