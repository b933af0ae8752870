/** The share of the commonest of some things. */
export function commonest(list: readonly string[]): number {
  const most = Math.max(...[...new Set(list)].map((one) => list.filter((other) => other === one).length));
  return most / list.length;
}
