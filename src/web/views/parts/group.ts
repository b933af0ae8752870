/** Things under their keys, both in the order of their first appearance. */
export function groupBy<T, K>(things: Iterable<T>, key: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group === undefined) groups.set(key(thing), [thing]);
    else group.push(thing);
  }
  return groups;
}
